import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { applyTransition } from "../lifecycle/transitions";
import { holdExpired } from "../refusals";
import { lockPayableGroup, lockStock, type PayableGroup } from "./payable-group";

/** Actions on all orders of a payable group while it waits for its first payment. */

/**
 * The payable group of an order that waits for its first payment: the whole trip. Later each order is paid on its own.
 */
export async function wholeGroup(tx: Db, ref: string, actor: Actor): Promise<PayableGroup> {
  const { rows } = await tx.execute<{ tripId: string | null }>(
    sql`SELECT trip_id AS "tripId" FROM orders WHERE ref = ${ref} AND status = 'awaiting_payment'`,
  );
  const tripId = rows[0]?.tripId;
  return lockPayableGroup(tx, tripId ? { tripId } : ref, actor);
}

export const extended = { status: 1 as const, title: "Extended", message: "The hold was extended." };

/**
 * Extends the hold once at the client's request. The holds of a trip expire together, so they are extended together.
 */
export async function extendPayableGroup(tx: Db, group: PayableGroup, actor: Actor): Promise<Date> {
  const isOver = (order: PayableGroup["orders"][number]) =>
    order.status === "awaiting_payment" && (order.hold?.state !== "active" || order.hold.due);
  if (group.orders.some(isOver)) throw holdExpired();
  const ends: Date[] = [];
  for (const order of group.orders) {
    const { hold } = await applyTransition(tx, order, "extend", actor);
    if (!hold) throw new Error(`order ${order.ref} was extended without a hold`);
    ends.push(hold.expiresAt);
  }
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** Releases all held units. Idempotent. */
export async function releasePayableGroup(tx: Db, group: PayableGroup, actor: Actor): Promise<void> {
  const open = group.orders.filter(({ status }) => status !== "cancelled");
  await lockStock(tx, group);
  for (const order of open) await applyTransition(tx, order, "release", actor);
}
