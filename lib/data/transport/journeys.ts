import "server-only";
import { cache } from "react";
import type { z } from "zod";
import { call, callOrNull } from "@/lib/backend";
import { listTag } from "@/lib/cache/product-tags";
import type { OutputOf } from "@/lib/contracts/define";
import { createTransportQuote, type TransportQuote } from "@/lib/contracts/orders/quote";
import { type JourneyCall, journeyRequest } from "@/lib/contracts/transport/journey";
import {
  getJourney,
  getLine,
  type JourneyDetails,
  type JourneySort,
  journeyDays,
  journeyPlaces,
  journeySorts,
  listLines,
  listPassengerTypes,
  type PassengerCounts,
  passengerQuery,
  searchJourneys,
} from "@/lib/contracts/transport/journey-search";
import { isCalendarDate } from "@/lib/dates";
import { type DayPart, isDayPart } from "@/lib/day-parts";
import { AppError } from "@/lib/errors";
import { findPassengerProblem, flexibilities, passengerTypes } from "@/lib/kinds/transport/fares";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import type { Language } from "@/lib/language/languages";
import type { Text } from "@/lib/language/messages";
import { parseRide, passengerValues } from "@/lib/links/journey-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { QueryValues } from "@/lib/links/stay-links";
import { currencyExponent } from "@/lib/money";
import { numbers, parts, placesSuggested, readable, wholeNumber } from "../search";
import { requireKindOnSale } from "../site/kinds-on-sale";
import { getSite } from "../site/site";

/** Seats change with every booking: searches are cached for at most this number of seconds. */
const seconds = 30;

export type JourneyResult = OutputOf<typeof searchJourneys>;

/** A search of the URL. Invalid values are dropped instead of refused. */
export type JourneySearch = {
  mode: JourneyMode;
  from: string;
  to: string;
  date: string | null;
  passengers: PassengerCounts;
  part: DayPart[];
  maxMinutes: number | null;
  changes: number | null;
  /** The highest price of all passengers in whole units of the base currency. */
  maxPrice: number | null;
  operator: string[];
  class: string[];
  sort: JourneySort;
};

export const noJourneyFilters = { part: [], maxMinutes: null, changes: null, maxPrice: null, operator: [], class: [] };

const list = (value: string | string[] | undefined) => [value ?? []].flat().filter((text) => text !== "");

const readCounts = (query: SearchParams) =>
  passengerQuery.safeParse(
    Object.fromEntries(
      passengerTypes.map((type) => [type, one(query[type])]).filter(([, value]) => value !== undefined),
    ),
  ).data;

/** Why the passengers that the form asked for cannot travel together; null if they can. */
export function checkPassengers(query: SearchParams): Text | null {
  const counts = readCounts(query);
  return counts ? findPassengerProblem(listPassengerTypes(counts)) : null;
}

const oneAdult: PassengerCounts = { adult: 1, youth: 0, child: 0, senior: 0, infant: 0 };

/** Passengers as the form sent them, also if they cannot travel together. */
export const readEnteredPassengers = (query: SearchParams): PassengerCounts => readCounts(query) ?? oneAdult;

/** Passengers of the URL; one adult if these cannot travel together. */
export const readPassengers = (query: SearchParams): PassengerCounts =>
  checkPassengers(query) ? oneAdult : readEnteredPassengers(query);

export function readJourneySearch(query: SearchParams, mode: JourneyMode): JourneySearch {
  const date = one(query.date) ?? "";
  return {
    mode,
    from: readable(one(query.from) ?? "").slice(0, 120),
    to: readable(one(query.to) ?? "").slice(0, 120),
    date: isCalendarDate(date) ? date : null,
    passengers: readPassengers(query),
    part: parts(query.part).filter(isDayPart),
    maxMinutes: wholeNumber(query.maxMinutes, 10_000) || null,
    changes: wholeNumber(query.changes, 1),
    maxPrice: wholeNumber(query.maxPrice, 1_000_000),
    operator: list(query.operator),
    class: parts(query.class).filter((code) => /^[a-z0-9_-]{1,40}$/.test(code)),
    sort: journeySorts.find((sort) => sort === one(query.sort)) ?? "departure",
  };
}

/** Converts a search to URL parameters. */
export const journeySearchValues = ({ passengers, sort, ...rest }: JourneySearch): QueryValues => ({
  ...rest,
  ...passengerValues(passengers),
  sort: sort === "departure" ? null : sort,
});

export const journeyFilterCount = (search: JourneySearch): number => {
  const { part, maxMinutes, changes, maxPrice, operator, class: classes } = search;
  const single = [maxMinutes, changes, maxPrice].filter((value) => value !== null);
  return part.length + operator.length + classes.length + single.length;
};

const tags = () => [listTag("transport")];

