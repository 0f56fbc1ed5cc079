import { GuestFields, guestLabels } from "@/components/booking/guest-fields";
import { PayChoices } from "@/components/booking/pay-choices";
import { QuestionFields, questionLabels } from "@/components/booking/question-fields";
import { ActionForm } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Approximate } from "@/components/storefront/money";
import { LinkButton } from "@/components/ui/button";
import { Fieldset } from "@/components/ui/field";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { getWaysToPay, type Travel } from "@/lib/data/travel";
import { readFlash } from "@/lib/flash";
import { getTranslator } from "@/lib/language/server";
import { formatMoney } from "@/lib/money";
import { requireRole } from "@/lib/session-check";
import { HoldStrip, secondsUntil } from "./order-parts";
import { getPayable, type Payable } from "./payable";
import { PaymentNotice } from "./payment-notice";

/** Nothing is owed or the hold has expired: the reason, and a link. */
function Nothing({ payable }: { payable: Payable }) {
  const { over, again, page } = payable;
  return (
    <>
      <h1 className="sr-only">Nothing to pay</h1>
      {over === "expired" ? (
        <EmptyState
          title="The hold has run out"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {again.map(({ label, href }) => (
                <LinkButton key={label} variant="primary" href={href}>
                  {label}
                </LinkButton>
              ))}
              <LinkButton href={page}>See what it was</LinkButton>
            </div>
          }
        >
          It went back on sale and nothing was charged. If a payment is still on its way, you get what you held with it
          as long as it is free; if not, all of the money comes back to you by itself.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing is owed" action={<LinkButton href={page}>View booking</LinkButton>}>
          {over === "cancelled" ? "This was cancelled." : "This is paid as far as it can be paid here."}
        </EmptyState>
      )}
    </>
  );
}

/** Explains the effect of paying on the hold. */
function Footnote({ running }: { running: boolean }) {
  return (
    <p className="mt-5 text-sm text-soft">
      {running
        ? "If the hold runs out first, everything goes back on sale. A payment that comes later still gets it if it is free, and is given back in full if not. "
        : ""}
      A card payment that is declined or broken off takes nothing from the wallet.
    </p>
  );
}

/** Payment of an order of any kind or a trip: wallet, bank page, or both. */
export async function PayScreen({ travel, here, now }: { travel: Travel; here: string; now: Date }) {
  const payable = getPayable(travel);
  if (!payable.open) return <Nothing payable={payable} />;
  const { ref, isTrip, currency, paidMinor, totalMinor, guests, questions } = payable;
  const [t, ways, flash, { user }] = await Promise.all([
    getTranslator(),
    getWaysToPay({ ref, isTrip }),
    readFlash(),
    requireRole("client"),
  ]);
  const money = (minor: number) => formatMoney(minor, currency);
  const error = flash?.kind === "error" ? flash : null;
  return (
    <div className="-mx-4 max-w-2xl overflow-x-clip px-4 pb-1">
      <Breadcrumb
        className="mb-4"
        crumbs={[payable.list, { label: isTrip ? `Trip ${ref}` : ref, href: payable.page }, { label: "Payment" }]}
      />
      <PaymentNotice payment={travel.payment} isTrip={isTrip} justPaid={false} />
      <HoldStrip until={payable.holdExpiresAt} now={now} sentence={payable.heldFor} />
      <h1 className="text-4xl">{ways.dueMinor > 0 ? `Pay ${money(ways.dueMinor)}` : "Finish the booking"}</h1>
      <p className="mt-2 mb-6 text-soft">
        {payable.words}. The whole price is {money(totalMinor)} <Approximate minor={totalMinor} currency={currency} />
        {paidMinor > 0 ? `, of which ${money(paidMinor)} is paid` : ""}.
      </p>
      <ActionForm
        action={`/api/${isTrip ? "trips" : "orders"}/${ref}/payment`}
        flash={error}
        labels={guests ? undefined : { ...guestLabels, ...questionLabels(t, questions) }}
      >
        <GuardFields once back={here} />
        {guests ? null : (
          <>
            <GuestFields guests={null} client={user} flash={error} units={payable.units} />
            <QuestionFields questions={questions} flash={error} />
          </>
        )}
        <Fieldset legend="How you pay" name="method" className={guests ? undefined : "mt-6"}>
          <PayChoices options={ways.options} dueMinor={ways.dueMinor} currency={ways.currency} there={payable.there} />
        </Fieldset>
      </ActionForm>
      <Footnote running={secondsUntil(payable.holdExpiresAt, now) > 0} />
    </div>
  );
}
