import { type SQL, sql } from "drizzle-orm";
import type { Db, Transaction } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { lockHeld } from "@/backend/stock/holds";
import { AppError } from "@/lib/errors";
import type { Language } from "@/lib/language/languages";
import { type LockedOrder, lockOrders, readOrders } from "../lifecycle/lock";

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

const matches = (name: Exclude<PayableGroupName, TripName>): SQL =>
  typeof name === "object" && "orderId" in name
    ? sql`o.id = ${name.orderId}`
    : sql`o.ref = ${typeof name === "string" ? name : name.ref}`;

async function findGroup(
  db: Db,
  name: PayableGroupName,
  listOrders: (which: SQL) => Promise<LockedOrder[]>,
): Promise<PayableGroup> {
  const trip = isTrip(name) ? await findTrip(db, name) : null;
  const [first, ...more] = await listOrders(isTrip(name) ? sql`o.trip_id = ${trip?.id}` : matches(name));
  if (!first) throw new AppError("not_found");
  const { userId, currency } = first;
  return { trip, ref: trip?.ref ?? first.ref, orders: [first, ...more], userId, currency };
}

/**
 * Locks the orders of a payable group (first in the lock order). @throws AppError 404 if it is missing or out of scope
 */
export const lockPayableGroup = (tx: Transaction, name: PayableGroupName, actor: Actor): Promise<PayableGroup> =>
  findGroup(tx, name, (which) => lockOrders(tx, which, actor));

/** Reads a payable group without locks. @throws AppError 404 if it is missing or out of scope */
export const readPayableGroup = (db: Db, name: PayableGroupName, actor: Actor): Promise<PayableGroup> =>
  findGroup(db, name, (which) => readOrders(db, which, actor));

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

/** Changes the language of emails and pages of a group that is not paid yet. @throws AppError 404 if it is out of scope */
export async function saveLanguage(db: Db, name: PayableGroupName, actor: Actor, language: Language): Promise<void> {
  const { orders } = await readPayableGroup(db, name, actor);
  const ids = orders.flatMap(({ id, status, locale }) =>
    status === "awaiting_payment" && locale !== language ? [id] : [],
  );
  if (ids.length === 0) return;
  await db.execute(sql`
    UPDATE orders SET locale = ${language} WHERE id = ANY(${sql.param(ids)}::uuid[]) AND status = 'awaiting_payment'`);
}
