import { z } from "zod";
import { dayPartNames } from "@/lib/day-parts";
import { cabins } from "../../kinds/flight/cabins";
import { maxFlightPassengers } from "../../kinds/flight/passengers";
import { languages } from "../../language/languages";
import { endpoint } from "../define";
import {
  calendarDate,
  id,
  instant,
  minor,
  queryCount,
  queryList,
  queryOptional,
  queryPage,
  queryPageSize,
} from "../fields";
import { seatView } from "../transport/journey-search";
import { fareTerms, flown } from "./flight";

const count = (fallback: number) => queryCount(fallback, maxFlightPassengers);

export const flightParty = { adults: count(1), children: count(0), infants: count(0) };

export const flightSorts = ["best", "cheapest", "fastest"] as const;
export type FlightSort = (typeof flightSorts)[number];

const where = {
  /** A city, an airport or an IATA code. */
  from: z.string().trim().max(120),
  to: z.string().trim().max(120),
  date: calendarDate,
  /** Only flights that leave after this instant, such as the arrival of the flight before. */
  after: queryOptional(instant),
  cabin: queryOptional(z.enum(cabins)),
  /** The chosen legs before this one, as `legText` writes them; prices include them. */
  picks: queryList(z.string().regex(/^[1-9]\d{0,8}(\.[1-9]\d{0,8})?-[1-9]\d{0,8}$/)).optional(),
  /** The date of the way back, which is chosen next; prices include its cheapest flight. */
  back: queryOptional(calendarDate),
  ...flightParty,
};

const filters = {
  stops: queryOptional(z.coerce.number().int().min(0).max(1)),
  airline: queryList(z.string().regex(/^[A-Z0-9]{2}$/)).optional(),
  part: queryList(z.enum(dayPartNames)).optional(),
  maxMinutes: queryOptional(z.coerce.number().int().min(1).max(10_000)),
  maxMinor: queryOptional(z.coerce.number().int().min(0)),
};

export const flightPlace = z.object({
  /** A city with its airports, or one airport with its code. */
  name: z.string(),
  city: z.string(),
  /** The code of an airport; null for all airports of a city. */
  iata: z.string().nullable(),
  detail: z.string(),
  /** The text that finds it: its code or the name of the city. */
  text: z.string(),
});
export type FlightPlace = z.infer<typeof flightPlace>;

/** `corrected`: no place has the typed name, and this one has a similar name. */
const foundPlace = flightPlace.extend({ corrected: z.boolean() });
export type FoundFlightPlace = z.infer<typeof foundPlace>;

/** A fare in which all flights of a leg are sold. */
const legFare = fareTerms.extend({
  /**
   * All passengers with airport taxes and the chosen legs before this one, and with the cheapest flight back if
   * `isReturnOnSale`; in minor units of the base currency.
   */
  totalMinor: minor,
  /** Seats that are left. */
  left: z.number().int(),
});
export type LegFare = z.infer<typeof legFare>;

export const flightHit = z.object({
  flights: z.array(flown.extend({ delayMinutes: z.number().int(), reason: z.string().nullable() })),
  durationMinutes: z.number().int(),
  /** Cheapest first; at least one. */
  fares: z.array(legFare),
});
export type FlightHit = z.infer<typeof flightHit>;

export const searchFlights = endpoint({
  id: "flight.search",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/flights",
  who: "public",
  summary: "Flights between two places on a date, direct and with one stop",
  query: z.object({
    ...where,
    ...filters,
    sort: z.enum(flightSorts).default("best"),
    page: queryPage,
    pageSize: queryPageSize,
  }),
  out: z.object({
    from: foundPlace.nullable(),
    to: foundPlace.nullable(),
    currency: z.string(),
    items: z.array(flightHit),
    /** Flights that match the filters, on all pages. */
    total: z.number().int(),
    /** Before the filters. */
    unfiltered: z.number().int(),
    /**
     * Whether a flight back is on sale on the date `back`; null without one. If so, the flights after which none leaves are
     * left out.
     */
    isReturnOnSale: z.boolean().nullable(),
    airlines: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
  }),
});

export const flightDays = endpoint({
  id: "flight.days",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/flights/days",
  who: "public",
  summary: "The lowest prices of the days around a date",
  query: z.object({ ...where, ...filters }),
  out: z.object({
    currency: z.string(),
    days: z.array(
      z.object({
        date: calendarDate,
        /** The lowest price of all passengers, as in the list of flights; null if nothing is on sale. */
        fromMinor: minor.nullable(),
      }),
    ),
  }),
});

export const flightPlaces = endpoint({
  id: "flight.places",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/flights/places",
  who: "public",
  summary: "Cities and airports with flights on sale that match the typed text, with tolerance for typos",
  query: z.object({
    q: z.string().trim().max(120).default(""),
    limit: z.coerce.number().int().min(1).max(500).default(500),
    /** The language of the names of cities and countries. */
    language: z.enum(languages).default("en"),
  }),
  out: z.object({ places: z.array(flightPlace) }),
});

export const flightDeals = endpoint({
  id: "flight.deals",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/flights/deals",
  who: "public",
  summary: "The cheapest direct flights of the next weeks, one for each destination",
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(12) }),
  out: z.object({
    currency: z.string(),
    items: z.array(
      z.object({
        dateId: id,
        from: z.object({ iata: z.string(), city: z.string() }),
        to: z.object({ iata: z.string(), city: z.string(), country: z.string(), pictureKey: z.string().nullable() }),
        date: calendarDate,
        airline: z.string(),
        /** An adult with airport taxes. */
        fromMinor: minor,
      }),
    ),
  }),
});
export type FlightDeal = z.infer<typeof flightDeals.out>["items"][number];

const flightSeatsOf = z.object({ dateId: id, seats: z.array(seatView) });
export type FlightSeats = z.infer<typeof flightSeatsOf>;

export const flightSeats = endpoint({
  id: "flight.seats",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/flights/seats",
  who: "public",
  summary: "The seats of a fare on flight dates; none without a seat map or a choice of seats",
  query: z.object({ date: queryList(z.coerce.number().int().positive()), fare: z.coerce.number().int().positive() }),
  out: z.object({ flights: z.array(flightSeatsOf) }),
});
