import type { ReactNode } from "react";
import { ActionForm } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Documents } from "@/components/order/documents";
import { Payments, Refunds } from "@/components/order/money-moves";
import { Timeline } from "@/components/order/timeline";
import { Button, LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { TripView } from "@/lib/contracts/orders/trip";
import { formatDay, formatStay } from "@/lib/dates";
import { bookingPath, tripPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { wallClock } from "@/lib/time-zone";
import { eventsOfTrip, paymentsOfTrip, refundsOfTrip } from "@/lib/trip-moves";
import { firstDayOf } from "./booking-columns";
import { BookingRow } from "./booking-row";
import { HoldStrip, Part, Travellers } from "./order-parts";
import { tripHeldFor } from "./payable";

const getPlaces = (orders: readonly OrderView[]): string[] => [...new Set(orders.map(({ placeName }) => placeName))];

/** From the first start date to the last end date, local to each place. */
function getSpan(orders: readonly OrderView[]): string {
  const days = orders.map(firstDayOf).sort();
  const ends = orders.map((order) => order.checkOut ?? wallClock(Date.parse(order.serviceEnd), order.timeZone).date);
  const [first = "", last = ""] = [days[0], ends.sort().at(-1)];
  return first === last ? formatDay(first) : formatStay(first, last);
}

/** Names shared by all bookings appear once. */
function People({ orders }: { orders: readonly OrderView[] }) {
  const different = new Map(orders.map((order) => [JSON.stringify(order.guests), order]));
  return (
    <ul className="grid gap-4">
      {[...different].map(([key, { guests, title }]) => (
        <li key={key}>
          {different.size > 1 ? <p className="text-sm text-soft">{title}</p> : null}
          <Travellers guests={guests} />
        </li>
      ))}
    </ul>
  );
}

/** The trip's receipt, then the documents of each booking. */
function Papers({ trip }: { trip: TripView }) {
  const withPapers = trip.orders.filter(({ documents }) => documents.length > 0);
  if (trip.documents.length + withPapers.length === 0) return null;
  return (
    <Part title="Documents">
      {trip.documents.length > 0 ? <Documents documents={trip.documents} /> : null}
      {withPapers.map((order) => (
        <div key={order.ref} className="mt-4">
          <h3 className="text-base">{order.title}</h3>
          <Documents documents={order.documents} />
        </div>
      ))}
    </Part>
  );
}

/** Messages belong to one booking, so each has its own link. */
function Writing({ orders }: { orders: readonly OrderView[] }) {
  const open = orders.filter(({ actions }) => actions.includes("message"));
  if (open.length === 0) return null;
  return (
    <Part title="Messages">
      <ul className="text-sm">
        {open.map((order) => (
          <li key={order.ref}>
            <AppLink
              href={`${bookingPath(order)}#messages`}
              className="flex min-h-9 items-center underline underline-offset-4"
            >
              {order.messages.length > 0
                ? `${order.messages.length} about ${order.title}`
                : `Write about ${order.title}`}
            </AppLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

async function Actions({ trip }: { trip: TripView }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {trip.actions.includes("pay") ? (
        <LinkButton variant="primary" href={pathTo(routes.client.payTrip, {}, { ref: trip.ref })}>
          {trip.dueMinor > 0 ? `Pay ${formatMoney(trip.dueMinor, trip.currency)}` : "Finish the booking"}
        </LinkButton>
      ) : null}
      {trip.actions.includes("release") ? (
        <ActionForm action={`/api/trips/${trip.ref}/release`}>
          <GuardFields once next={routes.client.trips} back={tripPath(trip.ref)} />
          <Button type="submit">Give all of it back</Button>
        </ActionForm>
      ) : null}
    </div>
  );
}

/** Paid and refunded amounts in one sentence. */
function describeMoney({ totalMinor, paidMinor, refundedMinor, currency, orders }: TripView): string {
  const money = (minor: number) => formatMoney(minor, currency);
  const there = orders.reduce((sum, { price }) => sum + price.totals.dueAtPropertyMinor, 0);
  const later = there > 0 ? `, ${money(there)} is paid when you are there` : "";
  const back = refundedMinor > 0 ? `, ${money(refundedMinor)} came back` : "";
  return `${money(totalMinor)} in all, ${money(paidMinor)} paid${later}${back}.`;
}

/**
 * A trip: several bookings that were held and paid together. Cancellation, claims and messages are separate for each.
 */
export async function TripPage({ trip, now, notice }: { trip: TripView; now: Date; notice?: ReactNode }) {
  const { orders, currency } = trip;
  const timeZone = orders[0]?.timeZone ?? "UTC";
  const payments = paymentsOfTrip(orders);
  const refunds = refundsOfTrip(orders);
  return (
    <>
      <Breadcrumb
        className="mb-4"
        crumbs={[{ label: "All bookings", href: routes.client.trips }, { label: `Trip ${trip.ref}` }]}
      />
      {notice}
      <HoldStrip until={trip.holdExpiresAt} now={now} sentence={tripHeldFor} />
      <header className="mb-7">
        <h1 className="text-4xl">{getPlaces(orders).join(" · ")}</h1>
        <p className="mt-1 text-soft">
          {getSpan(orders)}, {orders.length} bookings
        </p>
        <p className="mt-3 text-sm">
          Trip <span className="font-mono">{trip.ref}</span>
        </p>
        <p className="tabular mt-2">{describeMoney(trip)}</p>
        <Actions trip={trip} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_min(20rem,36%)]">
        <div>
          <section className="border-t border-line pb-8">
            <h2 className="sr-only">What is on it</h2>
            <ul>
              {orders.map((order) => (
                <BookingRow key={order.ref} order={order} level="h3" onTrip />
              ))}
            </ul>
            <p className="mt-3 text-sm text-soft">Each booking is cancelled and claimed by itself, on its own page.</p>
          </section>
          {payments.length > 0 ? (
            <Part title="Payments">
              <Payments order={{ payments, currency, timeZone }} />
            </Part>
          ) : null}
          {refunds.length > 0 ? (
            <Part title="Refunds">
              <Refunds order={{ refunds, currency, timeZone }} />
            </Part>
          ) : null}
        </div>
        <div>
          <Papers trip={trip} />
          <Part title="Travellers">
            <People orders={orders} />
          </Part>
          <Writing orders={orders} />
          <Part title="History">
            <Timeline events={eventsOfTrip(orders)} timeZone={timeZone} />
          </Part>
        </div>
      </div>
    </>
  );
}
