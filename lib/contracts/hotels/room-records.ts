import { z } from "zod";
import { calendarDate, currencyCode, id, instant, minor, optionalId, queryFlag, queryOptional } from "../fields";
import { defineListQuery } from "../listing";
import { income, listingAction, listingStatus, pendingChange, recordToken, remainingBooking } from "./hotel-records";
import { storedRoom } from "./room-form";

/** Also opens the nights that are closed from today on. */
export const roomAction = z.enum([...listingAction.options, "open_nights"]);
export type RoomAction = z.infer<typeof roomAction>;

export const roomRow = z.object({
  id,
  token: z.string(),
  hotelId: id,
  hotelToken: z.string(),
  hotelTitle: z.string(),
  title: z.string(),
  slug: z.string(),
  city: z.string(),
  country: z.string(),
  picture: z.string().nullable(),
  units: z.number().int(),
  maxGuests: z.number().int(),
  costPerNightMinor: minor,
  discountBp: z.number().int(),
  currency: currencyCode,
  ...listingStatus,
  /** The hotel is approved and active. Otherwise none of its rooms is for sale. */
  hotelPublic: z.boolean(),
  /** Number of bookings with a stay that has not ended, and the next check-in. */
  bookings: z.number().int(),
  /** Number of the hotel's owners and staff who receive an email about an administrator's decision. */
  recipients: z.number().int(),
  nextArrival: calendarDate.nullable(),
  pictureCount: z.number().int(),
  planCount: z.number().int(),
  /** Units that are free tonight; 0 when the night is closed. */
  freeTonight: z.number().int(),
  /** Share of sold nights in the next 30 days, in basis points; null without nights on sale. */
  occupancyBp: z.number().int().nullable(),
  /** The reasons why future nights are closed. */
  closedReason: z.string().nullable(),
  /** Number of future nights that are closed for sale. */
  closedNights: z.number().int(),
  closedFrom: calendarDate.nullable(),
  closedUntil: calendarDate.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  actions: z.array(roomAction),
});
export type RoomRow = z.infer<typeof roomRow>;

export const roomRecord = roomRow.extend({
  ...storedRoom.shape,
  timeZone: z.string(),
  upcoming: z.array(remainingBooking),
  income,
  reviewsChanges: z.boolean(),
  pending: pendingChange,
});
export type RoomRecord = z.infer<typeof roomRecord>;

const wholeUnits = z.coerce.number().int().min(0).max(10_000_000);
export const roomQuery = defineListQuery(
  ["title", "created", "waiting", "price", "units", "arrival", "free", "occupancy"],
  "-created",
).extend({
  approved: queryFlag.optional(),
  active: queryFlag.optional(),
  waiting: queryFlag.optional(),
  refused: queryFlag.optional(),
  /** Only room types with a booked stay that has not ended. */
  booked: queryFlag.optional(),
  /** Only room types with closed future nights. */
  closed: queryFlag.optional(),
  hotel: optionalId,
  /** Must match `hotel`; otherwise the response is 404. */
  hotelToken: recordToken.optional(),
  city: optionalId,
  /** Whether units are free tonight. */
  free: queryFlag.optional(),
  /** Cost per night in whole units of the base currency. */
  priceFrom: wholeUnits.optional(),
  priceTo: wholeUnits.optional(),
  /** Only these room types. */
  ids: z
    .string()
    .regex(/^[A-Za-z0-9_-]{12,40}(,[A-Za-z0-9_-]{12,40}){0,99}$/)
    .optional(),
  /** Only room types with a closed night in this range. */
  closedOnFrom: calendarDate.optional(),
  closedOnTo: calendarDate.optional(),
  /** Only room types without pictures or without a rate plan on sale. */
  missing: queryOptional(z.enum(["pictures", "plans"])),
});
export type RoomQuery = z.output<typeof roomQuery>;

/** Values of several room types that can be changed together. */
export const bulkRoom = z.object({
  tokenId: z.string(),
  title: z.string(),
  hotelTitle: z.string(),
  costPerNightMinor: minor,
  currency: currencyCode,
  services: z.array(z.object({ id, auto: z.boolean() })),
});
export type BulkRoom = z.infer<typeof bulkRoom>;

/** Whether a service is sold with a room type. */
export const serviceUse = z.enum(["none", "optional", "mandatory"]);
export type ServiceUse = z.infer<typeof serviceUse>;