/** Places, date, passengers and filters as the backend has them. */
async function toQuery(search: JourneySearch & { date: string }): Promise<z.input<typeof journeyDays.query>> {
  const { passengers, maxMinutes, changes, maxPrice, sort: _, ...rest } = search;
  const { baseCurrency } = await getSite();
  return {
    ...rest,
    ...passengers,
    ...(maxMinutes === null ? {} : { maxMinutes }),
    ...(changes === null ? {} : { changes }),
    ...(maxPrice === null ? {} : { maxMinor: maxPrice * 10 ** currencyExponent(baseCurrency) }),
  };
}

/** The journeys of a search with places and a date. */
export async function findJourneys(search: JourneySearch & { date: string }): Promise<JourneyResult> {
  await requireKindOnSale("transport");
  return call(searchJourneys, { query: { ...(await toQuery(search)), sort: search.sort } }, { tags, seconds });
}

type Between = { from: JourneyCall; to: JourneyCall; date: string; passengers: PassengerCounts };

/** The journeys of a date between two booked stops. Null while transport is not on sale. */
export async function findJourneysBetween({ from, to, date, passengers }: Between): Promise<JourneyResult | null> {
  if (!(await getSite()).enabledKinds.includes("transport")) return null;
  const search = (origin: string, destination: string) =>
    call(searchJourneys, { query: { from: origin, to: destination, date, ...passengers } }, { tags, seconds });
  const found = await search(`s${from.stopId}`, `s${to.stopId}`);
  if (found.from && found.to) return found;
  // A platform is no place of the search; its station has the same name.
  const named = await search(from.name, to.name);
  return named.from?.corrected || named.to?.corrected ? found : named;
}

export async function findDays(search: JourneySearch & { date: string }) {
  return call(journeyDays, { query: await toQuery(search) }, { tags, seconds });
}

/** Names of stations and cities for the suggestions of the search form. */
export const getJourneyPlaces = cache(async (mode: JourneyMode, language: Language) => {
  await requireKindOnSale("transport");
  const { places } = await call(journeyPlaces, { query: { mode, language } }, { tags, seconds: 300 });
  return places;
});

/** The lines of a mode that still run. */
export async function getLines(mode: JourneyMode, page: number, pageSize: number): Promise<OutputOf<typeof listLines>> {
  await requireKindOnSale("transport");
  return call(
    listLines,
    { query: { mode, page, pageSize } },
    { tags: ({ items }) => [...tags(), ...items.map(({ id }) => `transport:${id}`)], seconds: 300 },
  );
}

/** The places that an unknown name may mean. */
export async function suggestJourneyPlaces(mode: JourneyMode, q: string, language: Language) {
  const query = { mode, q, language, limit: placesSuggested };
  return (await call(journeyPlaces, { query }, { tags, seconds: 300 })).places;
}

export const getLinePage = cache(async (transportId: number) => {
  await requireKindOnSale("transport");
  return callOrNull(
    getLine,
    { params: { transportId } },
    { tags: () => ["catalogue", listTag("transport"), `transport:${transportId}`], seconds: 60 },
  );
});

/** The journey that a URL names, with passengers, fare and seats. */
export type JourneyChoice = {
  rides: string[];
  flexibility: (typeof flexibilities)[number];
  passengers: PassengerCounts;
  /** Chosen seats of each ride. */
  seats: number[][];
};

/** Null without a journey in the URL. */
export function readJourneyChoice(query: SearchParams): JourneyChoice | null {
  const parsed = getJourney.query.safeParse({ ride: query.ride ?? "", ...readPassengers(query) });
  if (!parsed.success || parsed.data.ride.length === 0 || parsed.data.ride.length > 2) return null;
  return {
    rides: parsed.data.ride,
    flexibility: flexibilities.find((value) => value === one(query.fare)) ?? "saver",
    passengers: readPassengers(query),
    seats: [numbers(query.seat), numbers(query.seat2)].slice(0, parsed.data.ride.length),
  };
}

/** A chosen journey with its stops, prices and seats; null if it does not exist any more. */
export const getChosenJourney = ({ rides, passengers }: JourneyChoice): Promise<JourneyDetails | null> =>
  callOrNull(getJourney, { query: { ride: rides, ...passengers } }, { tags, seconds: 0 });

export type JourneyPrice = { quote: TransportQuote; error: null } | { quote: null; error: AppError };

/** The current price of a choice, or the reason why it cannot be booked. */
export const toJourneyRequest = (choice: JourneyChoice) =>
  journeyRequest.parse({
    type: "journey",
    rides: choice.rides.map((text, at) => ({ ...parseRide(text), seats: choice.seats[at] ?? [] })),
    flexibility: choice.flexibility,
    passengers: listPassengerTypes(choice.passengers),
  });

export async function priceJourney(choice: JourneyChoice, currency?: string): Promise<JourneyPrice> {
  const request = toJourneyRequest(choice);
  try {
    const quote = await call(createTransportQuote, { body: { request, ...(currency ? { currency } : {}) } });
    return { quote, error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { quote: null, error };
  }
}
