import { z } from "zod";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import { endpoint } from "../define";
import {
  calendarDate,
  id,
  instant,
  minor,
  pageResponse,
  pathId,
  queryFlag,
  queryList,
  queryOptional,
  queryPage,
  queryPageSize,
} from "../fields";
import { facet } from "../hotels/hotel";
import { localizedMessageSchema, titles } from "../localized";
import { reviewSummary } from "../orders/review";
import { generalTerms } from "../price";
import { clockTime, fuels, gearboxes, rentalConditions, rentalSpecs } from "./rental";

export const rentalMode = z.enum(["car", "bike"]);

export const rentalSort = z.enum(["price_up", "price_down", "score"]);
export type RentalSort = z.infer<typeof rentalSort>;

const station = z.object({
  id,
  name: z.string(),
  address: z.string(),
  cityId: id,
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  afterHoursFeeMinor: minor.nullable(),
  hours: z.array(z.object({ weekday: z.number().int(), opens: z.string(), closes: z.string() })),
});
export type RentalStation = z.infer<typeof station>;

export const listStations = endpoint({
  id: "transport.stations",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/stations",
  who: "public",
  summary: "The rental stations by country and city",
  out: z.object({ stations: z.array(station.pick({ id: true, name: true, cityId: true, city: true, country: true })) }),
});

const number = (least: number, most: number) => queryOptional(z.coerce.number().int().min(least).max(most));
const anyId = number(1, 2_147_483_647);

const rentalHit = z.object({
  id,
  title: z.string(),
  titles,
  slug: z.string(),
  operator: z.string(),
  type: z.string(),
  ...rentalSpecs.shape,
  picture: picture.nullable(),
  scoreTenths: z.number().int().nullable(),
  reviewCount: z.number().int(),
  dailyMinor: minor,
  hourlyMinor: minor.nullable(),
  kmPerDay: z.number().int().nullable(),
  depositMinor: minor,
  freeCancellation: z.boolean(),
  /** The offer for the requested times; null without times. */
  offer: z
    .object({
      stationId: id,
      station: z.string(),
      totalMinor: minor,
      duration: z.object({ unit: z.enum(["day", "hour"]), count: z.number().int() }),
      /** Vehicles that are left if there are few. */
      left: z.number().int().nullable(),
    })
    .nullable(),
});
export type RentalHit = z.infer<typeof rentalHit>;

const period = z.object({
  pickUpDate: calendarDate,
  pickUpTime: clockTime,
  returnDate: calendarDate,
  returnTime: clockTime,
});

export const searchRentals = endpoint({
  id: "transport.rentals",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/rentals",
  who: "public",
  summary: "Cars or bikes at stations for a time, with reasons and alternatives if there are none",
  query: z.object({
    mode: rentalMode,
    /** A station, or all stations of a city. */
    from: anyId,
    city: anyId,
    /** The station of the return; the station of the pick-up by default. */
    to: anyId,
    pickUpDate: queryOptional(calendarDate),
    pickUpTime: queryOptional(clockTime),
    returnDate: queryOptional(calendarDate),
    returnTime: queryOptional(clockTime),
    age: number(14, 99),
    type: queryList(z.coerce.number().int()).optional(),
    /** Models must have all of these items. */
    item: queryList(z.coerce.number().int()).optional(),
    gearbox: queryList(z.enum(gearboxes)).optional(),
    fuel: queryList(z.enum(fuels)).optional(),
    operator: queryList(z.string().max(80)).optional(),
    seats: number(1, 9),
    freeCancellation: queryFlag.optional(),
    /** Whole units of the base currency. */
    minPrice: number(0, 1_000_000_000),
    maxPrice: number(0, 1_000_000_000),
    sort: rentalSort.default("price_up"),
    page: queryPage,
    pageSize: queryPageSize,
  }),
  out: pageResponse(rentalHit).extend({
    /** The name of the station or city; null for an unknown one or none. */
    place: z.string().nullable(),
    facets: z.object({
      types: z.array(facet),
      items: z.array(facet),
      gearboxes: z.array(facet),
      fuels: z.array(facet),
      operators: z.array(facet),
      /** Minimums. */
      seats: z.array(facet),
      freeCancellation: z.number().int(),
      prices: z.object({ lowMinor: minor, highMinor: minor, bars: z.array(z.number().int()) }).nullable(),
    }),
    /** Why models are not offered for these times, most frequent first. */
    reasons: z.array(z.object({ message: localizedMessageSchema, models: z.number().int() })),
    /** The nearest times at which something is available, if nothing is. */
    times: z.array(period),
    /** The nearest stations that have something at these times, if nothing is available. */
    nearby: z.array(z.object({ id, name: z.string(), city: z.string(), km: z.number(), models: z.number().int() })),
  }),
});
export type RentalSearch = z.infer<typeof searchRentals.out>;

const rentalPage = z.object({
  id,
  mode: rentalMode,
  title: z.string(),
  titles,
  slug: z.string(),
  operator: z.string(),
  type: z.string(),
  place: z.object({ cityId: id, city: z.string(), country: z.string() }),
  summary: z.string(),
  description: z.string(),
  ...rentalSpecs.shape,
  ...rentalConditions.shape,
  dailyMinor: minor,
  hourlyMinor: minor.nullable(),
  weekDiscountBp: z.number().int(),
  /** Prices of a day in periods that are not over, by date. */
  seasons: z.array(
    z.object({
      name: z.string(),
      firstDate: calendarDate,
      lastDate: calendarDate,
      /** ISO weekdays: 1 is Monday. */
      weekdays: z.array(z.number().int()),
      dailyMinor: minor,
    }),
  ),
  confirmMode: z.enum(["instant", "request"]),
  items: z.array(z.object({ id, name: z.string(), icon: z.string().nullable() })),
  cancellation: generalTerms,
  pictures: z.array(picture),
  /** Stations with vehicles of the model, and all stations where it may be returned. */
  stations: z.array(station),
  returnStations: z.array(station.pick({ id: true, name: true, city: true })),
  extras: z.array(
    z.object({ id, name: z.string(), priceMinor: minor, per: z.string(), maxQuantity: z.number().int() }),
  ),
  ...reviewSummary.shape,
  currency: z.string(),
  updatedAt: instant,
});
export type RentalPage = z.infer<typeof rentalPage>;

export const getRental = endpoint({
  id: "transport.rental",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/rentals/{transportId}",
  who: "public",
  summary: "One model of cars or bikes with its stations and conditions",
  params: z.object({ transportId: pathId }),
  out: rentalPage,
});
