import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { confirmPaidAmendment, returnLostParts } from "@/backend/orders/amendment/confirm-amendment";
import { listChargesWithin, payCharge } from "@/backend/orders/charges/collect";
import { fulfil } from "@/backend/orders/lifecycle/fulfil";
import { getOutstandingMinor, type LockedOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { isGuests } from "@/backend/orders/owner";
import { bookCaptures, bookTopUp, type CapturePart, payFromWallet } from "@/backend/orders/payment/money";
import {
  getPayableGroupName,
  lockPayableGroup,
  lockStock,
  type PayableGroup,
} from "@/backend/orders/payment/payable-group";
import { refundParts } from "@/backend/orders/payment/refunds";
import { readSettings } from "@/backend/site/settings";
import { AppError } from "@/lib/errors";
import { split } from "@/lib/money";
import { type Attempt, readShares, recordState } from "./attempts";
import type { AttemptState } from "./provider";
import type { Case } from "./settle";

/**
 * The idempotency key of a capture in the ledger, equal for all code paths. The test system and the live system of a
 * provider may use the same number. Captures before the mode was recorded have a key without it.
 */
export const captureKey = ({ provider, mode, providerRef }: Pick<Attempt, "provider" | "mode" | "providerRef">) =>
  `cap:${provider}:${mode}:${providerRef}`;

/**
 * Posts a top-up. One that was made for the charges of an order pays them in the same transaction. What it does not use,
 * because charges were withdrawn or paid meanwhile, stays in the wallet of the client. A guest has no wallet to pay from,
 * so it is refunded to the card.
 */
export async function captureTopUp(
  { tx, attempt, status }: Pick<Case, "tx" | "attempt" | "status">,
  chargedOrder: LockedOrder | null,
  amountMinor = attempt.amountMinor,
): Promise<AttemptState> {
  const { provider, userId, currency } = attempt;
  const state = await recordState(tx, attempt, "captured", status, amountMinor);
  const charges = chargedOrder ? await listChargesWithin(tx, chargedOrder, amountMinor) : [];
  const usedMinor = charges.reduce((sum, charge) => sum + charge.amountMinor, 0);
  const unusedMinor = chargedOrder && (await isGuests(tx, chargedOrder)) ? amountMinor - usedMinor : 0;
  if (amountMinor > unusedMinor) {
    const topUpMinor = amountMinor - unusedMinor;
    await bookTopUp(tx, { idemKey: captureKey(attempt), provider, amountMinor: topUpMinor, userId, currency });
  }
  if (!chargedOrder) return state;
  for (const charge of charges)
    await payCharge(tx, chargedOrder, charge, { userId, by: "card", attemptId: attempt.id });
  if (unusedMinor > 0) {
    const part = { tender: "card", attemptId: attempt.id, amountMinor: unusedMinor, destination: "card" } as const;
    const reason = "The charges were no longer due";
    await refundParts(tx, chargedOrder, [part], { idemKey: `unused:${attempt.id}`, reason, unusedAt: provider });
  }
  return state;
}

/** The amount of the attempt for each order. */
export type PayableGroupPart = CapturePart & { walletMinor: number };

/**
 * Splits the captured amount over the orders: by the stored shares, or in the same proportion if another amount was
 * captured. New shares are then stored.
 */
export async function splitCapture(
  tx: Db,
  attempt: Attempt,
  group: PayableGroup,
  amountMinor = attempt.amountMinor,
): Promise<PayableGroupPart[]> {
  const shares = new Map((await readShares(tx, attempt.id)).map((share) => [share.orderId, share]));
  const wanted = group.orders.map(({ id }) => shares.get(id)?.amountMinor ?? 0);
  const amounts = amountMinor === attempt.amountMinor ? wanted : split(amountMinor, wanted);
  const parts = group.orders.map((order, at) => ({
    order,
    amountMinor: amounts[at] ?? 0,
    walletMinor: shares.get(order.id)?.walletMinor ?? 0,
  }));
  if (amountMinor !== attempt.amountMinor) {
    for (const part of parts) {
      await tx.execute(sql`
        UPDATE payment_share SET amount_minor = ${part.amountMinor}
         WHERE attempt_id = ${attempt.id} AND order_id = ${part.order.id}`);
    }
  }
  return parts;
}

const getMemo = ({ trip, orders }: PayableGroup): string => (trip ? `Trip ${trip.ref}` : orders[0].title);

/** Posts a capture to all of its orders. Idempotent. */
export const bookMoney = (
  tx: Db,
  attempt: Attempt,
  group: PayableGroup,
  parts: readonly CapturePart[],
  key = captureKey(attempt),
) => bookCaptures(tx, parts, { idemKey: key, provider: attempt.provider, memo: getMemo(group) });

/**
 * Applies a capture. It pays for all orders of the payable group or is refunded completely, if an item is unavailable,
 * closed or already paid, or if the wallet balance no longer covers its part. A trip is booked completely or not at
 * all.
 */
export async function capturePayableGroup(known: Case, group: PayableGroup): Promise<AttemptState> {
  const { tx, attempt, status } = known;
  const parts = await splitCapture(tx, attempt, group);
  // The extra cost of an amendment becomes due only when it is confirmed.
  const isPaid =
    attempt.purpose !== "change" &&
    parts.some(
      ({ order, amountMinor, walletMinor }) =>
        order.status !== "cancelled" && getOutstandingMinor(order) < amountMinor + walletMinor,
    );
  if (isPaid || isSecond(attempt, group))
    return giveBack(known, group, "duplicate_capture", "This booking was already paid");
  await tx.execute(sql`SAVEPOINT fulfilment`);
  const result = await payAndRecord(tx, attempt, group, status);
  if ("state" in result) return result.state;
  await tx.execute(sql`ROLLBACK TO SAVEPOINT fulfilment`);
  return giveBack(known, await closedIfOver(tx, attempt, group), "captured_unfulfilled", result.obstacle);
}

/**
 * A first payment for a group that has already received one. The open balance requires a separate payment that the
 * client requested.
 */
const isSecond = ({ purpose }: Attempt, { orders }: PayableGroup): boolean =>
  purpose === "order" && orders.some(({ status }) => status === "requested" || status === "processing");

/** Closes all orders of a group if one of its holds has ended and the group is still open. */
async function closedIfOver(tx: Db, attempt: Attempt, before: PayableGroup): Promise<PayableGroup> {
  const group = await lockPayableGroup(tx, getPayableGroupName(attempt) ?? before.ref, system);
  const waits = group.orders.filter(({ status }) => status === "awaiting_payment");
  const isOver = group.orders.some(({ status, hold }) => status === "cancelled" || hold?.state !== "active");
  if (!isOver || waits.length === 0) return group;
  await lockStock(tx, group);
  for (const order of waits) Object.assign(order, await applyTransition(tx, order, "expire", system));
  return group;
}

const soldMeanwhile = "The held items were sold in the meantime";

/**
 * Pays for the whole group and records the capture. With an obstacle the caller rolls back. Lost parts of a late payment
 * are returned after the record, so that their refund goes to its tender.
 */
export async function payAndRecord(
  tx: Db,
  attempt: Attempt,
  group: PayableGroup,
  status: Case["status"],
  amountMinor = attempt.amountMinor,
): Promise<{ state: AttemptState } | { obstacle: string }> {
  const obstacle = await payFor(tx, attempt, group);
  if (obstacle) return { obstacle };
  const state = await recordState(tx, attempt, "captured", status, amountMinor);
  if (attempt.purpose === "order")
    for (const order of group.orders) if (!(await returnLostParts(tx, order))) return { obstacle: soldMeanwhile };
  return { state };
}

/** Pays for the whole group. Otherwise returns the reason. */
async function payFor(tx: Db, attempt: Attempt, group: PayableGroup): Promise<string | null> {
  if (isSecond(attempt, group)) return "This booking was already paid";
  if (attempt.amendQuoteId) return payForChange(tx, attempt, group, attempt.amendQuoteId);
  try {
    const parts = await splitCapture(tx, attempt, group);
    const waits = group.orders.filter(({ status }) => status === "awaiting_payment" || status === "cancelled");
    if (waits.length > 0) await lockStock(tx, group);
    for (const order of group.orders) {
      if (!waits.includes(order)) Object.assign(order, await applyTransition(tx, order, "pay_balance", system));
      else if ((await fulfil(tx, order)) === "sold_out") return soldMeanwhile;
    }
    // A payment that could not be used at first is booked already, perhaps under the key of an earlier version.
    if (attempt.capturedMinor === 0) await bookMoney(tx, attempt, group, parts);
    for (const { order, walletMinor } of parts) {
      if (walletMinor === 0) continue;
      const key = group.trip ? `wallet:${attempt.id}:${order.id}` : `wallet:${attempt.id}`;
      await payFromWallet(tx, order, walletMinor, key);
    }
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "insufficient_funds") return "The wallet balance was too low";
    if (error.code === "illegal_transition") return "The booking was closed";
    throw error;
  }
}

