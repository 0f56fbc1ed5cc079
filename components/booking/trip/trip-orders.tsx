import { UserText } from "@/components/ui/language";
import { OwnTitle } from "@/components/ui/own-title";
import type { TripView } from "@/lib/contracts/orders/trip";
import { getKindLabels } from "@/lib/kinds";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn, serviceTimesIn } from "@/lib/language/instants";
import { getColon } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { listDues } from "./trip-totals";

function sumDues({ orders }: TripView) {
  const sum = (key: "dueNowMinor" | "dueLaterMinor" | "dueAtPropertyMinor") =>
    orders.reduce((total, { price }) => total + price.totals[key], 0);
  return {
    dueNowMinor: sum("dueNowMinor"),
    dueLaterMinor: sum("dueLaterMinor"),
    dueAtPropertyMinor: sum("dueAtPropertyMinor"),
  };
}

/** The bookings of a held trip with their terms, and the total, beside the form. */
export async function TripOrders({ trip }: { trip: TripView }) {
  const t = await getTranslator();
  const money = (minor: number) => formatMoneyIn(t.language, minor, trip.currency);
  return (
    <aside
      aria-label={t("Your trip")}
      className="self-start rounded-[20px] border border-line bg-card p-4.5 lg:sticky lg:top-16"
    >
      <ul className="grid gap-4">
        {trip.orders.map((order) => (
          <li key={order.ref} className="border-b border-line pb-4 text-sm">
            <h2 className="text-lg">
              <OwnTitle of={order} />
            </h2>
            <p className="text-soft">
              <UserText>{formatMessage(t, order.summary)}</UserText>
            </p>
            <p>
              {t(getKindLabels(order.kind).begins)}
              {getColon(t.language)}
              {serviceTimesIn(t, order).begins}
            </p>
            <p className="mt-1 text-xs text-soft">
              {policyIn(t, order.policy, {
                kind: order.kind,
                zone: order.timeZone,
                currency: order.price.currency,
                booked: true,
              })}
            </p>
            {order.price.totals.dueLaterMinor > 0 && order.balanceDueAt ? (
              <p className="mt-1 text-xs text-soft">
                {t("{amount} is due by {time}.", {
                  amount: money(order.price.totals.dueLaterMinor),
                  time: instantIn(t, order.balanceDueAt, order.timeZone),
                })}
              </p>
            ) : null}
            <p className="tabular mt-1 text-end font-medium">
              <bdi>{money(order.totalMinor)}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <p className="tabular mt-4 flex justify-between gap-4 text-lg font-bold">
        <span>{t("Total")}</span>
        <bdi>{money(trip.totalMinor)}</bdi>
      </p>
      {listDues(t, sumDues(trip)).map(({ label, minor }) => (
        <p key={label} className="tabular mt-1 flex justify-between gap-4 text-sm">
          <span>{label}</span>
          <bdi>{money(minor)}</bdi>
        </p>
      ))}
    </aside>
  );
}
