import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, system } from "@/backend/http/context";
import { publishInvalidation } from "@/backend/invalidation/invalidation";
import { cancelEnding, getEnding } from "@/backend/orders/cancellation/cancellation";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { listTag } from "@/lib/cache/product-tags";
import { AppError } from "@/lib/errors";
import { productKey } from "@/lib/kinds/product";

type SailingDeps = Pick<Deps, "db" | "log">;

/**
 * Ends the sale of a sailing for good. Its orders are refunded by `refundCancelledSailings`.
 * @throws AppError 404 for an unknown sailing, 409 for one that has started or is cancelled
 */
export async function markCancelled(tx: Db, sailingId: number, reason: string): Promise<{ shipId: number }> {
  const { rows } = await tx.execute<{ shipId: number; departureId: number; started: boolean; cancelled: boolean }>(sql`
    SELECT s.ship_id AS "shipId", s.departure_id AS "departureId", s.starts_at <= clock_timestamp() AS started, s.cancelled
      FROM sailing s JOIN departure d ON d.id = s.departure_id WHERE s.id = ${sailingId} FOR UPDATE OF d`);
  const [sailing] = rows;
  if (!sailing) throw new AppError("not_found", { user: "There is no such sailing." });
  if (sailing.started) throw new AppError("conflict", { user: "This sailing has started already." });
  if (sailing.cancelled) throw new AppError("conflict", { user: "This sailing is cancelled already." });
  await tx.execute(sql`
    UPDATE sailing SET cancelled = true, reason = ${reason}, version = version + 1, updated_at = now()
     WHERE id = ${sailingId}`);
  await tx.execute(sql`UPDATE departure SET closed = true WHERE id = ${sailing.departureId}`);
  return { shipId: sailing.shipId };
}

/** Orders with cabins on cancelled sailings: their id, and the reason. */
const affected = sql`
  SELECT DISTINCT o.id, s.id AS "sailingId", s.reason FROM sailing s JOIN seat e ON e.departure_id = s.departure_id
    JOIN seat_claim c ON c.seat_id = e.id AND c.active JOIN hold h ON h.id = c.hold_id JOIN orders o ON o.id = h.order_id
   WHERE s.cancelled AND s.ends_at > clock_timestamp() - interval '7 days'
     AND o.status IN ('awaiting_payment', 'requested', 'processing')
     AND NOT EXISTS (SELECT 1 FROM order_line x WHERE x.order_id = o.id AND x.redeemed_at IS NOT NULL)`;

/** Cancels one order with a full refund, or releases its hold. Does nothing if its cabins were given back meanwhile. */
async function refundOrder(tx: Db, id: string, actor: Actor): Promise<boolean> {
  const order = await lockOrder(tx, { id }, system);
  const { rows } = await tx.execute<{ reason: string | null }>(
    sql`SELECT a.reason FROM (${affected}) a WHERE a.id = ${id}`,
  );
  const [found] = rows;
  if (!found) return false;
  const options = { note: found.reason ?? "", refundTo: "original" as const, reason: "operator_change" };
  if (order.status === "awaiting_payment") {
    await applyTransition(tx, order, "release", system, options);
    return true;
  }
  await cancelEnding(tx, order, actor, await getEnding(tx, order, { at: order.now, waive: true }), options);
  return true;
}

/**
 * Cancels the orders of cancelled sailings with a full refund, also of the deposit, each in its own transaction. Clients
 * are notified by the e-mail of a cancellation with the reason. Repeated and concurrent runs have no further effect.
 * @param sailingId one sailing; all without it
 * @returns the number of orders that were cancelled or released
 */
export async function refundCancelledSailings(
  { db, log }: SailingDeps,
  sailingId?: number,
  actor: Actor = system,
): Promise<number> {
  const which = sailingId === undefined ? sql`` : sql` AND s.id = ${sailingId}`;
  const { rows } = await db.execute<{ id: string }>(sql`${affected}${which}`);
  let done = 0;
  for (const { id } of rows) {
    try {
      if (await transaction(db, (tx) => refundOrder(tx, id, actor))) done++;
    } catch (error) {
      // Another change: the next run of the job tries again.
      if (!(error instanceof AppError) || error.status >= 500)
        log("refund of a cancelled sailing failed", { id, error });
    }
  }
  return done;
}

/**
 * Cancels a sailing: closes its sale, then refunds all orders fully. The job repeats the refunds that a crash left out.
 * @param reason guests read it
 * @returns the number of cancelled orders
 */
export async function cancelSailing(
  deps: SailingDeps,
  sailingId: number,
  reason: string,
  actor: Actor = system,
): Promise<number> {
  const { shipId } = await transaction(deps.db, (tx) => markCancelled(tx, sailingId, reason));
  await publishInvalidation(deps.db, [productKey({ kind: "cruise", id: shipId }), listTag("cruise")]);
  return refundCancelledSailings(deps, sailingId, actor);
}