/** Confirms an amendment with its payment. Price and availability are checked again. */
async function payForChange(tx: Db, attempt: Attempt, group: PayableGroup, quoteId: string): Promise<string | null> {
  try {
    await bookMoney(tx, attempt, group, await splitCapture(tx, attempt, group));
    await confirmPaidAmendment(tx, group.orders[0], quoteId);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    switch (error.code) {
      case "sold_out":
        return "The new selection was sold in the meantime";
      case "price_changed":
        return "The price changed before the payment arrived";
      case "quote_expired":
      case "insufficient_funds":
        return "The payment arrived too late for the change";
      case "illegal_transition":
      case "not_available":
      case "invalid":
        return "The booking can no longer be changed";
      default:
        throw error;
    }
  }
}

/** Refunds the captured amount of each order, with separate idempotency keys for the orders of a trip. */
export async function refundEach(
  tx: Db,
  attempt: Attempt,
  group: PayableGroup,
  parts: readonly CapturePart[],
  {
    idemKey,
    destination,
    ...facts
  }: { idemKey: string; destination: "card" | "wallet"; reason: string; actorId?: string },
): Promise<void> {
  for (const { order, amountMinor } of parts) {
    if (amountMinor === 0) continue;
    const part = { tender: "card", attemptId: attempt.id, amountMinor, destination } as const;
    await refundParts(tx, order, [part], { ...facts, idemKey: group.trip ? `${idemKey}:${order.id}` : idemKey });
  }
}

/**
 * Posts the payment and its refund in one transaction: to the card by the provider or manually, or to the wallet if the
 * provider cannot refund and the settings allow it.
 */
async function giveBack(
  { tx, provider, attempt, status }: Case,
  group: PayableGroup,
  state: "captured_unfulfilled" | "duplicate_capture",
  reason: string,
): Promise<AttemptState> {
  await recordState(tx, attempt, state, { ...status, reason }, attempt.amountMinor);
  const parts = await splitCapture(tx, attempt, group);
  await bookMoney(tx, attempt, group, parts);
  const { bankRefunds } = await readSettings(tx, "claims");
  const to = provider.caps.refundApi || bankRefunds === "by_hand" ? "card" : "wallet";
  await refundEach(tx, attempt, group, parts, { idemKey: `${state}:${attempt.id}`, destination: to, reason });
  return state;
}
