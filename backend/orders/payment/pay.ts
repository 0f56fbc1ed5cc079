import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { GuestDetails } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { saveGuests } from "../guests";
import { fulfil } from "../lifecycle/fulfil";
import { getOutstandingMinor, type LockedOrder, netPaid } from "../lifecycle/lock";
import { transition } from "../lifecycle/transitions";
import { payFromWallet } from "./money";
import { lockPayableGroup, lockStock, type PayableGroup, type PayableGroupName } from "./payable-group";

const holdExpired = () =>
  new AppError("hold_expired", {
    user: "The 15 minutes are over and what was held was given back. Look whether it is still free.",
  });

/** What is to be paid online now: the plan's share while it is held, afterwards all that is open. */
export function dueOfOrder(order: LockedOrder): number {
  if (order.status === "awaiting_payment") return Math.max(0, order.dueNowMinor - netPaid(order));
  return getOutstandingMinor(order);
}

export const dueOnline = (bill: PayableGroup): number => bill.orders.reduce((sum, order) => sum + dueOfOrder(order), 0);

/** Whether the bill waits for its first money; else it is an order's balance. */
export const isFirst = (bill: PayableGroup): boolean =>
  bill.orders.every((order) => order.status === "awaiting_payment");

function requireOrderPayable(order: LockedOrder): void {
  if (order.status === "awaiting_payment") {
    if (order.hold?.state !== "active" || order.hold.due) throw holdExpired();
    return;
  }
  if (order.status === "cancelled") {
    if (order.reason === "expired") throw holdExpired();
    throw new AppError("conflict", { user: "This booking is cancelled, so it can't be paid." });
  }
  if (getOutstandingMinor(order) === 0) throw new AppError("conflict", { user: "This booking is paid already." });
}

/**
 * 409 unless the bill waits for money: its holds still run, or a booked order has something open. A trip is paid once,
 * as a whole; what its orders owe later is paid with each of them.
 */
export function requirePayable(bill: PayableGroup): void {
  const [first] = bill.orders;
  if (!bill.trip) {
    if (first.tripId && first.status === "awaiting_payment") {
      throw new AppError("conflict", {
        user: "This booking is part of a trip that is paid at once. Pay the trip.",
        data: { trip: true },
      });
    }
    requireOrderPayable(first);
    return;
  }
  const booked = bill.orders.find(({ status }) => status !== "awaiting_payment" && status !== "cancelled");
  if (booked) throw new AppError("conflict", { user: "This trip is paid already." });
  for (const order of bill.orders) requireOrderPayable(order);
}

/** Asked right after the bill is locked, so of a single order under its lock; throws what stands in the way. */
type LookAlso = (tx: Db) => Promise<void>;

/** Locks a bill to pay it; who comes must be known, or told now. */
async function lockPayable(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests: GuestDetails | undefined,
  lookAlso?: LookAlso,
): Promise<PayableGroup> {
  const bill = await lockPayableGroup(tx, name, actor);
  await lookAlso?.(tx);
  requirePayable(bill);
  if (!guests && bill.orders.some((order) => !order.leadName)) {
    throw new AppError("invalid", { fields: { guests: "Tell us who is coming." } });
  }
  return bill;
}

const saveAll = async (tx: Db, bill: PayableGroup, guests: GuestDetails | undefined) => {
  if (guests) for (const order of bill.orders) await saveGuests(tx, order, guests);
};

/** The same, and the guests are kept before anything else happens. */
export async function lockToPay(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests: GuestDetails | undefined,
): Promise<PayableGroup> {
  const bill = await lockPayable(tx, actor, name, guests);
  await saveAll(tx, bill, guests);
  return bill;
}

async function fulfilAll(tx: Db, bill: PayableGroup, actor: Actor, guests: GuestDetails | undefined): Promise<void> {
  await lockStock(tx, bill);
  for (const order of bill.orders) if ((await fulfil(tx, order, actor, guests)) === "sold_out") throw holdExpired();
}

/**
 * T2 (docs/reliability.md §3): the wallet pays what is due, what was held is sold, instant sellers confirm; one transaction.
 * 402 when the wallet holds less, and nothing has changed.
 */
export async function payByWallet(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests?: GuestDetails,
  lookAlso?: LookAlso,
): Promise<PayableGroup> {
  const bill = await lockPayable(tx, actor, name, guests, lookAlso);
  const dues = bill.orders.map((order) => ({ order, minor: dueOfOrder(order) })).filter(({ minor }) => minor > 0);
  if (isFirst(bill)) {
    // All units first, then the accounts: that is the lock order.
    await fulfilAll(tx, bill, actor, guests);
    for (const { order, minor } of dues) await payFromWallet(tx, order, minor, `pay:${order.id}:first`);
    return bill;
  }
  await saveAll(tx, bill, guests);
  for (const { order, minor } of dues) {
    Object.assign(order, await transition(tx, order, "pay_balance", actor, { payMinor: minor }));
  }
  return bill;
}

/** Plans that are paid at the hotel: nothing is due now, so the booking stands by the client's word. */
export async function bookToPayAtProperty(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests?: GuestDetails,
  lookAlso?: LookAlso,
): Promise<PayableGroup> {
  const bill = await lockPayable(tx, actor, name, guests, lookAlso);
  if (dueOnline(bill) > 0) throw new AppError("conflict", { user: "This rate is paid when booking." });
  if (!isFirst(bill)) throw new AppError("conflict", { user: "This booking stands already." });
  await fulfilAll(tx, bill, actor, guests);
  return bill;
}
