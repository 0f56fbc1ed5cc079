import { Plane } from "lucide-react";
import { FareRules } from "@/components/storefront/flights/fare-rules";
import { LegFlights, legDayIn } from "@/components/storefront/flights/times";
import { UserText } from "@/components/ui/language";
import { type BookedFlight, listSeatNumbers } from "@/lib/contracts/flights/flight";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import { quoteAmendmentAs } from "@/lib/data/orders";
import { cabinLabels } from "@/lib/kinds/flight/cabins";
import { listPassengerNames } from "@/lib/kinds/flight/passenger-details";
import { flightPassengerLabels } from "@/lib/kinds/flight/passengers";
import { seatIn } from "@/lib/labels/seat";
import { serviceTimesIn } from "@/lib/language/instants";
import { getColon, getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";
import { queryText } from "@/lib/links/stay-links";
import type { ChangeProps, Column, KindAccount } from "../account";
import { QuotedChange } from "../change/quoted-change";
import { SettleChange } from "../change/settle-change";
import { generalAccount } from "../general-account";
import {
  ChangeFlightsForm,
  describeLegs,
  FlightRoute,
  flightChangeQuery,
  flightChangeTo,
  readChangeableSeats,
  wantedFlights,
} from "./change-flights";

function getColumns(t: PageTranslator, order: OrderRow): Column[] {
  return [
    { label: t("Departs"), value: serviceTimesIn(t, order).begins },
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
          {t("Airline reference (PNR)")}
          {getColon(t.language)}
          <bdi className="font-mono font-semibold">{booked.pnr}</bdi>
        </p>
      ) : null}
      {booked.legs.map(({ flights, fare }) => (
        <section key={flights[0]?.dateId} className="mb-5">
          <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{legDayIn(t, flights)}</h3>
          <LegFlights t={t} flights={flights} />
          <p className="mt-2 text-sm font-semibold">
            {t(cabinLabels[fare.cabin])}
            {getListSeparator(t.language)}
            <UserText>{fare.name}</UserText>
          </p>
          <FareRules t={t} fare={fare} others={booked.legs.map((leg) => leg.fare)} />
        </section>
      ))}
      <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{t("Passengers")}</h3>
      <ul className="grid gap-1 text-sm">
        {booked.passengers.map((passenger, at) => (
          <li key={passenger.line}>
            {names[at] ? <UserText>{names[at]}</UserText> : t(flightPassengerLabels[passenger.type])}
            {passenger.ticket ? (
              <span className="block text-soft">
                {t("Ticket number")}
                {getColon(t.language)}
                <bdi className="font-mono">{passenger.ticket}</bdi>
              </span>
            ) : null}
            {listSeatNumbers(booked, passenger).map(({ number, seat }) => (
              <span key={number} className="block text-soft">
                <bdi>{number}</bdi>
                {getColon(t.language)}
                {seatIn(t, seat)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Moves the client's own booking to other flights. Shows the difference, then confirms. */
async function ChangeOwnFlights({ order, booked, query, token, place, flash }: ChangeProps & { booked: BookedFlight }) {
  const t = await getTranslator();
  const maps = await readChangeableSeats(booked);
  const wanted = wantedFlights(query, booked, maps);
  const change = flightChangeTo(wanted, booked);
  const response = change ? await quoteAmendmentAs(token, order.ref, change) : null;
  const here = t.at(place.path + queryText({ ...place.kept, ...flightChangeQuery(wanted, booked, maps) }));
  const after = response && "quote" in response ? response.quote.booked : null;
  return (
    <>
      <FlightRoute order={order} />
      <ChangeFlightsForm path={t.at(place.path)} kept={place.kept} booked={booked} wanted={wanted} maps={maps} />
      <QuotedChange
        order={order}
        response={response}
        before={describeLegs(t, booked)}
        after={describeLegs(t, after?.kind === "flight" ? after : booked)}
        confirm={(quote) => <SettleChange order={order} quote={quote} here={here} place={place} flash={flash} />}
      />
    </>
  );
}

const Change = (props: ChangeProps) =>
  props.order.booked.kind === "flight" ? <ChangeOwnFlights {...props} booked={props.order.booked} /> : null;

export const flightAccount: KindAccount = {
  ...generalAccount,
  icon: <Plane aria-hidden />,
  Details,
  Change,
  isChangeable: (booked) =>
    booked.kind !== "flight" || booked.legs.some(({ fare }) => fare.changeFeeBp !== null || fare.seatChoice),
  columns: getColumns,
};
