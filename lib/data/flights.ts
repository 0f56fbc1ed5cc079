import "server-only";
import { cache } from "react";
import type { z } from "zod";
import { call } from "@/lib/backend";
import { listTag } from "@/lib/cache/product-tags";
import type { OutputOf } from "@/lib/contracts/define";
import { type BookedFlight, type ChosenSeat, type FlightLeg, flightRequest } from "@/lib/contracts/flights/flight";
import {
  type FlightHit,
  type FlightSort,
  flightDays,
  flightDeals,
  flightPlaces,
  flightSeats,
  flightSorts,
  searchFlights,
} from "@/lib/contracts/flights/search";
import { createFlightQuote, type FlightQuote } from "@/lib/contracts/orders/quote";
import { isCalendarDate } from "@/lib/dates";
import { type DayPart, isDayPart } from "@/lib/day-parts";
import { AppError } from "@/lib/errors";
import { type Cabin, cabins } from "@/lib/kinds/flight/cabins";
import { type FlightParty, findPartyProblem } from "@/lib/kinds/flight/passengers";
import { maxLegs } from "@/lib/kinds/flight/rules";
import type { Language } from "@/lib/language/languages";
import type { Text } from "@/lib/language/messages";
import { legText, parseLeg, partyValues } from "@/lib/links/flight-links";
import { earliestToday } from "@/lib/links/read-stay";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { QueryValues } from "@/lib/links/stay-links";
import { currencyExponent } from "@/lib/money";
import { parts, placesSuggested, readable, wholeNumber } from "./search";
import { requireKindOnSale } from "./site/kinds-on-sale";
import { getSite } from "./site/site";

/** Seats change with every booking: searches are cached for at most this number of seconds. */
const seconds = 30;
const tags = () => [listTag("flight")];

export type FlightResult = OutputOf<typeof searchFlights>;
export type WantedLeg = { from: string; to: string; date: string | null };

/** A search of the URL. Invalid values are dropped instead of refused. */
export type FlightSearch = {
  /** Several cities: the form has a row for each leg. Otherwise there is one leg, or there and back. */
  multi: boolean;
  legs: WantedLeg[];
  party: FlightParty;
  cabin: Cabin | null;
  /** The chosen flights of the first legs. */
  picks: FlightLeg[];
  stops: number | null;
  airline: string[];
  part: DayPart[];
  maxMinutes: number | null;
  /** The highest price of all passengers, as the list shows it, in whole units of the base currency. */
  maxPrice: number | null;
  sort: FlightSort;
  page: number;
};

export const noFlightFilters = { stops: null, airline: [], part: [], maxMinutes: null, maxPrice: null };
export const onePassenger: FlightParty = { adults: 1, children: 0, infants: 0 };

/** Names of the fields of a leg: `from`, `from2` and so on. */
export const legField = (name: "from" | "to" | "date", leg: number): string => (leg === 0 ? name : `${name}${leg + 1}`);

const readDate = (value: string | string[] | undefined): string | null => {
  const text = one(value) ?? "";
  return isCalendarDate(text) && text >= "2000-01-01" ? text : null;
};
const readPlace = (value: string | string[] | undefined): string => readable(one(value) ?? "").slice(0, 120);

/** The legs that are given; those of several cities must follow each other without a gap. */
function readLegs(query: SearchParams, multi: boolean): WantedLeg[] {
  const first = { from: readPlace(query.from), to: readPlace(query.to), date: readDate(query.date) };
  if (!multi) {
    const back = readDate(query.back);
    return back ? [first, { from: first.to, to: first.from, date: back }] : [first];
  }
  const others = Array.from({ length: maxLegs - 1 }, (_, at) => {
    const field = (name: "from" | "to" | "date") => query[legField(name, at + 1)];
    return { from: readPlace(field("from")), to: readPlace(field("to")), date: readDate(field("date")) };
  });
  const gap = others.findIndex(({ from, to }) => from === "" || to === "");
  return [first, ...(gap < 0 ? others : others.slice(0, gap))];
}

/** The party that the form asked for, also if it cannot travel together. */
export const readEnteredParty = (query: SearchParams): FlightParty => ({
  adults: wholeNumber(query.adults, 9) ?? 1,
  children: wholeNumber(query.children, 9) ?? 0,
  infants: wholeNumber(query.infants, 9) ?? 0,
});

