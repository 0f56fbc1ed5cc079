import { type SQL, sql } from "drizzle-orm";
import { wasBooked } from "@/backend/orders/booked";

/**
 * The sums behind every figure of the consoles (labels and definitions: `lib/metrics.ts`). Tile, report, hotel page and
 * lists read these expressions; nothing else counts bookings, rooms or revenue.
 */

/** Over orders `o`: a booking that was cancelled. Holds that expired or were released were never booked. */
export const wasCancelled = sql`(o.status = 'cancelled' AND ${wasBooked})`;

/** Over stock `s`, room type `r`, hotel `h`: rooms of a night that can be sold, or were. Never less than what is sold. */
export const roomsAvailable = sql`(CASE WHEN s.closed OR NOT (r.approved AND r.active AND h.approved AND h.active)
  THEN s.sold ELSE greatest(s.capacity, s.sold) END)`;

/** Over ledger entries `e`: revenue is what is credited to a revenue account, less what claims took back. */
export const revenueMinor = sql`coalesce(0 - sum(e.amount), 0)::bigint`;

/** Revenue of the orders that `which` selects over alias `o`, in minor units, as a scalar subquery. */
export const getRevenue = (which: SQL): SQL => sql`(
  SELECT ${revenueMinor} FROM entry e JOIN account a ON a.id = e.account_id AND a.code LIKE 'revenue:hotel:%'
    JOIN txn t ON t.id = e.txn_id JOIN orders o ON o.id = t.order_id WHERE o.kind = 'hotel' AND ${which})`;
