import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { GuestDetails } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { fulfil } from "./fulfil";
import { saveGuests } from "./guests";
import { type LockedOrder, lockOrder, netPaid, outstandingOf } from "./lock";
import { payFromWallet } from "./money";

const holdExpired = () =>
  new AppError("hold_expired", {
    user: "The 15 minutes are over and the rooms were given back. Look whether they are still free.",
  });

/** What is to be paid online now: the plan's share while the rooms are held, afterwards all that is open. */
export function dueOnline(order: LockedOrder): number {
  if (order.status === "awaiting_payment") return Math.max(0, order.dueNowMinor - netPaid(order));
  return outstandingOf(order);
}

/** 409 unless the order waits for money: its hold still runs, or a booked one has something open. */
export function requirePayable(order: LockedOrder): void {
  if (order.status === "awaiting_payment") {
    if (order.hold?.state !== "active" || order.hold.due) throw holdExpired();
    return;
  }
  if (order.status === "cancelled") {
    if (order.reason === "expired") throw holdExpired();
    throw new AppError("conflict", { user: "This booking is cancelled, so it can't be paid." });
  }
  if (outstandingOf(order) === 0) throw new AppError("conflict", { user: "This booking is paid already." });
}

/** Locks an order to pay it; the guests are kept first and must be known. */
export async function lockToPay(
  tx: Db,
  actor: Actor,
  ref: string,
  guests: GuestDetails | undefined,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, { ref }, actor);
  requirePayable(order);
  if (guests) await saveGuests(tx, order, guests);
  if (!order.leadName) throw new AppError("invalid", { fields: { guests: "Tell us who is coming." } });
  return order;
}

/**
 * T2 (reliability.md §3): the wallet pays what is due, the held rooms are sold, an instant hotel confirms; one
 * transaction. 402 when the wallet holds less, and nothing has changed.
 */
export async function payByWallet(tx: Db, actor: Actor, ref: string, guests?: GuestDetails): Promise<LockedOrder> {
  const order = await lockToPay(tx, actor, ref, guests);
  const amountMinor = dueOnline(order);
  const first = order.status === "awaiting_payment";
  if (amountMinor > 0) await payFromWallet(tx, order, amountMinor, `pay:${order.id}:${first ? "first" : "balance"}`);
  if (first && (await fulfil(tx, order, actor)) === "sold_out") throw holdExpired();
  return order;
}

/** Plans that are paid at the hotel: nothing is due now, so the booking stands by the client's word. */
export async function bookToPayAtProperty(
  tx: Db,
  actor: Actor,
  ref: string,
  guests?: GuestDetails,
): Promise<LockedOrder> {
  const order = await lockToPay(tx, actor, ref, guests);
  if (dueOnline(order) > 0) throw new AppError("conflict", { user: "This rate is paid when booking." });
  if (order.status !== "awaiting_payment") throw new AppError("conflict", { user: "This booking stands already." });
  if ((await fulfil(tx, order, actor)) === "sold_out") throw holdExpired();
  return order;
}
