import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import { calendarDate, id, minor, pathId } from "@/lib/contracts/fields";
import { localizedMessageSchema, titles } from "@/lib/contracts/localized";
import { generalTerms, policy } from "@/lib/contracts/price";
import { partyText } from "@/lib/contracts/selection";
import { board, picture, placeOfPage, refusalReason, stayFields } from "./hotel-fields";

/** A rate plan of a room, priced for the requested stay; the price is null without a requested stay. */
export const roomOffer = z.object({
  planId: id,
  name: z.string(),
  board,
  payment: z.enum(["pay_now", "deposit", "at_property"]),
  depositBp: z.number().int(),
  policy: policy.nullable(),
  /** General cancellation terms; `policy` has them with dates and amounts. */
  terms: generalTerms,
  /** Only for logged-in clients. */
  memberOnly: z.boolean(),
  /** Shown because the visitor entered its code. */
  withCode: z.boolean(),
  totalMinor: minor.nullable(),
  perNightMinor: minor.nullable(),
  grossTotalMinor: minor.nullable(),
  dueNowMinor: minor.nullable(),
});
export type RoomOffer = z.infer<typeof roomOffer>;

export const roomCard = z.object({
  id,
  title: z.string(),
  titles,
  slug: z.string(),
  beds: z.array(z.object({ type: z.string(), count: z.number().int() })),
  sizeM2: z.number().int().nullable(),
  view: z.string().nullable(),
  maxAdults: z.number().int(),
  maxChildren: z.number().int(),
  maxGuests: z.number().int(),
  features: z.array(z.string()),
  pictures: z.array(picture),
  costPerNightMinor: minor,
  discountBp: z.number().int(),
  fromMinor: minor.nullable(),
  fromAdults: z.number().int(),
  offers: z.array(roomOffer),
  /** Rooms of this type available for the requested stay; null without a requested stay. */
  unitsLeft: z.number().int().nullable(),
  /** Reason why the requested stay is not available. */
  refusal: z
    .object({
      reason: refusalReason,
      text: z.string(),
      localized: localizedMessageSchema,
      dates: z.array(calendarDate),
    })
    .nullable(),
});
export type RoomCard = z.infer<typeof roomCard>;

export const roomPage = z.object({
  room: roomCard.extend({
    description: z.string(),
    /** Texts by language; missing or empty ones are only in the language of the property. */
    translations: z.partialRecord(z.enum(["de", "fr", "ar"]), z.object({ title: z.string(), description: z.string() })),
    minNights: z.number().int(),
    maxNights: z.number().int(),
    baseGuests: z.number().int(),
  }),
  hotel: z.object({
    id,
    title: z.string(),
    titles,
    slug: z.string(),
    stars: z.number().int(),
    place: placeOfPage,
    address: z.string(),
    timeZone: z.string(),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
    scoreTenths: z.number().int().nullable(),
    reviewCount: z.number().int(),
    confirmMode: z.enum(["instant", "request"]),
  }),
  services: z.array(
    z.object({
      id,
      name: z.string(),
      priceMinor: minor,
      per: z.enum(["stay", "night", "person", "person_night", "piece"]),
      /** How many a booking may have. */
      maxQuantity: z.number().int(),
      auto: z.boolean(),
    }),
  ),
  childBands: z.array(
    z.object({ ageFrom: z.number(), ageTo: z.number(), kind: z.enum(["free", "fixed", "percent"]), value: minor }),
  ),
  extraAdultMinor: minor,
  otherRooms: z.array(roomCard),
});
export type RoomPage = z.infer<typeof roomPage>;

export const getRoom = endpoint({
  id: "room.get",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/hotel/room/details/{roomId}",
  who: "public",
  summary: "One room type with its plans, priced when dates are given",
  params: z.object({ roomId: pathId }),
  query: z.object(stayFields),
  out: roomPage,
});

/** One day of the price calendar, for one night and two adults or the requested party. */
export const calendarDay = z.object({
  date: calendarDate,
  /** Lowest price of a night that starts here, in minor units; null when unavailable. */
  priceMinor: minor.nullable(),
  grossMinor: minor.nullable(),
  special: z.string().nullable(),
  state: z.enum(["free", "few", "sold_out", "closed", "no_arrival", "past"]),
  /** A stay may end but not start on this day. */
  checkOutOnly: z.boolean(),
  minNights: z.number().int(),
  unitsLeft: z.number().int(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const roomCalendar = endpoint({
  id: "room.calendar",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/hotel/room/calendar/{roomId}",
  who: "public",
  summary: "Price and availability by day, from the first of a month",
  params: z.object({ roomId: pathId }),
  query: z.object({
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
      .optional(),
    months: z.coerce.number().int().min(1).max(13).default(2),
    party: partyText.optional(),
  }),
  out: z.object({ roomId: id, currency: z.string(), days: z.array(calendarDay) }),
});
export const hotelCalendar = endpoint({
  id: "hotel.calendar",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/hotel/calendar/{hotelId}",
  who: "public",
  summary: "The hotel's cheapest room by day, from the first of a month",
  params: z.object({ hotelId: pathId }),
  query: roomCalendar.query,
  out: z.object({ hotelId: id, currency: z.string(), days: z.array(calendarDay) }),
});
