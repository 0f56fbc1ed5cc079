import { Plane } from "lucide-react";
import { FareRules } from "@/components/storefront/flights/fare-rules";
import { LegFlights } from "@/components/storefront/flights/times";
import { UserText } from "@/components/ui/language";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import { cabinLabels } from "@/lib/kinds/flight/cabins";
import { listPassengerNames } from "@/lib/kinds/flight/passenger-details";
import { flightPassengerLabels } from "@/lib/kinds/flight/passengers";
import { formatDateIn, longDayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";
import { wallClock } from "@/lib/time-zone";
import type { Column, KindAccount } from "../account";
import { generalAccount } from "../general-account";

function getColumns(t: PageTranslator, order: OrderRow): Column[] {
  const { date, time } = wallClock(Date.parse(order.serviceStart), order.timeZone);
  return [
    { label: t("Departs"), value: `${formatDateIn(t.language, date)}, ${time}` },
    { label: t("Flights"), value: formatMessage(storedTextTranslator(t.language), order.summary) },
  ];
}

/** The airline's reference, the flights with their fares, and the passengers with their tickets. */
function Details({ order }: { order: OrderView }) {
  const t = useServerTranslations();
  const { booked } = order;
  if (booked.kind !== "flight") return <generalAccount.Details order={order} />;
  const names = listPassengerNames(order.ref, booked.passengers, order.guests?.answers);
  return (
    <>
      {booked.pnr ? (
        <p className="mb-4">
          {t("Airline reference (PNR)")}: <bdi className="font-mono font-semibold">{booked.pnr}</bdi>
        </p>
      ) : null}
      {booked.legs.map(({ flights, fare }) => (
        <section key={flights[0]?.dateId} className="mb-5">
          <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">
            {longDayIn(t.language, flights[0]?.from.date ?? "")}
          </h3>
          <LegFlights t={t} flights={flights} />
          <p className="mt-2 text-sm font-semibold">
            {t(cabinLabels[fare.cabin])}
            {getListSeparator(t.language)}
            <UserText>{fare.name}</UserText>
          </p>
          <FareRules t={t} fare={fare} />
        </section>
      ))}
      <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{t("Passengers")}</h3>
      <ul className="grid gap-1 text-sm">
        {booked.passengers.map(({ line, type, ticket }, at) => (
          <li key={line}>
            {names[at] ? <UserText>{names[at]}</UserText> : t(flightPassengerLabels[type])}
            {ticket ? (
              <span className="block text-soft">
                {t("Ticket number")}: <bdi className="font-mono">{ticket}</bdi>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

export const flightAccount: KindAccount = {
  ...generalAccount,
  icon: <Plane aria-hidden />,
  Details,
  columns: getColumns,
};
