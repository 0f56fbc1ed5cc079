import { SeatForms } from "@/components/storefront/journeys/seat-map";
import type { BookedFlight, ChosenSeat } from "@/lib/contracts/flights/flight";
import type { SeatView } from "@/lib/contracts/transport/journey-search";
import { getFlightSeats } from "@/lib/data/flights";
import { cabinLabels } from "@/lib/kinds/flight/cabins";
import { formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";

type Legs = BookedFlight["legs"];

/** The seat map of a flight. `name` is the parameter with the chosen seats, such as `seat1`. */
export type SeatMapOfFlight = { name: string; dateId: number; leg: Legs[number]; at: number; seats: SeatView[] };

/** The seat maps of the flights whose fare has a choice of seats. Seats of the booking itself count as free. */
export async function readSeatMaps(legs: Legs, own: readonly ChosenSeat[] = []): Promise<SeatMapOfFlight[]> {
  const found = await Promise.all(legs.map((leg) => (leg.fare.seatChoice ? getFlightSeats(leg) : [])));
  const flights = legs.flatMap((leg, n) =>
    leg.flights.map((flight, at) => ({ leg, at, flight, maps: found[n] ?? [] })),
  );
  return flights.flatMap(({ leg, at, flight: { dateId }, maps }, n) => {
    const seats = maps.find((map) => map.dateId === dateId)?.seats ?? [];
    const isOwn = ({ label }: SeatView) => own.some((one) => one.dateId === dateId && one.seat === label);
    if (seats.length === 0) return [];
    return [
      {
        name: `seat${n + 1}`,
        dateId,
        leg,
        at,
        seats: seats.map((seat) => ({ ...seat, free: seat.free || isOwn(seat) })),
      },
    ];
  });
}

/** Of links, which join values by commas, and of forms, which repeat them. */
const listValues = (given: SearchParams[string]): string[] => [given ?? []].flat().flatMap((text) => text.split(","));

/** The seats that the URL names: of each flight in the order of the passengers, empty for none. */
export const parseSeats = (query: SearchParams, maps: readonly SeatMapOfFlight[], passengers: number): ChosenSeat[] =>
  maps.flatMap(({ name, dateId, seats }) =>
    listValues(query[name]).flatMap((value, passenger) => {
      const seat = passenger < passengers ? seats.find(({ id }) => String(id) === value) : undefined;
      return seat ? [{ dateId, passenger, seat: seat.label }] : [];
    }),
  );

/** The parameters of a link with chosen seats, as `parseSeats` reads them. */
export const seatValues = (
  chosen: readonly ChosenSeat[],
  maps: readonly SeatMapOfFlight[],
  passengers: number,
): Record<string, string[]> =>
  Object.fromEntries(
    maps.flatMap(({ name, dateId, seats }) => {
      const values = Array.from({ length: passengers }, (_, passenger) => {
        const own = chosen.find((one) => one.dateId === dateId && one.passenger === passenger);
        return String(seats.find(({ label }) => label === own?.seat)?.id ?? "");
      });
      return values.some((value) => value !== "") ? [[name, values]] : [];
    }),
  );

type Props = {
  action: string;
  hidden: readonly (readonly [string, string])[];
  maps: readonly SeatMapOfFlight[];
  chosen: readonly ChosenSeat[];
  /** Passengers that need a seat. */
  passengers: number;
  /** The currency of the fares. */
  currency: string;
};

/** The choice of seats on the maps of all flights or from lists. */
export async function FlightSeatForms({ action, hidden, maps, chosen, passengers, currency }: Props) {
  const t = await getTranslator();
  return (
    <SeatForms
      action={action}
      hidden={hidden}
      passengers={passengers}
      intro={t(
        "Seats you don't choose are assigned at check-in. Passengers get the chosen seats in the order in which they are listed. Infants travel on an adult's lap.",
      )}
      automatic={t("Assigned at check-in")}
      rides={maps.map(({ name, dateId, leg, at, seats }) => {
        const flight = leg.flights[at];
        const { seatFeeMinor, cabin } = leg.fare;
        const own = chosen.filter((one) => one.dateId === dateId);
        return {
          name,
          seats,
          title: [
            `${flight?.number} ${flight?.from.iata} – ${flight?.to.iata}`,
            seatFeeMinor > 0
              ? t("{amount} for each seat", { amount: formatMoneyIn(t.language, seatFeeMinor, currency) })
              : t("included in the fare"),
          ].join(getListSeparator(t.language)),
          section: t(cabinLabels[cabin]),
          chosen: Array.from({ length: passengers }, (_, passenger) => {
            const seat = own.find((one) => one.passenger === passenger)?.seat;
            return seats.find(({ label }) => label === seat)?.id ?? 0;
          }),
        };
      })}
    />
  );
}
