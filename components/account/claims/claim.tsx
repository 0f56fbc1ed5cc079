import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Conversation } from "@/components/claim/conversation";
import { EvidenceField } from "@/components/claim/evidence-field";
import { EvidenceList } from "@/components/claim/evidence-list";
import { PlainEvidence, sentFiles } from "@/components/claim/plain-evidence";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { buttonLook, TextLink } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Moment } from "@/components/ui/moment";
import { Breadcrumb } from "@/components/ui/navigation";
import { claimKindWords, claimSaid, decisionWords } from "@/lib/claim-words";
import type { ClaimView } from "@/lib/contracts/claim";
import { type Flash, keptValue, readFlash } from "@/lib/flash";
import { formatMoney } from "@/lib/money";
import { destinationWords, moneyStateSaid } from "@/lib/order-words";
import { pathTo, routes } from "@/lib/routes";
import type { SearchParams } from "@/lib/selection-url";

type ClaimProps = { claim: ClaimView; me: string; query: SearchParams };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-5 pb-8">
    <h2 className="mb-3 text-2xl">{title}</h2>
    {children}
  </section>
);

/** What its state means for the client, in one sentence. */
function Meaning({ claim }: { claim: ClaimView }) {
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

function Letter({ claim }: { claim: ClaimView }) {
  if (!claim.letter || !claim.decidedAt || !claim.decision) return null;
  return (
    <Part title="Our decision">
      <div className="max-w-prose rounded-lg border border-line bg-card px-5 py-4">
        <p className="text-sm text-soft">
          <Moment at={claim.decidedAt} />
        </p>
        <p className="mt-1 text-lg font-semibold">
          {decisionWords[claim.decision]}: {formatMoney(claim.grantedMinor, claim.currency)} of{" "}
          {formatMoney(claim.requestedMinor, claim.currency)}
        </p>
        <p className="mt-3 whitespace-pre-line">{claim.letter}</p>
        <a href={`/api/claims/${claim.ref}/letter`} className={buttonLook({ size: "sm", className: "mt-4" })}>
          <FileText aria-hidden className="size-4" />
          The letter (PDF)
        </a>
      </div>
    </Part>
  );
}

/** Parts of the booking's money, each with its way; goodwill comes from us and lies in the wallet at once. */
function Money({ claim }: { claim: ClaimView }) {
  const refunded = claim.refunds.reduce(
    (sum, { state, amountMinor }) => sum + (state === "failed" ? 0 : amountMinor),
    0,
  );
  const goodwill = claim.settledMinor - refunded;
  if (claim.settledMinor === 0) return null;
  return (
    <Part title="The money">
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
      <p className="mt-3 text-sm">
        <TextLink href={routes.client.walletStatement}>My statement</TextLink>
      </p>
    </Part>
  );
}

type Speaking = { claim: ClaimView; here: string; flash: Flash | null; sent: { id: string; name: string }[] };

/** Answers, further words, and a second look are one form: what it does follows from the state. */
function Speak({ claim, here, flash, sent }: Speaking) {
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
  return (
    <Part title={said.title}>
      {kind === "reopening" && claim.reopenUntil ? (
        <p className="mb-4 max-w-prose text-sm">
          Once, until <Moment at={claim.reopenUntil} />, we look at a claim again. Tell us what is new.
        </p>
      ) : null}
      {withFiles ? <PlainEvidence page={here} sent={sent} /> : null}
      <ActionForm
        key={claim.version}
        action={`/api/my/claims/${claim.ref}/${kind}`}
        flash={own}
        scope={kind}
        labels={{ words: said.label }}
        className="grid max-w-2xl gap-4"
      >
        <GuardFields once back={here} next={here} />
        <input type="hidden" name="$form" value={kind} />
        <FormField name="words" label={said.label}>
          <Textarea rows={5} maxLength={4000} required defaultValue={keptValue(own, "words")} />
        </FormField>
        {withFiles ? <EvidenceField sent={sent} room={10 - claim.files.length} /> : null}
        <div>
          <SubmitButton variant={kind === "answer" ? "primary" : "secondary"}>{said.button}</SubmitButton>
        </div>
      </ActionForm>
    </Part>
  );
}

function Withdraw({ claim, here }: { claim: ClaimView; here: string }) {
  if (!claim.actions.includes("withdraw")) return null;
  return (
    <details className="border-t border-line py-4">
      <summary className="min-h-8 cursor-pointer font-medium">Take this claim back</summary>
      <ActionForm action={`/api/my/claims/${claim.ref}/withdrawal`} scope="withdrawal" className="mt-3 max-w-2xl">
        <GuardFields once back={here} next={here} />
        <p className="mb-3 text-sm">It is closed then. You can open another one while the days for claims last.</p>
        <SubmitButton variant="danger">Take it back</SubmitButton>
      </ActionForm>
    </details>
  );
}

/** One claim: how it stands, what was said and shown, what came of it, and what can be done. */
export async function Claim({ claim, me, query }: ClaimProps) {
  const flash = await readFlash();
  const said = claimSaid(claim);
  const here = pathTo(routes.client.claims, {}, { claim: claim.ref });
  const facts: [string, ReactNode][] = [
    [
      "Booking",
      <TextLink key="booking" href={pathTo(routes.client.tripDetails, {}, { ref: claim.orderRef })}>
        {claim.orderRef}
      </TextLink>,
    ],
    ["About", claimKindWords[claim.kind]],
    ["You ask for", formatMoney(claim.requestedMinor, claim.currency)],
    ["To go to", claim.refundTo === "wallet" ? "my wallet" : "the way I paid"],
  ];
  return (
    <>
      <Breadcrumb
        className="mb-4"
        crumbs={[{ label: "Claims and refunds", href: routes.client.claims }, { label: claim.ref }]}
      />
      <header className="mb-7">
        <h1 className="text-4xl">{claim.orderTitle}</h1>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <StatusDot tone={said.tone}>{said.words}</StatusDot>
          <span>
            Claim <span className="font-mono">{claim.ref}</span>
          </span>
        </p>
        <p className="mt-2 max-w-prose">
          <Meaning claim={claim} />
        </p>
      </header>
      {claim.state === "info_missing" ? (
        <Speak claim={claim} here={here} flash={flash} sent={sentFiles(query)} />
      ) : null}
      <Letter claim={claim} />
      <Money claim={claim} />
      <Part title="The claim">
        <dl className="mb-5 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 [&_dt]:text-soft">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mb-5 text-sm text-soft">
          {claim.lines.map((line) => (
            <li key={line.id}>
              {line.name}, {formatMoney(line.totalMinor, claim.currency)}
            </li>
          ))}
        </ul>
        <EvidenceList files={claim.files} />
      </Part>
      <Part title="What was said">
        <Conversation events={claim.events} own={me} />
      </Part>
      {claim.state === "info_missing" ? null : (
        <Speak claim={claim} here={here} flash={flash} sent={sentFiles(query)} />
      )}
      <Withdraw claim={claim} here={here} />
    </>
  );
}
