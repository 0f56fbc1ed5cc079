import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, system } from "@/backend/http/context";
import { publishInvalidation } from "@/backend/invalidation/invalidation";
import { refundCancelledServices } from "@/backend/orders/cancellation/refund-services";
import { listTag } from "@/lib/cache/product-tags";
import { AppError } from "@/lib/errors";
import { productKey } from "@/lib/kinds/product";
import type { Text } from "@/lib/language/messages";

type SlotDeps = Pick<Deps, "db" | "log">;

export const noSlot = () => new AppError("not_found", { user: "This departure does not exist." });

/**
 * Ends the sale of a slot for good. Its orders are refunded by `refundCancelledSlots`.
 * @throws AppError 404 for an unknown slot, 409 for one that has started
 */
export async function markCancelled(tx: Db, slotId: number, reason: string): Promise<void> {
  const { rows } = await tx.execute<{ started: boolean; stockId: number }>(sql`
    SELECT s.starts_at <= clock_timestamp() AS started, k.id::int AS "stockId"
      FROM tour_slot s JOIN stock k ON k.id = s.stock_id WHERE s.id = ${slotId} FOR UPDATE OF k`);
  const [slot] = rows;
  if (!slot) throw noSlot();
  if (slot.started) throw new AppError("conflict", { user: "This departure has already started." });
  await tx.execute(sql`UPDATE tour_slot SET status = 'cancelled', reason = ${reason} WHERE id = ${slotId}`);
  await tx.execute(sql`UPDATE stock SET closed = true WHERE id = ${slot.stockId}`);
}

/** Orders with places in cancelled slots, for `refundCancelledServices`. */
const affected = sql`
  SELECT DISTINCT o.id, s.id AS "serviceId", s.reason FROM tour_slot s JOIN hold_line l ON l.stock_id = s.stock_id
    JOIN hold h ON h.id = l.hold_id JOIN orders o ON o.id = h.order_id
   WHERE s.status = 'cancelled' AND s.ends_at > clock_timestamp() - interval '7 days'
     AND o.status IN ('awaiting_payment', 'requested', 'processing')`;

/**
 * Refunds the orders of cancelled slots.
 * @param slotId one slot; all without it
 * @returns the number of orders that were cancelled or released
 */
export const refundCancelledSlots = (deps: SlotDeps, slotId?: number, actor: Actor = system): Promise<number> =>
  refundCancelledServices(deps, affected, { service: "departure", serviceId: slotId, actor });

/** Renders the pages of the slot's tour again. */
async function showCancelled({ db }: SlotDeps, slotId: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT tour_id AS id FROM tour_slot WHERE id = ${slotId}`);
  await publishInvalidation(
    db,
    rows.flatMap(({ id }) => [productKey({ kind: "tour", id }), listTag("tour")]),
  );
}

/**
 * Cancels a slot: closes its sale, then refunds all orders fully. The job repeats the refunds that a crash left out.
 * @param reason clients read it
 * @returns the number of cancelled orders
 */
export async function cancelSlot(
  deps: SlotDeps,
  slotId: number,
  reason: string,
  actor: Actor = system,
): Promise<number> {
  await transaction(deps.db, (tx) => markCancelled(tx, slotId, reason));
  await showCancelled(deps, slotId);
  return refundCancelledSlots(deps, slotId, actor);
}

const tooFew: Text = "The minimum number of participants was not reached.";

/** Cancels the slots that start within 24 hours and have fewer participants than their tour needs. */
export async function cancelBelowMinimum(deps: SlotDeps): Promise<number> {
  const due = sql`
    SELECT s.id FROM tour_slot s JOIN tour t ON t.id = s.tour_id JOIN stock k ON k.id = s.stock_id
     WHERE s.status <> 'cancelled' AND t.min_participants > 1 AND k.sold < t.min_participants
       AND s.starts_at > clock_timestamp() AND s.starts_at <= clock_timestamp() + interval '24 hours'`;
  const { rows } = await deps.db.execute<{ id: number }>(due);
  for (const { id } of rows) {
    const marked = await transaction(deps.db, async (tx) => {
      // Buyers lock the same row, so none can add to the count between this check and the end of the sale.
      await tx.execute(
        sql`SELECT 1 FROM stock k JOIN tour_slot s ON s.stock_id = k.id WHERE s.id = ${id} FOR UPDATE OF k`,
      );
      const still = await tx.execute(sql`${due} AND s.id = ${id}`);
      if (still.rows.length === 0) return false;
      await markCancelled(tx, id, tooFew);
      return true;
    });
    if (!marked) continue;
    await showCancelled(deps, id);
    await refundCancelledSlots(deps, id);
  }
  return rows.length;
}