/** Why the party that the form asked for cannot travel together; null if it can. */
export const checkParty = (query: SearchParams) => findPartyProblem(readEnteredParty(query));

const readParty = (query: SearchParams): FlightParty => (checkParty(query) ? onePassenger : readEnteredParty(query));

const readChosen = (value: string | string[] | undefined): FlightLeg[] =>
  parts(value)
    .slice(0, maxLegs)
    .flatMap((text) => parseLeg(text) ?? []);

export function readFlightSearch(query: SearchParams): FlightSearch {
  const multi = one(query.trip) === "multi";
  const legs = readLegs(query, multi);
  return {
    multi,
    legs,
    party: readParty(query),
    cabin: cabins.find((cabin) => cabin === one(query.cabin)) ?? null,
    picks: readChosen(query.pick).slice(0, legs.length - 1),
    stops: wholeNumber(query.stops, 1),
    airline: parts(query.airline).filter((code) => /^[A-Z0-9]{2}$/.test(code)),
    part: parts(query.part).filter(isDayPart),
    maxMinutes: wholeNumber(query.maxMinutes, 10_000) || null,
    maxPrice: wholeNumber(query.maxPrice, 1_000_000),
    sort: flightSorts.find((sort) => sort === one(query.sort)) ?? "best",
    page: Math.min(1000, Math.max(1, wholeNumber(query.page) ?? 1)),
  };
}

/** All legs have places and a date. */
export const isCompleteSearch = ({ legs }: FlightSearch): boolean =>
  legs.every(({ from, to, date }) => from !== "" && to !== "" && date !== null);

/** Converts a search to URL parameters. */
export function flightSearchValues({ multi, legs, party, picks, sort, page, ...rest }: FlightSearch): QueryValues {
  const [first, second] = legs;
  const places: QueryValues = multi
    ? Object.fromEntries(
        legs.flatMap((leg, at) =>
          (["from", "to", "date"] as const).map((name) => [legField(name, at), leg[name]] as const),
        ),
      )
    : { from: first?.from, to: first?.to, date: first?.date, back: second?.date };
  return {
    trip: multi ? "multi" : null,
    ...places,
    ...partyValues(party),
    ...rest,
    pick: picks.map(legText),
    sort: sort === "best" ? null : sort,
    page: page === 1 ? null : page,
  };
}

export const flightFilterCount = ({ stops, airline, part, maxMinutes, maxPrice }: FlightSearch): number =>
  airline.length + part.length + [stops, maxMinutes, maxPrice].filter((value) => value !== null).length;

/** Why a search has no answer, at a field of its form. */
export type SearchProblem = { field: string; text: string };

const isSamePlace = ({ from, to }: WantedLeg): boolean => from.toLowerCase() === to.toLowerCase();

/** The problem of the places or dates of a search whose first leg is complete, as the URL has them. */
export function findSearchProblem(
  { multi, legs }: FlightSearch,
  today = earliestToday(),
): { field: string; text: Text } | null {
  for (const [at, leg] of legs.entries()) {
    const isReturn = !multi && at === 1;
    const date = leg.date ?? "";
    const field = isReturn ? "back" : legField("date", at);
    if (isSamePlace(leg)) return { field: legField("to", isReturn ? 0 : at), text: "Choose two different places." };
    if (date === "") return { field, text: "Enter a date." };
    if (date < today) return { field, text: "These dates are in the past. Choose new dates to see prices." };
    if (date < (legs[at - 1]?.date ?? ""))
      return { field, text: "Each flight must leave after the previous one arrives." };
  }
  return null;
}

type LegQuery = z.input<typeof flightDays.query>;

/** The leg that is chosen next, as the backend has it. */
async function toLegQuery(search: FlightSearch, after: string | null): Promise<LegQuery | null> {
  const leg = search.legs[search.picks.length];
  if (!leg?.date) return null;
  const { stops, maxMinutes, maxPrice, airline, part, cabin, party } = search;
  const back = search.multi || search.picks.length > 0 ? null : search.legs[1]?.date;
  const { baseCurrency } = await getSite();
  return {
    from: leg.from,
    to: leg.to,
    date: leg.date,
    ...party,
    airline: airline.join(",") || undefined,
    part: part.join(",") || undefined,
    ...(search.picks.length > 0 ? { picks: search.picks.map(legText).join(",") } : {}),
    ...(after ? { after } : {}),
    ...(back ? { back } : {}),
    ...(cabin ? { cabin } : {}),
    ...(stops === null ? {} : { stops }),
    ...(maxMinutes === null ? {} : { maxMinutes }),
    ...(maxPrice === null ? {} : { maxMinor: maxPrice * 10 ** currencyExponent(baseCurrency) }),
  };
}

