import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { orderAccount } from "@/backend/ledger/accounts";
import { getBalance, type Posted, post, postParts } from "@/backend/ledger/post";
import type { DeskMethod } from "@/lib/booking/desk-payment";
import { multiplyDivide } from "@/lib/money";
import type { LockedOrder } from "../lifecycle/lock";

/** Payments into and out of an order's account. The caller holds the order's lock. */

/** `paid_minor` is denormalized for lists. The invariants compare it with the ledger. */
const countPaid = (order: LockedOrder, amountMinor: number) =>
  sql`UPDATE orders SET paid_minor = paid_minor + ${amountMinor}::bigint FROM posted WHERE orders.id = ${order.id}::uuid`;

/** The outbox topic `payment`. Card payments are notified with their attempt instead. */
const announcePayment = (order: LockedOrder, amountMinor: number) =>
  sql`INSERT INTO outbox (topic, payload, once)
      SELECT 'payment', jsonb_build_object('orderId', ${order.id}::text, 'walletMinor', ${amountMinor}::bigint, 'txnId', posted.id),
             'payment:' || posted.id FROM posted`;

/** wallet → order. @throws AppError 402 if the wallet balance is too low */
export async function payFromWallet(tx: Db, order: LockedOrder, amountMinor: number, idemKey: string): Promise<Posted> {
  const posted = await post(tx, "payment", {
    idemKey,
    currency: order.currency,
    accounts: { wallet: order.userId, order: order.ref },
    amounts: { amount: amountMinor },
    orderId: order.id,
    actorId: order.userId,
    memo: order.title,
    also: [countPaid(order, amountMinor), announcePayment(order, amountMinor)],
  });
  if (posted.posted) order.paidMinor += amountMinor;
  return posted;
}

/** The part of a capture that belongs to an order. */
export type CapturePart = { order: LockedOrder; amountMinor: number };

/**
 * gateway clearing → order, for a capture confirmed by the provider (T4). Idempotent by `idemKey`, which is
 * `cap:{provider}:{mode}:{providerRef}`. A capture for a trip is posted to all of its orders in one transaction.
 */
