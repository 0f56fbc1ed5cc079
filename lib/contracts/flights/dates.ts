import { z } from "zod";
import { flightPassengerTypes } from "../../kinds/flight/passengers";
import { endpoint } from "../define";
import {
  calendarDate,
  currencyCode,
  done,
  id,
  instant,
  line,
  minor,
  optionalId,
  optionalLine,
  orderRef,
  pathId,
  queryOptional,
} from "../fields";

import { defineListQuery, exportQuery, listResponse } from "../listing";

/** Flights on their dates, for staff. */

export const flightDateStatus = z.enum(["scheduled", "delayed", "closed", "departed", "cancelled"]);

export const flightDateRow = z.object({
  id,
  flightId: id,
  name: z.string(),
  airline: z.string(),
  from: z.string(),
  to: z.string(),
  date: calendarDate,
  departsAt: instant,
  /** Local times of the airports. */
  departTime: z.string(),
  arriveDate: calendarDate,
  arriveTime: z.string(),
  status: flightDateStatus,
  terminal: z.string().nullable(),
  delayMinutes: z.number().int(),
  reason: z.string().nullable(),
  fares: z.array(
    z.object({
      brand: z.string(),
      priceMinor: minor,
      capacity: z.number().int(),
      sold: z.number().int(),
      held: z.number().int(),
    }),
  ),
});
export type FlightDateRow = z.infer<typeof flightDateRow>;

export const flightManifest = flightDateRow.extend({
  /** The zones of the local times `departTime` and `arriveTime`. */
  fromZone: z.string(),
  toZone: z.string(),
  bookings: z.array(
    z.object({
      ref: orderRef,
      status: z.string(),
      noShow: z.boolean(),
      guestName: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      pnr: z.string().nullable(),
      paidMinor: minor,
      currency: currencyCode,
      passengers: z.array(
        z.object({
          name: z.string().nullable(),
          type: z.enum(flightPassengerTypes),
          ticket: z.string().nullable(),
          /** The chosen seat on this flight; null for one that is assigned at check-in. */
          seat: z.string().nullable(),
          details: z.array(z.object({ question: z.string(), answer: z.string() })),
        }),
      ),
    }),
  ),
});
export type FlightManifest = z.infer<typeof flightManifest>;

const datesQuery = defineListQuery(["start", "number", "route"]).extend({
  /** Today in the site's time zone if omitted. */
  date: calendarDate.optional(),
  flight: optionalId,
  state: queryOptional(flightDateStatus),
});
export type FlightDatesQuery = z.output<typeof datesQuery>;

const byDate = z.object({ dateId: pathId });
const admin = { who: "admin" } as const;

export const adminFlightDates = {
  list: endpoint({
    ...admin,
    id: "admin.flightDate.list",
    method: "GET",
    path: "/api/admin/flights/dates",
    summary: "The flights of a day with their seats, of all flight numbers or one",
    query: datesQuery,
    out: listResponse(flightDateRow).extend({ date: calendarDate }),
  }),
  export: endpoint({
    ...admin,
    id: "admin.flightDate.export",
    method: "GET",
    path: "/api/admin/flights/dates/export.csv",
    summary: "The filtered flights of a day as CSV",
    query: datesQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    ...admin,
    id: "admin.flightDate.get",
    method: "GET",
    path: "/api/admin/flights/dates/{dateId}",
    summary: "A flight date with its passengers",
    params: byDate,
    out: flightManifest,
  }),
  status: endpoint({
    ...admin,
    id: "admin.flightDate.status",
    method: "POST",
    path: "/api/admin/flights/dates/{dateId}/status",
    summary: "Close a flight date to new bookings, or open it again",
    params: byDate,
    body: z.strictObject({ status: z.enum(["scheduled", "closed"]), reason: optionalLine(200).default("") }),
    idempotency: "required",
    out: done,
  }),
  news: endpoint({
    ...admin,
    id: "admin.flightDate.news",
    method: "POST",
    path: "/api/admin/flights/dates/{dateId}/news",
    summary: "Announce a delay or the terminal; passengers are notified",
    params: byDate,
    body: z.strictObject({
      delayMinutes: z.coerce
        .number()
        .int()
        .min(0, "Between 0 and 2,880.")
        .max(2_880, "Between 0 and 2,880.")
        .default(0),
      terminal: optionalLine(10).default(""),
      reason: optionalLine(200).default(""),
    }),
    idempotency: "required",
    out: done.extend({ notified: z.number().int() }),
  }),
  cancel: endpoint({
    ...admin,
    id: "admin.flightDate.cancel",
    method: "POST",
    path: "/api/admin/flights/dates/{dateId}/cancellation",
    summary: "Cancel a flight date and refund all its bookings in full",
    params: byDate,
    body: z.strictObject({
      reason: line(300),
      /** The displayed number of bookings; another current number is refused with 409. */
      acceptBookings: z.coerce.number().int().min(0),
    }),
    idempotency: "required",
    out: done.extend({ cancelled: z.number().int() }),
  }),
};
