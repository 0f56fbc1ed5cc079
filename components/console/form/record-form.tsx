"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useIdempotencyKey } from "@/components/form/idempotency-key";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { fillPath } from "@/lib/contracts/define";
import type { FieldErrors } from "@/lib/errors";
import { materialChanges } from "@/lib/material-changes";
import type { FieldProps, SectionProps } from "@/lib/resources/form/form";
import {
  type Draft,
  type DraftValue,
  plainValues,
  sameDraft,
  toDraft,
  toWire,
  valueAt,
  withoutSecrets,
} from "@/lib/resources/form/form-values";
import { findDangers } from "@/lib/resources/settings/dangers";
import type { Danger } from "@/lib/resources/settings/define";
import { FieldsContext } from "../fields/context";
import { FieldGrid } from "../fields/field-view";
import { WithoutScripts } from "../fields/without-scripts";
import { readJson } from "../list/find-records";
import { checkBody } from "./check-body";
import { ConflictDialog } from "./conflict-dialog";
import { DangerDialog } from "./danger-dialog";
import { DraftContext } from "./draft-context";
import { LeftDraft } from "./draft-notice";
import { DraftPreview } from "./draft-preview";
import { focusFirst, getLabels } from "./error-places";
import { FormSectionView } from "./form-section";
import { LeaveGuard } from "./leave-guard";
import { mergeDrafts, restoreDraft } from "./merge-drafts";
import type { RecordFormProps } from "./record-form-props";
import { ReviewDialog } from "./review-dialog";
import { SaveBar } from "./save-bar";
import { dropDraft, type SavedDraft } from "./saved-draft";
import { useSavedDraft } from "./use-saved-draft";

/** The values that were edited, and those that another user has saved; `mine` unless it is the input of the form. */
type Conflict = { before: Draft; theirs: Draft; version: number | null; mine?: Draft };

const multipart = "multipart/form-data";
const hasFiles = (fields: readonly FieldProps[]): boolean =>
  fields.some((field) => field.kind === "secret" && field.file !== undefined);

const fieldsIn = (sections: readonly SectionProps[]): FieldProps[] => sections.flatMap(({ fields }) => [...fields]);

/**
 * A console form over one endpoint. Input survives errors, version conflicts and a closed browser, because unsaved
 * drafts are stored in the browser and offered again.
 */
