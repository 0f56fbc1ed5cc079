import { useRouter } from "next/navigation";
import { useMemo, useState, useTransition } from "react";
import { useIdempotencyKey } from "@/components/form/idempotency-key";
import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import { fillPath } from "@/lib/contracts/define";
import type { FieldErrors } from "@/lib/errors";
import type { FieldProps } from "@/lib/resources/form/form";
import {
  type Draft,
  type DraftValue,
  sameDraft,
  toDraft,
  toWire,
  valueAt,
  withoutSecrets,
} from "@/lib/resources/form/form-values";
import { mergeDrafts, restoreDraft } from "@/lib/resources/form/merge-drafts";
import { dropErrors, findQuestion, isOutdated, type SaveQuestion } from "@/lib/resources/form/save-checks";
import { readJson } from "../list/find-records";
import { checkBody } from "./check-body";
import type { RecordFormProps } from "./record-form-props";
import { dropDraft, type SavedDraft } from "./saved-draft";
import { useSavedDraft } from "./use-saved-draft";

/** The values that were edited, and those that another user has saved; `mine` unless it is the input of the form. */
type Conflict = { before: Draft; theirs: Draft; version: number | null; mine?: Draft };

/** The input, and the saved values that were edited. */
function useDraft({ record, version, currency, native }: RecordFormProps, fields: readonly FieldProps[]) {
  const [base, setBase] = useState(() => ({ draft: toDraft(fields, record, currency), version }));
  const [renderedVersion, setRenderedVersion] = useState(version);
  const [draft, setDraft] = useState<Draft>(() => ({ ...base.draft, ...native?.draft }));
  const dirty = !sameDraft(draft, base.draft);
  // A new version arrived while nothing is unsaved: edit that version.
  if (version !== renderedVersion) {
    setRenderedVersion(version);
    if (!dirty && version !== base.version) {
      const now = toDraft(fields, record, currency);
      setBase({ draft: now, version });
      setDraft(now);
    }
  }
  return { base, setBase, draft, setDraft, dirty };
}

/** The state of a console form, and what its controls do. */
export function useRecordForm(props: RecordFormProps) {
  const { sections, currency, draftKey, save, readPath, next, native } = props;
  const router = useRouter();
  const key = useIdempotencyKey();
  const fields = useMemo(() => sections.flatMap((section) => [...section.fields]), [sections]);
  const { base, setBase, draft, setDraft, dirty } = useDraft(props, fields);
  const [errors, setErrors] = useState<FieldErrors>(native?.errors ?? {});
  const [refused, setRefused] = useState<string | null>(native?.message ?? null);
  const [refusals, setRefusals] = useState(0);
  const [isSending, setPending] = useState(false);
  /** The next page is loading. A second save meanwhile would add another record. */
  const [isLeaving, startLeaving] = useTransition();
  const pending = isSending || isLeaving;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const saved = useSavedDraft({ draftKey, fields, draft, base });

  function change(name: string, value: DraftValue) {
    setDraft((was) => ({ ...was, [name]: value }));
    setErrors((was) => dropErrors(was, name));
  }

  function restore(left: SavedDraft) {
    const { before, mine } = restoreDraft(fields, base.draft, left);
    // Changes that others have saved since then are not replaced unseen.
    if (left.version !== base.version && !sameDraft(before, base.draft))
      return setConflict({ before, mine, theirs: base.draft, version: base.version });
    setDraft(mergeDrafts(fields, { mine, before, theirs: base.draft }));
    saved.close();
  }
  function undoAll() {
    setDraft(base.draft);
    setErrors({});
    setRefused(null);
    dropDraft(draftKey);
  }

  function show(found: FieldErrors, message: string) {
    setErrors(found);
    setRefused(message);
    setRefusals((count) => count + 1);
  }

  async function meetConflict(message: string) {
    const theirs = readPath ? await readJson<Record<string, unknown>>(readPath).catch(() => null) : null;
    const version = theirs?.version;
    if (theirs && typeof version === "number" && version !== base.version)
      return setConflict({ before: base.draft, theirs: toDraft(fields, theirs, currency), version });
    setRefused(message);
  }

  /** Takes the current values for untouched fields and retains the edited ones. */
  function keepMine({ before, mine = draft, theirs, version }: Conflict) {
    endConflict({ draft: theirs, version }, mergeDrafts(fields, { mine, before, theirs }));
    saved.close();
  }
  function takeTheirs({ theirs, version }: Conflict) {
    endConflict({ draft: theirs, version }, theirs);
    saved.drop();
  }
  function endConflict(now: typeof base, chosen: Draft) {
    setBase(now);
    setDraft(chosen);
    setConflict(null);
    setRefused(null);
    key.renew();
  }

  /** The form after a save. */
  function takeSaved(body: Record<string, unknown>) {
    dropDraft(draftKey);
    setErrors({});
    setRefused(null);
    const title = typeof body.title === "string" ? body.title : "Saved";
    notify("success", title, typeof body.message === "string" ? body.message : undefined);
    const version = valueAt(body, "version");
    const stored = withoutSecrets(fields, draft);
    // Fields may have been edited while the request ran.
    setDraft((now) => mergeDrafts(fields, { mine: now, before: draft, theirs: stored }));
    setBase({ draft: stored, version: typeof version === "number" ? version : base.version });
    if (next) startLeaving(() => router.push(fillPath(next, body) as Parameters<typeof router.push>[0]));
    router.refresh();
  }

  async function saveDraft(confirmed: boolean) {
    if (pending) return;
    setQuestion(null);
    const { body, errors: mistyped } = toWire(fields, draft, currency);
    if (base.version !== null) body.version = base.version;
    setPending(true);
    const found = { ...(await checkBody(save.endpointId, body)), ...mistyped };
    if (Object.keys(found).length > 0) {
      setPending(false);
      return show(found, "Please fix the following");
    }
    const nextQuestion = confirmed ? null : findQuestion(props, base.draft, draft);
    if (nextQuestion) {
      setPending(false);
      return setQuestion(nextQuestion);
    }
    const response = await submit(save.path, body, { method: save.method, idempotencyKey: key.take() });
    key.settle(response);
    setPending(false);
    if (response.ok) return takeSaved(response.body);
    return isOutdated(response) ? meetConflict(response.message) : show(response.fields, response.message);
  }

  return {
    ...{ fields, base, draft, dirty, errors, refused, refusals, pending, saved, conflict, question },
    ...{ change, restore, undoAll, saveDraft, keepMine, takeTheirs },
    refuse: (message: string) => show({}, message),
    closeConflict: () => setConflict(null),
    closeQuestion: () => setQuestion(null),
  };
}
