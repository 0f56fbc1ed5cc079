import { z } from "zod";
import { endpoint } from "../define";
import { currencyCode, kindId, minor } from "../fields";

/** Payments for bookings minus refunds, by month. */
export const spending = z.object({
  timeZone: z.string(),
  currency: currencyCode,
  /** Oldest first, without gaps; negative when refunds exceed payments. */
  months: z.array(
    z.object({
      /** `2027-03` in the site's time zone. */
      month: z.string(),
      byKind: z.record(kindId, minor),
      totalMinor: minor,
    }),
  ),
  totalMinor: minor,
});
export type Spending = z.infer<typeof spending>;

export const getSpending = endpoint({
  id: "spending.get",
  method: "GET",
  path: "/api/my/spending",
  who: "client",
  summary: "The client's spending by month and kind, from the ledger",
  query: z.object({ months: z.coerce.number().int().min(1).max(60).default(12) }),
  out: spending,
});
