import { ExternalLink, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Bill } from "@/components/booking/bill";
import { HoldBanner } from "@/components/booking/hold-banner";
import { Documents } from "@/components/order/documents";
import { Messages } from "@/components/order/messages";
import { Payments, Refunds } from "@/components/order/money-moves";
import { Timeline } from "@/components/order/timeline";
import { Picture } from "@/components/storefront/picture";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import type { OrderView } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { readFlash } from "@/lib/flash";
import { formatMoney } from "@/lib/money";
import { boardWords, outcomeOf, paymentSaid, planPaymentWords, reasonWords } from "@/lib/order-words";
import { describeParty } from "@/lib/party";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant, zoneWords } from "@/lib/time-zone";
import { payPath } from "./next-step";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5 pb-8">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** What its state means for the person who booked it, in one sentence. */
function meaning(order: OrderView): string {
  switch (order.status) {
    case "awaiting_payment":
      return "The rooms are held for you and not paid yet.";
    case "requested":
      return order.respondBy
        ? `Paid. The hotel answers until ${formatInstant(order.respondBy, order.timeZone)}; if it stays silent you get everything back.`
        : "Paid. The hotel is asked to confirm it.";
    case "processing":
      return "Paid and confirmed. Show the e-ticket at the desk.";
    case "completed":
      return order.reason === "no_show" ? "The hotel says that nobody came." : "We hope it was a good stay.";
    case "cancelled":
      return `${reasonWords(order.reason) ?? "Cancelled"}.`;
  }
}

function Dates({ order }: { order: OrderView }) {
  if (!order.checkIn || !order.checkOut) return null;
  const [from, until] = [order.hotel?.checkInFrom, order.hotel?.checkOutUntil];
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-soft">
      <div>
        <dt>Check-in</dt>
        <dd className="text-lg">{formatDay(order.checkIn)}</dd>
        <dd className="text-sm text-soft">
          {from ? `from ${from}, ` : ""}
          {zoneWords(order.timeZone)}
        </dd>
      </div>
      <div>
        <dt>Check-out</dt>
        <dd className="text-lg">{formatDay(order.checkOut)}</dd>
        <dd className="text-sm text-soft">
          {until ? `by ${until}, ` : ""}
          {order.nights} {order.nights === 1 ? "night" : "nights"}
        </dd>
      </div>
      <div>
        <dt>Room</dt>
        <dd>{order.room?.title ?? order.detail}</dd>
        <dd className="text-sm text-soft">{order.selection ? describeParty(order.selection.party) : null}</dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>{order.plan?.name}</dd>
        <dd className="text-sm text-soft">
          {order.plan ? `${boardWords[order.plan.board]}. ${planPaymentWords[order.plan.payment]}.` : null}
        </dd>
      </div>
    </dl>
  );
}

function Guests({ order }: { order: OrderView }) {
  const { guests } = order;
  if (!guests) return <p className="text-sm text-soft">Names are asked for when you pay.</p>;
  const others = guests.otherGuests.filter(Boolean);
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {guests.firstName} {guests.lastName}
      </p>
      <p className="text-soft">
        {guests.email}, {guests.phone}
      </p>
      {others.length > 0 ? <p className="mt-1">With {others.join(", ")}</p> : null}
      {guests.arrivalTime ? <p className="mt-1">Arrival: {guests.arrivalTime}</p> : null}
      {guests.requests ? <p className="mt-1 whitespace-pre-line">{guests.requests}</p> : null}
    </div>
  );
}

