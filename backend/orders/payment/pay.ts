import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { saveGuests } from "../guests";
import { fulfil } from "../lifecycle/fulfil";
import { getOutstandingMinor, type LockedOrder, netPaid } from "../lifecycle/lock";
import { applyTransition } from "../lifecycle/transitions";
import { sendPaymentLink } from "../phone/payment-link";
import { requireAnswers } from "../questions";
import { holdExpired } from "../refusals";
import type { StoredGuests } from "../sealed-answers";
import { payFromWallet } from "./money";
import { lockPayableGroup, lockStock, type PayableGroup, type PayableGroupName } from "./payable-group";

/**
 * The online amount due now in minor units: the rate plan's share while the order is held, all that is open afterwards.
 */
export function dueOfOrder(order: LockedOrder): number {
  if (order.status === "awaiting_payment") return Math.max(0, order.dueNowMinor - netPaid(order));
  return getOutstandingMinor(order);
}

export const dueOnline = (group: PayableGroup): number =>
  group.orders.reduce((sum, order) => sum + dueOfOrder(order), 0);

/** Whether the payable group waits for its first payment. Otherwise the payment is for an order's balance. */
export const isFirst = (group: PayableGroup): boolean =>
  group.orders.every((order) => order.status === "awaiting_payment");

function requireOrderPayable(order: LockedOrder): void {
  if (order.status === "awaiting_payment") {
    if (order.hold?.state !== "active" || order.hold.due) throw holdExpired();
    return;
  }
  if (order.status === "cancelled") {
    if (order.reason === "expired") throw holdExpired();
    throw new AppError("conflict", { user: "This booking is cancelled, so it can't be paid." });
  }
  if (getOutstandingMinor(order) === 0) throw new AppError("conflict", { user: "This booking is already paid." });
}

/**
 * Checks that payment is possible: the holds are active, or a booked order has an open amount. A trip is first paid as
 * a whole; later balances are paid per order. @throws AppError 409 if nothing can be paid
 */
export function requirePayable(group: PayableGroup): void {
  const [first] = group.orders;
  if (!group.trip) {
    if (first.tripId && first.status === "awaiting_payment") {
      throw new AppError("conflict", {
        user: "This booking is part of a trip that is paid as a whole. Pay for the trip.",
        data: { trip: true },
      });
    }
    requireOrderPayable(first);
    return;
  }
  const booked = group.orders.find(({ status }) => status !== "awaiting_payment" && status !== "cancelled");
  if (booked) throw new AppError("conflict", { user: "This trip is already paid." });
  for (const order of group.orders) requireOrderPayable(order);
}

/** A check that runs right after the payable group is locked. It throws to prevent the payment. */
type CheckLocked = (tx: Db) => Promise<void>;

/** Locks a payable group for payment. Guest details must be stored already or given with the call. */
async function lockPayable(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests: StoredGuests | undefined,
  checkLocked?: CheckLocked,
): Promise<PayableGroup> {
  const group = await lockPayableGroup(tx, name, actor);
  await checkLocked?.(tx);
  requirePayable(group);
  if (!guests && group.orders.some((order) => !order.leadName)) {
    throw new AppError("invalid", { fields: { guests: "Enter the guests' names." } });
  }
  if (guests) await requireAnswers(tx, group.orders, guests);
  return group;
}

const saveAll = async (tx: Db, group: PayableGroup, guests: StoredGuests | undefined) => {
  if (guests) for (const order of group.orders) await saveGuests(tx, order, guests);
};

/** Locks a payable group for payment and stores the guest details first. */
export async function lockToPay(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests: StoredGuests | undefined,
): Promise<PayableGroup> {
  const group = await lockPayable(tx, actor, name, guests);
  await saveAll(tx, group, guests);
  return group;
}

async function fulfilAll(tx: Db, group: PayableGroup, actor: Actor, guests: StoredGuests | undefined): Promise<void> {
  await lockStock(tx, group);
  for (const order of group.orders) if ((await fulfil(tx, order, actor, guests)) === "sold_out") throw holdExpired();
}

/**
 * T2 (docs/reliability.md §3): charges the amount due to the wallet, sells the held units and confirms instant sellers
 * in one transaction. @throws AppError 402 if the wallet balance is too low; nothing has changed then
 */
export async function payByWallet(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests?: StoredGuests,
  checkLocked?: CheckLocked,
): Promise<PayableGroup> {
  const group = await lockPayable(tx, actor, name, guests, checkLocked);
  const dues = group.orders.map((order) => ({ order, minor: dueOfOrder(order) })).filter(({ minor }) => minor > 0);
  if (isFirst(group)) {
    // The lock order requires all units before the accounts.
    await fulfilAll(tx, group, actor, guests);
    for (const { order, minor } of dues) await payFromWallet(tx, order, minor, `pay:${order.id}:first`);
    return group;
  }
  await saveAll(tx, group, guests);
  for (const { order, minor } of dues) {
    Object.assign(order, await applyTransition(tx, order, "pay_balance", actor, { payMinor: minor }));
  }
  return group;
}

/**
 * Holds an order without payment until the time that its fare allows, and mails that time to the client.
 * @throws AppError 409 `illegal_transition` for an order that is paid at once, and for a trip
 */
export async function payLater(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests?: StoredGuests,
): Promise<PayableGroup> {
  const group = await lockPayable(tx, actor, name, guests);
  await saveAll(tx, group, guests);
  const [order] = group.orders;
  Object.assign(order, await applyTransition(tx, order, "pay_later", actor));
  await sendPaymentLink(tx, order.ref, `${order.ref}:${order.version}`);
  return group;
}

/** Books rate plans that are paid at the property. Nothing is due now, so the confirmation completes the booking. */
export async function bookToPayAtProperty(
  tx: Db,
  actor: Actor,
  name: PayableGroupName,
  guests?: StoredGuests,
  checkLocked?: CheckLocked,
): Promise<PayableGroup> {
  const group = await lockPayable(tx, actor, name, guests, checkLocked);
  if (dueOnline(group) > 0)
    throw new AppError("conflict", { user: "This rate is paid at booking. Choose a payment method." });
  if (!isFirst(group)) throw new AppError("conflict", { user: "This booking is already confirmed." });
  await fulfilAll(tx, group, actor, guests);
  return group;
}
