import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { lockHeld } from "@/backend/stock/holds";
import { AppError } from "@/lib/errors";
import { type LockedOrder, lockOrder, lockOrders } from "../lifecycle/lock";

/**
 * The unit of payment: one order, or all orders of a trip. Payments, their results and receipts belong to payable
 * groups. States, refunds and cancellations belong to orders.
 */
export type PayableGroup = {
  /** Null for an order that is paid alone. */
  trip: { id: string; ref: string } | null;
  /** The reference of the trip or of the order. */
  ref: string;
  /** At least one order, in id order, which is the lock order. */
  orders: readonly [LockedOrder, ...LockedOrder[]];
  userId: string;
  currency: string;
};

type TripName = { tripRef: string } | { tripId: string };
/** Identifies a payable group by an order or a trip. A single order of a trip can be named after the first payment. */
export type PayableGroupName = string | { ref: string } | { orderId: string } | TripName;

const isTrip = (name: PayableGroupName): name is TripName =>
  typeof name === "object" && ("tripRef" in name || "tripId" in name);

async function findTrip(db: Db, name: TripName): Promise<{ id: string; ref: string }> {
  const match = "tripRef" in name ? sql`ref = ${name.tripRef}` : sql`id = ${name.tripId}`;
  const { rows } = await db.execute<{ id: string; ref: string }>(sql`SELECT id, ref FROM trip WHERE ${match}`);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

/**
 * Locks the orders of a payable group (first in the lock order). @throws AppError 404 if it is missing or out of scope
 */
export async function lockPayableGroup(tx: Db, name: PayableGroupName, actor: Actor): Promise<PayableGroup> {
  if (!isTrip(name)) {
    const which = typeof name === "string" ? { ref: name } : "ref" in name ? { ref: name.ref } : { id: name.orderId };
    const order = await lockOrder(tx, which, actor);
    return { trip: null, ref: order.ref, orders: [order], userId: order.userId, currency: order.currency };
  }
  const trip = await findTrip(tx, name);
  const [first, ...more] = await lockOrders(tx, sql`o.trip_id = ${trip.id}`, actor);
  if (!first) throw new AppError("not_found");
  return { trip, ref: trip.ref, orders: [first, ...more], userId: first.userId, currency: first.currency };
}

/** Returns the payable group of an attempt. Null for a top-up. */
export const getPayableGroupName = (attempt: {
  orderId: string | null;
  tripId: string | null;
}): PayableGroupName | null =>
  attempt.tripId ? { tripId: attempt.tripId } : attempt.orderId ? { orderId: attempt.orderId } : null;

/** Locks all stock of a trip before its first order changes, which prevents deadlocks between orders. */
export async function lockStock(tx: Db, group: PayableGroup): Promise<void> {
  if (group.orders.length > 1) await lockHeld(tx, group.orders);
}
