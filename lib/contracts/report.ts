import { z } from "zod";
import { dayNumber } from "@/lib/dates";
import { endpoint } from "./define";
import { calendarDate, currencyCode, id, minor } from "./fields";

const count = z.number().int();

/**
 * Sums of a period; every other figure (occupancy, average daily rate …) is derived from them by
 * `lib/report-figures.ts`, so that days and hotels add up to the whole.
 */
export const reportSums = z.object({
  /** Orders that were begun, whether or not they were paid for. */
  begun: count,
  booked: count,
  bookedMinor: minor,
  /** Days from booking to check-in, added up over what was booked. */
  leadDays: count,
  cancelled: count,
  cancelledMinor: minor,
  /** Bookings that arrive in the period, cancelled ones left out. */
  arrivals: count,
  /** Room nights slept or to be slept in the period, and what they cost without services, taxes and fees. */
  nightsSold: count,
  nightsThere: count,
  nightsMinor: minor,
  /** From the ledger: what came in for orders, what went back, what was earned, and the fees within that. */
  takenMinor: minor,
  givenBackMinor: minor,
  earnedMinor: minor,
  feesMinor: minor,
});
export type ReportSums = z.infer<typeof reportSums>;

const maxDays = 366;
export const reportQuery = z
  .object({ from: calendarDate.optional(), to: calendarDate.optional(), hotel: z.coerce.number().int().optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "The last day is before the first." })
  .refine(({ from, to }) => !from || !to || dayNumber(to) - dayNumber(from) < maxDays, {
    path: ["to"],
    message: `At most ${maxDays} days at once.`,
  });

export const report = z.object({
  from: calendarDate,
  /** Included. */
  to: calendarDate,
  /** As many days right before. */
  earlierPeriod: z.object({ from: calendarDate, to: calendarDate }),
  timeZone: z.string(),
  currency: currencyCode,
  hotel: z.object({ id, title: z.string() }).nullable(),
  now: reportSums,
  earlier: reportSums,
  /** Every day of the period, oldest first, without gaps; `earlier` is the day as far into the period before. */
  days: z.array(z.object({ date: calendarDate, now: reportSums, earlier: reportSums })),
  /** The twenty hotels whose nights brought most; the rest, and those where nothing happened, are in the export. */
  hotels: z.array(z.object({ id, title: z.string(), city: z.string(), now: reportSums, earlier: reportSums })),
});
export type Report = z.infer<typeof report>;

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  hotels: endpoint({
    id: `${area}.report.hotels`,
    method: "GET",
    path: `/api/${area}/reports/hotels`,
    who: area,
    summary: "Bookings, nights and money of hotels in scope, by day and hotel, against the period before",
    query: reportQuery,
    out: report,
  }),
  export: endpoint({
    id: `${area}.report.hotels.export`,
    method: "GET",
    path: `/api/${area}/reports/hotels/export.csv`,
    who: area,
    summary: "The same by day, or by hotel, as CSV",
    query: reportQuery.safeExtend({ by: z.enum(["day", "hotel"]).default("day") }),
    out: z.unknown(),
    raw: true,
  }),
});
export const adminReports = areaEndpoints("admin");
export const subadminReports = areaEndpoints("subadmin");
