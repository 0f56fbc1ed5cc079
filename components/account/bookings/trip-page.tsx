import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Documents } from "@/components/order/documents";
import { Payments, Refunds } from "@/components/order/money-moves";
import { Timeline } from "@/components/order/timeline";
import { LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { eventsOfTrip, paymentsOfTrip, refundsOfTrip } from "@/lib/booking/trip-moves";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { TripView } from "@/lib/contracts/orders/trip";
import { formatDateIn, formatMoneyIn, stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { bookingPath, tripPath } from "@/lib/links/booking-links";
import { pathTo, routes } from "@/lib/routes";
import { wallClock } from "@/lib/time-zone";
import { getFirstDay } from "./booking-columns";
import { BookingRow } from "./booking-row";
import { HoldStrip, Part, Travellers } from "./order-parts";
import { tripHeldFor } from "./payable";

const getPlaces = (orders: readonly OrderView[]): string[] => [...new Set(orders.map(({ placeName }) => placeName))];

/** From the first start date to the last end date, local to each place. */
function describeDates(t: PageTranslator, orders: readonly OrderView[]): string {
  const days = orders.map(getFirstDay).sort();
  const ends = orders.map((order) => order.checkOut ?? wallClock(Date.parse(order.serviceEnd), order.endTimeZone).date);
  const first = days[0] ?? "";
  const last = ends.sort().at(-1) ?? "";
  return first === last ? formatDateIn(t.language, first) : stayIn(t.language, first, last);
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
  const t = useServerTranslations();
  const withPapers = trip.orders.filter(({ documents }) => documents.length > 0);
  if (trip.documents.length + withPapers.length === 0) return null;
  return (
    <Part title={t("Documents")}>
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
  const t = useServerTranslations();
  const open = orders.filter(({ actions }) => actions.includes("message"));
  if (open.length === 0) return null;
  return (
    <Part title={t("Messages")}>
      <ul className="text-sm">
        {open.map((order) => (
          <li key={order.ref}>
            <AppLink
              href={`${bookingPath(order)}#messages`}
              className="flex min-h-9 items-center underline underline-offset-4"
            >
              {order.messages.length > 0
                ? t.count("{n} message about {title}", "{n} messages about {title}", order.messages.length, {
                    title: order.title,
                  })
                : t("Message about {title}", { title: order.title })}
            </AppLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

async function Actions({ trip }: { trip: TripView }) {
  const t = await getTranslator();
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {trip.actions.includes("pay") ? (
        <LinkButton variant="primary" href={pathTo(routes.client.payTrip, {}, { ref: trip.ref })}>
          {trip.dueMinor > 0
            ? t("Pay {amount}", { amount: formatMoneyIn(t.language, trip.dueMinor, trip.currency) })
            : t("Finish the booking")}
        </LinkButton>
      ) : null}
      {trip.actions.includes("release") ? (
        <ActionForm action={`/api/trips/${trip.ref}/release`}>
          <GuardFields once next={routes.client.trips} back={tripPath(trip.ref)} />
          <SubmitButton variant="secondary">{t("Release everything")}</SubmitButton>
        </ActionForm>
      ) : null}
    </div>
  );
}

/** Paid and refunded amounts in one sentence. */
function describeMoney(
  t: PageTranslator,
  { totalMinor, paidMinor, refundedMinor, currency, orders }: TripView,
): string {
  const money = (minor: number) => formatMoneyIn(t.language, minor, currency);
  const there = orders.reduce((sum, { price }) => sum + price.totals.dueAtPropertyMinor, 0);
  return [
    t("Total {amount}", { amount: money(totalMinor) }),
    t("Paid {amount}", { amount: money(paidMinor) }),
    there > 0 ? t("{amount} due on site", { amount: money(there) }) : "",
    refundedMinor > 0 ? t("Refunded {amount}", { amount: money(refundedMinor) }) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * A trip: several bookings that were held and paid together. Cancellation, claims and messages are separate for each.
 */
export async function TripPage({ trip: stored, now, notice }: { trip: TripView; now: Date; notice?: ReactNode }) {
  const t = await getTranslator();
  // All parts of the page name the bookings.
  const trip = { ...stored, orders: stored.orders.map((order) => ({ ...order, title: titleIn(t.language, order) })) };
  const { orders, currency } = trip;
  const timeZone = orders[0]?.timeZone ?? "UTC";
  const payments = paymentsOfTrip(orders);
  const collections = orders.flatMap((order) => order.collections);
  const refunds = refundsOfTrip(orders);
  return (
    <>
      <Breadcrumb
        t={t}
        className="mb-4"
        crumbs={[
          { label: t("All bookings"), href: routes.client.trips },
          { label: t("Trip {ref}", { ref: trip.ref }) },
        ]}
      />
      {notice}
      <HoldStrip until={trip.holdExpiresAt} now={now} sentence={tripHeldFor} />
      <header className="mb-7">
        <h1 className="text-4xl">
          {getPlaces(orders)
            .map((name) => placeIn(t, name))
            .join(" · ")}
        </h1>
        <p className="mt-1 text-soft">
          {describeDates(t, orders)}
          {getListSeparator(t.language)}
          {t.count("{n} booking", "{n} bookings", orders.length)}
        </p>
        <p className="mt-3 text-sm">
          {t.rich("Trip {ref}", {
            ref: (
              <span key="ref" className="font-mono">
                {trip.ref}
              </span>
            ),
          })}
        </p>
        <p className="tabular mt-2">{describeMoney(t, trip)}</p>
        <Actions trip={trip} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_min(20rem,36%)]">
        <div>
          <section className="border-t border-line pb-8">
            <h2 className="sr-only">{t("Bookings of this trip")}</h2>
            <ul>
              {orders.map((order) => (
                <BookingRow key={order.ref} order={order} picture={order.provider?.picture ?? null} level="h3" onTrip />
              ))}
            </ul>
            <p className="mt-3 text-sm text-soft">
              {t("To cancel a booking or open a claim, go to the page of the booking.")}
            </p>
          </section>
          {payments.length + collections.length > 0 ? (
            <Part title={t("Payments")}>
              <Payments order={{ payments, collections, currency, timeZone }} />
            </Part>
          ) : null}
          {refunds.length > 0 ? (
            <Part title={t("Refunds")}>
              <Refunds order={{ refunds, currency, timeZone }} />
            </Part>
          ) : null}
        </div>
        <div>
          <Papers trip={trip} />
          <Part title={t("Travellers")}>
            <People orders={orders} />
          </Part>
          <Writing orders={orders} />
          <Part title={t("History")}>
            <Timeline events={eventsOfTrip(orders)} timeZone={timeZone} />
          </Part>
        </div>
      </div>
    </>
  );
}
