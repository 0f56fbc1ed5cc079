import { type SQL, sql } from "drizzle-orm";
import { wasBooked } from "@/backend/orders/booked";

/**
 * The sums behind all figures of the consoles (labels and definitions: `lib/report/metrics.ts`). Dashboards, reports, hotel
 * pages and lists use these expressions only.
 */

/** Over orders `o`: a cancelled booking. Expired and released holds were never booked. */
export const wasCancelled = sql`(o.status = 'cancelled' AND ${wasBooked})`;

/**
 * Over stock `s`, room type `r`, hotel `h`: rooms of a night that can be sold or were sold. At least the number sold.
 */
export const roomsAvailable = sql`(CASE WHEN s.closed OR NOT (r.approved AND r.active AND h.approved AND h.active)
  THEN s.sold ELSE greatest(s.capacity, s.sold) END)`;

/** Over ledger entries `e`: credits to revenue accounts minus reversals by claims, in minor units. */
export const revenueMinor = sql`coalesce(0 - sum(e.amount), 0)::bigint`;

/** Revenue of the orders that `which` selects over alias `o`, in minor units, as a scalar subquery. */
export const getRevenue = (which: SQL): SQL => sql`(
  SELECT ${revenueMinor} FROM entry e JOIN account a ON a.id = e.account_id AND a.code LIKE 'revenue:hotel:%'
    JOIN txn t ON t.id = e.txn_id JOIN orders o ON o.id = t.order_id WHERE o.kind = 'hotel' AND ${which})`;