function Where({ order }: { order: OrderView }) {
  const { hotel } = order;
  if (!hotel) return null;
  const at = `${hotel.latitude},${hotel.longitude}`;
  return (
    <div className="grid gap-1 text-sm">
      <p>{hotel.address}</p>
      {hotel.phone ? (
        <a href={`tel:${hotel.phone.replace(/[^\d+]/g, "")}`} className="inline-flex min-h-9 items-center gap-2">
          <Phone aria-hidden className="size-4 text-soft" />
          {hotel.phone}
        </a>
      ) : null}
      <a
        href={`https://www.openstreetmap.org/?mlat=${hotel.latitude}&mlon=${hotel.longitude}#map=16/${at.replace(",", "/")}`}
        rel="noopener noreferrer"
        className="inline-flex min-h-9 items-center gap-2"
      >
        <MapPin aria-hidden className="size-4 text-soft" />
        On the map
        <ExternalLink aria-hidden className="size-3.5 text-soft" />
      </a>
      <a
        href={pathTo(routes.public.hotelDetails, { hotelId: hotel.id, hotelTitle: hotel.slug })}
        className="inline-flex min-h-9 items-center underline underline-offset-4"
      >
        The hotel's page
      </a>
    </div>
  );
}

function Actions({ order }: { order: OrderView }) {
  const may = (action: OrderView["actions"][number]) => order.actions.includes(action);
  return (
    <div className="flex flex-wrap gap-3">
      {may("pay") ? (
        <LinkButton variant="primary" href={payPath(order)}>
          Pay {formatMoney(order.outstandingMinor, order.currency)}
        </LinkButton>
      ) : null}
      {order.status === "cancelled" && order.retryUrl ? (
        <LinkButton variant="primary" href={order.retryUrl}>
          Book it again
        </LinkButton>
      ) : null}
      {may("cancel") ? (
        <LinkButton href={pathTo(routes.client.cancelOrder, { ref: order.ref })}>Cancel this booking</LinkButton>
      ) : null}
    </div>
  );
}

/** One hotel booking: how it stands, when and where, what it cost, what can be done. */
export async function HotelBooking({ order, now }: { order: OrderView; now: Date }) {
  const flash = await readFlash();
  const state = outcomeOf(order);
  const here = pathTo(routes.client.hotelBooking, {}, { ref: order.ref });
  const secondsLeft = order.holdExpiresAt
    ? Math.max(0, Math.floor((Date.parse(order.holdExpiresAt) - now.getTime()) / 1000))
    : 0;
  return (
    <>
      <Breadcrumb
        className="mb-4"
        crumbs={[{ label: "Hotel bookings", href: routes.client.hotelBookings }, { label: order.ref }]}
      />
      {order.status === "awaiting_payment" && order.holdExpiresAt && secondsLeft > 0 ? (
        <div className="mb-6 overflow-hidden rounded-lg border border-primary-line">
          <HoldBanner until={order.holdExpiresAt} secondsLeft={secondsLeft} />
        </div>
      ) : null}
      <header className="mb-7 grid gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div>
          <h1 className="text-4xl">{order.title}</h1>
          <p className="mt-1 text-soft">{order.placeName}</p>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <StatusDot tone={state.tone}>{state.words}</StatusDot>
            {order.status === "awaiting_payment" ? null : (
              <StatusDot tone={paymentSaid[order.paymentStatus].tone}>
                {paymentSaid[order.paymentStatus].words}
              </StatusDot>
            )}
            <span>
              Reference <span className="font-mono">{order.ref}</span>
            </span>
          </p>
          <p className="mt-2 max-w-prose">{meaning(order)}</p>
          <div className="mt-5">
            <Actions order={order} />
          </div>
        </div>
        {order.hotel?.picture ? (
          <div className="aspect-4/3 self-start overflow-hidden rounded-lg">
            <Picture picture={order.hotel.picture} sizes="(min-width: 640px) 208px, 100vw" alt="" first />
          </div>
        ) : null}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Part title="Your stay">
            <Dates order={order} />
          </Part>
          <Part title="Price">
            <Bill price={order.price} />
          </Part>
          <Part title="Cancelling">
            <p className="max-w-prose text-sm">{order.policy.words}</p>
          </Part>
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
          <Part title="Guests">
            <Guests order={order} />
          </Part>
          <Part title="Where">
            <Where order={order} />
          </Part>
          {order.status === "awaiting_payment" ? null : (
            <Part title="Messages">
              <Messages order={order} side="client" back={here} flash={flash} />
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
