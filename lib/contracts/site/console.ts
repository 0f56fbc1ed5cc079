import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, currencyCode, done, id, instant, kindId, minor, optionalLine, pathId } from "../fields";
import { change, findQuery, found } from "../listing";
import { decisionKind } from "../money/decision";
import { byRef, orderRow } from "../orders/order";

export const housekeeping = z.enum(["clean", "dirty", "inspected"]);
export type Housekeeping = z.infer<typeof housekeeping>;

const deskUnit = z.object({ id, number: z.string(), housekeeping });
/** A room of a booking: its number, and the numbers that are free for its nights, the best first. */
const deskLine = z.object({
  id,
  roomId: id,
  name: z.string(),
  unitId: id.nullable(),
  number: z.string().nullable(),
  housekeeping: housekeeping.nullable(),
  free: z.array(deskUnit),
});
export type DeskLine = z.infer<typeof deskLine>;

const movement = orderRow
  .pick({
    ref: true,
    guestName: true,
    arrivalTime: true,
    title: true,
    status: true,
    checkIn: true,
    checkOut: true,
    nights: true,
    /** The unpaid balance plus the amount due at the property. */
    balanceDueMinor: true,
    chargesDueMinor: true,
    currency: true,
    timeZone: true,
    arrivedAt: true,
    returnedAt: true,
    actions: true,
  })
  .extend({
    lines: z.array(deskLine),
    /** The guests of the further rooms, as far as they are named. */
    otherGuests: z.array(z.string()),
  });
export type Movement = z.infer<typeof movement>;

/** A numbered room today. */
const unitToday = deskUnit.extend({
  roomId: id,
  room: z.string(),
  hotel: z.string(),
  floor: z.string().nullable(),
  housekeepingAt: instant.nullable(),
  /** The guest in the room, or the guest who arrives today. */
  guest: z.string().nullable(),
  occupied: z.boolean(),
  outages: z.array(z.object({ id, from: calendarDate, to: calendarDate, note: z.string() })),
});
export type UnitToday = z.infer<typeof unitToday>;

const movements = z.object({ total: z.number().int(), items: z.array(movement) });
const day = z.object({ date: calendarDate, bookings: z.number().int(), bookedMinor: minor });

