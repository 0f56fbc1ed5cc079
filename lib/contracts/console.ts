import { z } from "zod";
import { decisionKind } from "./decision";
import { endpoint } from "./define";
import { calendarDate, currencyCode, instant, minor, orderRef } from "./fields";
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
  /** The unpaid balance plus the amount due at the property. */
  balanceDueMinor: minor,
  /** Since when the guests are in the house. */
  arrivedAt: instant.nullable(),
});
export type Movement = z.infer<typeof movement>;

const movements = z.object({ total: z.number().int(), items: z.array(movement) });
const day = z.object({ date: calendarDate, bookings: z.number().int(), bookedMinor: minor });

/** Both consoles ask the same thing; a sub-administrator's answer knows their hotels only. */
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
        requested: z.number().int(),
        oldestRespondBy: instant.nullable(),
        /** Stays that are over and not completed yet. */
        toComplete: z.number().int(),
        // Administrators decide these; a sub-administrator reads 0.
        hotelsToApprove: z.number().int(),
        roomsToApprove: z.number().int(),
        decisions: z.record(decisionKind, z.number().int()),
        /** Reviews to look at before others read them, and the hotel of the oldest. */
        reviews: z.object({ waiting: z.number().int(), hotelId: z.number().int(), hotelToken: z.string() }).nullable(),
        /** Mails and other work that was tried ten times. */
        jobsGivenUp: z.number().int(),
      }),
      booked: z.object({
        today: day,
        /** The same weekday a week before, up to the same hour: what today compares with. */
        weekBefore: day,
        cancelledToday: z.number().int(),
      }),
      house: z.object({
        arrivals: z.number().int(),
        departures: z.number().int(),
        staying: z.number().int(),
        /** Nights of today: rooms sold of rooms there are. */
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
    out: z.object({
      requested: z.number().int(),
      processing: z.number().int(),
      /** Hotels and room types that nobody has approved or refused yet. */
      hotels: z.number().int(),
      rooms: z.number().int(),
      /** Cancellations, claims and money; administrators decide these, a sub-administrator reads 0. */
      decisions: z.number().int(),
    }),
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
