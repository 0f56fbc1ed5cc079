import { z } from "zod";
import { languages } from "../../language/languages";
import { endpoint } from "../define";
import {
  calendarDate,
  id,
  minor,
  pageResponse,
  queryFlag,
  queryList,
  queryOptional,
  queryPage,
  queryPageSize,
} from "../fields";
import { facet } from "../hotels/hotel";
import { tourCard } from "./tours";

export const tourSort = z.enum(["recommended", "price_up", "price_down", "score", "soonest", "shortest"]);
export type TourSort = z.infer<typeof tourSort>;

/** Groups of durations, with the largest number of minutes of each. */
export const tourDurations = {
  short: 3 * 60,
  half_day: 5 * 60,
  full_day: 24 * 60,
  multi_day: Number.POSITIVE_INFINITY,
} as const;
export type TourDuration = keyof typeof tourDurations;
export const tourDuration = z.enum(["short", "half_day", "full_day", "multi_day"]);

const optionalNumber = (least: number, most: number) => queryOptional(z.coerce.number().int().min(least).max(most));
const anyId = optionalNumber(0, 2_147_483_647);

/** A tour on the map of a list. */
const tourPosition = tourCard.pick({
  id: true,
  title: true,
  titles: true,
  slug: true,
  latitude: true,
  longitude: true,
  fromMinor: true,
});

const tourSuggestion = z.object({
  /** A place is searched, a tour is opened. */
  kind: z.enum(["city", "country", "tour"]),
  id,
  name: z.string(),
  where: z.string(),
  /** Tours of the place; 1 for a tour. */
  tours: z.number().int(),
  /** The page of a tour; null for a place. */
  path: z.string().nullable(),
});
export type TourSuggestion = z.infer<typeof tourSuggestion>;

export const suggestTours = endpoint({
  id: "tour.suggest",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/tour/suggestions",
  who: "public",
  summary: "Places with tours, and tours, that match the typed text, with tolerance for typos",
  query: z.object({
    q: z.string().trim().max(100).default(""),
    limit: queryPageSize.default(8),
    /** The language of the names of cities and countries. */
    language: z.enum(languages).default("en"),
  }),
  out: z.object({ items: z.array(tourSuggestion) }),
});

export const searchTours = endpoint({
  id: "tour.search",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/tour/search",
  who: "public",
  summary: "Tours by place, date, type, duration, price, score and language, with tolerance for typos",
  query: z.object({
    /** Search text, used when no id is given. */
    q: z.string().trim().max(100).optional(),
    city: anyId,
    country: anyId,
    /** First and last date of the tour. Without a last date, only the first. */
    date: queryOptional(calendarDate),
    until: queryOptional(calendarDate),
    type: queryList(z.coerce.number().int()).optional(),
    /** Tours must include all of these items. */
    item: queryList(z.coerce.number().int()).optional(),
    duration: queryList(tourDuration).optional(),
    language: queryList(z.string().regex(/^[a-z]{2,3}$/)).optional(),
    /** Whole units of the base currency. */
    minPrice: optionalNumber(0, 1_000_000_000),
    maxPrice: optionalNumber(0, 1_000_000_000),
    /** Minimum score in tenths: 85 means 8.5 or more. */
    score: optionalNumber(0, 100),
    freeCancellation: queryFlag.optional(),
    sort: tourSort.default("recommended"),
    page: queryPage,
    pageSize: queryPageSize,
  }),
  /** The price and the date of a tour are those of the requested dates. */
  out: pageResponse(tourCard).extend({
    place: z
      .object({
        kind: z.enum(["city", "country"]),
        id,
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      })
      .nullable(),
    /** The place or the words that were searched instead of a mistyped text. */
    corrected: z.string().nullable(),
    facets: z.object({
      types: z.array(facet),
      items: z.array(facet),
      durations: z.array(facet),
      languages: z.array(facet),
      scores: z.array(facet),
      freeCancellation: z.number().int(),
      /** Histogram with twelve bars from the lowest to the highest price on a logarithmic scale. */
      prices: z.object({ lowMinor: minor, highMinor: minor, bars: z.array(z.number().int()) }).nullable(),
    }),
    /** At most 60 tours of the result in one city; empty for larger places. */
    map: z.array(tourPosition),
    /** Cities of the result with their number of tours, largest first. */
    places: z.array(z.object({ kind: z.literal("city"), id, name: z.string(), tours: z.number().int() })),
  }),
});
