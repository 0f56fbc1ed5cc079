"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { useIdempotencyKey } from "@/components/form/idempotency-key";
import { type SubmitResponse, submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Checkbox, Field, Textarea } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { FieldErrors } from "@/lib/errors";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { type ActionLabels, fillPlaceholders, type Question } from "@/lib/resources/define";
import type { Picked } from "@/lib/resources/form/form-values";
import { type ActionTarget, getQuestionFacts } from "./action-outcome";
import { RecordPicker } from "./fields/record-picker";
import { LeaveDialog } from "./form/leave-guard";
import { QuotedAmounts, useCancelQuote } from "./quoted-amounts";
import { announceOutcome, type ManyEndpoint, requestFor, type WholeList } from "./run-action";
import { sendInParts, sendWhole } from "./run-many";
import { groupReplaced, undoReplaced } from "./undo-replaced";

type ActionDialogProps = {
  area: ConsoleArea;
  action: { name: string; labels: ActionLabels; ask: Question };
  targets: ActionTarget[];
  /** All results of the list instead of the targets. */
  whole?: WholeList | null;
  many: ManyEndpoint | null;
  resourceType: { one: string; many: string };
  /** The version the caller read; omitted in lists. */
  version?: number;
  /** Redirect target when the record was removed while its own page was open. */
  leaveTo?: string;
  onClose: (outcome: { failed: string[] } | null) => void;
};

type Use = { label: string; href: string };
type Refusal = { message: string; fields: FieldErrors; stale: boolean; uses: Use[] };

/** Codes of refusals after which the user has to see the current state of the record first. */
const needsLatest = new Set(["conflict", "illegal_transition", "not_found", "idempotency_key_reused"]);

function getRefusal(response: Extract<SubmitResponse, { ok: false }>): Refusal {
  const stale = needsLatest.has(response.code);
  const { uses } = (response.body.data ?? {}) as { uses?: Use[] };
  return { message: response.message, fields: response.fields, stale, uses: uses ?? [] };
}

const namesShown = 10;

/** Names the records that a bulk action includes, so that none is changed unseen. */
function TargetNames({ targets }: { targets: ActionTarget[] }) {
  const names = targets.map(({ key, facts }) => facts.guest ?? facts.name ?? key);
  const more = names.slice(namesShown);
  return (
    <div className="mb-4 text-sm">
      <ul className="list-disc pl-5">
        {names.slice(0, namesShown).map((name, at) => (
          <li key={targets[at]?.key}>{name}</li>
        ))}
      </ul>
      {more.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer">and {more.length.toLocaleString("en")} more</summary>
          <p className="mt-1">{more.join(", ")}</p>
        </details>
      ) : null}
    </div>
  );
}

