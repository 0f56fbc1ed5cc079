import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { orderAccount } from "@/backend/ledger/accounts";
import { getBalance, type Posted, post, postParts } from "@/backend/ledger/post";
import { multiplyDivide } from "@/lib/money";
import type { LockedOrder } from "../lifecycle/lock";

/** Money into and out of an order's account. The caller holds the order's lock. */

/** `paid_minor` stands on the order for lists; the invariants compare it with the ledger. */
const countPaid = (order: LockedOrder, amountMinor: number) =>
  sql`UPDATE orders SET paid_minor = paid_minor + ${amountMinor}::bigint FROM posted WHERE orders.id = ${order.id}::uuid`;

/** The outbox topic `payment`: a card's payment is told of with its attempt. */
const wordOfPayment = (order: LockedOrder, amountMinor: number) =>
  sql`INSERT INTO outbox (topic, payload, once)
      SELECT 'payment', jsonb_build_object('orderId', ${order.id}::text, 'walletMinor', ${amountMinor}::bigint, 'txnId', posted.id),
             'payment:' || posted.id FROM posted`;

/** wallet → order. 402 when the wallet holds less. */
export async function payFromWallet(tx: Db, order: LockedOrder, amountMinor: number, idemKey: string): Promise<Posted> {
  const posted = await post(tx, "payment", {
    idemKey,
    currency: order.currency,
    accounts: { wallet: order.userId, order: order.ref },
    amounts: { amount: amountMinor },
    orderId: order.id,
    actorId: order.userId,
    memo: order.title,
    also: [countPaid(order, amountMinor), wordOfPayment(order, amountMinor)],
  });
  if (posted.posted) order.paidMinor += amountMinor;
  return posted;
}

/** Which order gets how much of a capture. */
export type CapturePart = { order: LockedOrder; amountMinor: number };

/**
 * gateway clearing → order, for money that a provider says it has (T4); once, whoever finds out, and for a trip to all
 * of its orders in one transaction. `idemKey` is `cap:{provider}:{providerRef}`.
 */
export async function bookCaptures(
  tx: Db,
  parts: readonly CapturePart[],
  capture: { idemKey: string; provider: string; memo?: string },
): Promise<Posted> {
  const [only, ...more] = parts;
  if (!only) throw new Error("money for nothing");
  const { order } = only;
  const single = more.length === 0;
  const counted = sql`
    UPDATE orders SET paid_minor = paid_minor + part.minor
      FROM posted, unnest(${sql.param(parts.map((part) => part.order.id))}::uuid[],
                          ${sql.param(parts.map((part) => part.amountMinor))}::bigint[]) AS part (id, minor)
     WHERE orders.id = part.id`;
  const posted = await postParts(
    tx,
    "capture",
    parts.map((part) => ({
      accounts: { gateway: capture.provider, order: part.order.ref },
      amounts: { amount: part.amountMinor },
    })),
    {
      idemKey: capture.idemKey,
      currency: order.currency,
      orderId: single ? order.id : null,
      actorId: order.userId,
      memo: capture.memo ?? order.title,
      also: [counted],
    },
  );
  if (posted.posted) for (const part of parts) part.order.paidMinor += part.amountMinor;
  return posted;
}

/** The same for a single order. */
export const bookCapture = (
  tx: Db,
  order: LockedOrder,
  { amountMinor, ...capture }: { idemKey: string; provider: string; amountMinor: number },
): Promise<Posted> => bookCaptures(tx, [{ order, amountMinor }], capture);

/** gateway clearing → wallet: a top-up that a provider says it has. */
export function bookTopUp(
  tx: Db,
  topUp: { idemKey: string; provider: string; amountMinor: number; userId: string; currency: string },
): Promise<Posted> {
  return post(tx, "topup", {
    idemKey: topUp.idemKey,
    currency: topUp.currency,
    accounts: { gateway: topUp.provider, wallet: topUp.userId },
    amounts: { amount: topUp.amountMinor },
    actorId: topUp.userId,
    memo: "Wallet top-up",
  });
}

/** What is in the order's account now: paid, not given back and not earned. */
export const heldFor = (tx: Db, order: LockedOrder): Promise<number> => getBalance(tx, orderAccount(order.ref));

/** The service was given: the whole account becomes revenue and the tax in it. */
export async function earn(tx: Db, order: LockedOrder): Promise<void> {
  const amountMinor = await heldFor(tx, order);
  if (amountMinor === 0) return;
  const { rows } = await tx.execute<{ tax: number }>(
    sql`SELECT coalesce((quote->>'onlineTaxMinor')::bigint, 0) AS tax FROM orders WHERE id = ${order.id}`,
  );
  // Fees that were kept before are revenue already.
  const online = order.dueNowMinor + order.dueLaterMinor - order.retainedMinor;
  const taxMinor = Math.min(amountMinor, multiplyDivide(amountMinor, rows[0]?.tax ?? 0, Math.max(1, online)));
  await post(tx, "served", {
    idemKey: `served:${order.id}`,
    currency: order.currency,
    accounts: { order: order.ref, revenue: revenueScope(order) },
    amounts: { revenue: amountMinor - taxMinor, tax: taxMinor },
    orderId: order.id,
    memo: order.title,
  });
}

/** Whose earnings an order's are. */
export const revenueScope = ({ kind, hotelId }: Pick<LockedOrder, "kind" | "hotelId">) => ({ kind, scope: hotelId });

/** What a cancellation or a no-show keeps. `key` tells several fees of one order apart, such as one for each line. */
export async function retainFee(
  tx: Db,
  order: LockedOrder,
  feeMinor: number,
  words: string,
  key: string = order.id,
): Promise<void> {
  if (feeMinor === 0) return;
  await post(tx, "cancel_fee", {
    idemKey: `fee:${key}`,
    currency: order.currency,
    accounts: { order: order.ref, revenue: revenueScope(order) },
    amounts: { amount: feeMinor },
    orderId: order.id,
    memo: words,
  });
}

type Earned = { revenueMinor: number; taxMinor: number };

/** What an order has earned so far and not given up again, by its ledger entries. */
async function earnedBy(tx: Db, order: LockedOrder): Promise<Earned> {
  const { rows } = await tx.execute<Earned>(sql`
    SELECT coalesce(-sum(e.amount) FILTER (WHERE a.code LIKE 'revenue:%'), 0)::bigint AS "revenueMinor",
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'tax_payable'), 0)::bigint AS "taxMinor"
      FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id WHERE t.order_id = ${order.id}`);
  return rows[0] ?? { revenueMinor: 0, taxMinor: 0 };
}

/**
 * Earnings of an order that is over go back into its account, revenue and tax in proportion, so that they can be
 * refunded from there as ever. Throws `RangeError` for more than it earned.
 */
export async function reopenEarnings(
  tx: Db,
  order: LockedOrder,
  amountMinor: number,
  { idemKey, memo, actorId }: { idemKey: string; memo: string; actorId: string },
): Promise<void> {
  const { revenueMinor, taxMinor } = await earnedBy(tx, order);
  if (amountMinor > revenueMinor + taxMinor) throw new RangeError(`${order.ref} earned less than ${amountMinor}`);
  const tax = multiplyDivide(amountMinor, taxMinor, revenueMinor + taxMinor);
  await post(tx, "reopened", {
    idemKey,
    currency: order.currency,
    accounts: { order: order.ref, revenue: revenueScope(order) },
    amounts: { revenue: amountMinor - tax, tax },
    orderId: order.id,
    actorId,
    memo,
  });
}
