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
import { countSeats, findPartyProblem } from "@/lib/kinds/flight/passengers";
import { parseLeg } from "@/lib/links/flight-links";
import { localToday, wallClock } from "@/lib/time-zone";
import { type FoundAirports, findAirports, requireDifferentPlaces } from "./places";
import { getTotal } from "./prices";
import { flightSupplier, type Itinerary } from "./supplier";
import { type FareOnDate, type FlightTerms, getDuration, readFlights, toFlown } from "./terms";

type SearchQuery = z.output<typeof searchFlights.query>;
type DaysQuery = z.output<typeof flightDays.query>;

/** Days shown before and after the chosen one. */
const daysAround = 3;

/** A leg of the search with the code of its airline; `hasReturn` if its prices include a flight back. */
type Found = FlightHit & { date: string; airlineCode: string; departsAt: number; hasReturn: boolean };

/** The flights and fares that were chosen for the legs before. */
type Picked = { first: FlightTerms | undefined; fares: FareOnDate[] };

/** A fare on all flights of a leg. */
type FareOnAll = [FareOnDate, ...FareOnDate[]];

type Return = { departsAt: number; fares: FareOnAll };

const getLeft = (fares: readonly FareOnDate[]): number => Math.min(...fares.map(({ left }) => left));

/** The fares that all flights have, with seats for the party. */
function listFares(flights: Itinerary, query: DaysQuery): FareOnAll[] {
  const [first, ...others] = flights;
  return (first?.fares ?? []).flatMap((own) => {
    const same = others.flatMap(({ fares }) => fares.find(({ id }) => id === own.id) ?? []);
    const all: FareOnAll = [own, ...same];
    const isOnSale = all.length === flights.length && getLeft(all) >= countSeats(query);
    return isOnSale && (!query.cabin || own.cabin === query.cabin) ? [all] : [];
  });
}

/** The fares of all flights back, cheapest first. The taxes of the site follow the first flight and keep this order. */
function listReturns(found: readonly Itinerary[], query: DaysQuery): Return[] {
  return found
    .flatMap((flights) =>
      listFares(flights, query).map((fares) => ({
        departsAt: flights[0]?.departsAt.getTime() ?? 0,
        fares,
        minor: getTotal(fares, query, { on: "", taxes: [] }),
      })),
    )
    .sort((a, b) => a.minor - b.minor);
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

type Shared = { query: DaysQuery; picked: Picked; rules: readonly ScopedTaxRule[]; returns: readonly Return[] };

function toFound(flights: Itinerary, { query, picked, rules, returns }: Shared): Found[] {
  const first = flights[0];
  const last = flights.at(-1);
  if (!first || !last) return [];
  const views = flights.map((one) => ({ ...toFlown(one), delayMinutes: one.delayMinutes, reason: one.reason }));
  const date = views[0]?.from.date ?? "";
  const back = returns.find(({ departsAt }) => departsAt > last.arrivesAt.getTime());
  const others = [...picked.fares, ...(back?.fares ?? [])];
  // Taxes are those of the first departure, as in the offer.
  const start = picked.first ?? first;
  const on = wallClock(start.departsAt.getTime(), start.from.timeZone).date;
  const taxed = { on, taxes: taxesAt(rules, start.place) };
  const fares = listFares(flights, query)
    .map((all): LegFare => {
      const [{ priceMinor: _, childBp, infantBp, taxMinor, stockId, ...terms }] = all;
      return { ...terms, left: getLeft(all), totalMinor: getTotal([...others, ...all], query, taxed) };
    })
    .sort((a, b) => a.totalMinor - b.totalMinor);
  if (fares.length === 0) return [];
  return [
    {
      flights: views,
      durationMinutes: getDuration(flights),
      fares,
      date,
      airlineCode: first.airlineCode,
      departsAt: first.departsAt.getTime(),
      hasReturn: back !== undefined,
    },
  ];
}

type Legs = Pick<OutputOf<typeof searchFlights>, "isReturnOnSale"> & { legs: Found[] };

const noLegs: Legs = { legs: [], isReturnOnSale: null };

/** The flights of a leg. With the way back those after which one is on sale, or all without it if none is. */
async function findLegs(
  db: Db,
  query: DaysQuery,
  where: { from: FoundAirports; to: FoundAirports },
  dates: { firstDate: string; lastDate: string },
  now: Date,
): Promise<Legs> {
  const from = where.from.airportIds;
  const to = where.to.airportIds;
  const { back } = query;
  const after = query.after ? Date.parse(query.after) : 0;
  const [found, foundBack, rules, picked] = await Promise.all([
    flightSupplier.search(db, { from, to, ...dates, party: query, now }),
    back ? flightSupplier.search(db, { from: to, to: from, firstDate: back, lastDate: back, party: query, now }) : [],
    readTaxRules(db, "flight"),
    readPicked(db, query.picks ?? []),
  ]);
  if (!picked) return noLegs;
  const returns = listReturns(foundBack, query);
  const legs = found
    .flatMap((flights) => toFound(flights, { query, picked, rules, returns }))
    .filter(({ departsAt }) => departsAt > after);
  if (!back) return { legs, isReturnOnSale: null };
  const both = legs.filter(({ hasReturn }) => hasReturn);
  if (both.length > 0) return { legs: both, isReturnOnSale: true };
  return { legs, isReturnOnSale: legs.length === 0 && returns.length > 0 };
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
  const found = isSearch ? await findLegs(db, query, { from, to }, dates, now) : noLegs;
  const { legs: all, isReturnOnSale } = found;
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
    isReturnOnSale,
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
  const found = await findLegs(db, query, { from, to }, { firstDate, lastDate }, now);
  const legs = filterLegs(found.legs, query);
  return {
    currency,
    days: dates.map((date) => {
      const prices = legs.filter((leg) => leg.date === date).map(lowest);
      return { date, fromMinor: prices.length > 0 ? Math.min(...prices) : null };
    }),
  };
}
