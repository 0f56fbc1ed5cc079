import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { transition } from "../lifecycle/transitions";
import { lockPayableGroup, lockStock, type PayableGroup } from "./payable-group";

/** What is done to all orders of a bill at once while it waits for its money. */

/**
 * The bill that an order is on while it waits for its first money: the whole trip, which begins and ends together.
 * Afterwards each order of it is on its own.
 */
export async function wholeGroup(tx: Db, ref: string, actor: Actor): Promise<PayableGroup> {
  const { rows } = await tx.execute<{ tripId: string | null }>(
    sql`SELECT trip_id AS "tripId" FROM orders WHERE ref = ${ref} AND status = 'awaiting_payment'`,
  );
  const tripId = rows[0]?.tripId;
  return lockPayableGroup(tx, tripId ? { tripId } : ref, actor);
}

/** Once, at the client's wish. A trip's holds end together, so they are extended together. */
export async function extendPayableGroup(tx: Db, bill: PayableGroup, actor: Actor): Promise<Date> {
  const isOver = (order: PayableGroup["orders"][number]) =>
    order.status === "awaiting_payment" && (order.hold?.state !== "active" || order.hold.due);
  if (bill.orders.some(isOver)) {
    throw new AppError("hold_expired", { user: "The hold is over. Look whether it is still free." });
  }
  const ends: Date[] = [];
  for (const order of bill.orders) {
    const { hold } = await transition(tx, order, "extend", actor);
    if (!hold) throw new Error(`order ${order.ref} was extended without a hold`);
    ends.push(hold.expiresAt);
  }
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** Gives back all that was held. What was given back before is no fault. */
export async function releasePayableGroup(tx: Db, bill: PayableGroup, actor: Actor): Promise<void> {
  const open = bill.orders.filter(({ status }) => status !== "cancelled");
  await lockStock(tx, bill);
  for (const order of open) await transition(tx, order, "release", actor);
}
