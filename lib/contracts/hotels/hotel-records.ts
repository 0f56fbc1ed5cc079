import { z } from "zod";
import { calendarDate, currencyCode, id, instant, minor, orderRef } from "@/lib/contracts/fields";
import { orderStatus } from "@/lib/contracts/orders/order";
import { picture } from "./hotel-fields";
import { storedHotel } from "./hotel-form";

/** Unguessable part of a URL. It must match the record; otherwise the response is 404. */
export const recordToken = z.string().regex(/^[A-Za-z0-9_-]{12,40}$/);

/** Actions that the caller may perform on a hotel or a room type in its current state. */
export const listingAction = z.enum([
  "approve_change",
  "reject_change",
  "withdraw_change",
  "approve",
  "refuse",
  "activate",
  "deactivate",
  "remove",
]);
export type ListingAction = z.infer<typeof listingAction>;

/** Administrators also set the owner and the cancellation policy of several hotels at once. */
export const hotelAction = z.enum([...listingAction.options, "set_owner", "set_policy"]);

/** `approved` is set by an administrator, `active` by the owner. They are independent. */
export const listingStatus = {
  approved: z.boolean(),
  active: z.boolean(),
  /** Reason for the refusal; null when it is not refused or was changed since. */
  refusalReason: z.string().nullable(),
  submittedAt: instant,
  /** Time since which a change waits for approval. The approved version stays on sale until then. */
  pendingSince: instant.nullable(),
};

/** A change that waits for approval, compared with the version on sale. */
export const pendingChange = z
  .object({
    at: instant,
    by: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
    newPictures: z.array(picture),
  })
  .nullable();
export type PendingChange = NonNullable<z.infer<typeof pendingChange>>;

export const hotelRow = z.object({
  id,
  token: z.string(),
  title: z.string(),
  slug: z.string(),
  city: z.string(),
  country: z.string(),
  propertyType: z.string(),
  stars: z.number().int(),
  picture: z.string().nullable(),
  ownerName: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  ...listingStatus,
  rooms: z.number().int(),
  /** Number of room types that wait for approval. */
  roomsWaiting: z.number().int(),
  /** Number of bookings with a stay that has not ended. */
  bookings: z.number().int(),
  /** Mean score of guests in tenths; null without reviews. */
  scoreTenths: z.number().int().nullable(),
  reviewCount: z.number().int(),
  pictureCount: z.number().int(),
  /** The lowest cost per night of its room types, in minor units. */
  cheapestMinor: minor.nullable(),
  currency: currencyCode,
  /** Share of sold nights in the next 30 days, in basis points; null without rooms on sale. */
  occupancyBp: z.number().int().nullable(),
  /** Number of owners and staff who receive an email about an administrator's decision. */
  recipients: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  actions: z.array(hotelAction),
});
export type HotelRow = z.infer<typeof hotelRow>;

/** A booking that remains valid when a listing is taken off sale, or that prevents a change. */
export const remainingBooking = z.object({
  ref: orderRef,
  guestName: z.string().nullable(),
  status: orderStatus,
  checkIn: calendarDate,
  checkOut: calendarDate,
  rooms: z.number().int(),
});
export type RemainingBooking = z.infer<typeof remainingBooking>;

export const income = z.object({
  currency: currencyCode,
  /** Ledger revenue of completed stays and retained fees, after claims and without taxes, in minor units. */
  earnedMinor: minor,
  /** Amount paid for future stays, in minor units. */
  aheadMinor: minor,
  refundedMinor: minor,
  /** Orders by state, without unpaid holds. */
  orders: z.object({
    requested: z.number().int(),
    processing: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
  }),
});

export const hotelRecord = hotelRow.extend({
  ...storedHotel.shape,
  timeZone: z.string(),
  cityName: z.string(),
  roomList: z.array(
    z.object({
      id,
      token: z.string(),
      title: z.string(),
      units: z.number().int(),
      costPerNightMinor: minor,
      ...listingStatus,
      bookings: z.number().int(),
    }),
  ),
  upcoming: z.array(remainingBooking),
  income,
  /** A material change needs a new approval (docs/decisions/material-changes.md). */
  reviewsChanges: z.boolean(),
  pending: pendingChange,
});
export type HotelRecord = z.infer<typeof hotelRecord>;