/** Confirmation dialog of an action; it lists the effects on money, rooms and people. */
export function ActionDialog({
  area,
  action,
  targets,
  whole = null,
  many,
  resourceType,
  version,
  leaveTo,
  onClose,
}: ActionDialogProps) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [missing, setMissing] = useState(false);
  const idempotencyKey = useIdempotencyKey();
  // Read before a field of the dialog takes the focus.
  const [focused] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
  const opener = useRef(focused);
  const form = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const { labels, ask } = action;
  const several = whole !== null || targets.length > 1;
  const facts = getQuestionFacts({ targets, total: whole?.total ?? null, resourceType });
  const choose = (one: string, more: string) => fillPlaceholders(several ? more : one, facts);
  const option = ask.option?.areas.includes(area) && (!several || ask.option.bulk) ? ask.option : null;
  const startsChecked = option?.checkedIn?.includes(area) ?? false;
  const [isChecked, setIsChecked] = useState(startsChecked);
  const [picked, setPicked] = useState<Picked | null>(null);
  const quotePath = ask.quoted && !several ? (targets[0]?.paths.quote ?? null) : null;
  const quote = useCancelQuote(quotePath, isChecked);

  /** Whether something was entered that closing would discard. */
  function isDirty(): boolean {
    const element = document.getElementById(form);
    const data = new FormData(element instanceof HTMLFormElement ? element : undefined);
    const texts = ["reason", ...(ask.day ? [ask.day.name] : [])];
    return (
      picked !== null || isChecked !== startsChecked || texts.some((name) => String(data.get(name) ?? "").trim() !== "")
    );
  }

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    const reason = String(data.get("reason") ?? "").trim();
    if ((ask.reason === "required" && reason === "") || (ask.record && !picked)) return setMissing(true);
    setMissing(false);
    setPending(true);
    const key = idempotencyKey.take();
    const more = {
      ...(ask.reason === "none" ? {} : { reason }),
      ...(version === undefined || several ? {} : { version }),
      ...(ask.day && data.get(ask.day.name) ? { [ask.day.name]: data.get(ask.day.name) } : {}),
      ...(option ? { [option.name]: isChecked } : {}),
      ...(ask.record && picked ? { [ask.record.name]: picked.id } : {}),
      ...(quote && "refundMinor" in quote ? { acceptRefundMinor: quote.refundMinor } : {}),
    };
    const response = whole
      ? await sendWhole((after) => {
          const body = { query: whole.query, expected: whole.total, after, action: action.name, ...more };
          return submit(whole.path, body, { idempotencyKey: after ? `${key}.${after}` : key });
        })
      : await sendInParts(
          targets,
          ({ key: record }) => record,
          (part, at) => {
            const request = requestFor(action, part, many, more);
            return submit(request.path, request.body, {
              method: request.method,
              idempotencyKey: at ? `${key}.${at}` : key,
            });
          },
        );
    idempotencyKey.settle(response);
    setPending(false);
    if (response.ok) {
      const replaced = ask.record?.canUndo && many ? groupReplaced(response.body) : [];
      const undo = () =>
        void undoReplaced(replaced, {
          many: many as ManyEndpoint,
          action: action.name,
          name: ask.record?.name ?? "",
        }).then(() => router.refresh());
      onClose({
        failed: announceOutcome(response.body, labels.label, targets, replaced.length > 0 ? undo : undefined),
      });
      // A removed record has no page any more.
      if (labels.via === "remove" && leaveTo) return router.push(leaveTo as Route);
      return router.refresh();
    }
    setRefusal(getRefusal(response));
  }

  return (
    <Dialog
      open
      returnTo={opener}
      onOpenChange={(open) => {
        if (open) return;
        if (isDirty()) setIsLeaving(true);
        else onClose(null);
      }}
      title={choose(ask.title, ask.titleMany)}
      description={choose(ask.consequence, ask.consequenceMany)}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          {refusal?.uses.length ? null : refusal?.stale ? (
            <Button
              variant="primary"
              onClick={() => {
                onClose(null);
                router.refresh();
              }}
            >
              Load the latest version
            </Button>
          ) : (
            <Button
              type="submit"
              form={form}
              variant={labels.tone === "plain" ? "primary" : labels.tone}
              pending={pending}
              disabled={quotePath !== null && quote === null}
              className="whitespace-normal!"
            >
              {choose(ask.confirm, ask.confirmMany)}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={run} noValidate>
        {refusal ? (
          <Notice kind="error" title="Something went wrong" className="mb-4">
            <p>{refusal.message}</p>
            <ul className="mt-1">
              {refusal.uses.map((use) => (
                <li key={use.href}>
                  <AppLink href={use.href} className="inline-flex min-h-8 items-center underline underline-offset-4">
                    {use.label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {whole ? (
          <p className="mb-4 text-sm">
            All {whole.total.toLocaleString("en")} results of this list, also those on other pages.
          </p>
        ) : several ? (
          <TargetNames targets={targets} />
        ) : null}
        {ask.reason === "none" ? null : (
          <Field
            name="reason"
            label={ask.reasonLabel ?? "Reason"}
            help={ask.reasonHelp}
            optional={ask.reason === "optional"}
            error={missing ? "Give a reason. It is shown to the other party." : null}
          >
            <Textarea rows={3} maxLength={500} autoFocus required={ask.reason === "required"} />
          </Field>
        )}
        {ask.record ? (
          <Field
            name={ask.record.name}
            label={ask.record.label}
            help={ask.record.help}
            error={refusal?.fields[ask.record.name] ?? (missing ? "Choose one." : null)}
          >
            <RecordPicker
              find={ask.record.findPath}
              label={ask.record.label}
              value={picked}
              onChange={setPicked}
              autoFocus
              inline
            />
          </Field>
        ) : null}
        {ask.day ? (
          <Field
            name={ask.day.name}
            label={ask.day.label}
            help={ask.day.help}
            optional
            error={refusal?.fields[ask.day.name]}
            className="mt-4"
          >
            <DateInput width="short" />
          </Field>
        ) : null}
        {option ? (
          <Checkbox
            name={option.name}
            label={option.label}
            help={option.help}
            checked={isChecked}
            onChange={(event) => setIsChecked(event.currentTarget.checked)}
            className="mt-3"
          />
        ) : null}
        {quotePath ? <QuotedAmounts quote={quote} /> : null}
      </form>
      <LeaveDialog kept={false} open={isLeaving} onStay={() => setIsLeaving(false)} onLeave={() => onClose(null)} />
    </Dialog>
  );
}
