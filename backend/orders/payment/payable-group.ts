import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { lockHeld } from "@/backend/stock/holds";
import { AppError } from "@/lib/errors";
import { type LockedOrder, lockOrder, lockOrders } from "../lifecycle/lock";

/**
 * What is paid at once: one order, or all orders of a trip. Payments, their outcomes and their papers are about bills;
 * states, refunds and cancellations are about orders.
 */
export type PayableGroup = {
  /** Null for an order that is paid by itself. */
  trip: { id: string; ref: string } | null;
  /** The trip's reference, or the order's. */
  ref: string;
  /** In id order, which is the order of their locks; at least one. */
  orders: readonly [LockedOrder, ...LockedOrder[]];
  userId: string;
  currency: string;
};

type TripName = { tripRef: string } | { tripId: string };
/** Which bill is meant: an order's reference, or a trip. An order of a trip may be named alone once the trip was paid. */
export type PayableGroupName = string | { ref: string } | { orderId: string } | TripName;

const isTrip = (name: PayableGroupName): name is TripName =>
  typeof name === "object" && ("tripRef" in name || "tripId" in name);

async function findTrip(db: Db, name: TripName): Promise<{ id: string; ref: string }> {
  const match = "tripRef" in name ? sql`ref = ${name.tripRef}` : sql`id = ${name.tripId}`;
  const { rows } = await db.execute<{ id: string; ref: string }>(sql`SELECT id, ref FROM trip WHERE ${match}`);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

/** Locks the orders of a bill (first in the lock order). 404 when it is not there or not this actor's. */
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

/** What an attempt pays for; null for a top-up. */
export const getPayableGroupName = (attempt: {
  orderId: string | null;
  tripId: string | null;
}): PayableGroupName | null =>
  attempt.tripId ? { tripId: attempt.tripId } : attempt.orderId ? { orderId: attempt.orderId } : null;

/** All stock of a trip is locked before the first of its orders moves, so that no order's lock waits behind another's. */
export async function lockStock(tx: Db, bill: PayableGroup): Promise<void> {
  if (bill.orders.length > 1) await lockHeld(tx, bill.orders);
}
