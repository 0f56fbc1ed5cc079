import { EvidenceField } from "@/components/claim/evidence-field";
import { PlainEvidence, sentFiles } from "@/components/claim/plain-evidence";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Checkbox, Fieldset, Input, RadioCard, Select, Textarea } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import type { claimOptions } from "@/lib/contracts/claim";
import type { OutputOf } from "@/lib/contracts/define";
import { findClaimOptions } from "@/lib/data/claims";
import { getMyOrders } from "@/lib/data/orders";
import { formatStay } from "@/lib/dates";
import { formFlash, keptValue, readFlash } from "@/lib/flash";
import { formatAmount, formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import type { SearchParams } from "@/lib/selection-url";
import { formatInstant } from "@/lib/time-zone";
import { MissingBooking } from "../missing-booking";

type Options = OutputOf<typeof claimOptions>;

const newPath = (ref: string) => pathTo(routes.client.claims, {}, { order: ref });
const crumbs = (label: string) => (
  <Breadcrumb className="mb-4" crumbs={[{ label: "Claims and refunds", href: routes.client.claims }, { label }]} />
);

/** Which booking it is about. */
async function BookingChoice() {
  const lists = await Promise.all((["past", "upcoming", "cancelled"] as const).map((tab) => getMyOrders({ tab })));
  const orders = lists.flatMap(({ items }) => items).filter((order) => order.paidMinor > 0);
  return (
    <>
      {crumbs("New claim")}
      <h1 className="mb-5 text-4xl">Which booking is it about?</h1>
      {orders.length === 0 ? (
        <EmptyState title="There is no booking to claim about">
          A claim is about a booking that you paid. Yours will stand here.
        </EmptyState>
      ) : (
        <ul className="max-w-2xl border-t border-line">
          {orders.map((order) => (
            <li key={order.ref} className="border-b border-line">
              <AppLink
                href={newPath(order.ref)}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 hover:bg-sunken"
              >
                <span>
                  <span className="block font-semibold">{order.title}</span>
                  <span className="block text-sm text-soft">
                    {order.checkIn && order.checkOut ? formatStay(order.checkIn, order.checkOut) : order.detail}
                  </span>
                </span>
                <span className="font-mono text-xs text-soft">{order.ref}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

async function ClaimForm({ options, query }: { options: Options; query: SearchParams }) {
  const flash = formFlash(await readFlash());
  const { orderRef, currency, maxMinor } = options;
  const page = newPath(orderRef);
  const sent = sentFiles(query);
  const lines = options.lines.filter(({ hasOpenClaim }) => !hasOpenClaim);
  return (
    <>
      <PlainEvidence page={page} sent={sent} />
      <ActionForm
        action={`/api/orders/${orderRef}/claims`}
        flash={flash}
        labels={{ kind: "What went wrong", words: "What happened", requested: "Amount", files: "Evidence" }}
        className="grid max-w-2xl gap-5"
      >
        <GuardFields once back={page} next={routes.client.claims} />
        <FormField name="kind" label="What went wrong?">
          <Select defaultValue={keptValue(flash, "kind") ?? "service_failure"}>
            {options.kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </FormField>
        {lines.length > 1 || lines.length < options.lines.length ? (
          <Fieldset legend="What is it about?" name="lines" help="Tick nothing for all of it.">
            {lines.map((line) => (
              <Checkbox
                key={line.id}
                name="lines"
                value={line.id}
                label={line.name}
                help={formatMoney(line.totalMinor, currency)}
              />
            ))}
          </Fieldset>
        ) : null}
        <FormField
          name="words"
          label="What happened?"
          help="When, where, whom you told. The more exact, the sooner we can decide."
        >
          <Textarea rows={7} maxLength={4000} required defaultValue={keptValue(flash, "words")} />
        </FormField>
        <FormField
          name="requested"
          label={`How much do you ask for, in ${currency}?`}
          help={`At most ${formatMoney(maxMinor, currency)}, what was paid for this booking and not given back.`}
          className="max-w-72"
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            required
            placeholder={formatAmount(maxMinor)}
            defaultValue={keptValue(flash, "requested")}
          />
        </FormField>
        <EvidenceField sent={sent} />
        <Fieldset legend="If you are right, where shall it go?" name="refundTo">
          <div className="grid gap-2.5">
            <RadioCard name="refundTo" value="wallet" defaultChecked label="To my wallet" help="It is there at once." />
            <RadioCard
              name="refundTo"
              value="original"
              label="Back the way I paid"
              help="A card's bank takes some days."
            />
          </div>
        </Fieldset>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Send the claim</SubmitButton>
          <LinkButton href={routes.client.claims} variant="quiet">
            Not now
          </LinkButton>
        </div>
      </ActionForm>
    </>
  );
}

/** A claim is begun: about which booking, what went wrong, and what shows it. */
export async function NewClaim({ orderRef, query }: { orderRef?: string; query: SearchParams }) {
  if (!orderRef) return <BookingChoice />;
  const options = await findClaimOptions(orderRef);
  if (!options) return <MissingBooking />;
  return (
    <>
      {crumbs(options.title)}
      <h1 className="text-4xl">Open a claim</h1>
      <p className="mt-1 mb-6 text-soft">
        {options.title}, booking <span className="font-mono text-sm">{options.orderRef}</span>
        {options.open && options.until ? `. Possible until ${formatInstant(options.until, options.timeZone)}.` : ""}
      </p>
      {options.open ? (
        <ClaimForm options={options} query={query} />
      ) : (
        <EmptyState
          title="No claim can be opened now"
          action={<LinkButton href={routes.client.claims}>My claims</LinkButton>}
        >
          {options.words}
        </EmptyState>
      )}
    </>
  );
}
