import { z } from "zod";

import { journeyModes } from "../../kinds/transport/modes";
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
  optionalParagraph,
  orderRef,
  pathId,
  queryOptional,
} from "../fields";

import { defineListQuery, exportQuery, listResponse } from "../listing";

/** The daily operation of transport: departures with their passengers, and pick-ups and returns of rentals. */

const admin = { who: "admin" } as const;

export const departureStatus = z.enum(["scheduled", "delayed", "departed", "cancelled", "closed"]);

export const scheduledDeparture = z.object({
  id,
  transportId: id,
  title: z.string(),
  mode: z.enum(journeyModes),
  number: z.string(),
  route: z.string(),
  /** Service date and local time at the first stop; `01:10 (+1)` is on the next date. */
  date: calendarDate,
  time: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  status: departureStatus,
  delayMinutes: z.number().int(),
  platform: z.string().nullable(),
  reason: z.string().nullable(),
  /** Places of all classes, and those taken on the fullest leg. */
  places: z.number().int(),
  taken: z.number().int(),
});
export type ScheduledDeparture = z.infer<typeof scheduledDeparture>;

const passenger = z.object({
  ref: orderRef,
  status: z.string(),
  noShow: z.boolean(),
  guestName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  requests: z.string(),
  from: z.string(),
  to: z.string(),
  className: z.string(),
  tickets: z.array(
    z.object({
      name: z.string(),
      /** The passenger, if the line asks for names. */
      passenger: z.string().nullable(),
      code: z.string(),
      seats: z.array(z.string()),
      redeemedAt: instant.nullable(),
    }),
  ),
  paidMinor: minor,
  currency: currencyCode,
});

export const departureManifest = scheduledDeparture.extend({ passengers: z.array(passenger) });
export type DepartureManifest = z.infer<typeof departureManifest>;

const departuresQuery = defineListQuery(["start", "title", "number", "taken"]).extend({
  /** Today in the site's time zone if omitted. */
  date: calendarDate.optional(),
  line: optionalId,
  mode: queryOptional(z.enum(journeyModes)),
  state: queryOptional(departureStatus),
});
export type DeparturesQuery = z.output<typeof departuresQuery>;

const byDeparture = z.object({ departureId: pathId });

export const adminDepartures = {
  schedule: endpoint({
    ...admin,
    id: "admin.departure.schedule",
    method: "GET",
    path: "/api/admin/transport-departures",
    summary: "Departures of a day, of all lines or one",
    query: departuresQuery,
    out: listResponse(scheduledDeparture).extend({ date: calendarDate }),
  }),
  export: endpoint({
    ...admin,
    id: "admin.departure.export",
    method: "GET",
    path: "/api/admin/transport-departures/export.csv",
    summary: "The filtered departures of a day as CSV",
    query: departuresQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    ...admin,
    id: "admin.departure.get",
    method: "GET",
    path: "/api/admin/transport-departures/{departureId}",
    summary: "A departure with its passengers",
    params: byDeparture,
    out: departureManifest,
  }),
  csv: endpoint({
    ...admin,
    id: "admin.departure.csv",
    method: "GET",
    path: "/api/admin/transport-departures/{departureId}/manifest.csv",
    summary: "The passengers of a departure as CSV",
    params: byDeparture,
    out: z.unknown(),
    raw: true,
  }),
  pdf: endpoint({
    ...admin,
    id: "admin.departure.pdf",
    method: "GET",
    path: "/api/admin/transport-departures/{departureId}/manifest.pdf",
    summary: "The passengers of a departure as PDF",
    params: byDeparture,
    out: z.unknown(),
    raw: true,
  }),
  announce: endpoint({
    ...admin,
    id: "admin.departure.announce",
    method: "POST",
    path: "/api/admin/transport-departures/{departureId}/announcement",
    summary: "Announce a delay or a platform to all passengers; from an hour on they may cancel without a fee",
    params: byDeparture,
    body: z.strictObject({
      delayMinutes: z.coerce.number().int().min(0, "Between 0 and 2,880.").max(2880, "Between 0 and 2,880."),
      platform: optionalLine(20).default(""),
      reason: optionalParagraph(300).default(""),
    }),
    idempotency: "required",
    out: done,
  }),
  cancel: endpoint({
    ...admin,
    id: "admin.departure.cancel",
    method: "POST",
    path: "/api/admin/transport-departures/{departureId}/cancellation",
    summary: "Cancel a departure: move its passengers to another one, refund them, or let them choose",
    params: byDeparture,
    body: z.strictObject({
      reason: line(300),
      /** The displayed number of bookings; another current number is refused with 409. */
      acceptBookings: z.coerce.number().int().min(0),
      /** For passengers who are not moved: a choice between another departure and a refund, or the refund. */
      others: z.enum(["choose", "refund"]).default("refund"),
      /** Another departure between the same stations, to which passengers are moved at no extra cost. */
      replacementId: queryOptional(z.coerce.number().int().positive()),
    }),
    idempotency: "required",
    out: done.extend({ cancelled: z.number().int(), rebooked: z.number().int(), asked: z.number().int() }),
  }),
};

export const rentalEvent = z.object({
  kind: z.enum(["pick_up", "return"]),
  ref: orderRef,
  status: z.string(),
  transportId: id,
  title: z.string(),
  time: z.string(),
  station: z.string(),
  stationId: id,
  guestName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Plates or frame numbers of the assigned units. */
  units: z.array(z.string()),
  /** Units whose pick-up or return was recorded. */
  recorded: z.number().int(),
});
export type RentalEvent = z.infer<typeof rentalEvent>;

const dayQuery = z.object({ date: calendarDate.optional(), station: optionalId });

export const adminRentalDay = {
  list: endpoint({
    ...admin,
    id: "admin.rental.day",
    method: "GET",
    path: "/api/admin/transport-rentals",
    summary: "Pick-ups and returns of a day, at all stations or one",
    query: dayQuery,
    out: z.object({ date: calendarDate, items: z.array(rentalEvent) }),
  }),
  csv: endpoint({
    ...admin,
    id: "admin.rental.dayCsv",
    method: "GET",
    path: "/api/admin/transport-rentals/day.csv",
    summary: "Pick-ups and returns of a day as CSV",
    query: dayQuery,
    out: z.unknown(),
    raw: true,
  }),
};
