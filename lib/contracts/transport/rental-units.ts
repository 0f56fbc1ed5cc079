import { z } from "zod";

import { endpoint } from "../define";
import { calendarDate, done, id, line, optionalId, orderRef, pathId } from "../fields";

/** The units of rentals by day: bookings, out-of-service periods and transfers between stations. */

/** Days that the grid shows. */
export const unitGridDays = 14;

const unitBooking = z.object({
  ref: orderRef,
  line: z.number().int(),
  guestName: z.string().nullable(),
  status: z.string(),
  /** First and last local date, the turnaround included. */
  first: calendarDate,
  last: calendarDate,
  fromStation: z.string().nullable(),
  toStation: z.string().nullable(),
  /** Not handed over yet, so that it can have another unit. */
  movable: z.boolean(),
  /** Handed over, and not back although the rental is over. */
  overdue: z.boolean(),
  /** The station where the unit will be instead of the one where the booking starts; null if it is the right one. */
  misplacedAt: z.string().nullable(),
});
export type GridBooking = z.infer<typeof unitBooking>;

const outage = z.object({
  id,
  first: calendarDate,
  last: calendarDate,
  reason: z.string(),
  toStation: z.string().nullable(),
});
export type GridOutage = z.infer<typeof outage>;

const unitRow = z.object({
  id,
  label: z.string(),
  modelId: id,
  title: z.string(),
  station: z.string().nullable(),
  closed: z.boolean(),
  bookings: z.array(unitBooking),
  outages: z.array(outage),
});
export type GridUnit = z.infer<typeof unitRow>;

export const unitGrid = z.object({
  from: calendarDate,
  to: calendarDate,
  model: z.object({ id, title: z.string() }).nullable(),
  station: z.object({ id, name: z.string() }).nullable(),
  models: z.array(z.object({ id, title: z.string() })),
  stations: z.array(z.object({ id, name: z.string() })),
  units: z.array(unitRow),
  /** More units match than are shown. */
  more: z.boolean(),
});
export type UnitGrid = z.infer<typeof unitGrid>;

const admin = { who: "admin" } as const;
/** The value of a select. */
const unitId = z.coerce
  .number({ error: "Choose a vehicle." })
  .int("Choose a vehicle.")
  .positive("Choose a vehicle.")
  .max(2_147_483_647, "Choose a vehicle.");

export const adminRentalUnits = {
  grid: endpoint({
    ...admin,
    id: "admin.rental.units",
    method: "GET",
    path: "/api/admin/rental-units",
    summary: "The units of a model or station by day, with bookings and out-of-service periods",
    query: z.object({ from: calendarDate.optional(), model: optionalId, station: optionalId }),
    out: unitGrid,
    refusals: ["not_found"],
  }),
  outOfService: endpoint({
    ...admin,
    id: "admin.rental.unitOutage",
    method: "POST",
    path: "/api/admin/rental-units/outages",
    summary: "Take a unit out of service, or move it to another station, by dates",
    body: z.strictObject({
      unitId,
      firstDate: calendarDate,
      lastDate: calendarDate,
      reason: line(200),
      /** Moves the unit to this station in the period. */
      toStationId: z
        .union([z.literal("").transform(() => null), z.null(), z.coerce.number().int().positive()])
        .default(null),
      /** Moves bookings in the way to other free units; without it they prevent the change. */
      reassign: z.boolean().default(false),
    }),
    idempotency: "required",
    out: done,
  }),
  backInService: endpoint({
    ...admin,
    id: "admin.rental.unitBack",
    method: "POST",
    path: "/api/admin/rental-units/outages/{outageId}/end",
    summary: "Put a unit back into service before the end of the period",
    params: z.object({ outageId: pathId }),
    body: z.strictObject({}),
    idempotency: "required",
    out: done,
  }),
  moveBooking: endpoint({
    ...admin,
    id: "admin.rental.moveBooking",
    method: "POST",
    path: "/api/admin/rental-units/bookings",
    summary: "Move a booking to another unit, which has to be free and at the right station",
    body: z.strictObject({
      ref: orderRef,
      line: z.coerce.number().int().min(1),
      unitId,
    }),
    idempotency: "required",
    out: done,
  }),
};
