import { z } from "zod";
import { endpoint } from "../define";
import {
  calendarDate,
  done,
  email,
  id,
  instant,
  minor,
  optionalParagraph,
  orderRef,
  pathId,
  personName,
  phone,
} from "../fields";
import { partyText } from "../selection";

/** The client of a booking made by staff by telephone or at the front desk. A plain form sends numbers as text. */
const phoneClient = z.strictObject({
  /** The displayed total in minor units. A different current total is refused with `price_changed`. */
  totalMinor: z.coerce.number().pipe(minor),
  firstName: personName(60),
  lastName: personName(60),
  email,
  phone,
  requests: optionalParagraph(1000).default(""),
  /** Duration of the hold for the client's payment, in minutes. */
  holdMinutes: z.coerce.number().int().min(15).max(60).default(60),
});
export type PhoneClient = z.output<typeof phoneClient>;

export const phoneBooking = phoneClient.extend({
  planId: z.coerce.number().pipe(id),
  checkIn: calendarDate,
  checkOut: calendarDate,
  party: partyText,
});

const phoneBooked = done.extend({ ref: orderRef, booked: z.boolean(), holdExpiresAt: instant });

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  book: endpoint({
    id: `${area}.order.hotel.phone`,
    method: "POST",
    path: `/api/${area}/orders/hotel/phone/{roomId}`,
    who: area,
    summary: "Hold rooms for a client, who is sent a payment link; a rate that is paid at the hotel is booked at once",
    params: z.object({ roomId: pathId }),
    body: phoneBooking,
    idempotency: "required",
    out: phoneBooked,
  }),
  bookQuote: endpoint({
    id: `${area}.order.phone`,
    method: "POST",
    path: `/api/${area}/phone-bookings`,
    who: area,
    summary: "Hold a quote for a client, who is sent a payment link; an offer that is paid on site is booked at once",
    body: phoneClient.extend({ quoteToken: z.string().min(1).max(8_000) }),
    idempotency: "required",
    out: phoneBooked,
  }),
});
export const adminPhone = areaEndpoints("admin");
export const subadminPhone = areaEndpoints("subadmin");