export async function bookCaptures(
  tx: Db,
  parts: readonly CapturePart[],
  capture: { idemKey: string; provider: string; memo?: string },
): Promise<Posted> {
  const [only, ...more] = parts;
  if (!only) throw new Error("a capture belongs to no order");
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

/** gateway clearing → order, for a payment that staff took at the desk. The attempt is captured already. */
export async function bookDeskPayment(
  tx: Db,
  order: LockedOrder,
  payment: { attemptId: string; method: DeskMethod; amountMinor: number; actorId: string },
): Promise<void> {
  const { attemptId, method, amountMinor, actorId } = payment;
  await post(tx, "desk_payment", {
    idemKey: `desk:${attemptId}`,
    currency: order.currency,
    accounts: { gateway: method, order: order.ref },
    amounts: { amount: amountMinor },
    orderId: order.id,
    actorId,
    memo: order.title,
    also: [countPaid(order, amountMinor)],
  });
  order.paidMinor += amountMinor;
}

/** gateway clearing → wallet, for a top-up confirmed by the provider or taken at the desk. */
export function bookTopUp(
  tx: Db,
  topUp: {
    idemKey: string;
    provider: string;
    amountMinor: number;
    userId: string;
    currency: string;
    /** Staff who took it at the desk; by default the user. */
    actorId?: string;
  },
): Promise<Posted> {
  return post(tx, "topup", {
    idemKey: topUp.idemKey,
    currency: topUp.currency,
    accounts: { gateway: topUp.provider, wallet: topUp.userId },
    amounts: { amount: topUp.amountMinor },
    actorId: topUp.actorId ?? topUp.userId,
    memo: "Wallet top-up",
  });
}

/** The balance of the order's account in minor units: paid, not refunded and not earned. */
export const heldFor = (tx: Db, order: LockedOrder): Promise<number> => getBalance(tx, orderAccount(order.ref));

/**
 * Splits the balance of an order's account into revenue and tax. `onlineTaxMinor` is the tax within `onlineMinor`, the
 * online amount of the order without retained fees, which are revenue already. All amounts are minor units.
 */
export function splitEarnings(
  amountMinor: number,
  { onlineTaxMinor, onlineMinor }: { onlineTaxMinor: number; onlineMinor: number },
): { revenueMinor: number; taxMinor: number } {
  const taxMinor = Math.min(amountMinor, multiplyDivide(amountMinor, onlineTaxMinor, Math.max(1, onlineMinor)));
  return { revenueMinor: amountMinor - taxMinor, taxMinor };
}

/** Recognises the account balance as revenue and tax once the service has been provided. */
export async function earn(tx: Db, order: LockedOrder): Promise<void> {
  const amountMinor = await heldFor(tx, order);
  if (amountMinor === 0) return;
  const { rows } = await tx.execute<{ tax: number }>(
    sql`SELECT coalesce((quote->>'onlineTaxMinor')::bigint, 0) AS tax FROM orders WHERE id = ${order.id}`,
  );
  const { revenueMinor, taxMinor } = splitEarnings(amountMinor, {
    onlineTaxMinor: rows[0]?.tax ?? 0,
    onlineMinor: order.dueNowMinor + order.dueLaterMinor - order.retainedMinor,
  });
  await post(tx, "served", {
    // A completion can be undone and repeated, so the key has the version of the order that it completes.
    idemKey: `served:${order.id}:${order.version}`,
    currency: order.currency,
    accounts: { order: order.ref, revenue: revenueScope(order) },
    amounts: { revenue: revenueMinor, tax: taxMinor },
    orderId: order.id,
    memo: order.title,
  });
}

/** Undoes `earn`: the money is in the order's account again, split as it was earned. */
export async function takeBackEarnings(tx: Db, order: LockedOrder, actorId: string | null): Promise<void> {
  const { revenueMinor, taxMinor } = await earnedBy(tx, order, sql`${postedKind} IN ('served', 'reopened')`);
  if (revenueMinor + taxMinor === 0) return;
  await post(tx, "reopened", {
    idemKey: `undone:${order.id}:${order.version}`,
    currency: order.currency,
    accounts: { order: order.ref, revenue: revenueScope(order) },
    amounts: { revenue: revenueMinor, tax: taxMinor },
    orderId: order.id,
    actorId,
    memo: `Completion undone: ${order.title}`,
  });
}

/** The scope that an order's revenue belongs to. */
export const revenueScope = ({ kind, scopeId }: Pick<LockedOrder, "kind" | "scopeId">) => ({ kind, scope: scopeId });

/**
 * Recognises the fee of a cancellation or no-show. `key` distinguishes several fees of one order, such as one per line.
 */
export async function retainFee(
  tx: Db,
  order: LockedOrder,
  feeMinor: number,
  text: string,
  key: string = order.id,
): Promise<void> {
  if (feeMinor === 0) return;
  await post(tx, "cancel_fee", {
    idemKey: `fee:${key}`,
    currency: order.currency,
    accounts: { order: order.ref, revenue: revenueScope(order) },
    amounts: { amount: feeMinor },
    orderId: order.id,
    memo: text,
  });
}

type Earned = { revenueMinor: number; taxMinor: number };

/** The event of a transaction `t`, or that of the one it reverses, `was`. */
const postedKind = sql`coalesce(was.kind, t.kind)`;
const ofPrice = sql`${postedKind} NOT IN ('charge', 'charge_returned', 'charge_refund')`;

/**
 * The recognised revenue of an order less reversals, from its ledger entries of these kinds. By default all of its price;
 * charges after booking are apart.
 */
async function earnedBy(tx: Db, order: LockedOrder, which: SQL = ofPrice): Promise<Earned> {
  const { rows } = await tx.execute<Earned>(sql`
    SELECT coalesce(-sum(e.amount) FILTER (WHERE a.code LIKE 'revenue:%'), 0)::bigint AS "revenueMinor",
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'tax_payable'), 0)::bigint AS "taxMinor"
      FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id LEFT JOIN txn was ON was.id = t.reverses
     WHERE t.order_id = ${order.id} AND ${which}`);
  return rows[0] ?? { revenueMinor: 0, taxMinor: 0 };
}

/**
 * Moves revenue and tax of an ended order back into its account in proportion, so that refunds can be paid from there.
 * @throws RangeError if `amountMinor` exceeds the recognised revenue
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
