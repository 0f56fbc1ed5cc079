import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { wasBooked } from "@/backend/orders/booked";
import { inScope } from "@/backend/orders/lifecycle/lock";
import type { ProductSums } from "@/lib/contracts/site/report";
import { revenueMinor, wasCancelled } from "./metrics";
import { type Days, within } from "./store";

/**
 * Bookings by booking date, cancellations by cancellation date and revenue by posting date, for each kind of product
 * with orders in the actor's scope, by revenue.
 */
export async function sumByKind(db: Db, scope: Days & { actor: Actor }): Promise<ProductSums[]> {
  const { actor } = scope;
  const { rows } = await db.execute<ProductSums>(sql`
    SELECT kind, sum(booked)::bigint AS booked, sum(booked_minor)::bigint AS "bookedMinor",
           sum(cancelled)::bigint AS cancelled, sum(cancelled_minor)::bigint AS "cancelledMinor", sum(earned)::bigint AS "earnedMinor"
      FROM (SELECT o.kind, count(*) AS booked, sum(o.total_minor) AS booked_minor, 0 AS cancelled, 0 AS cancelled_minor, 0 AS earned
              FROM orders o WHERE ${within(scope, sql`o.created_at`)} AND ${wasBooked} AND ${inScope(actor)} GROUP BY o.kind
             UNION ALL
            SELECT o.kind, 0, 0, count(*), sum(o.total_minor), 0
              FROM orders o WHERE ${within(scope, sql`o.status_at`)} AND ${wasCancelled} AND ${inScope(actor)} GROUP BY o.kind
             UNION ALL
            SELECT o.kind, 0, 0, 0, 0, ${revenueMinor}
              FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id AND a.code LIKE 'revenue:%'
              JOIN orders o ON o.id = t.order_id
             WHERE ${within(scope, sql`t.created_at`)} AND ${inScope(actor)} GROUP BY o.kind) parts
     GROUP BY kind ORDER BY "earnedMinor" DESC, "bookedMinor" DESC, kind`);
  return rows;
}
