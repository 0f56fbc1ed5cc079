import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { readTaxRules, type ScopedTaxRule, taxesAt } from "@/backend/terms/taxes";
import type { OutputOf } from "@/lib/contracts/define";
import type {
  FlightHit,
  FlightSort,
  FoundFlightPlace,
  flightDays,
  LegFare,
  searchFlights,
} from "@/lib/contracts/flights/search";
import { addDays } from "@/lib/dates";
import { isInDayParts } from "@/lib/day-parts";
import { countSeats, type FlightParty, findPartyProblem } from "@/lib/kinds/flight/passengers";
import { parseLeg } from "@/lib/links/flight-links";
import type { TaxRule } from "@/lib/pricing/types";
import { localToday, wallClock } from "@/lib/time-zone";
import { type FoundAirports, findAirports, requireDifferentPlaces } from "./places";
import { getTotal } from "./prices";
import { flightSupplier, type Itinerary } from "./supplier";
import { type FareOnDate, type FlightTerms, getDuration, readFlights, toFlown } from "./terms";

type SearchQuery = z.output<typeof searchFlights.query>;
type DaysQuery = z.output<typeof flightDays.query>;

/** Days shown before and after the chosen one. */
const daysAround = 3;

/** A leg of the search with the code of its airline. */
type Found = FlightHit & { date: string; airlineCode: string; departsAt: number };

/** The flights and fares that were chosen for the legs before. */
type Picked = { first: FlightTerms | undefined; fares: FareOnDate[] };

type Wanted = { party: FlightParty; cabin: DaysQuery["cabin"]; picked: Picked; on: string; taxes: readonly TaxRule[] };

/** The fares that all flights have, with seats for the party, cheapest first. */
function listFares(flights: Itinerary, { party, cabin, picked, ...taxed }: Wanted): LegFare[] {
  const [first, ...others] = flights;
  return (first?.fares ?? [])
    .flatMap((own): LegFare[] => {
      const same = others.map(({ fares }) => fares.find(({ id }) => id === own.id));
      const all = [own, ...same.filter((fare) => fare !== undefined)];
      const left = Math.min(...all.map((fare) => fare.left));
      if (all.length < flights.length || left < countSeats(party) || (cabin && own.cabin !== cabin)) return [];
      const { priceMinor: _, childBp, infantBp, taxMinor, stockId, ...terms } = own;
      return [{ ...terms, left, totalMinor: getTotal([...picked.fares, ...all], party, taxed) }];
    })
    .sort((a, b) => a.totalMinor - b.totalMinor);
}

/** Null if one of the chosen flights is not on sale in its fare any more. */
async function readPicked(db: Db, picks: readonly string[]): Promise<Picked | null> {
  const legs = picks.flatMap((text) => parseLeg(text) ?? []);
  const known = await readFlights(
    db,
    legs.flatMap(({ dates }) => dates),
  );
  const wanted = legs.flatMap(({ dates, brandId }) => dates.map((id) => ({ flight: known.get(id), brandId })));
  const fares = wanted.flatMap(({ flight, brandId }) => flight?.fares.find(({ id }) => id === brandId) ?? []);
  return fares.length === wanted.length ? { first: wanted[0]?.flight, fares } : null;
}

function toFound(flights: Itinerary, query: DaysQuery, picked: Picked, rules: readonly ScopedTaxRule[]): Found[] {
  const [first] = flights;
  if (!first) return [];
  const views = flights.map((one) => ({ ...toFlown(one), delayMinutes: one.delayMinutes, reason: one.reason }));
  const date = views[0]?.from.date ?? "";
  // Taxes are those of the first departure, as in the offer.
  const start = picked.first ?? first;
  const on = wallClock(start.departsAt.getTime(), start.from.timeZone).date;
  const taxed = { picked, on, taxes: taxesAt(rules, start.place) };
  const fares = listFares(flights, { party: query, cabin: query.cabin, ...taxed });
  if (fares.length === 0) return [];
  return [
    {
      flights: views,
      durationMinutes: getDuration(flights),
      fares,
      date,
      airlineCode: first.airlineCode,
      departsAt: first.departsAt.getTime(),
    },
  ];
}

async function findLegs(
  db: Db,
  query: DaysQuery,
  where: { from: FoundAirports; to: FoundAirports },
  dates: { firstDate: string; lastDate: string },
  now: Date,
): Promise<Found[]> {
  const ask = { from: where.from.airportIds, to: where.to.airportIds, ...dates, party: query, now };
  const after = query.after ? Date.parse(query.after) : 0;
  const [found, rules, picked] = await Promise.all([
    flightSupplier.search(db, ask),
    readTaxRules(db, "flight"),
    readPicked(db, query.picks ?? []),
  ]);
  if (!picked) return [];
  return found
    .flatMap((flights) => toFound(flights, query, picked, rules))
    .filter(({ departsAt }) => departsAt > after);
}

