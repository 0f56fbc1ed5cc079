"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fieldId } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { fillPath } from "@/lib/contracts/define";
import type { FieldErrors } from "@/lib/errors";
import type { DrawnField, DrawnSection } from "@/lib/resources/form";
import { type Draft, type DraftValue, sameDraft, toDraft, toWire, valueAt } from "@/lib/resources/form-values";
import { FieldsContext } from "../fields/context";
import { FieldGrid } from "../fields/field-grid";
import { readJson } from "../find-records";
import { checkBody } from "./check-body";
import { ConflictDialog } from "./conflict-dialog";
import { DraftContext } from "./draft-context";
import { LeaveGuard } from "./leave-guard";
import { dropDraft, keepDraft, readDraft, type SavedDraft } from "./saved-draft";

export type RecordFormProps = {
  sections: readonly DrawnSection[];
  /** The record, or the first values of a new one, as the contract spells them. */
  record: Record<string, unknown>;
  /** Whom a draft belongs to: one for each user, noun and record. */
  draftKey: string;
  currency: string;
  save: { endpointId: string; method: string; path: string; label: string };
  /** Where the record as it is now is read, when somebody else changed it meanwhile. */
  readPath: string | null;
  version: number | null;
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

const fieldsIn = (sections: readonly DrawnSection[]): DrawnField[] => sections.flatMap(({ fields }) => [...fields]);

function labelsOf(fields: readonly DrawnField[], errors: FieldErrors): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const path of Object.keys(errors)) {
    const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`));
    if (!field) continue;
    const [at, ...part] = path.slice(field.name.length + 1).split(".");
    const inner = field.kind === "repeat" ? field.fields.find(({ name }) => name === part.join(".")) : undefined;
    labels[path] = inner ? `${field.label}, ${Number(at) + 1}, ${inner.label}` : field.label;
  }
  return labels;
}

/** The control of an error's path, else of the nearest field around it. */
function controlOf(form: HTMLElement, path: string): HTMLElement | null {
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const control = form.querySelector<HTMLElement>(`#${CSS.escape(fieldId(part))}`);
    if (control) return control;
  }
  return null;
}

/** The first in the order of the page, not of the answer. */
function focusFirst(form: HTMLElement, errors: FieldErrors): void {
  const [first] = Object.keys(errors)
    .flatMap((path) => controlOf(form, path) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}

/**
 * A console form over one endpoint. Nothing typed is ever lost: not by an error, not by somebody else's save, and not by
 * the browser that closes, because what is unsaved is kept in it and offered again.
 */
export function RecordForm(props: RecordFormProps) {
  const { sections, currency, draftKey, save, readPath, next, cancelHref, look, onDirty, children } = props;
  const router = useRouter();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const once = useRef<string | null>(null);
  const fields = useMemo(() => fieldsIn(sections), [sections]);
  const [base, setBase] = useState(() => ({ draft: toDraft(fields, props.record, currency), version: props.version }));
  const [drawnVersion, setDrawnVersion] = useState(props.version);
  const [draft, setDraft] = useState<Draft>(base.draft);
  const [left, setLeft] = useState<SavedDraft | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const dirty = !sameDraft(draft, base.draft);

  // A panel takes the focus to its first field; a page leaves it where it is.
  useEffect(() => {
    if (look === "panel") form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [look]);

  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  // Drawn anew with another version while nothing is unsaved: that one is what is edited now.
  if (props.version !== drawnVersion) {
    setDrawnVersion(props.version);
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
    const keep = () => keepDraft(draftKey, { draft, version: base.version, at: new Date().toISOString() });
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
    if (pending) return;
    const { body, errors: mistyped } = toWire(fields, draft, currency);
    if (base.version !== null) body.version = base.version;
    setPending(true);
    const found = { ...(await checkBody(save.endpointId, body)), ...mistyped };
    if (Object.keys(found).length > 0) {
      setPending(false);
      return show(found, "Some of this needs another look.");
    }
    // One key until there was an answer: a lost answer and a second press are one act.
    once.current ??= crypto.randomUUID();
    const answer = await submit(save.path, body, { method: save.method, idempotencyKey: once.current });
    setPending(false);
    if (answer.ok || (answer.status !== 0 && answer.status < 500 && answer.code !== "in_flight")) once.current = null;
    if (!answer.ok) {
      if (answer.code === "conflict" && Object.keys(answer.fields).length === 0) return meetConflict(answer.message);
      return show(answer.fields, answer.message);
    }
    dropDraft(draftKey);
    setErrors({});
    setRefused(null);
    const title = typeof answer.body.title === "string" ? answer.body.title : "Saved";
    notify("success", title, typeof answer.body.message === "string" ? answer.body.message : undefined);
    const version = valueAt(answer.body, "version");
    setBase({ draft, version: typeof version === "number" ? version : base.version });
    if (next) router.push(fillPath(next, answer.body) as Parameters<typeof router.push>[0]);
    router.refresh();
  }

  const bar = (
    <div
      className={
        look === "page"
          ? "sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper/95 px-4 py-3 lg:-mx-8.5 lg:px-8.5"
          : "sticky bottom-0 -mx-5 -mb-5 mt-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-5 py-3"
      }
    >
      <p aria-live="polite" className="mr-auto text-sm text-soft">
        {dirty ? "Not saved yet" : ""}
      </p>
      {dirty ? (
        <Button variant="quiet" onClick={undoAll}>
          Undo all changes
        </Button>
      ) : cancelHref ? (
        <Button variant="quiet" onClick={() => router.push(cancelHref as Parameters<typeof router.push>[0])}>
          Cancel
        </Button>
      ) : null}
      <Button type="submit" variant="primary" pending={pending}>
        {save.label}
      </Button>
    </div>
  );

  const hasErrors = Object.keys(errors).length > 0;
  return (
    <FieldsContext value={{ errors, currency }}>
      <DraftContext value={draft}>
        <form ref={form} id={formId} onSubmit={onSubmit} noValidate>
          {left ? (
            <Notice kind="info" title="You left something unsaved here" className="mb-5">
              <p>
                {new Date(left.at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}
                {left.version !== base.version ? ". The record was changed since then." : ""}
              </p>
              <div className="mt-2 flex gap-2">
                <Button size="sm" variant="inverse" onClick={() => restore(left)}>
                  Restore it
                </Button>
                <Button size="sm" variant="quiet" onClick={forget}>
                  Throw it away
                </Button>
              </div>
            </Notice>
          ) : null}
          {hasErrors ? (
            <ErrorSummary
              takesFocus={false}
              title={refused ?? undefined}
              fields={errors}
              labels={labelsOf(fields, errors)}
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
          {bar}
        </form>
        <LeaveGuard dirty={dirty && !pending} />
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

function FormSectionView({
  section,
  look,
  children,
}: {
  section: DrawnSection;
  look: "page" | "panel";
  children: ReactNode;
}) {
  const id = useId();
  if (look === "panel") {
    return (
      <section aria-label={section.title} className="mb-6 last:mb-0">
        {section.help ? <p className="mb-3 text-sm text-soft">{section.help}</p> : null}
        {children}
      </section>
    );
  }
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-7 first:border-t-0 first:pt-2 lg:grid-cols-[14rem_minmax(0,42rem)]"
    >
      <div>
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {section.title}
        </h2>
        {section.help ? <p className="mt-1 text-sm text-soft">{section.help}</p> : null}
      </div>
      {children}
    </section>
  );
}
