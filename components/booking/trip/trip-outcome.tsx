import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { FlashNotice } from "@/components/form/flash-notice";
import { buttonLook, LinkButton, TextLink } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { TripView } from "@/lib/contracts/orders/trip";
import type { TripPayment, TripVisit } from "@/lib/data/trip";
import { formatMessage } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { bookingPath, guestPath, tripCheckoutPath } from "@/lib/links/booking-links";
import { tripBasketPath } from "@/lib/site/public-routes";
import { OutcomeHead } from "../status/outcome-head";
import { outcomeIn } from "../status/outcome-text";
import { PaymentWatch } from "../status/payment-watch";

/** The last try to pay a trip that is still held. */
export async function TryAgain({ payment, trip }: { payment: TripPayment; trip: TripView }) {
  const t = await getTranslator();
  const [order] = trip.orders;
  if (!order || (payment.outcome !== "declined" && payment.outcome !== "cancelled" && payment.outcome !== "failed"))
    return null;
  const titles = {
    declined: t("The bank declined the payment"),
    cancelled: t("The payment was cancelled"),
    failed: t("The payment did not go through"),
  };
  return (
    <Notice kind="error" title={titles[payment.outcome]} className="mb-6">
      {outcomeIn(t, payment, order)}
    </Notice>
  );
}

/** Each booking of the trip, with the page on which it is changed or cancelled. */
async function Bookings({ orders, guest }: { orders: readonly OrderView[]; guest: boolean }) {
  const t = await getTranslator();
  return (
    <section aria-labelledby="bookings" className="mt-8 border-t border-line pt-6">
      <h2 id="bookings" className="text-2xl">
        {t("Your bookings")}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {t("Each booking has its own page, where you can change or cancel it.")}
      </p>
      <ul className="mt-3">
        {orders.map((order) => (
          <li key={order.ref} className="border-t border-line py-4 first:border-t-0">
            <h3 className="text-lg">
              <OwnTitle of={order} />
            </h3>
            <p className="text-sm text-soft">
              <UserText>{formatMessage(t, order.summary)}</UserText>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
              <bdi className="font-mono">{order.ref}</bdi>
              {order.status === "cancelled" ? <span className="text-danger">{t("Cancelled")}</span> : null}
              {order.status === "cancelled" && order.paidMinor === 0 && order.retryUrl ? (
                <TextLink href={t.at(order.retryUrl)}>{t("Repeat this search")}</TextLink>
              ) : null}
              <TextLink href={guest ? t.at(guestPath(order)) : bookingPath(order)}>{t("View booking")}</TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function Actions({ payment, trip }: Pick<TripVisit, "payment" | "trip">) {
  const t = await getTranslator();
  const links: ReactNode[] = [
    trip.documents.map(({ path }) => (
      <a key={path} href={path} className={buttonLook({ variant: "primary" })}>
        <Download aria-hidden className="size-4.5" />
        {t("Download receipt")}
      </a>
    )),
    payment.outcome === "pending" ? (
      <LinkButton key="again" variant="primary" href={t.at(tripCheckoutPath(trip.ref))}>
        {t("Check again")}
      </LinkButton>
    ) : null,
    trip.paidMinor === 0 && payment.outcome !== "pending" && payment.outcome !== "review" ? (
      <LinkButton key="basket" variant="primary" href={t.at(tripBasketPath)}>
        {t("Your trip")}
      </LinkButton>
    ) : null,
  ];
  return <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap print:hidden">{links}</div>;
}

/** The result of the payment of a trip, and its bookings. */
export async function TripOutcome({ visit: { trip, payment, guest } }: { visit: TripVisit }) {
  const t = await getTranslator();
  const [order] = trip.orders;
  if (!order) return null;
  return (
    <div className="wrap gutter max-w-3xl py-8 sm:py-12">
      <FlashNotice />
      <OutcomeHead
        outcome={payment.outcome}
        kind={order.kind}
        title={payment.outcome === "paid" ? t("Your trip is booked") : undefined}
      >
        {outcomeIn(t, payment, order)}
      </OutcomeHead>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-soft max-sm:w-full">{t("Booking reference")}</span>
        <bdi className="font-mono text-lg font-bold tracking-wide">{trip.ref}</bdi>
      </p>
      {payment.outcome === "pending" ? (
        <PaymentWatch
          path={`/api/trips/${trip.ref}/payment`}
          asking={t("Checking with the bank.")}
          waiting={t("No response from the bank yet. We keep checking while this page is open.")}
        />
      ) : null}
      <Actions payment={payment} trip={trip} />
      <Bookings orders={trip.orders} guest={guest} />
    </div>
  );
}
