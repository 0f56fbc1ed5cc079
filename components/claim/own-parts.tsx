import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { buttonLook } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Moment } from "@/components/ui/moment";
import { ofBooking } from "@/lib/booking-links";
import { decisionWords } from "@/lib/claim-words";
import { type ClaimView, claimLetter } from "@/lib/contracts/claim";
import { fillPath } from "@/lib/contracts/define";
import { type Flash, keptValue } from "@/lib/flash";
import { formatMoney } from "@/lib/money";
import { destinationWords, moneyStateSaid } from "@/lib/order-words";
import type { SearchParams } from "@/lib/selection-url";
import { EvidenceField } from "./evidence-field";
import { PlainEvidence, sentFiles } from "./plain-evidence";

/** The parts of one's own claim, whether it was opened with an account or without. */

/** What its state means for whoever opened it, in one sentence. */
export function ClaimMeaning({ claim }: { claim: ClaimView }) {
  const by = claim.answerBy ? (
    <>
      {" "}
      You have our answer by <Moment at={claim.answerBy} />.
    </>
  ) : null;
  switch (claim.state) {
    case "submitted":
      return <>We have it, and a person will look at it.{by}</>;
    case "evaluating":
      return <>A person is looking at it.{by}</>;
    case "info_missing":
      return <>We have a question. It goes on once you have answered.</>;
    case "updated":
      return <>We have your answer and go on with it.{by}</>;
    case "decided":
      return claim.decision === "rejected" ? (
        <>We could not follow your claim. The letter says why.</>
      ) : (
        <>You get {formatMoney(claim.grantedMinor, claim.currency)}. The money is about to be sent.</>
      );
    case "settled":
      return <>{formatMoney(claim.settledMinor, claim.currency)} is paid out.</>;
    case "withdrawn":
      return <>You took it back.</>;
  }
}

type LetterProps = {
  claim: ClaimView;
  /** Of somebody without an account. */
  booking?: string;
};

/** The decision in words, and as a letter to keep. */
export function ClaimDecisionLetter({ claim, booking }: LetterProps) {
  if (!claim.letter || !claim.decidedAt || !claim.decision) return null;
  return (
    <div className="max-w-prose rounded-lg border border-line bg-card px-5 py-4">
      <p className="text-sm text-soft">
        <Moment at={claim.decidedAt} />
      </p>
      <p className="mt-1 text-lg font-semibold">
        {decisionWords[claim.decision]}: {formatMoney(claim.grantedMinor, claim.currency)} of{" "}
        {formatMoney(claim.requestedMinor, claim.currency)}
      </p>
      <p className="mt-3 whitespace-pre-line">{claim.letter}</p>
      <a
        href={ofBooking(fillPath(claimLetter.path, { ref: claim.ref }), booking)}
        className={buttonLook({ size: "sm", className: "mt-4" })}
      >
        <FileText aria-hidden className="size-4" />
        The letter (PDF)
      </a>
    </div>
  );
}

/** Parts of the booking's money, each with its way; goodwill comes from us and lies in the wallet at once. */
export function ClaimMoney({ claim }: { claim: ClaimView }) {
  const refunded = claim.refunds.reduce(
    (sum, { state, amountMinor }) => sum + (state === "failed" ? 0 : amountMinor),
    0,
  );
  const goodwill = claim.settledMinor - refunded;
  if (claim.settledMinor === 0) return null;
  return (
    <ul className="max-w-xl text-sm">
      {claim.refunds.map((refund) => {
        const said =
          refund.state === "done" ? { words: "Given back", tone: "good" as const } : moneyStateSaid(refund.state);
        return (
          <li
            key={refund.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2.5"
          >
            <span>
              {refund.destination === "wallet" ? destinationWords("wallet") : destinationWords("card")},{" "}
              <Moment at={refund.at} />
            </span>
            <span className="flex items-center gap-5">
              <StatusDot tone={said.tone}>{said.words}</StatusDot>
              <span className="tabular font-semibold">{formatMoney(refund.amountMinor, claim.currency)}</span>
            </span>
          </li>
        );
      })}
      {goodwill > 0 ? (
        <li className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2.5">
          <span>To the wallet, from us</span>
          <span className="flex items-center gap-5">
            <StatusDot tone="good">Given</StatusDot>
            <span className="tabular font-semibold">{formatMoney(goodwill, claim.currency)}</span>
          </span>
        </li>
      ) : null}
    </ul>
  );
}

type SpeakProps = {
  claim: ClaimView;
  here: string;
  query: SearchParams;
  flash: Flash | null;
  /** Of somebody without an account. */
  booking?: string;
  /** Its heading and what it stands in are the page's. */
  frame: (title: string, children: ReactNode) => ReactNode;
};

/** Answers, further words, and a second look are one form: what it does follows from the state. */
export function SpeakOfClaim({ claim, here, query, flash, booking, frame }: SpeakProps) {
  const can = (action: ClaimView["actions"][number]) => claim.actions.includes(action);
  // Who got all of it has nothing to disagree with.
  const mayReopen = can("reopen") && claim.decision !== "accepted";
  const kind = can("answer") ? "answer" : mayReopen ? "reopening" : can("comment") ? "messages" : null;
  if (!kind) return null;
  const said = {
    answer: { title: "Answer", label: "Your answer", button: "Send the answer" },
    reopening: { title: "You do not agree?", label: "What did we miss?", button: "Ask for a second look" },
    messages: { title: "Add something", label: "Your words", button: "Send" },
  }[kind];
  const own = keptValue(flash, "$form") === kind ? flash : null;
  const withFiles = kind !== "messages";
  const sent = sentFiles(query);
  return frame(
    said.title,
    <>
      {kind === "reopening" && claim.reopenUntil ? (
        <p className="mb-4 max-w-prose text-sm">
          Once, until <Moment at={claim.reopenUntil} />, we look at a claim again. Tell us what is new.
        </p>
      ) : null}
      {withFiles ? <PlainEvidence page={here} sent={sent} booking={booking} /> : null}
      <ActionForm
        key={claim.version}
        action={`/api/my/claims/${claim.ref}/${kind}`}
        flash={own}
        scope={kind}
        labels={{ words: said.label }}
        className="grid max-w-2xl gap-4"
      >
        <GuardFields once back={here} next={here} booking={booking} />
        <input type="hidden" name="$form" value={kind} />
        <FormField name="words" label={said.label}>
          <Textarea rows={5} maxLength={4000} required defaultValue={keptValue(own, "words")} />
        </FormField>
        {withFiles ? <EvidenceField sent={sent} room={10 - claim.files.length} booking={booking} /> : null}
        <div>
          <SubmitButton variant={kind === "answer" ? "primary" : "secondary"}>{said.button}</SubmitButton>
        </div>
      </ActionForm>
    </>,
  );
}

export function WithdrawClaim({ claim, here, booking }: { claim: ClaimView; here: string; booking?: string }) {
  if (!claim.actions.includes("withdraw")) return null;
  return (
    <details className="border-t border-line py-4">
      <summary className="min-h-8 cursor-pointer font-medium">Take this claim back</summary>
      <ActionForm action={`/api/my/claims/${claim.ref}/withdrawal`} scope="withdrawal" className="mt-3 max-w-2xl">
        <GuardFields once back={here} next={here} booking={booking} />
        <p className="mb-3 text-sm">It is closed then. You can open another one while the days for claims last.</p>
        <SubmitButton variant="danger">Take it back</SubmitButton>
      </ActionForm>
    </details>
  );
}
