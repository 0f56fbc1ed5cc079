import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { buttonLook } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Own } from "@/components/ui/language";
import { Moment } from "@/components/ui/moment";
import { ofBooking } from "@/lib/booking-links";
import { decisionWords } from "@/lib/claim-words";
import { type ClaimView, claimLetter } from "@/lib/contracts/claim";
import { fillPath } from "@/lib/contracts/define";
import { type Flash, keptValue } from "@/lib/flash";
import { moneyIn } from "@/lib/language/formats";
import { commaOf } from "@/lib/language/languages";
import { getSay } from "@/lib/language/server";
import { destinationWords, moneyStateSaid } from "@/lib/order-words";
import type { SearchParams } from "@/lib/selection-url";
import { EvidenceField } from "./evidence-field";
import { PlainEvidence, sentFiles } from "./plain-evidence";

/** Explains the state of a claim to its owner in one sentence. */
export async function ClaimMeaning({ claim }: { claim: ClaimView }) {
  const say = await getSay();
  const by = claim.answerBy ? (
    <> {say.rich("You have our answer by {when}.", { when: <Moment at={claim.answerBy} /> })}</>
  ) : null;
  switch (claim.state) {
    case "submitted":
      return (
        <>
          {say("We have it, and a person will look at it.")}
          {by}
        </>
      );
    case "evaluating":
      return (
        <>
          {say("A person is looking at it.")}
          {by}
        </>
      );
    case "info_missing":
      return say("We have a question. It goes on once you have answered.");
    case "updated":
      return (
        <>
          {say("We have your answer and go on with it.")}
          {by}
        </>
      );
    case "decided":
      return claim.decision === "rejected"
        ? say("We could not follow your claim. The letter says why.")
        : say("You get {amount}. The money is about to be sent.", {
            amount: moneyIn(say.language, claim.grantedMinor, claim.currency),
          });
    case "settled":
      return say("{amount} is paid out.", { amount: moneyIn(say.language, claim.settledMinor, claim.currency) });
    case "withdrawn":
      return say("You took it back.");
  }
}

type LetterProps = {
  claim: ClaimView;
  /** Reference of a guest's booking. */
  booking?: string;
};

/** The decision as text and as a downloadable letter. */
export async function ClaimDecisionLetter({ claim, booking }: LetterProps) {
  if (!claim.letter || !claim.decidedAt || !claim.decision) return null;
  const say = await getSay();
  const money = (minor: number) => moneyIn(say.language, minor, claim.currency);
  return (
    <div className="max-w-prose rounded-lg border border-line bg-card px-5 py-4">
      <p className="text-sm text-soft">
        <Moment at={claim.decidedAt} />
      </p>
      <p className="mt-1 text-lg font-semibold">
        {say("{decision}: {granted} of {requested}", {
          decision: say.known(decisionWords[claim.decision]),
          granted: money(claim.grantedMinor),
          requested: money(claim.requestedMinor),
        })}
      </p>
      <Own as="p" className="mt-3 whitespace-pre-line">
        {claim.letter}
      </Own>
      <a
        href={ofBooking(fillPath(claimLetter.path, { ref: claim.ref }), booking)}
        className={buttonLook({ size: "sm", className: "mt-4" })}
      >
        <FileText aria-hidden className="size-4" />
        {say("The letter (PDF)")}
      </a>
    </div>
  );
}

/** Refunds of the claim with their destinations. Goodwill is paid by us into the wallet at once. */
export async function ClaimMoney({ claim }: { claim: ClaimView }) {
  const say = await getSay();
  const comma = commaOf(say.language);
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
              {say.known(destinationWords(refund.destination === "wallet" ? "wallet" : "card"))}
              {comma}
              <Moment at={refund.at} />
            </span>
            <span className="flex items-center gap-5">
              <StatusDot tone={said.tone}>{say.known(said.words)}</StatusDot>
              <span className="tabular font-semibold">{moneyIn(say.language, refund.amountMinor, claim.currency)}</span>
            </span>
          </li>
        );
      })}
      {goodwill > 0 ? (
        <li className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2.5">
          <span>{say("To the wallet, from us")}</span>
          <span className="flex items-center gap-5">
            <StatusDot tone="good">{say("Given")}</StatusDot>
            <span className="tabular font-semibold">{moneyIn(say.language, goodwill, claim.currency)}</span>
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
  /** Reference of a guest's booking. */
  booking?: string;
  /** Renders the section; heading and container belong to the page. */
  frame: (title: string, children: ReactNode) => ReactNode;
};

/** One form for replies, additions and reopening. The state determines its action. */
export async function SpeakOfClaim({ claim, here, query, flash, booking, frame }: SpeakProps) {
  const can = (action: ClaimView["actions"][number]) => claim.actions.includes(action);
  // A claim that was accepted in full cannot be reopened.
  const mayReopen = can("reopen") && claim.decision !== "accepted";
  const kind = can("answer") ? "answer" : mayReopen ? "reopening" : can("comment") ? "messages" : null;
  if (!kind) return null;
  const say = await getSay();
  const said = {
    answer: { title: say("Your answer"), label: say("Your answer"), button: say("Send the answer") },
    reopening: {
      title: say("You do not agree?"),
      label: say("What did we miss?"),
      button: say("Ask for a second look"),
    },
    messages: { title: say("Add something"), label: say("Your words"), button: say("Send") },
  }[kind];
  const own = keptValue(flash, "$form") === kind ? flash : null;
  const withFiles = kind !== "messages";
  const sent = sentFiles(query);
  return frame(
    said.title,
    <>
      {kind === "reopening" && claim.reopenUntil ? (
        <p className="mb-4 max-w-prose text-sm">
          {say.rich("Once, until {when}, we look at a claim again. Tell us what is new.", {
            when: <Moment at={claim.reopenUntil} />,
          })}
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

export async function WithdrawClaim({ claim, here, booking }: { claim: ClaimView; here: string; booking?: string }) {
  if (!claim.actions.includes("withdraw")) return null;
  const say = await getSay();
  return (
    <details className="border-t border-line py-4">
      <summary className="min-h-8 cursor-pointer font-medium">{say("Take this claim back")}</summary>
      <ActionForm action={`/api/my/claims/${claim.ref}/withdrawal`} scope="withdrawal" className="mt-3 max-w-2xl">
        <GuardFields once back={here} next={here} booking={booking} />
        <p className="mb-3 text-sm">
          {say("It is closed then. You can open another one while the days for claims last.")}
        </p>
        <SubmitButton variant="danger">{say("Take it back")}</SubmitButton>
      </ActionForm>
    </details>
  );
}
