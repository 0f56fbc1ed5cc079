import type { ReactNode } from "react";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { getKindAccount } from "@/components/kinds/account";
import { Answers } from "@/components/order/answers";
import { Charges } from "@/components/order/charges";
import { Documents } from "@/components/order/documents";
import { Messages } from "@/components/order/messages";
import { Payments, Refunds } from "@/components/order/money-moves";
import { StayReview } from "@/components/order/stay-review";
import { Timeline } from "@/components/order/timeline";
import { Approximate } from "@/components/storefront/money";
import { Picture } from "@/components/storefront/picture";
import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import type { OrderView } from "@/lib/contracts/orders/order";
import { clientToken } from "@/lib/data/client";
import { readFlash } from "@/lib/flash";
import { findKind, getKindLabels, getKindTexts } from "@/lib/kinds";
import { getReasonLabel } from "@/lib/labels/order";
import { bookingPath, listPath, payPath, tripPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/time-zone";
import { CancelTerms, HoldStrip, Lines, ListingStatus, Part, Travellers } from "./order-parts";

const describeConfirmation = (order: OrderView): string =>
  order.paymentStatus === "paid" ? "Paid and confirmed." : "Confirmed.";

/** Texts for the client; other reasons use `getReasonLabel`. */
const endedBy: Record<string, string> = {
  by_client: "You cancelled it.",
  by_admin: "We cancelled it.",
  released: "You gave it back before paying.",
  expired: "The hold expired. You haven't been charged.",
};

/** The refund of a cancelled booking: amount, destination and expected arrival. */
function refundLabels({ refunds, currency }: OrderView): string {
  const money = (minor: number) => formatMoney(minor, currency);
  const sums = new Map<boolean, number>();
  for (const { destination, amountMinor, state } of refunds)
    if (state !== "failed") sums.set(destination === "wallet", (sums.get(destination === "wallet") ?? 0) + amountMinor);
  const [wallet = 0, card = 0] = [sums.get(true), sums.get(false)];
  return [
    card > 0 ? `${money(card)} is being refunded to your card. This takes 3–10 days.` : "",
    wallet > 0 ? `${money(wallet)} is in your wallet.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The meaning of the status for the client, in one sentence. */
function meaning(order: OrderView): string {
  const texts = getKindTexts(order.kind);
  switch (order.status) {
    case "awaiting_payment":
      return order.holdExpiresAt
        ? "It is held for you and not paid yet."
        : "The hold is over. Nothing was charged; look whether it is still free.";
    case "requested":
      return order.respondBy
        ? `Waits to be confirmed. You have an answer by ${formatInstant(order.respondBy, order.timeZone)}; if there is none, you get everything back.`
        : "It is being confirmed.";
    case "processing":
      return `${describeConfirmation(order)} ${texts.showTicketThere}`;
    case "completed":
      if (order.reason === "no_show") return texts.noShow;
      return texts.farewell;
    case "cancelled":
      return [endedBy[order.reason ?? ""] ?? `${getReasonLabel(order) ?? "Cancelled"}.`, refundLabels(order)]
        .filter(Boolean)
        .join(" ");
  }
}

/** The remaining amount after a deposit, and its due date. */
function Owed({ order }: { order: OrderView }) {
  if (order.outstandingMinor === 0 || !order.balanceDueAt) return null;
  return (
    <p className="mt-2 max-w-prose text-sm">
      {formatMoney(order.outstandingMinor, order.currency)}{" "}
      <Approximate minor={order.outstandingMinor} currency={order.currency} /> is still to be paid, by{" "}
      {formatInstant(order.balanceDueAt, order.timeZone)}.
    </p>
  );
}

function Actions({ order }: { order: OrderView }) {
  const may = (action: OrderView["actions"][number]) => order.actions.includes(action);
  const page = findKind(order.kind)?.routes.clientOrder;
  const heldWithTrip = order.tripRef && order.status === "awaiting_payment" && order.holdExpiresAt;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {heldWithTrip ? (
        <LinkButton variant="primary" href={payPath(order)}>
          Pay the trip
        </LinkButton>
      ) : may("pay") ? (
        <LinkButton variant="primary" href={payPath(order)}>
          {order.dueMinor > 0 ? `Pay ${formatMoney(order.dueMinor, order.currency)}` : "Finish the booking"}
        </LinkButton>
      ) : null}
      {order.retryUrl ? (
        <LinkButton variant="primary" href={order.retryUrl}>
          {order.status === "cancelled" ? "Book it again" : "Look whether it is still free"}
        </LinkButton>
      ) : null}
      {may("amend") && page && getKindAccount(order.kind).Change ? (
        <LinkButton href={pathTo(page, {}, { ref: order.ref, change: 1 })}>Change it</LinkButton>
      ) : null}
      {may("cancel") ? (
        <LinkButton href={pathTo(routes.client.cancelOrder, { ref: order.ref })}>Cancel this booking</LinkButton>
      ) : null}
      {order.paidMinor > 0 ? (
        <LinkButton href={pathTo(routes.client.claims, {}, { order: order.ref })}>Open a claim</LinkButton>
      ) : null}
    </div>
  );
}

type OrderPageProps = { order: OrderView; now: Date /** The result of the payment. */; notice?: ReactNode };

/** One booking of any kind: status, dates, place, guests, price and actions. */
export async function OrderPage({ order, now, notice }: OrderPageProps) {
  const flash = await readFlash();
  const { kind } = order;
  const labels = getKindLabels(kind);
  const { Details, Contact, picture } = getKindAccount(kind);
  const shown = picture(order);
  return (
    <>
      <Breadcrumb
        className="mb-4"
        crumbs={[
          order.tripRef
            ? { label: `Trip ${order.tripRef}`, href: tripPath(order.tripRef) }
            : { label: labels.bookings, href: listPath(kind) },
          { label: order.ref },
        ]}
      />
      {notice}
      <HoldStrip until={order.holdExpiresAt} now={now} sentence={getKindTexts(kind).heldFor} />
      <header className="mb-7 grid gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div>
          <h1 className="text-4xl">{order.title}</h1>
          <p className="mt-1 text-soft">{order.placeName}</p>
          <ListingStatus order={order} />
          <p className="mt-2 max-w-prose">{meaning(order)}</p>
          <Owed order={order} />
          <div className="mt-5">
            <Actions order={order} />
          </div>
        </div>
        {shown ? (
          <div className="aspect-4/3 self-start overflow-hidden rounded-lg">
            <Picture picture={shown} sizes="(min-width: 640px) 208px, 100vw" alt="" first />
          </div>
        ) : null}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_min(20rem,36%)]">
        <div>
          <Part title={`Your ${labels.one.toLowerCase()}`}>
            <Details order={order} />
            <Lines order={order} />
          </Part>
          <Part title="Price">
            <PayableGroup price={order.price} kind={kind} {...(order.status === "awaiting_payment" ? {} : { order })} />
          </Part>
          {order.charges.length > 0 ? (
            <Part title="Charges after booking" id="charges">
              <Charges
                order={order}
                back={bookingPath(order)}
                claim={pathTo(routes.client.claims, {}, { order: order.ref })}
                hasWallet
              />
            </Part>
          ) : null}
          {order.status === "cancelled" || order.status === "completed" ? null : (
            <Part title="Cancelling">
              <CancelTerms order={order} />
            </Part>
          )}
          {order.status === "completed" ? (
            <StayReview order={order} token={await clientToken()} back={bookingPath(order)} flash={flash} />
          ) : null}
          {order.payments.length > 0 ? (
            <Part title="Payments">
              <Payments order={order} />
            </Part>
          ) : null}
          {order.refunds.length > 0 ? (
            <Part title="Refunds">
              <Refunds order={order} />
            </Part>
          ) : null}
        </div>
        <div>
          {order.documents.length > 0 ? (
            <Part title="Documents">
              <Documents documents={order.documents} />
            </Part>
          ) : null}
          <Part title={labels.people}>
            <Travellers guests={order.guests} />
            <Answers questions={order.questions} />
          </Part>
          {order.address ? (
            <Part title="Where">
              <Contact order={order} />
            </Part>
          ) : null}
          {order.status === "awaiting_payment" ? null : (
            <Part title="Messages" id="messages">
              <Messages order={order} side="client" back={bookingPath(order)} flash={flash} />
            </Part>
          )}
          <Part title="History">
            <Timeline events={order.events} timeZone={order.timeZone} />
          </Part>
        </div>
      </div>
    </>
  );
}
