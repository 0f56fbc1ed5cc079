import { z } from "zod";
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
import { localizedMessageSchema, titles } from "../localized";
import { reviewSummary } from "../orders/review";
import { generalTerms } from "../price";
import { partyText } from "../selection";
import { alternativeStay, board, picture, place, placeOfPage, refusalReason, stayFields } from "./hotel-fields";
import { roomCard } from "./room";

/** A hotel in a list. */
export const hotelCard = z.object({
  id,
  title: z.string(),
  titles,
  slug: z.string(),
  stars: z.number().int(),
  propertyType: z.string(),
  place,
  latitude: z.number(),
  longitude: z.number(),
  /** Distance from the city centre in metres. */
  distanceMetres: z.number().int().nullable(),
  /** Mean score in tenths (92 = 9.2). */
  scoreTenths: z.number().int().nullable(),
  reviewCount: z.number().int(),
  picture: picture.nullable(),
  features: z.array(z.string()),
  /**
   * Lowest future night price for `fromAdults` in minor units of the base currency, with added taxes; null when nothing
   * is for sale.
   */
  fromMinor: minor.nullable(),
  /** Two, or one when no room accepts two adults. */
  fromAdults: z.number().int(),
  discountBp: z.number().int(),
});
export type HotelCard = z.infer<typeof hotelCard>;

/** A search result for dates and guests: the lowest-priced fitting rate plan for the whole stay, with taxes. */
export const searchHit = hotelCard.extend({
  timeZone: z.string(),
  offer: z.object({
    roomId: id,
    roomTitle: z.string(),
    roomTitles: titles,
    roomSlug: z.string(),
    planId: id,
    board,
    sizeM2: z.number().int().nullable(),
    totalMinor: minor,
    perNightMinor: minor,
    grossTotalMinor: minor,
    /** Reduction of the total compared with the gross total, in basis points, rounded down to a whole percent. */
    discountBp: z.number().int(),
    freeCancellationUntil: instant.nullable(),
    /** Nothing is refunded, other than within a grace period after booking. */
    nonRefundable: z.boolean(),
    payment: z.enum(["pay_now", "deposit", "at_property"]),
    unitsLeft: z.number().int(),
  }),
});
export type SearchHit = z.infer<typeof searchHit>;

export const facet = z.object({ value: z.string(), label: z.string(), count: z.number().int(), chosen: z.boolean() });
export type Facet = z.infer<typeof facet>;

export const hotelSort = z.enum(["recommended", "price_up", "price_down", "score", "distance"]);
export type HotelSort = z.infer<typeof hotelSort>;

/** A form without scripts submits its empty fields as well. */
const optionalNumber = (least: number, most: number) => queryOptional(z.coerce.number().int().min(least).max(most));
const anyId = optionalNumber(0, 2_147_483_647);
const wholeUnits = optionalNumber(0, 1_000_000_000);

const filters = {
  /** Whole units of the base currency for the stay (per night without dates). All other amounts are minor units. */
  minPrice: wholeUnits,
  maxPrice: wholeUnits,
  stars: queryList(z.coerce.number().int().min(1).max(5)).optional(),
  type: queryList(z.coerce.number().int()).optional(),
  /** Hotels must have all of these features. */
  feature: queryList(z.coerce.number().int()).optional(),
  /** Minimum score in tenths: 85 means 8.5 or more. */
  score: optionalNumber(0, 100),
  board: queryList(board).optional(),
  freeCancellation: queryFlag.optional(),
};
const where = {
  /** Search text, used when no id is given. */
  q: z.string().trim().max(100).optional(),
  city: anyId,
  state: anyId,
  country: anyId,
  hotel: anyId,
};
const paging = { sort: hotelSort.default("recommended"), page: queryPage, pageSize: queryPageSize };

const foundPlace = z.object({
  label: z.string(),
  kind: z.string(),
  /** Nothing has the name that was typed; this place or hotel has the most similar one. */
  isGuess: z.boolean(),
});

const facets = z.object({
  stars: z.array(facet),
  types: z.array(facet),
  features: z.array(facet),
  scores: z.array(facet),
  boards: z.array(facet),
  freeCancellation: z.number().int(),
  /**
   * Histogram with twelve bars from the lowest to the highest price on a logarithmic scale; totals of the stay (per night
   * without dates).
   */
  prices: z.object({ lowMinor: minor, highMinor: minor, bars: z.array(z.number().int()) }).nullable(),
});