const lowest = ({ fares }: FlightHit): number => fares[0]?.totalMinor ?? Number.POSITIVE_INFINITY;

function filterLegs(legs: readonly Found[], query: DaysQuery): Found[] {
  const { stops, airline, part, maxMinutes, maxMinor } = query;
  return legs.filter(
    (leg) =>
      (stops === undefined || leg.flights.length - 1 <= stops) &&
      (!airline?.length || airline.includes(leg.airlineCode)) &&
      isInDayParts(part, Number(leg.flights[0]?.from.time.slice(0, 2))) &&
      (maxMinutes === undefined || leg.durationMinutes <= maxMinutes) &&
      (maxMinor === undefined || lowest(leg) <= maxMinor),
  );
}

/** The best flights are cheap and fast: the sum of price and duration, each relative to the lowest one. */
function sortLegs(legs: readonly Found[], sort: FlightSort): Found[] {
  const price = Math.max(1, Math.min(...legs.map(lowest)));
  const minutes = Math.max(1, Math.min(...legs.map(({ durationMinutes }) => durationMinutes)));
  const rank: Record<FlightSort, (leg: Found) => number> = {
    best: (leg) => lowest(leg) / price + leg.durationMinutes / minutes,
    cheapest: lowest,
    fastest: ({ durationMinutes }) => durationMinutes,
  };
  const of = rank[sort];
  return [...legs].sort((a, b) => of(a) - of(b) || lowest(a) - lowest(b) || a.departsAt - b.departsAt);
}

function countAirlines(legs: readonly Found[]) {
  const counts = new Map<string, { code: string; name: string; count: number }>();
  for (const { airlineCode: code, flights } of legs) {
    const known = counts.get(code) ?? { code, name: flights[0]?.airline ?? code, count: 0 };
    counts.set(code, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function toPlace(place: FoundAirports | null): FoundFlightPlace | null {
  if (!place) return null;
  const { airportIds: _, timeZone: __, ...shown } = place;
  return shown;
}

/**
 * Flights between two places on a local date of the departure.
 * @throws AppError 422 on `to` for a place to itself
 */
export async function findFlights(
  db: Db,
  query: SearchQuery,
  now = new Date(),
): Promise<OutputOf<typeof searchFlights>> {
  const [from, to, { base: currency }] = await Promise.all([
    findAirports(db, query.from),
    findAirports(db, query.to),
    readCurrencies(db),
  ]);
  requireDifferentPlaces(from, to);
  const isSearch = from && to && findPartyProblem(query) === null;
  const dates = { firstDate: query.date, lastDate: query.date };
  const all = isSearch ? await findLegs(db, query, { from, to }, dates, now) : [];
  const legs = sortLegs(filterLegs(all, query), query.sort);
  const start = (query.page - 1) * query.pageSize;
  const items = legs
    .slice(start, start + query.pageSize)
    .map(({ flights, durationMinutes, fares }) => ({ flights, durationMinutes, fares }));
  return {
    from: toPlace(from),
    to: toPlace(to),
    currency,
    items,
    total: legs.length,
    unfiltered: all.length,
    airlines: countAirlines(all),
  };
}

/**
 * The lowest prices of the days around a date; past days are left out.
 * @throws AppError 422 on `to` for a place to itself
 */
export async function findFlightDays(db: Db, query: DaysQuery, now = new Date()): Promise<OutputOf<typeof flightDays>> {
  const [from, to, { base: currency }] = await Promise.all([
    findAirports(db, query.from),
    findAirports(db, query.to),
    readCurrencies(db),
  ]);
  requireDifferentPlaces(from, to);
  if (!from || !to || findPartyProblem(query) !== null) return { currency, days: [] };
  const today = localToday(from.timeZone, now);
  const dates = Array.from({ length: 2 * daysAround + 1 }, (_, at) => addDays(query.date, at - daysAround)).filter(
    (date) => date >= today,
  );
  const firstDate = dates[0];
  const lastDate = dates.at(-1);
  if (!firstDate || !lastDate) return { currency, days: [] };
  const legs = filterLegs(await findLegs(db, query, { from, to }, { firstDate, lastDate }, now), query);
  return {
    currency,
    days: dates.map((date) => {
      const prices = legs.filter((leg) => leg.date === date).map(lowest);
      return { date, fromMinor: prices.length > 0 ? Math.min(...prices) : null };
    }),
  };
}
