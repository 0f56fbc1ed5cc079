import { z } from "zod";
import { dayPartNames } from "@/lib/day-parts";
import { flexibilities, maxPassengers, passengerTypes } from "../../kinds/transport/fares";
import { journeyModes } from "../../kinds/transport/modes";
import { languages } from "../../language/languages";
import { endpoint } from "../define";
import {
  calendarDate,
  id,
  instant,
  minor,
  pageResponse,
  pathId,
  queryCount,
  queryList,
  queryOptional,
  queryPage,
  queryPageSize,
} from "../fields";
import { titles } from "../localized";
import { classCode } from "./journey";

const count = (fallback: number) => queryCount(fallback, maxPassengers);

const passengers = { adult: count(1), youth: count(0), child: count(0), senior: count(0), infant: count(0) };

const call = z.object({
  stopId: id,
  name: z.string(),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  at: instant,
});

const ride = z.object({
  departureId: id,
  transportId: id,
  slug: z.string(),
  line: z.string(),
  lineTitles: titles,
  mode: z.enum(journeyModes),
  number: z.string(),
  operator: z.string(),
  /** Positions of the stops in the departure. */
  fromAt: z.number().int(),
  toAt: z.number().int(),
  from: call,
  to: call,
  delayMinutes: z.number().int(),
  platform: z.string().nullable(),
  reason: z.string().nullable(),
});
export type JourneyRideView = z.infer<typeof ride>;

/** A class and flexibility in which a journey is sold. */
const option = z.object({
  /** The class of each ride. */
  classes: z.array(z.object({ code: classCode, name: z.string(), numbered: z.boolean() })),
  flexibility: z.enum(flexibilities),
  /** All passengers, in minor units of the base currency. */
  totalMinor: minor,
  /** Passengers for whom there is room. */
  left: z.number().int(),
  /** For each ride the stop where passengers change to another seat; null if they have one for the whole ride. */
  changeAt: z.array(z.number().int().nullable()),
});
export type JourneyOption = z.infer<typeof option>;

export const journeyHit = z.object({
  rides: z.array(ride),
  durationMinutes: z.number().int(),
  /** On sale, cheapest first; empty if it is sold out, not sold or too late. */
  options: z.array(option),
  state: z.enum(["open", "sold_out", "too_late", "not_sold"]),
});
export type JourneyHit = z.infer<typeof journeyHit>;

const place = z.object({
  /** `c12` for a city, `s34` for a station. */
  key: z.string(),
  name: z.string(),
  detail: z.string(),
});
export type JourneyPlace = z.infer<typeof place>;

/** `corrected`: no place has the typed name, and this one has a similar name. */
const foundPlace = place.extend({ corrected: z.boolean() });
export type FoundJourneyPlace = z.infer<typeof foundPlace>;

export const journeySorts = ["departure", "price", "duration"] as const;
export type JourneySort = (typeof journeySorts)[number];

const where = {
  /** A station or city: its key or its name. */
  from: z.string().trim().max(120),
  to: z.string().trim().max(120),
  date: calendarDate,
  mode: queryOptional(z.enum(journeyModes)),
  ...passengers,
};

const filters = {
  part: queryList(z.enum(dayPartNames)).optional(),
  maxMinutes: queryOptional(z.coerce.number().int().min(1).max(10_000)),
  changes: queryOptional(z.coerce.number().int().min(0).max(1)),
  operator: queryList(z.string().max(200)).optional(),
  class: queryList(classCode).optional(),
  /** The line of each ride must include all of these items. */
  item: queryList(z.coerce.number().int()).optional(),
  maxMinor: queryOptional(z.coerce.number().int().min(0)),
};

export const searchJourneys = endpoint({
  id: "journey.search",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/journeys",
  who: "public",
  summary: "Journeys between two places on a date, direct and with one change",
  query: z.object({
    ...where,
    ...filters,
    sort: z.enum(journeySorts).default("departure"),
  }),
  out: z.object({
    from: foundPlace.nullable(),
    to: foundPlace.nullable(),
    currency: z.string(),
    journeys: z.array(journeyHit),
    /** Before the filters. */
    total: z.number().int(),
    operators: z.array(z.string()),
    classes: z.array(z.object({ code: classCode, name: z.string() })),
    /** The items that the lines include. */
    items: z.array(z.object({ id, name: z.string() })),
  }),
});

