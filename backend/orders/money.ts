import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { clearingOf, orderAccount, revenueOf, walletOf } from "@/backend/ledger/accounts";
import { balanceOf, type Posted, postLedger } from "@/backend/ledger/post";
import { multiplyDivide } from "@/lib/money";
import type { LockedOrder } from "./lock";

/** Money into and out of an order's account. The caller holds the order's lock. */

/** `paid_minor` stands on the order for lists; the invariants compare it with the ledger. */
const countPaid = (order: LockedOrder, amountMinor: number) =>
  sql`UPDATE orders SET paid_minor = paid_minor + ${amountMinor}::bigint FROM posted WHERE orders.id = ${order.id}::uuid`;

/** wallet → order. 402 when the wallet holds less. */
export async function payFromWallet(tx: Db, order: LockedOrder, amountMinor: number, idemKey: string): Promise<Posted> {
  const posted = await postLedger(tx, {
    idemKey,
    kind: "payment",
    currency: order.currency,
    entries: [
      { account: walletOf(order.userId), amountMinor },
      { account: orderAccount(order.ref), amountMinor: 0 - amountMinor },
    ],
    orderId: order.id,
    actorId: order.userId,
    memo: order.title,
    also: countPaid(order, amountMinor),
  });
  if (posted.posted) order.paidMinor += amountMinor;
  return posted;
}

/** gateway clearing → order, for money that a provider says it has (T4). `idemKey` is `cap:{provider}:{providerRef}`. */
export async function bookCapture(
  tx: Db,
  order: LockedOrder,
  capture: { idemKey: string; provider: string; amountMinor: number },
): Promise<Posted> {
  const posted = await postLedger(tx, {
    idemKey: capture.idemKey,
    kind: "capture",
    currency: order.currency,
    entries: [
      { account: clearingOf(capture.provider), amountMinor: capture.amountMinor },
      { account: orderAccount(order.ref), amountMinor: 0 - capture.amountMinor },
    ],
    orderId: order.id,
    actorId: order.userId,
    memo: order.title,
    also: countPaid(order, capture.amountMinor),
  });
  if (posted.posted) order.paidMinor += capture.amountMinor;
  return posted;
}

/** gateway clearing → wallet: a top-up that a provider says it has. */
export function bookTopUp(
  tx: Db,
  topUp: { idemKey: string; provider: string; amountMinor: number; userId: string; currency: string },
): Promise<Posted> {
  return postLedger(tx, {
    idemKey: topUp.idemKey,
    kind: "topup",
    currency: topUp.currency,
    entries: [
      { account: clearingOf(topUp.provider), amountMinor: topUp.amountMinor },
      { account: walletOf(topUp.userId), amountMinor: 0 - topUp.amountMinor },
    ],
    actorId: topUp.userId,
    memo: "Wallet top-up",
  });
}

/** What is in the order's account now: paid, not given back and not earned. */
export const heldFor = (tx: Db, order: LockedOrder): Promise<number> => balanceOf(tx, orderAccount(order.ref));

/** The service was given: the whole account becomes revenue and the tax in it. */
export async function earn(tx: Db, order: LockedOrder): Promise<void> {
  const amountMinor = await heldFor(tx, order);
  if (amountMinor === 0) return;
  const { rows } = await tx.execute<{ tax: number }>(
    sql`SELECT coalesce((quote->>'onlineTaxMinor')::bigint, 0) AS tax FROM orders WHERE id = ${order.id}`,
  );
  const online = order.dueNowMinor + order.dueLaterMinor;
  const taxMinor = Math.min(amountMinor, multiplyDivide(amountMinor, rows[0]?.tax ?? 0, Math.max(1, online)));
  await postLedger(tx, {
    idemKey: `served:${order.id}`,
    kind: "served",
    currency: order.currency,
    entries: [
      { account: orderAccount(order.ref), amountMinor },
      { account: "tax_payable", amountMinor: 0 - taxMinor },
      { account: revenueOf(order.kind, order.hotelId), amountMinor: taxMinor - amountMinor },
    ],
    orderId: order.id,
    memo: order.title,
  });
}

/** What a cancellation or a no-show keeps. */
export async function keepFee(tx: Db, order: LockedOrder, feeMinor: number, words: string): Promise<void> {
  if (feeMinor === 0) return;
  await postLedger(tx, {
    idemKey: `fee:${order.id}`,
    kind: "cancel_fee",
    currency: order.currency,
    entries: [
      { account: orderAccount(order.ref), amountMinor: feeMinor },
      { account: revenueOf(order.kind, order.hotelId), amountMinor: 0 - feeMinor },
    ],
    orderId: order.id,
    memo: words,
  });
}
