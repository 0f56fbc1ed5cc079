"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { type SubmitAnswer, submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Checkbox, Field, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { formatMoney } from "@/lib/money";
import { type ActionWords, type ConsoleArea, fillWords } from "@/lib/resources/define";

/** A record as an action sees it: what to call it, where to send it, what it would move. */
export type ActionTarget = {
  key: string;
  path: string;
  facts: Record<string, string>;
  weight: { minor: number; currency: string };
};

type ActionDialogProps = {
  area: ConsoleArea;
  action: { name: string; words: ActionWords };
  targets: ActionTarget[];
  /** For several at once: where, and under which name their keys go. */
  many: { path: string; keys: string };
  noun: { one: string; many: string };
  /** The version that is looked at; left out in lists. */
  version?: number;
  onClose: (outcome: { failed: string[] } | null) => void;
};

function sumOf(targets: ActionTarget[]): string {
  const sums = new Map<string, number>();
  for (const { weight } of targets) sums.set(weight.currency, (sums.get(weight.currency) ?? 0) + weight.minor);
  return [...sums].map(([currency, minor]) => formatMoney(minor, currency)).join(" and ");
}

type Result = { ref: string; ok: boolean; message: string };

/** Asks before it acts, and says what it will do to money, rooms and people. */
export function ActionDialog({ area, action, targets, many, noun, version, onClose }: ActionDialogProps) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<{ message: string; stale: boolean } | null>(null);
  const [missing, setMissing] = useState(false);
  const key = useRef<string>(null);
  const form = useId();
  const { words } = action;
  const [single] = targets;
  const several = targets.length > 1;
  const facts: Record<string, string> = several
    ? { n: String(targets.length), noun: noun.many, sum: sumOf(targets) }
    : { noun: noun.one, sum: sumOf(targets), ...single?.facts };
  const say = (one: string, more: string) => fillWords(several ? more : one, facts);
  const option = words.option?.areas.includes(area) && !several ? words.option : null;

  function finish(answer: Extract<SubmitAnswer, { ok: true }>) {
    const results = (answer.body.results as Result[] | undefined) ?? [];
    const failed = results.filter((result) => !result.ok);
    const title = typeof answer.body.title === "string" ? answer.body.title : words.label;
    if (failed.length === 0) notify("success", title, String(answer.body.message ?? ""));
    else {
      const done = results.length - failed.length;
      const why = failed.slice(0, 3).map(({ ref, message }) => `${ref}: ${message}`);
      notify("warning", `${done} of ${results.length} done`, why.join(" "));
    }
    onClose({ failed: failed.map(({ ref }) => ref) });
    router.refresh();
  }

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!single || pending) return;
    const data = new FormData(event.currentTarget);
    const reason = String(data.get("reason") ?? "").trim();
    if (words.reason === "required" && reason === "") return setMissing(true);
    setMissing(false);
    setPending(true);
    // One key until there was an answer: a lost answer and a second press are one act.
    key.current ??= crypto.randomUUID();
    const body = several
      ? { [many.keys]: targets.map((target) => target.key), action: action.name, reason }
      : {
          action: action.name,
          reason,
          ...(version === undefined ? {} : { version }),
          ...(option ? { [option.name]: data.get(option.name) === "on" } : {}),
        };
    const answer = await submit(several ? many.path : single.path, body, { idempotencyKey: key.current });
    setPending(false);
    if (answer.ok) return finish(answer);
    if (answer.status !== 0 && answer.status < 500 && answer.code !== "in_flight") key.current = null;
    const stale = answer.code === "conflict" || answer.code === "illegal_transition" || answer.code === "not_found";
    setError({ message: answer.message, stale });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose(null);
      }}
      title={say(words.title, words.titleMany)}
      description={say(words.consequence, words.consequenceMany)}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Not now</Button>
          </DialogClose>
          {error?.stale ? (
            <Button
              variant="primary"
              onClick={() => {
                onClose(null);
                router.refresh();
              }}
            >
              Load what is there now
            </Button>
          ) : (
            <Button type="submit" form={form} variant={words.tone} pending={pending} className="whitespace-normal">
              {say(words.confirm, words.confirmMany)}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={run} noValidate>
        {error ? (
          <Notice kind="error" title="That did not work" className="mb-4">
            {error.message}
          </Notice>
        ) : null}
        {words.reason === "none" ? null : (
          <Field
            name="reason"
            label={words.reasonLabel ?? "Reason"}
            help={words.reasonHelp}
            optional={words.reason === "optional"}
            error={missing ? "Say why: the other side is told." : null}
          >
            <Textarea rows={3} maxLength={500} autoFocus required={words.reason === "required"} />
          </Field>
        )}
        {option ? <Checkbox name={option.name} label={option.label} help={option.help} className="mt-3" /> : null}
      </form>
    </Dialog>
  );
}
