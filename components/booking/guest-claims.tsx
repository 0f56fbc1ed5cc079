import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input, Select, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { guestPath } from "@/lib/booking-links";
import type { ClaimView } from "@/lib/contracts/claim";
import { claimsAsVisitor, type Visit, type VisitorClaims } from "@/lib/data/guest";
import type { Flash } from "@/lib/flash";
import { formatAmount, formatMoney } from "@/lib/money";
import { formatInstant } from "@/lib/time-zone";
import { GuestPage } from "./guest-page";

const labels = { kind: "What went wrong", requested: "How much do you ask for?", words: "What happened?" };

/** Claims about a booking made without an account: what was said so far, and a new one where it is possible. */
export async function GuestClaims({ visit, flash }: { visit: Visit; flash: Flash | null }) {
  const { order } = visit;
  const { options, claims } = await claimsAsVisitor(visit);
  return (
    <GuestPage order={order} title={claims.length > 0 ? "Your claim" : "Something went wrong?"}>
      {claims.map((claim) => (
        <Claim key={claim.ref} claim={claim} visit={visit} flash={flash} />
      ))}
      {options.open ? (
        <NewClaim options={options} reference={order.ref} flash={flash} />
      ) : claims.length === 0 ? (
        <Notice kind="info">{options.words}</Notice>
      ) : null}
    </GuestPage>
  );
}

function Claim({ claim, visit, flash }: { claim: ClaimView; visit: Visit; flash: Flash | null }) {
  const { order } = visit;
  const here = guestPath(order.ref, "claim");
  return (
    <section aria-labelledby={claim.ref} className="border-t border-line py-6">
      <h2 id={claim.ref} className="text-2xl">
        {formatMoney(claim.requestedMinor, claim.currency)} asked for
      </h2>
      <p className="mt-1 text-sm text-soft">
        Claim <span className="font-mono">{claim.ref}</span>
        {claim.answerBy ? `, answered by ${formatInstant(claim.answerBy, order.timeZone)}` : ""}
      </p>
      <ol className="mt-4 grid gap-3 text-sm">
        {claim.events.map((event) => (
          <li key={event.id}>
            <p className="font-semibold">
              {event.title}{" "}
              <time dateTime={event.at} className="font-normal text-soft">
                {formatInstant(event.at, order.timeZone)}
              </time>
            </p>
            {event.words ? <p className="max-w-prose whitespace-pre-line">{event.words}</p> : null}
          </li>
        ))}
      </ol>
      {claim.letter ? (
        <p className="mt-4 max-w-prose border-l-2 border-line pl-4 whitespace-pre-line">{claim.letter}</p>
      ) : null}
      {claim.actions.includes("answer") ? (
        <ActionForm
          action={`/api/my/claims/${claim.ref}/answer`}
          flash={flash?.kind === "error" ? flash : null}
          className="mt-5"
        >
          <GuardFields once back={here} next={here} booking={order.ref} />
          <FormField name="words" label="Your answer">
            <Textarea rows={4} required maxLength={4000} />
          </FormField>
          <SubmitButton size="sm" className="mt-3">
            Send the answer
          </SubmitButton>
        </ActionForm>
      ) : null}
    </section>
  );
}

function NewClaim({
  options,
  reference,
  flash,
}: {
  options: VisitorClaims["options"];
  reference: string;
  flash: Flash | null;
}) {
  const here = guestPath(reference, "claim");
  const given = (name: string) => {
    const value = flash?.values?.[name];
    return typeof value === "string" ? value : undefined;
  };
  return (
    <ActionForm
      action={`/api/orders/${reference}/claims`}
      flash={flash?.kind === "error" ? flash : null}
      labels={labels}
      className="max-w-xl border-t border-line pt-6"
    >
      <GuardFields once back={here} next={here} booking={reference} />
      <input type="hidden" name="refundTo" value="original" />
      <p className="mb-5 max-w-prose text-soft">
        Tell us what went wrong and what you ask for. You get an answer in writing; money goes back to the card that
        paid.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="kind" label={labels.kind}>
          <Select defaultValue={given("kind")}>
            {options.kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField
          name="requested"
          label={labels.requested}
          help={`In ${options.currency}, at most ${formatAmount(options.maxMinor)}.`}
        >
          <Input inputMode="decimal" required maxLength={20} defaultValue={given("requested")} />
        </FormField>
        <FormField name="words" label={labels.words} className="sm:col-span-2">
          <Textarea rows={5} required maxLength={4000} defaultValue={given("words")} />
        </FormField>
      </div>
      <SubmitButton className="mt-5">Send the claim</SubmitButton>
    </ActionForm>
  );
}
