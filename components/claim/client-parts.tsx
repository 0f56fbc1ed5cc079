import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { PlainUpload, sentFiles } from "@/components/form/uploads/plain-upload";
import { StatusDot } from "@/components/ui/badge";
import { buttonLook } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { LocalTime } from "@/components/ui/local-time";
import { fillPath } from "@/lib/contracts/define";
import { type ClaimView, claimLetter } from "@/lib/contracts/money/claim";
import { decisionLabels } from "@/lib/labels/claim";
import { destinationLabel, moneyStateStatus } from "@/lib/labels/order";
import { formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { ofBooking } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { enteredValue, type Flash } from "@/lib/session/flash";
import { EvidenceField } from "./evidence-field";

/** Explains the state of a claim to its owner in one sentence. */
export async function ClaimMeaning({ claim }: { claim: ClaimView }) {
  const t = await getTranslator();
  const by = claim.decideBy ? (
    <> {t.rich("We'll reply by {when}.", { when: <LocalTime at={claim.decideBy} /> })}</>
  ) : null;
  switch (claim.state) {
    case "submitted":
      return (
        <>
          {t("Received. We'll review it soon.")}
          {by}
        </>
      );
    case "evaluating":
      return (
        <>
          {t("Under review.")}
          {by}
        </>
      );
    case "info_missing":
      return t("We have a question. Please reply so that we can continue.");
    case "updated":
      return (
        <>
          {t("We have your reply and are continuing the review.")}
          {by}
        </>
      );
    case "decided":
      return claim.decision === "rejected"
        ? t("Your claim was rejected. The letter explains why.")
        : t("You get {amount}. The refund is being processed.", {
            amount: formatMoneyIn(t.language, claim.grantedMinor, claim.currency),
          });
    case "settled":
      return t("{amount} refunded.", { amount: formatMoneyIn(t.language, claim.settledMinor, claim.currency) });
    case "withdrawn":
      return t("You withdrew this claim.");
  }
}

type MailProps = {
  claim: ClaimView;
  /** Reference of a guest's booking. */
  booking?: string;
};

/** The decision as text and as a downloadable letter. */
export async function ClaimDecisionLetter({ claim, booking }: MailProps) {
  if (!claim.letter || !claim.decidedAt || !claim.decision) return null;
  const t = await getTranslator();
  const money = (minor: number) => formatMoneyIn(t.language, minor, claim.currency);
  return (
    <div className="max-w-prose rounded-lg border border-line bg-card px-5 py-4">
      <p className="text-sm text-soft">
        <LocalTime at={claim.decidedAt} />
      </p>
      <p className="mt-1 text-lg font-semibold">
        {t("{decision}: {granted} of {requested}", {
          decision: t.known(decisionLabels[claim.decision]),
          granted: money(claim.grantedMinor),
          requested: money(claim.requestedMinor),
        })}
      </p>
      <UserText as="p" className="mt-3 whitespace-pre-line">
        {claim.letter}
      </UserText>
      <a
        href={ofBooking(fillPath(claimLetter.path, { ref: claim.ref }), booking)}
        className={buttonLook({ size: "sm", className: "mt-4" })}
      >
        <FileText aria-hidden className="size-4" />
        {t("Decision letter (PDF)")}
      </a>
    </div>
  );
}

/** Refunds of the claim with their destinations. Goodwill is paid by us into the wallet at once. */
export async function ClaimMoney({ claim }: { claim: ClaimView }) {
  const t = await getTranslator();
  const comma = getListSeparator(t.language);
  const refunded = claim.refunds.reduce(
    (sum, { state, amountMinor }) => sum + (state === "failed" ? 0 : amountMinor),
    0,
  );
  const goodwill = claim.settledMinor - refunded;
  if (claim.settledMinor === 0) return null;
  return (
    <ul className="max-w-xl text-sm">
      {claim.refunds.map((refund) => {
        const status =
          refund.state === "done" ? { label: "Refunded", tone: "good" as const } : moneyStateStatus(refund.state);
        return (
          <li
            key={refund.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2.5"
          >
            <span>
              {t.known(destinationLabel(refund.destination === "wallet" ? "wallet" : "card"))}
              {comma}
              <LocalTime at={refund.at} />
            </span>
            <span className="flex items-center gap-5">
              <StatusDot tone={status.tone}>{t.known(status.label)}</StatusDot>
              <span className="tabular font-semibold">
                {formatMoneyIn(t.language, refund.amountMinor, claim.currency)}
              </span>
            </span>
          </li>
        );
      })}
      {goodwill > 0 ? (
        <li className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2.5">
          <span>{t("Goodwill credit to the wallet")}</span>
          <span className="flex items-center gap-5">
            <StatusDot tone="good">{t("Given")}</StatusDot>
            <span className="tabular font-semibold">{formatMoneyIn(t.language, goodwill, claim.currency)}</span>
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
  const kind = can("reply") ? "reply" : mayReopen ? "reopening" : can("comment") ? "messages" : null;
  if (!kind) return null;
  const t = await getTranslator();
  const labels = {
    reply: { title: t("Your reply"), label: t("Your reply"), button: t("Send reply") },
    reopening: {
      title: t("Disagree with the decision?"),
      label: t("What did we miss?"),
      button: t("Request a second review"),
    },
    messages: { title: t("Add something"), label: t("Message"), button: t("Send") },
  }[kind];
  const own = enteredValue(flash, "$form") === kind ? flash : null;
  const withFiles = kind !== "messages";
  const sent = sentFiles(query);
  return frame(
    labels.title,
    <>
      {kind === "reopening" && claim.reopenUntil ? (
        <p className="mb-4 max-w-prose text-sm">
          {t.rich("You can request one second review until {when}. Tell us what is new.", {
            when: <LocalTime at={claim.reopenUntil} />,
          })}
        </p>
      ) : null}
      {withFiles ? <PlainUpload purpose="evidence" page={here} sent={sent} booking={booking} /> : null}
      <ActionForm
        key={claim.version}
        action={`/api/my/claims/${claim.ref}/${kind}`}
        flash={own}
        scope={kind}
        labels={{ text: labels.label }}
        className="grid max-w-2xl gap-4"
      >
        <GuardFields once back={here} next={here} booking={booking} />
        <input type="hidden" name="$form" value={kind} />
        <FormField name="text" label={labels.label}>
          <Textarea rows={5} maxLength={4000} required defaultValue={enteredValue(own, "text")} />
        </FormField>
        {withFiles ? <EvidenceField sent={sent} room={10 - claim.files.length} booking={booking} /> : null}
        <div>
          <SubmitButton variant={kind === "reply" ? "primary" : "secondary"}>{labels.button}</SubmitButton>
        </div>
      </ActionForm>
    </>,
  );
}

export async function WithdrawClaim({ claim, here, booking }: { claim: ClaimView; here: string; booking?: string }) {
  if (!claim.actions.includes("withdraw")) return null;
  const t = await getTranslator();
  return (
    <details className="border-t border-line py-4">
      <summary className="min-h-8 cursor-pointer font-medium">{t("Withdraw claim")}</summary>
      <ActionForm action={`/api/my/claims/${claim.ref}/withdrawal`} scope="withdrawal" className="mt-3 max-w-2xl">
        <GuardFields once back={here} next={here} booking={booking} />
        <p className="mb-3 text-sm">{t("This closes the claim. You can open a new one until the deadline.")}</p>
        <SubmitButton variant="danger">{t("Withdraw")}</SubmitButton>
      </ActionForm>
    </details>
  );
}