/** Shared by both consoles. A sub-administrator's response contains only the hotels in scope. */
const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  dashboard: endpoint({
    id: `${area}.dashboard`,
    method: "GET",
    path: `/api/${area}/dashboard`,
    who: area,
    summary: "Pending decisions, bookings of today and rooms sold tonight, of all hotels in scope or one",
    query: z.object({ hotel: z.coerce.number().int().optional() }),
    out: z.object({
      asOf: instant,
      today: calendarDate,
      timeZone: z.string(),
      currency: currencyCode,
      waiting: z.object({
        /** Kinds with orders that wait. */
        orders: z.array(
          z.object({
            kind: kindId,
            requested: z.number().int(),
            oldestRespondBy: instant.nullable(),
            /** Orders whose service has ended but that are not completed. */
            toComplete: z.number().int(),
          }),
        ),
        // Empty or 0 for a sub-administrator, because only administrators decide.
        approvals: z.array(
          z.object({ key: z.string(), waiting: z.number().int(), one: z.string(), many: z.string(), path: z.string() }),
        ),
        decisions: z.record(decisionKind, z.number().int()),
        /** Number of reviews that wait for moderation, and the page with the oldest one. */
        reviews: z.object({ waiting: z.number().int(), path: z.string() }).nullable(),
        /** Background jobs that failed ten times. */
        jobsGivenUp: z.number().int(),
      }),
      booked: z.object({
        today: day,
        /** The same weekday one week before, up to the same time of day, as the comparison for today. */
        weekBefore: day,
        cancelledToday: z.number().int(),
        cancelledWeekBefore: z.number().int(),
      }),
      /** Services that begin today at their place, of kinds without check-in at a front desk. */
      starting: z.array(z.object({ kind: kindId, bookings: z.number().int(), units: z.number().int() })),
      occupancy: z.object({
        arrivals: z.number().int(),
        departures: z.number().int(),
        staying: z.number().int(),
        /** Rooms sold for tonight, out of all rooms. */
        roomsSold: z.number().int(),
        roomsThere: z.number().int(),
      }),
    }),
  }),
  desk: endpoint({
    id: `${area}.desk`,
    method: "GET",
    path: `/api/${area}/desk`,
    who: area,
    summary: "Arrivals, departures and stays of a day; by default each hotel's own today",
    query: z.object({ day: calendarDate.optional(), hotel: z.coerce.number().int().optional() }),
    out: z.object({ arrivals: movements, departures: movements, staying: movements }),
  }),
  units: endpoint({
    id: `${area}.desk.units`,
    method: "GET",
    path: `/api/${area}/desk/units`,
    who: area,
    summary: "The numbered rooms with housekeeping, guests of today and outages",
    query: z.object({ hotel: z.coerce.number().int().optional() }),
    out: z.object({ total: z.number().int(), items: z.array(unitToday) }),
  }),
  housekeep: endpoint({
    id: `${area}.desk.housekeeping`,
    method: "POST",
    path: `/api/${area}/desk/housekeeping`,
    who: area,
    summary: "Marks rooms as clean, dirty or inspected",
    body: z.strictObject({ unitIds: z.array(id).min(1, "Choose a room.").max(100), state: housekeeping }),
    refusals: ["not_found"],
    out: done,
  }),
  registrationCard: endpoint({
    id: `${area}.desk.card`,
    method: "GET",
    path: `/api/${area}/desk/registration-cards/{ref}`,
    who: area,
    summary: "The registration card of a booking as PDF, to be completed and signed on arrival",
    params: byRef,
    refusals: ["conflict"],
    out: z.unknown(),
    raw: true,
  }),
  assign: endpoint({
    id: `${area}.desk.assign`,
    method: "POST",
    path: `/api/${area}/desk/assignments`,
    who: area,
    summary: "Assign a room number to a booked room",
    body: z.strictObject({ lineId: id, unitId: id }),
    refusals: ["not_found", "conflict"],
    out: done,
  }),
  unblockUnit: endpoint({
    id: `${area}.desk.outages.end`,
    method: "POST",
    path: `/api/${area}/desk/outages/{outageId}/end`,
    who: area,
    summary: "End the maintenance of a room and put it on sale",
    params: z.object({ outageId: pathId }),
    out: done,
  }),
  blockUnit: endpoint({
    id: `${area}.desk.outages.add`,
    method: "POST",
    path: `/api/${area}/desk/outages`,
    who: area,
    summary: "Put a room out of service and off sale for some nights",
    body: z.strictObject({ unitId: id, first: calendarDate, last: calendarDate, note: optionalLine(120).default("") }),
    refusals: ["not_found", "conflict"],
    out: done,
  }),
  waiting: endpoint({
    id: `${area}.waiting`,
    method: "GET",
    path: `/api/${area}/waiting`,
    who: area,
    summary: "The number of open items, for the navigation",
    /**
     * `decisions` counts cancellations, claims and payments to decide, always 0 for a sub-administrator. The other names
     * begin with the kind: `hotel.requested`, `hotel.processing` and the counts of the kind's own screens.
     */
    out: z.record(z.string(), z.number().int()),
  }),
  hotels: endpoint({
    id: `${area}.hotels.find`,
    method: "GET",
    path: `/api/${area}/find/hotels`,
    who: area,
    summary: "Hotels in scope by name, for filters",
    query: findQuery,
    out: found,
  }),
  history: endpoint({
    id: `${area}.history`,
    method: "GET",
    path: `/api/${area}/history/{kind}/{id}`,
    who: area,
    summary: "The history of a record, newest first",
    params: z.object({ kind: z.string().regex(/^[a-z_]{1,40}$/), id: z.string().min(1).max(40) }),
    out: z.object({ items: z.array(change) }),
  }),
});
export const adminConsole = areaEndpoints("admin");
export const subadminConsole = areaEndpoints("subadmin");
export type Dashboard = z.infer<(typeof adminConsole)["dashboard"]["out"]>;
export type FrontDesk = z.infer<(typeof adminConsole)["desk"]["out"]>;
