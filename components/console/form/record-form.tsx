"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { fillPath } from "@/lib/contracts/define";
import type { FieldErrors } from "@/lib/errors";
import { type ListingKind, materialChanges } from "@/lib/material-changes";
import type { FieldProps, SectionProps } from "@/lib/resources/form";
import { type Draft, type DraftValue, sameDraft, toDraft, toWire, valueAt } from "@/lib/resources/form-values";
import { FieldsContext } from "../fields/context";
import { FieldGrid } from "../fields/field-grid";
import { readJson } from "../list/find-records";
import { checkBody } from "./check-body";
import { ConflictDialog } from "./conflict-dialog";
import { DraftContext } from "./draft-context";
import { LeftDraft } from "./draft-notice";
import { focusFirst, getLabels } from "./error-places";
import { FormSectionView } from "./form-section";
import { LeaveGuard } from "./leave-guard";
import { ReviewDialog } from "./review-dialog";
import { SaveBar } from "./save-bar";
import { dropDraft, readDraft, type SavedDraft, storeDraft } from "./saved-draft";

export type RecordFormProps = {
  sections: readonly SectionProps[];
  /** The record, or the first values of a new one, as the contract spells them. */
  record: Record<string, unknown>;
  /** Whom a draft belongs to: one for each user, noun and record. */
  draftKey: string;
  currency: string;
  save: { endpointId: string; method: string; path: string; label: string };
  /** Where the record as it is now is read, when somebody else changed it meanwhile. */
  readPath: string | null;
  version: number | null;
  /** Saving asks first when one of this kind's reviewed fields was changed. */
  review?: ListingKind | null;
  /** Where one goes after saving; `{places}` are filled from the answer. Stays where it is left out. */
  next: string | null;
  cancelHref: string | null;
  /** Sections beside their titles on a page, under each other in a panel. */
  look: "page" | "panel";
  onDirty?: (dirty: boolean) => void;
  /** Drawn beside the fields, such as a preview; it reads `useDraft()`. */
  children?: ReactNode;
};

type Conflict = { theirs: Record<string, unknown>; version: number };

const fieldsIn = (sections: readonly SectionProps[]): FieldProps[] => sections.flatMap(({ fields }) => [...fields]);

/**
 * A console form over one endpoint. Nothing typed is ever lost: not by an error, not by somebody else's save, and not by
 * the browser that closes, because what is unsaved is kept in it and offered again.
 */
