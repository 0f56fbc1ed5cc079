"use client";

import { useEffect, useId, useLayoutEffect, useMemo, useRef } from "react";
import { ErrorMessage } from "@/components/form/error-message";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { FieldErrors } from "@/lib/errors";
import type { FieldProps } from "@/lib/resources/form/form";
import { hasFiles } from "@/lib/resources/form/save-checks";
import { FieldsContext } from "../fields/context";
import { FieldGrid } from "../fields/field-view";
import { WithoutScripts } from "../fields/without-scripts";
import { ConflictDialog } from "./conflict-dialog";
import { DangerDialog } from "./danger-dialog";
import { DraftContext } from "./draft-context";
import { LeftDraft } from "./draft-notice";
import { DraftPreview } from "./draft-preview";
import { focusField, getLabels, sortErrors } from "./error-places";
import { FormSectionView } from "./form-section";
import { LeaveGuard } from "./leave-guard";
import type { RecordFormProps } from "./record-form-props";
import { ReviewDialog } from "./review-dialog";
import { SaveBar } from "./save-bar";
import { useRecordForm } from "./use-record-form";

const waitForUploads = "Wait for the photos to upload, or remove those that failed.";

type ProblemsProps = {
  fields: readonly FieldProps[];
  errors: FieldErrors;
  refused: string | null;
  onLink: (path: string) => void;
};

/** The errors with links to their fields, or else the reason of a refusal. */
function Problems({ fields, errors, refused, onLink }: ProblemsProps) {
  if (Object.keys(errors).length > 0) {
    return (
      <ErrorSummary
        takesFocus={false}
        title={refused ?? undefined}
        fields={sortErrors(fields, errors)}
        labels={getLabels(fields, errors)}
        onLink={onLink}
      />
    );
  }
  return <ErrorMessage message={refused} className="mb-5" />;
}

type Parts = { props: RecordFormProps; state: ReturnType<typeof useRecordForm> };

/** The sections, with the content beside them. */
function Sections({ props: { sections, look, children }, state: { draft, change } }: Parts) {
  // Beside the fields on wide screens; above them on narrow ones, so that it is seen first.
  return (
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
  );
}

/** The confirmation before a save, and the changes of another user. */
function Dialogs({ props, state }: Parts) {
  const { question, conflict, saveDraft, closeQuestion } = state;
  const confirm = { onConfirm: () => void saveDraft(true), onClose: closeQuestion };
  return (
    <>
      {question?.kind === "review" ? <ReviewDialog texts={question.texts} {...confirm} /> : null}
      {question?.kind === "danger" ? <DangerDialog danger={question.danger} {...confirm} /> : null}
      {conflict ? (
        <ConflictDialog
          fields={state.fields}
          currency={props.currency}
          before={conflict.before}
          theirs={conflict.theirs}
          mine={conflict.mine ?? state.draft}
          onTheirs={() => state.takeTheirs(conflict)}
          onMine={() => state.keepMine(conflict)}
          onClose={state.closeConflict}
        />
      ) : null}
    </>
  );
}

/**
 * A console form over one endpoint. Input survives errors, version conflicts and a closed browser, because unsaved
 * drafts are stored in the browser and offered again.
 */
export function RecordForm(props: RecordFormProps) {
  const { currency, save, look, native, previewPath, onDirty } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const state = useRecordForm(props);
  const { fields, base, draft, dirty, errors, refusals, pending, saved } = state;
  const { earlier } = saved;

  // A panel moves the focus to its first field; a page does not.
  useEffect(() => {
    if (look === "panel")
      form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
  }, [look]);

  // Only a refused submission moves the focus, not the correction of one of several errors.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[data-said]")?.focus();
  }, [refusals]);

  useLayoutEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  // Otherwise each typed letter would render all fields.
  const context = useMemo(() => ({ errors, currency }), [errors, currency]);
  const encType = hasFiles(fields) ? "multipart/form-data" : undefined;
  return (
    <FieldsContext value={context}>
      <DraftContext value={draft}>
        <form
          ref={form}
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            // A new record would be added without them.
            if (event.currentTarget.querySelector("[data-uploads]")) return state.refuse(waitForUploads);
            void state.saveDraft(false);
          }}
          noValidate
          {...(native && { method: "post", action: native.action, encType })}
        >
          {native ? (
            <>
              {native.guard}
              <input type="hidden" name="version" value={base.version ?? 0} />
            </>
          ) : null}
          {earlier ? (
            <LeftDraft
              left={earlier}
              version={base.version}
              onRestore={() => state.restore(earlier)}
              onForget={saved.drop}
            />
          ) : null}
          <Problems
            fields={fields}
            errors={errors}
            refused={state.refused}
            onLink={(path) => {
              if (form.current) focusField(form.current, path);
            }}
          />
          <Sections props={props} state={state} />
          {previewPath ? (
            <DraftPreview path={previewPath} fields={fields} draft={draft} initial={props.examples ?? []} />
          ) : null}
          <SaveBar
            look={look}
            dirty={dirty}
            pending={pending}
            label={save.label}
            cancelHref={props.cancelHref}
            onUndo={state.undoAll}
          />
          {native && previewPath ? (
            <WithoutScripts>
              <Button type="submit" name="_example" value="1" className="mt-2">
                Show an example
              </Button>
            </WithoutScripts>
          ) : null}
        </form>
        <LeaveGuard dirty={dirty && !pending} />
        <Dialogs props={props} state={state} />
      </DraftContext>
    </FieldsContext>
  );
}
