import { HoldBanner } from "@/components/booking/hold-banner";
import { PayChoices } from "@/components/booking/pay-choices";
import { ActionForm } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import type { OrderView } from "@/lib/contracts/order";
import { getPaymentOptions } from "@/lib/data/orders";
import { formatStay } from "@/lib/dates";
import { readFlash } from "@/lib/flash";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";

/** Nothing is owed, or the hold is over: why, and the one way on. */
function Nothing({ order }: { order: OrderView }) {
  const held = order.status === "awaiting_payment" || (order.status === "cancelled" && order.reason === "expired");
  const booking = pathTo(routes.client.hotelBooking, {}, { ref: order.ref });
  return (
    <>
      <h1 className="sr-only">Nothing to pay</h1>
      {held ? (
        <EmptyState
          title="The hold has run out"
          action={
            <LinkButton variant="primary" href={order.retryUrl ?? routes.public.hotels}>
              Look whether they are still free
            </LinkButton>
          }
        >
          The rooms went back on sale and nothing was charged. If a payment is still on its way when they are gone, it
          comes back to you by itself.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing is owed" action={<LinkButton href={booking}>See the booking</LinkButton>}>
          {order.status === "cancelled"
            ? "This booking was cancelled."
            : "This booking is paid as far as it can be paid here."}
        </EmptyState>
      )}
    </>
  );
}

/** Pays what is still owed on a booking: wallet, card, or part of each. */
export async function PayBooking({ order, now }: { order: OrderView; now: Date }) {
  if (!order.actions.includes("pay")) return <Nothing order={order} />;
  const [options, flash] = await Promise.all([getPaymentOptions(order.ref), readFlash()]);
  const here = pathTo(routes.client.payHotel, {}, { ref: order.ref });
  const secondsLeft =
    order.status === "awaiting_payment" && order.holdExpiresAt
      ? Math.max(0, Math.floor((Date.parse(order.holdExpiresAt) - now.getTime()) / 1000))
      : 0;
  return (
    <div className="-mx-4 max-w-2xl overflow-x-clip px-4 pb-1">
      <Breadcrumb
        className="mb-4"
        crumbs={[
          { label: "Hotel bookings", href: routes.client.hotelBookings },
          { label: order.ref, href: pathTo(routes.client.hotelBooking, {}, { ref: order.ref }) },
          { label: "Payment" },
        ]}
      />
      {order.holdExpiresAt && secondsLeft > 0 ? (
        <div className="mb-6 overflow-hidden rounded-lg border border-primary-line">
          <HoldBanner until={order.holdExpiresAt} secondsLeft={secondsLeft} />
        </div>
      ) : null}
      <h1 className="text-4xl">Pay {formatMoney(options.dueMinor, options.currency)}</h1>
      <p className="mt-2 mb-6 text-soft">
        {order.title}
        {order.checkIn && order.checkOut ? `, ${formatStay(order.checkIn, order.checkOut)}` : ""}. The whole price is{" "}
        {formatMoney(order.totalMinor, order.currency)}, of which {formatMoney(order.paidMinor, order.currency)} is
        paid.
      </p>
      <ActionForm action={`/api/orders/${order.ref}/payment`} flash={flash?.kind === "error" ? flash : null}>
        <GuardFields once back={here} />
        <fieldset>
          <legend className="sr-only">How you pay</legend>
          <PayChoices options={options.options} dueMinor={options.dueMinor} currency={options.currency} />
        </fieldset>
      </ActionForm>
      <p className="mt-5 text-sm text-soft">
        {secondsLeft > 0
          ? "If the hold runs out first, the rooms go back on sale. A payment that comes later still gets them if they are free, and is given back in full if not. "
          : ""}
        A card payment that is declined or broken off takes nothing from the wallet.
      </p>
    </div>
  );
}
