import { z } from "zod";
import { cabinKinds } from "../../kinds/cruise/cabins";
import { endpoint } from "../define";
import { id, minor, pageResponse, queryList, queryOptional, queryPage, queryPageSize } from "../fields";
import { facet } from "../hotels/hotel";
import { region, sailingCard } from "./cruises";

export const sailingSort = z.enum(["soonest", "price_up", "price_down", "shortest", "score"]);
export type SailingSort = z.infer<typeof sailingSort>;

/** Groups of durations with their largest number of nights. */
export const cruiseLengths = { short: 5, week: 8, two_weeks: 15, long: Number.POSITIVE_INFINITY } as const;
export const cruiseLength = z.enum(["short", "week", "two_weeks", "long"]);
export type CruiseLength = z.infer<typeof cruiseLength>;

const listedSailing = sailingCard.extend({
  /** The lowest price of the party in the query, with taxes; null without one. */
  totalMinor: minor.nullable(),
});

const optionalNumber = (most: number) => queryOptional(z.coerce.number().int().min(0).max(most));

export const searchSailings = endpoint({
  id: "cruise.search",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/cruise/search",
  who: "public",
  summary: "Sailings by region, port, month, duration, ship, cabin and price",
  query: z.object({
    region: queryList(region).optional(),
    /** Ports of embarkation. */
    port: queryList(z.coerce.number().int()).optional(),
    line: queryList(z.coerce.number().int()).optional(),
    ship: queryList(z.coerce.number().int()).optional(),
    month: queryOptional(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Use a month such as 2027-03.")),
    nights: queryList(cruiseLength).optional(),
    cabin: queryList(z.enum(cabinKinds)).optional(),
    /** The guests of each cabin, such as `2-5_2`: two adults with a child of five, and two adults. */
    party: z.string().max(100).optional(),
    /** In whole units of the base currency, of the party; without one the price of a guest. */
    minPrice: optionalNumber(1_000_000_000),
    maxPrice: optionalNumber(1_000_000_000),
    sort: sailingSort.default("soonest"),
    page: queryPage,
    pageSize: queryPageSize,
  }),
  out: pageResponse(listedSailing).extend({
    facets: z.object({
      regions: z.array(facet),
      ports: z.array(facet),
      lines: z.array(facet),
      ships: z.array(facet),
      nights: z.array(facet),
      cabins: z.array(facet),
      prices: z.object({ lowMinor: minor, highMinor: minor, bars: z.array(z.number().int()) }).nullable(),
    }),
  }),
});

/** The options of the search form. */
export const cruisePlaces = endpoint({
  id: "cruise.places",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/cruise/places",
  who: "public",
  summary: "Regions, ports of embarkation and months of the sailings on sale",
  out: z.object({
    regions: z.array(region),
    ports: z.array(z.object({ id, name: z.string(), region })),
    /** `YYYY-MM` */
    months: z.array(z.string()),
  }),
});