export function RecordForm(props: RecordFormProps) {
  const { sections, currency, draftKey, save, readPath, next, cancelHref, look, review, onDirty, children } = props;
  const router = useRouter();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const once = useRef<string | null>(null);
  const fields = useMemo(() => fieldsIn(sections), [sections]);
  const [base, setBase] = useState(() => ({ draft: toDraft(fields, props.record, currency), version: props.version }));
  const [renderedVersion, setRenderedVersion] = useState(props.version);
  const [draft, setDraft] = useState<Draft>(base.draft);
  const [left, setLeft] = useState<SavedDraft | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [reviewed, setReviewed] = useState<string[]>([]);
  const dirty = !sameDraft(draft, base.draft);

  // A panel takes the focus to its first field; a page leaves it where it is.
  useEffect(() => {
    if (look === "panel") form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [look]);

  useLayoutEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  // Drawn anew with another version while nothing is unsaved: that one is what is edited now.
  if (props.version !== renderedVersion) {
    setRenderedVersion(props.version);
    if (!dirty && props.version !== base.version) {
      const now = toDraft(fields, props.record, currency);
      setBase({ draft: now, version: props.version });
      setDraft(now);
    }
  }

  // A draft can only be looked for where it is kept: after the first drawing.
  useEffect(() => {
    const saved = readDraft(draftKey);
    if (saved && !sameDraft(saved.draft, base.draft)) setLeft(saved);
  }, [draftKey, base.draft]);

  useEffect(() => {
    if (!dirty) return;
    const keep = () => storeDraft(draftKey, { draft, version: base.version, at: new Date().toISOString() });
    const timer = window.setTimeout(keep, 400);
    window.addEventListener("pagehide", keep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [dirty, draft, draftKey, base.version]);

  function change(name: string, value: DraftValue) {
    setDraft((was) => ({ ...was, [name]: value }));
    // What is being put right is not scolded any more.
    setErrors((was) =>
      Object.fromEntries(Object.entries(was).filter(([path]) => path !== name && !path.startsWith(`${name}.`))),
    );
  }

  function restore(saved: SavedDraft) {
    setDraft({ ...base.draft, ...saved.draft });
    setLeft(null);
  }
  function forget() {
    dropDraft(draftKey);
    setLeft(null);
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
    window.requestAnimationFrame(() => {
      if (form.current) focusFirst(form.current, found);
    });
  }

  async function meetConflict(message: string) {
    const theirs = readPath ? await readJson<Record<string, unknown>>(readPath).catch(() => null) : null;
    const version = theirs?.version;
    if (theirs && typeof version === "number" && version !== base.version) return setConflict({ theirs, version });
    setRefused(message);
  }

  /** Fields that were not touched here take what is there now; the touched ones stay. */
  function keepMine({ theirs, version }: Conflict) {
    const now = toDraft(fields, theirs, currency);
    const merged = Object.fromEntries(
      fields.map(({ name }) => {
        const touched = !sameDraft({ it: draft[name] ?? null }, { it: base.draft[name] ?? null });
        return [name, (touched ? draft[name] : now[name]) ?? null];
      }),
    );
    setBase({ draft: now, version });
    setDraft(merged);
    setConflict(null);
    setRefused(null);
  }
  function takeTheirs({ theirs, version }: Conflict) {
    const now = toDraft(fields, theirs, currency);
    setBase({ draft: now, version });
    setDraft(now);
    setConflict(null);
    setRefused(null);
    dropDraft(draftKey);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await saveDraft(false);
  }

  async function saveDraft(confirmed: boolean) {
    if (pending) return;
    setReviewed([]);
    const { body, errors: mistyped } = toWire(fields, draft, currency);
    if (base.version !== null) body.version = base.version;
    setPending(true);
    const found = { ...(await checkBody(save.endpointId, body)), ...mistyped };
    if (Object.keys(found).length > 0) {
      setPending(false);
      return show(found, "Some of this needs another look.");
    }
    const words = review ? materialChanges(review, base.draft, draft) : [];
    if (words.length > 0 && !confirmed) {
      setPending(false);
      return setReviewed(words);
    }
    // One key until there was an answer: a lost answer and a second press are one act.
    once.current ??= crypto.randomUUID();
    const response = await submit(save.path, body, { method: save.method, idempotencyKey: once.current });
    setPending(false);
    if (response.ok || (response.status !== 0 && response.status < 500 && response.code !== "in_flight"))
      once.current = null;
    if (!response.ok) {
      if (response.code === "conflict" && Object.keys(response.fields).length === 0)
        return meetConflict(response.message);
      return show(response.fields, response.message);
    }
    dropDraft(draftKey);
    setErrors({});
    setRefused(null);
    const title = typeof response.body.title === "string" ? response.body.title : "Saved";
    notify("success", title, typeof response.body.message === "string" ? response.body.message : undefined);
    const version = valueAt(response.body, "version");
    setBase({ draft, version: typeof version === "number" ? version : base.version });
    if (next) router.push(fillPath(next, response.body) as Parameters<typeof router.push>[0]);
    router.refresh();
  }

  const hasErrors = Object.keys(errors).length > 0;
  return (
    <FieldsContext value={{ errors, currency }}>
      <DraftContext value={draft}>
        <form ref={form} id={formId} onSubmit={onSubmit} noValidate>
          {left ? (
            <LeftDraft left={left} version={base.version} onRestore={() => restore(left)} onForget={forget} />
          ) : null}
          {hasErrors ? (
            <ErrorSummary
              takesFocus={false}
              title={refused ?? undefined}
              fields={errors}
              labels={getLabels(fields, errors)}
            />
          ) : refused ? (
            <Notice kind="error" title="That did not work" className="mb-5">
              {refused}
            </Notice>
          ) : null}
          {/* Beside the fields where there is room for both; over them where there is not, so that it is seen before they are. */}
          <div className={children ? "grid gap-x-10 gap-y-6 2xl:grid-cols-[minmax(0,1fr)_22rem]" : undefined}>
            {children ? <div className="min-w-0 2xl:col-start-2 2xl:row-start-1">{children}</div> : null}
            <div className="min-w-0 2xl:col-start-1 2xl:row-start-1">
              {sections.map((section) => (
                <FormSectionView key={section.title} section={section} look={look}>
                  <FieldGrid fields={section.fields} draft={draft} onChange={change} />
                </FormSectionView>
              ))}
            </div>
          </div>
          <SaveBar
            look={look}
            dirty={dirty}
            pending={pending}
            label={save.label}
            cancelHref={cancelHref}
            onUndo={undoAll}
          />
        </form>
        <LeaveGuard dirty={dirty && !pending} />
        {reviewed.length > 0 ? (
          <ReviewDialog words={reviewed} onConfirm={() => void saveDraft(true)} onClose={() => setReviewed([])} />
        ) : null}
        {conflict ? (
          <ConflictDialog
            fields={fields}
            currency={currency}
            before={base.draft}
            theirs={toDraft(fields, conflict.theirs, currency)}
            mine={draft}
            onTheirs={() => takeTheirs(conflict)}
            onMine={() => keepMine(conflict)}
            onClose={() => setConflict(null)}
          />
        ) : null}
      </DraftContext>
    </FieldsContext>
  );
}