export const searchHotels = endpoint({
  id: "hotel.search",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/hotel/search",
  who: "public",
  summary: "Hotels with rooms for a place, dates and guests; total price for the stay with taxes",
  query: z.object({
    ...where,
    in: calendarDate,
    out: calendarDate,
    party: partyText.default([{ adults: 2, childAges: [] }]),
    ...filters,
    ...paging,
  }),
  out: pageResponse(searchHit).extend({
    place: foundPlace.extend({ latitude: z.number().nullable(), longitude: z.number().nullable() }).nullable(),
    nights: z.number().int(),
    facets,
    /** The same stay shifted by -3 to +3 days. */
    strip: z.array(z.object({ checkIn: calendarDate, checkOut: calendarDate, fromMinor: minor.nullable() })),
    /** Without results: the reasons, most frequent first, and available stays nearby. */
    refusals: z.array(
      z.object({
        reason: refusalReason,
        text: z.string(),
        localized: localizedMessageSchema,
        count: z.number().int(),
      }),
    ),
    alternatives: z.array(alternativeStay),
    nearbyPlaces: z.array(z.object({ cityId: id, name: z.string(), hotels: z.number().int(), fromMinor: minor })),
  }),
});

const neighbour = z.object({ kind: z.enum(["city", "country"]), id, name: z.string(), hotels: z.number().int() });

/** Content of the landing page of a city or a country, independent of filters. */
const placeLanding = z.object({
  kind: z.enum(["city", "country"]),
  id,
  name: z.string(),
  /** The country of a city. */
  within: z.object({ id, name: z.string() }).nullable(),
  picture: picture.nullable(),
  /** Lowest future night price in minor units of the base currency, with taxes. */
  fromMinor: minor.nullable(),
  /** Mean score of all guests in tenths. */
  scoreTenths: z.number().int().nullable(),
  reviewCount: z.number().int(),
  /** Nearest places of the same kind that have hotels. */
  near: z.array(neighbour),
});
export type PlaceLanding = z.infer<typeof placeLanding>;

export const listHotels = endpoint({
  id: "hotel.list",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/hotel/list",
  who: "public",
  summary: "Approved, active hotels by country, state or city, without dates",
  query: z.object({ ...where, ...filters, ...paging }),
  out: pageResponse(hotelCard).extend({
    place: foundPlace.nullable(),
    landing: placeLanding.nullable(),
    facets,
    places: z.array(
      z.object({ kind: z.enum(["country", "state", "city"]), id, name: z.string(), hotels: z.number().int() }),
    ),
  }),
});

export const hotelPage = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  stars: z.number().int(),
  propertyType: z.string(),
  place: placeOfPage,
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  checkInFrom: z.string(),
  checkInUntil: z.string().nullable(),
  checkOutUntil: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  postcode: z.string().nullable(),
  /** Spoken by the staff, as ISO 639 codes. */
  languages: z.array(z.string()),
  /** Taken by the property at check-in and returned. */
  securityDepositMinor: minor,
  summary: z.string(),
  description: z.string(),
  policies: z.string(),
  /** Texts by language; missing or empty ones are only in the language of the property. */
  translations: z.partialRecord(
    z.enum(["de", "fr", "ar"]),
    z.object({ summary: z.string(), description: z.string(), policies: z.string() }),
  ),
  titles,
  petsAllowed: z.boolean(),
  childAgeLimit: z.number().int(),
  confirmMode: z.enum(["instant", "request"]),
  /** Distinct general cancellation terms with the names of their rate plans. */
  cancellation: z.array(z.object({ rates: z.array(z.string()), terms: generalTerms })),
  pictures: z.array(picture),
  features: z.array(z.object({ id, name: z.string(), icon: z.string().nullable(), group: z.string() })),
  ...reviewSummary.shape,
  fromMinor: minor.nullable(),
  fromAdults: z.number().int(),
  rooms: z.array(roomCard),
  nearby: z.array(hotelCard),
  updatedAt: instant,
});
export type HotelPage = z.infer<typeof hotelPage>;

export const getHotel = endpoint({
  id: "hotel.get",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/hotel/details/{hotelId}",
  who: "public",
  summary: "One hotel with its room types, priced when dates are given",
  params: z.object({ hotelId: pathId }),
  query: z.object(stayFields),
  out: hotelPage,
});

export const home = endpoint({
  id: "home.get",
  method: "GET",
  path: "/api/home",
  who: "public",
  summary: "Popular destinations, bookable deals and top-rated hotels",
  out: z.object({
    destinations: z.array(
      z.object({
        cityId: id,
        name: z.string(),
        country: z.string(),
        hotels: z.number().int(),
        fromMinor: minor.nullable(),
        picture: picture.nullable(),
      }),
    ),
    deals: z.array(searchHit.extend({ checkIn: calendarDate, checkOut: calendarDate })),
    topRated: z.array(hotelCard),
    /** Countries with the most hotels. */
    countries: z.array(z.object({ kind: z.literal("country"), id, name: z.string(), hotels: z.number().int() })),
    totals: z.object({ hotels: z.number().int(), cities: z.number().int(), countries: z.number().int() }),
  }),
});