export function RecordForm(props: RecordFormProps) {
  const { sections, currency, draftKey, save, readPath, next, cancelHref, look, review, onDirty, children } = props;
  const { native, dangers = [] } = props;
  const router = useRouter();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const key = useIdempotencyKey();
  const fields = useMemo(() => fieldsIn(sections), [sections]);
  const [base, setBase] = useState(() => ({ draft: toDraft(fields, props.record, currency), version: props.version }));
  const [renderedVersion, setRenderedVersion] = useState(props.version);
  const [draft, setDraft] = useState<Draft>(() => ({ ...base.draft, ...native?.draft }));
  const [errors, setErrors] = useState<FieldErrors>(native?.errors ?? {});
  const [refused, setRefused] = useState<string | null>(native?.message ?? null);
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [reviewed, setReviewed] = useState<string[]>([]);
  const [danger, setDanger] = useState<Danger | null>(null);
  const dirty = !sameDraft(draft, base.draft);
  const saved = useSavedDraft({ draftKey, fields, draft, base });

  // A panel moves the focus to its first field; a page does not.
  useEffect(() => {
    if (look === "panel")
      form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
  }, [look]);

  useLayoutEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  // A new version arrived while nothing is unsaved: edit that version.
  if (props.version !== renderedVersion) {
    setRenderedVersion(props.version);
    if (!dirty && props.version !== base.version) {
      const now = toDraft(fields, props.record, currency);
      setBase({ draft: now, version: props.version });
      setDraft(now);
    }
  }

  function change(name: string, value: DraftValue) {
    setDraft((was) => ({ ...was, [name]: value }));
    // Removes the errors of fields that have been edited since.
    setErrors((was) => {
      const kept = Object.entries(was).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
      return kept.length === Object.keys(was).length ? was : Object.fromEntries(kept);
    });
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
    window.requestAnimationFrame(() => {
      if (form.current) focusFirst(form.current, found);
    });
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

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await saveDraft(false);
  }

  async function saveDraft(confirmed: boolean) {
    if (pending) return;
    setReviewed([]);
    setDanger(null);
    const { body, errors: mistyped } = toWire(fields, draft, currency);
    if (base.version !== null) body.version = base.version;
    setPending(true);
    const found = { ...(await checkBody(save.endpointId, body)), ...mistyped };
    if (Object.keys(found).length > 0) {
      setPending(false);
      return show(found, "Please fix the following");
    }
    const words = review ? materialChanges(review, plainValues(base.draft), plainValues(draft)) : [];
    if (words.length > 0 && !confirmed) {
      setPending(false);
      return setReviewed(words);
    }
    const [asked] = confirmed ? [] : findDangers(dangers, base.draft, draft);
    if (asked) {
      setPending(false);
      return setDanger(asked);
    }
    const response = await submit(save.path, body, { method: save.method, idempotencyKey: key.take() });
    key.settle(response);
    setPending(false);
    if (!response.ok) {
      const isOutdated = response.code === "conflict" && Object.keys(response.fields).length === 0;
      // An earlier request was carried out, perhaps by this form: the saved values show it.
      if (isOutdated || response.code === "idempotency_key_reused") return meetConflict(response.message);
      return show(response.fields, response.message);
    }
    dropDraft(draftKey);
    setErrors({});
    setRefused(null);
    const title = typeof response.body.title === "string" ? response.body.title : "Saved";
    notify("success", title, typeof response.body.message === "string" ? response.body.message : undefined);
    const version = valueAt(response.body, "version");
    const stored = withoutSecrets(fields, draft);
    // Fields may have been edited while the request ran.
    setDraft((now) => mergeDrafts(fields, { mine: now, before: draft, theirs: stored }));
    setBase({ draft: stored, version: typeof version === "number" ? version : base.version });
    if (next) router.push(fillPath(next, response.body) as Parameters<typeof router.push>[0]);
    router.refresh();
  }

  const hasErrors = Object.keys(errors).length > 0;
  // Otherwise each typed letter would render all fields.
  const context = useMemo(() => ({ errors, currency }), [errors, currency]);
  return (
    <FieldsContext value={context}>
      <DraftContext value={draft}>
        <form
          ref={form}
          id={formId}
          onSubmit={onSubmit}
          noValidate
          {...(native && { method: "post", action: native.action, encType: hasFiles(fields) ? multipart : undefined })}
        >
          {native ? (
            <>
              {native.guard}
              <input type="hidden" name="version" value={base.version ?? 0} />
            </>
          ) : null}
          {saved.earlier ? (
            <LeftDraft
              left={saved.earlier}
              version={base.version}
              onRestore={() => saved.earlier && restore(saved.earlier)}
              onForget={saved.drop}
            />
          ) : null}
          {hasErrors ? (
            <ErrorSummary
              takesFocus={false}
              title={refused ?? undefined}
              fields={errors}
              labels={getLabels(fields, errors)}
            />
          ) : refused ? (
            <Notice kind="error" title="Something went wrong" className="mb-5">
              {refused}
            </Notice>
          ) : null}
          {/* Beside the fields on wide screens; above them on narrow ones, so that it is seen first. */}
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
          {props.previewPath ? (
            <DraftPreview path={props.previewPath} fields={fields} draft={draft} initial={props.examples ?? []} />
          ) : null}
          <SaveBar
            look={look}
            dirty={dirty}
            pending={pending}
            label={save.label}
            cancelHref={cancelHref}
            onUndo={undoAll}
          />
          {native && props.previewPath ? (
            <WithoutScripts>
              <Button type="submit" name="_example" value="1" className="mt-2">
                Show an example
              </Button>
            </WithoutScripts>
          ) : null}
        </form>
        <LeaveGuard dirty={dirty && !pending} />
        {reviewed.length > 0 ? (
          <ReviewDialog texts={reviewed} onConfirm={() => void saveDraft(true)} onClose={() => setReviewed([])} />
        ) : null}
        {danger ? (
          <DangerDialog danger={danger} onConfirm={() => void saveDraft(true)} onClose={() => setDanger(null)} />
        ) : null}
        {conflict ? (
          <ConflictDialog
            fields={fields}
            currency={currency}
            before={conflict.before}
            theirs={conflict.theirs}
            mine={conflict.mine ?? draft}
            onTheirs={() => takeTheirs(conflict)}
            onMine={() => keepMine(conflict)}
            onClose={() => setConflict(null)}
          />
        ) : null}
      </DraftContext>
    </FieldsContext>
  );
}
