import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type LockedStock, lockSlots } from "./claim";

/**
 * What becomes of a hold. It leaves `active` exactly once (compare-and-swap); each function says whether it was the
 * one. The order's row is locked before, the stock rows here, in id order.
 */

/** held → sold. False when the hold is no longer active: somebody else may have the rooms. */
export async function consumeHold(tx: Db, order: { id: string }): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: number }>(sql`
    WITH taken AS (UPDATE hold SET state = 'consumed' WHERE order_id = ${order.id} AND state = 'active' RETURNING id),
    locked AS (
      SELECT s.id, l.quantity FROM taken JOIN hold_line l ON l.hold_id = taken.id JOIN stock s ON s.id = l.stock_id
       ORDER BY s.id FOR NO KEY UPDATE OF s
    ),
    moved AS (
      UPDATE stock SET held = held - locked.quantity, sold = sold + locked.quantity
        FROM locked WHERE stock.id = locked.id RETURNING stock.id
    )
    SELECT (SELECT count(*) FROM taken)::int AS holds, (SELECT count(*) FROM moved)::int AS slots`);
  return rows[0]?.holds === 1;
}

/** Gives held rooms back before they were sold. */
export async function releaseHold(tx: Db, order: { id: string }, outcome: "released" | "expired"): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: number }>(sql`
    WITH ended AS (
      UPDATE hold SET state = ${outcome} WHERE order_id = ${order.id} AND state = 'active' RETURNING id
    ),
    locked AS (
      SELECT s.id, l.quantity FROM ended JOIN hold_line l ON l.hold_id = ended.id JOIN stock s ON s.id = l.stock_id
       ORDER BY s.id FOR NO KEY UPDATE OF s
    ),
    moved AS (UPDATE stock SET held = held - locked.quantity FROM locked WHERE stock.id = locked.id RETURNING stock.id)
    SELECT (SELECT count(*) FROM ended)::int AS holds, (SELECT count(*) FROM moved)::int AS slots`);
  return rows[0]?.holds === 1;
}

/** Gives sold rooms back: the order is being cancelled. */
export async function freeSold(tx: Db, order: { id: string }): Promise<void> {
  await tx.execute(sql`
    WITH ended AS (
      UPDATE hold SET state = 'released' WHERE order_id = ${order.id} AND state = 'consumed' RETURNING id
    ),
    locked AS (
      SELECT s.id, l.quantity FROM ended JOIN hold_line l ON l.hold_id = ended.id JOIN stock s ON s.id = l.stock_id
       ORDER BY s.id FOR NO KEY UPDATE OF s
    )
    UPDATE stock SET sold = sold - locked.quantity FROM locked WHERE stock.id = locked.id`);
}

/**
 * T1 again, inside T4: money came after the hold had run out. Takes the same rooms as sold if all of them are still
 * (or again) free; false, and nothing changed, when they are not.
 */
export async function reclaim(tx: Db, order: { id: string }): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; stockId: number; quantity: number }>(sql`
    SELECT h.id, l.stock_id AS "stockId", l.quantity FROM hold h JOIN hold_line l ON l.hold_id = h.id
     WHERE h.order_id = ${order.id} AND h.state = 'expired' FOR NO KEY UPDATE OF h`);
  const [first] = rows;
  if (!first) return false;
  const wanted = new Map(rows.map(({ stockId, quantity }) => [stockId, quantity]));
  const { rows: locked } = await lockSlots(tx, { ids: [...wanted.keys()] });
  const fits = (row: LockedStock) => !row.closed && row.capacity - row.held - row.sold >= (wanted.get(row.id) ?? 0);
  if (locked.length !== wanted.size || !locked.every(fits)) return false;
  await tx.execute(sql`
    WITH taken AS (UPDATE hold SET state = 'consumed' WHERE id = ${first.id} RETURNING id)
    UPDATE stock SET sold = sold + l.quantity FROM hold_line l, taken
     WHERE l.hold_id = taken.id AND stock.id = l.stock_id`);
  return true;
}

/** Moves the end of an active hold, never nearer; at most so many times (T3 twice, the client once). */
export async function extendHold(
  tx: Db,
  order: { id: string },
  until: Date,
  mostExtensions: number,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ expiresAt: Date }>(sql`
    UPDATE hold SET expires_at = greatest(expires_at, ${until.toISOString()}::timestamptz), extensions = extensions + 1
     WHERE order_id = ${order.id} AND state = 'active' AND expires_at > clock_timestamp() AND extensions < ${mostExtensions}
    RETURNING expires_at AS "expiresAt"`);
  return rows[0] ? new Date(rows[0].expiresAt) : null;
}