/** Flights on a page of results. */
export const flightsPerPage = 15;

/** The flights of the next leg; `after` is the arrival of the leg before. */
export async function findFlights(search: FlightSearch, after: string | null): Promise<FlightResult | null> {
  await requireKindOnSale("flight");
  const query = await toLegQuery(search, after);
  if (!query) return null;
  const { sort, page } = search;
  return call(searchFlights, { query: { ...query, sort, page, pageSize: flightsPerPage } }, { tags, seconds });
}

/** Flights between two airports on a date, in the order of their departure. */
export async function findFlightsBetween(leg: { from: string; to: string; date: string }, party: FlightParty) {
  await requireKindOnSale("flight");
  const found = await call(searchFlights, { query: { ...leg, ...party, pageSize: 50 } }, { tags, seconds });
  const departure = ({ flights }: FlightHit) => Date.parse(flights[0]?.from.at ?? "");
  return { ...found, items: [...found.items].sort((a, b) => departure(a) - departure(b)) };
}

/** The leg whose places have an airport in common, such as a city and its airport: the error at its field. */
export async function findPlaceProblem(search: FlightSearch): Promise<{ field: string; error: AppError } | null> {
  // The way back has the same places.
  const legs = search.multi ? search.legs : search.legs.slice(0, 1);
  const found = await Promise.all(
    legs.map(async (leg, at) => {
      try {
        await findFlights({ ...search, legs: [leg], picks: [] }, null);
        return null;
      } catch (error) {
        if (!(error instanceof AppError) || !error.fields?.to) throw error;
        return { field: legField("to", at), error };
      }
    }),
  );
  return found.find((problem) => problem !== null) ?? null;
}

export async function findFlightDays(search: FlightSearch, after: string | null) {
  const query = await toLegQuery(search, after);
  return query ? call(flightDays, { query }, { tags, seconds }) : null;
}

/** Cities and airports for the suggestions of the search form. */
export const getFlightPlaces = cache(async (language: Language) => {
  await requireKindOnSale("flight");
  const { places } = await call(flightPlaces, { query: { language } }, { tags, seconds: 300 });
  return places;
});

/** The places that an unknown name may mean. */
export async function suggestFlightPlaces(q: string, language: Language) {
  const { places } = await call(
    flightPlaces,
    { query: { q, language, limit: placesSuggested } },
    { tags, seconds: 300 },
  );
  return places;
}

/** The seats of the flights of a leg in its fare, as they are now. */
export async function getFlightSeats({ flights, fare }: Pick<BookedFlight["legs"][number], "flights" | "fare">) {
  await requireKindOnSale("flight");
  const date = flights.map(({ dateId }) => dateId).join(",");
  return (await call(flightSeats, { query: { date, fare: fare.id } })).flights;
}

export async function getFlightDeals(limit: number) {
  await requireKindOnSale("flight");
  return call(flightDeals, { query: { limit } }, { tags, seconds: 300 });
}

export type FlightPrice = { quote: FlightQuote; error: null } | { quote: null; error: AppError };

/** The chosen flights of `?offer=`; null without valid ones. */
export const readOffer = (query: SearchParams): FlightLeg[] | null => {
  const legs = readChosen(query.offer);
  return legs.length > 0 ? legs : null;
};

/** The current price of chosen flights, or the reason why they cannot be booked. */
export async function priceFlights(
  legs: readonly FlightLeg[],
  party: FlightParty,
  { currency, seats = [] }: { currency?: string | undefined; seats?: readonly ChosenSeat[] } = {},
): Promise<FlightPrice> {
  await requireKindOnSale("flight");
  const request = flightRequest.parse({ legs, ...party, seats });
  try {
    const quote = await call(createFlightQuote, { body: { request, ...(currency ? { currency } : {}) } });
    return { quote, error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { quote: null, error };
  }
}
