import { z } from "zod";
import { dayNumber } from "@/lib/dates";
import { kindIds } from "../../kinds/kind";
import { endpoint } from "../define";
import { calendarDate, currencyCode, id, kindId, minor } from "../fields";

const count = z.number().int();

/**
 * Sums of a period. `lib/report/report-figures.ts` derives all other figures (occupancy, average daily rate) from them, so
 * that days and hotels add up to the total.
 */
export const reportSums = z.object({
  /** Orders started, paid or not. */
  begun: count,
  booked: count,
  bookedMinor: minor,
  /** Sum of the days between booking and start of all booked orders. */
  leadDays: count,
  cancelled: count,
  cancelledMinor: minor,
  /** Bookings that start in the period, by the date at their place, without cancelled ones. */
  arrivals: count,
  /** Taxes that the guests of these arrivals pay at the property; no-shows pay none. */
  siteTaxMinor: minor,
  /** Room nights in the period, and their revenue without services, taxes and fees. Reports of hotels only. */
  nightsSold: count,
  nightsThere: count,
  nightsMinor: minor,
  /** Ledger amounts for orders: received, refunded, earned, and the fees within the earned amount. */
  takenMinor: minor,
  givenBackMinor: minor,
  earnedMinor: minor,
  feesMinor: minor,
});
export type ReportSums = z.infer<typeof reportSums>;

/** Sums of a period over the orders of a kind of product. */
const productSums = reportSums
  .pick({ booked: true, bookedMinor: true, cancelled: true, cancelledMinor: true, earnedMinor: true })
  .extend({ kind: kindId });
export type ProductSums = z.infer<typeof productSums>;

/** Bookings of the period by the currency in which the guests saw the prices. They are charged in the base currency. */
const shownCurrency = z.object({
  currency: currencyCode,
  booked: count,
  /** In the base currency. */
  bookedMinor: minor,
  /** The same total as shown to the guests, in their currency at the rate of each booking. */
  shownMinor: minor,
});
export type ShownCurrency = z.infer<typeof shownCurrency>;

/** A kind of product, or the orders of all kinds. */
export const reportKinds = ["all", ...kindIds] as const;
export type ReportKind = (typeof reportKinds)[number];

const maxDays = 366;
export const reportQuery = z
  .object({
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    kind: z.enum(reportKinds).default("hotel"),
    hotel: z.coerce.number().int().optional(),
  })
  .refine(({ kind, hotel }) => kind === "hotel" || hotel === undefined, {
    path: ["hotel"],
    message: "Only figures of hotels are limited to a hotel.",
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "The last day is before the first." })
  .refine(({ from, to }) => !from || !to || dayNumber(to) - dayNumber(from) < maxDays, {
    path: ["to"],
    message: `At most ${maxDays} days at once.`,
  });

export const report = z.object({
  from: calendarDate,
  /** Inclusive. */
  to: calendarDate,
  /** The preceding period with the same number of days. */
  earlierPeriod: z.object({ from: calendarDate, to: calendarDate }),
  timeZone: z.string(),
  currency: currencyCode,
  kind: z.enum(reportKinds),
  hotel: z.object({ id, title: z.string() }).nullable(),
  now: reportSums,
  earlier: reportSums,
  /** The period by kind of product, for all kinds with orders in scope. Empty for one hotel and for another kind. */
  products: z.array(productSums),
  currencies: z.array(shownCurrency),
  /**
   * Every day of the period, oldest first, without gaps; `earlier` is the corresponding day of the preceding period.
   */
  days: z.array(z.object({ date: calendarDate, now: reportSums, earlier: reportSums })),
  /** The twenty hotels with the highest room revenue, in reports of hotels. The export contains all hotels. */
  hotels: z.array(z.object({ id, title: z.string(), city: z.string(), now: reportSums, earlier: reportSums })),
});
export type Report = z.infer<typeof report>;

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  hotels: endpoint({
    id: `${area}.report.hotels`,
    method: "GET",
    path: `/api/${area}/reports/hotels`,
    who: area,
    summary: "Bookings and money of a kind of product in scope, by day, against the period before; nights of hotels",
    query: reportQuery,
    refusals: ["not_found"],
    out: report,
  }),
  export: endpoint({
    id: `${area}.report.hotels.export`,
    method: "GET",
    path: `/api/${area}/reports/hotels/export.csv`,
    who: area,
    summary: "The report by day, hotel or display currency as CSV",
    query: reportQuery
      .safeExtend({ by: z.enum(["day", "hotel", "currency"]).default("day") })
      .refine(({ kind, by }) => kind === "hotel" || by !== "hotel", {
        path: ["by"],
        message: "Only figures of hotels are exported by hotel.",
      }),
    refusals: ["not_found"],
    out: z.unknown(),
    raw: true,
  }),
});
export const adminReports = areaEndpoints("admin");
export const subadminReports = areaEndpoints("subadmin");