export const journeyDays = endpoint({
  id: "journey.days",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/journey-days",
  who: "public",
  summary: "The lowest prices of the days around a date",
  query: z.object({ ...where, ...filters }),
  out: z.object({
    currency: z.string(),
    days: z.array(
      z.object({
        date: calendarDate,
        journeys: z.number().int(),
        /** The lowest price of all passengers; null if nothing is on sale. */
        fromMinor: minor.nullable(),
      }),
    ),
  }),
});

export const journeyPlaces = endpoint({
  id: "journey.places",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/places",
  who: "public",
  summary: "Stations and cities that are served and match the typed text, with tolerance for typos",
  query: z.object({
    mode: queryOptional(z.enum(journeyModes)),
    q: z.string().trim().max(120).default(""),
    limit: z.coerce.number().int().min(1).max(300).default(300),
    /** The language of the names of cities, countries and stations. */
    language: z.enum(languages).default("en"),
  }),
  out: z.object({ places: z.array(place) }),
});

/** A chosen ride as a parameter: departure, stops, class and the stop of a seat change, such as `812.0.3.second`. */
const rideText = z
  .string()
  .regex(/^\d{1,9}\.\d{1,3}\.\d{1,3}\.[a-z0-9_-]{1,40}(\.\d{1,3})?$/, "Choose a connection from the list.");

export const seatView = z.object({
  id,
  label: z.string(),
  class: z.string(),
  coach: z.number().int(),
  row: z.number().int(),
  place: z.number().int(),
  free: z.boolean(),
  features: z.array(z.string()),
});
export type SeatView = z.infer<typeof seatView>;

export const getJourney = endpoint({
  id: "journey.get",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/journey",
  who: "public",
  summary: "A journey with its stops, prices by class and seats",
  query: z.object({ ride: queryList(rideText), ...passengers }),
  out: z.object({
    currency: z.string(),
    journey: journeyHit,
    stops: z.array(
      z.array(
        z.object({
          name: z.string(),
          /** The local date of the departure, at the last stop of the arrival. */
          date: calendarDate,
          arrives: z.string().nullable(),
          departs: z.string().nullable(),
        }),
      ),
    ),
    /** The seats of the chosen class of each ride; empty without seat numbers. */
    seats: z.array(z.array(seatView)),
  }),
});
export type JourneyDetails = z.infer<typeof getJourney.out>;

const lineSummary = z.object({
  id,
  title: z.string(),
  titles,
  slug: z.string(),
  operator: z.string(),
  /** The ends of its first route. */
  from: z.string(),
  to: z.string(),
  /** Minutes from one end to the other. */
  minutes: z.number().int(),
  /** The lowest fare of an adult with taxes; null without fares. */
  fromMinor: minor.nullable(),
});
export type LineSummary = z.infer<typeof lineSummary>;

export const listLines = endpoint({
  id: "journey.lines",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/lines",
  who: "public",
  summary: "The lines of a mode, those with most services first",
  query: z.object({ mode: z.enum(journeyModes), page: queryPage, pageSize: queryPageSize }),
  out: pageResponse(lineSummary).extend({ currency: z.string() }),
});

export const getLine = endpoint({
  id: "journey.line",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/lines/{transportId}",
  who: "public",
  summary: "A line with its stops and next departures",
  params: z.object({ transportId: pathId }),
  out: z.object({
    id,
    title: z.string(),
    titles,
    slug: z.string(),
    mode: z.enum(journeyModes),
    operator: z.string(),
    summary: z.string(),
    description: z.string(),
    cityId: id,
    city: z.string(),
    country: z.string(),
    currency: z.string(),
    fromMinor: minor.nullable(),
    items: z.array(z.object({ id, name: z.string(), icon: z.string().nullable() })),
    routes: z.array(
      z.object({ name: z.string(), stops: z.array(z.object({ name: z.string(), minutes: z.number().int() })) }),
    ),
    departures: z.array(
      z.object({
        id,
        number: z.string(),
        from: z.string(),
        to: z.string(),
        date: z.string(),
        time: z.string(),
        status: z.string(),
        delayMinutes: z.number().int(),
        platform: z.string().nullable(),
      }),
    ),
    classes: z.array(z.object({ code: classCode, name: z.string(), numbered: z.boolean() })),
    updatedAt: instant,
  }),
});
export type LineView = z.infer<typeof getLine.out>;

export const passengerQuery = z.object(passengers);
export type PassengerCounts = z.output<typeof passengerQuery>;

/** The passengers of a search by type, in the order of the types. */
export const listPassengerTypes = (counts: PassengerCounts) =>
  passengerTypes.flatMap((type) => Array.from({ length: counts[type] }, () => type));
