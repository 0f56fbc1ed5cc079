import type { ReactNode } from "react";
import { HiddenFields } from "@/components/form/hidden-fields";
import { changeIn } from "@/components/storefront/flights/fare-rules";
import {
  FlightSeatForms,
  parseSeats,
  readSeatMaps,
  type SeatMapOfFlight,
  seatValues,
} from "@/components/storefront/flights/flight-seats";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Fieldset, RadioCard } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import type { BookedFlight, ChosenSeat, Flown } from "@/lib/contracts/flights/flight";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import type { OrderView } from "@/lib/contracts/orders/order";
import { findFlightsBetween } from "@/lib/data/flights";
import { getSite } from "@/lib/data/site/site";
import { isCalendarDate } from "@/lib/dates";
import { countParty, countSeats } from "@/lib/kinds/flight/passengers";
import { formatDateIn, formatMoneyIn } from "@/lib/language/formats";
import { getColon, getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { QueryValues } from "@/lib/links/stay-links";

/** The form for a change of flights, shared by clients and the console: a date for each leg, then one of its flights. */

type Leg = BookedFlight["legs"][number];

export type WantedFlights = {
  /** By leg: the date whose flights are shown, and the chosen flight dates; null for the booked ones. */
  legs: { date: string; isChosen: boolean; dates: number[] | null }[];
  /** The chosen seats of the booked flights; null unless the form of the seats was sent. */
  seats: ChosenSeat[] | null;
};

const seatsSent = "seats";
/** The heading of `PriceDifference`, which is below long lists and maps. */
const priceBelow = "#difference";

const dateField = (leg: number): string => `day${leg + 1}`;
const flightField = (leg: number): string => `flight${leg + 1}`;
const flightsText = (flights: readonly Pick<Flown, "dateId">[]): string =>
  flights.map(({ dateId }) => dateId).join(".");

function parseFlights(text: string | undefined): number[] | null {
  return text && /^[1-9]\d{0,8}(\.[1-9]\d{0,8})?$/.test(text) ? text.split(".").map(Number) : null;
}

/** The flights that the URL requests; the booked dates by default. */
export const wantedFlights = (
  query: SearchParams,
  { legs, passengers }: BookedFlight,
  maps: readonly SeatMapOfFlight[],
): WantedFlights => ({
  seats: one(query[seatsSent]) === undefined ? null : parseSeats(query, maps, countSeats(countParty(passengers))),
  legs: legs.map(({ flights }, at) => {
    const date = one(query[dateField(at)]) ?? "";
    const isChosen = isCalendarDate(date);
    const dates = parseFlights(one(query[flightField(at)]));
    return { date: isChosen ? date : (flights[0]?.from.date ?? ""), isChosen, dates };
  }),
});

/** The change that the URL asks for; null while no other flight is chosen. */
export function flightChangeTo(wanted: WantedFlights, { legs }: BookedFlight): Amendment | null {
  if (wanted.seats) return { seats: wanted.seats };
  const booked = legs.map(({ flights }) => flights.map(({ dateId }) => dateId));
  const flights = booked.map((dates, at) => wanted.legs[at]?.dates ?? dates);
  return flights.join(";") === booked.join(";") ? null : { flights };
}

export const flightChangeQuery = (
  { legs, seats }: WantedFlights,
  { passengers }: BookedFlight,
  maps: readonly SeatMapOfFlight[],
): QueryValues => ({
  ...(seats ? { [seatsSent]: "1", ...seatValues(seats, maps, countSeats(countParty(passengers))) } : {}),
  ...Object.fromEntries(
    legs.flatMap(({ date, isChosen, dates }, at) => [
      ...(isChosen ? [[dateField(at), date]] : []),
      ...(dates ? [[flightField(at), dates.join(".")]] : []),
    ]),
  ),
});

/** The seats of a booking in the form of a request. */
const listOwnSeats = ({ passengers }: BookedFlight): ChosenSeat[] =>
  passengers.flatMap(({ seats }, passenger) => seats.map((seat) => ({ ...seat, passenger })));

export const readChangeableSeats = (booked: BookedFlight): Promise<SeatMapOfFlight[]> =>
  readSeatMaps(booked.legs, listOwnSeats(booked));

/** Dates, times and numbers of all flights in one line. */
export const describeLegs = (t: PageTranslator, { legs }: BookedFlight): string =>
  legs
    .flatMap(({ flights }) => flights)
    .map(({ from, number }) =>
      [formatDateIn(t.language, from.date), from.time, number].join(getListSeparator(t.language)),
    )
    .join(" · ");

const routeIn = (t: PageTranslator, { flights }: Leg): string =>
  t("{from} – {to}", {
    from: placeIn(t, flights[0]?.from.city ?? ""),
    to: placeIn(t, flights.at(-1)?.to.city ?? ""),
  });

/** Date, times and numbers of the flights of a leg. */
const When = ({ t, flights }: { t: PageTranslator; flights: readonly Flown[] }) => {
  const comma = getListSeparator(t.language);
  return (
    <>
      {formatDateIn(t.language, flights[0]?.from.date ?? "")}
      {comma}
      <bdi className="tabular">{flights[0]?.from.time}</bdi> – <bdi className="tabular">{flights.at(-1)?.to.time}</bdi>
      {comma}
      <UserText>{flights.map(({ number }) => number).join(comma)}</UserText>
    </>
  );
};

type LegProps = { t: PageTranslator; leg: Leg; at: number; booked: BookedFlight; wanted: WantedFlights };

/** The booked flight and those of the chosen date in the same fare. */
async function LegChoices({ t, leg, at, booked, wanted }: LegProps) {
  const { date = "", dates = null } = wanted.legs[at] ?? {};
  const from = leg.flights[0]?.from;
  const to = leg.flights.at(-1)?.to;
  if (!from || !to) return null;
  const { items, currency } = await findFlightsBetween(
    { from: from.iata, to: to.iata, date },
    countParty(booked.passengers),
  );
  const own = flightsText(leg.flights);
  const others = items.flatMap(({ flights, fares }) => {
    const fare = fares.find(({ id }) => id === leg.fare.id);
    return fare && flightsText(flights) !== own ? [{ flights, fare }] : [];
  });
  const chosen = dates?.join(".");
  const isOffered = others.some(({ flights }) => flightsText(flights) === chosen);
  return (
    <Fieldset legend={routeIn(t, leg)} name={flightField(at)}>
      <div className="grid gap-2">
        <RadioCard
          name={flightField(at)}
          value={own}
          defaultChecked={!isOffered}
          label={<When t={t} flights={leg.flights} />}
          help={t("As booked")}
        />
        {others.map(({ flights, fare }) => (
          <RadioCard
            key={flightsText(flights)}
            name={flightField(at)}
            value={flightsText(flights)}
            defaultChecked={flightsText(flights) === chosen}
            label={
              <>
                <When t={t} flights={flights} />
                {getListSeparator(t.language)}
                <bdi className="tabular">{formatMoneyIn(t.language, fare.totalMinor, currency)}</bdi>
              </>
            }
            help={flights.length > 1 ? t.count("{n} stop", "{n} stops", flights.length - 1) : t("nonstop")}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-soft">
        {others.length === 0
          ? t("No other flights with this fare on this date.")
          : // Taxes and kept prices depend on all legs of the booking, so only the quote is exact.
            t("Prices cover all passengers and these flights only. The next step shows the exact difference.")}
      </p>
    </Fieldset>
  );
}

/** The fare of a leg and whether its flights can be changed. */
const FareNote = ({ t, leg }: { t: PageTranslator; leg: Leg }) => (
  <p className="text-sm text-soft">
    <span className="font-medium text-ink">{routeIn(t, leg)}</span>
    {getListSeparator(t.language)}
    <UserText>{leg.fare.name}</UserText>
    {getColon(t.language)}
    {changeIn(t, leg.fare)}
  </p>
);

type FormProps = {
  /** Path of the form and the parameters of its URL. */
  path: string;
  kept: Readonly<Record<string, string>>;
  booked: BookedFlight;
  wanted: WantedFlights;
  maps: readonly SeatMapOfFlight[];
  /** Additional fields, such as waiving the fee. */
  children?: ReactNode;
};

/** The form of the flights, if their fare can be changed, and the form of the seats. */
export async function ChangeFlightsForm(props: FormProps) {
  const { path, kept, booked, wanted, maps } = props;
  const { baseCurrency } = await getSite();
  return (
    <>
      <OtherFlights {...props} />
      {maps.length > 0 ? (
        <FlightSeatForms
          action={path + priceBelow}
          hidden={[...Object.entries(kept), [seatsSent, "1"]]}
          maps={maps}
          chosen={wanted.seats ?? listOwnSeats(booked)}
          passengers={countSeats(countParty(booked.passengers))}
          currency={baseCurrency}
        />
      ) : null}
    </>
  );
}

async function OtherFlights({ path, kept, booked, wanted, children }: FormProps) {
  const t = await getTranslator();
  const open = booked.legs.flatMap((leg, at) => (leg.fare.changeFeeBp === null ? [] : [{ leg, at }]));
  const notes = (
    <div className="mb-5 grid gap-1">
      {booked.legs.map((leg) => (
        <FareNote key={flightsText(leg.flights)} t={t} leg={leg} />
      ))}
      {open.length > 0 ? (
        <p className="text-sm text-soft">
          {t("You keep the fare. The difference to the current price of the new flights is added to the fee.")}
          {listOwnSeats(booked).length > 0
            ? ` ${t("Chosen seats of flights that you change are released. You can choose new ones afterwards.")}`
            : null}
        </p>
      ) : null}
    </div>
  );
  if (open.length === 0) {
    return (
      <>
        {notes}
        <Notice kind="info">
          {t("The fare of this booking can't be changed. Cancel it by its terms and book again.")}
        </Notice>
      </>
    );
  }
  return (
    <>
      {notes}
      <form action={path} aria-label={t("Date")} className="mb-6 flex flex-wrap items-end gap-3">
        <HiddenFields values={kept} />
        {open.map(({ leg, at }) => (
          <Field key={at} name={dateField(at)} label={routeIn(t, leg)}>
            <DateInput required defaultValue={wanted.legs[at]?.date} />
          </Field>
        ))}
        <Button type="submit">{t("Show flights")}</Button>
      </form>
      <form action={path + priceBelow} aria-label={t("Change this booking")} className="grid gap-5">
        <HiddenFields values={kept} />
        {open.map(({ at }) =>
          wanted.legs[at]?.isChosen ? (
            <input key={at} type="hidden" name={dateField(at)} value={wanted.legs[at]?.date} />
          ) : null,
        )}
        {open.map(({ leg, at }) => (
          <LegChoices key={at} t={t} leg={leg} at={at} booked={booked} wanted={wanted} />
        ))}
        <div>
          <Button type="submit" className="max-sm:w-full">
            {t("Check new price")}
          </Button>
        </div>
        {children}
      </form>
    </>
  );
}

/** The route above the form. */
export const FlightRoute = ({ order }: { order: OrderView }) => (
  <p className="mb-3 text-lg">
    <OwnTitle of={order.product} />
  </p>
);
