import { z } from "zod";
import { decisionKind } from "./decision";
import { endpoint } from "./define";
import { calendarDate, currencyCode, instant, kindId, minor, orderRef } from "./fields";
import { change, findQuery, found } from "./listing";
import { orderStatus } from "./order";

const movement = z.object({
  ref: orderRef,
  guestName: z.string().nullable(),
  hotel: z.string(),
  room: z.string(),
  status: orderStatus,
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.number().int(),
  rooms: z.number().int(),
  /** The unpaid balance plus the amount due at the property, in minor units. */
  balanceDueMinor: minor,
  /** Check-in time of the guests. */
  arrivedAt: instant.nullable(),
});
export type Movement = z.infer<typeof movement>;

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
      }),
      house: z.object({
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
    summary: "Who arrives, leaves and stays on a day; without one, on each hotel's own today",
    query: z.object({ day: calendarDate.optional(), hotel: z.coerce.number().int().optional() }),
    out: z.object({ arrivals: movements, departures: movements, staying: movements }),
  }),
  waiting: endpoint({
    id: `${area}.waiting`,
    method: "GET",
    path: `/api/${area}/waiting`,
    who: area,
    summary: "How many things wait, for the navigation",
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
    summary: "Who changed what of one record, newest first",
    params: z.object({ kind: z.string().regex(/^[a-z_]{1,40}$/), id: z.string().min(1).max(40) }),
    out: z.object({ items: z.array(change) }),
  }),
});
export const adminConsole = areaEndpoints("admin");
export const subadminConsole = areaEndpoints("subadmin");
export type Dashboard = z.infer<(typeof adminConsole)["dashboard"]["out"]>;
export type FrontDesk = z.infer<(typeof adminConsole)["desk"]["out"]>;
