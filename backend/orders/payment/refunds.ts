import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { orderAccount } from "@/backend/ledger/accounts";
import { getBalance, post, reverse } from "@/backend/ledger/post";
import { deskMethods } from "@/lib/booking/desk-payment";
import type { RefundParts } from "@/lib/contracts/orders/order-cancellation";
import { AppError } from "@/lib/errors";
import { split } from "@/lib/money";
import type { LockedOrder } from "../lifecycle/lock";
import { revenueScope } from "./money";
import { computeCharge } from "./refund-charge";

/**
 * Refunds (docs/reliability.md §3 T5, §5). A refund to the wallet is immediate. A refund to a card stays in
 * `refund_in_flight` until the provider reports its result. Each part and destination has one row with its own key, and
 * is never retried under another key.
 */

export type RefundPart = {
  tender: "wallet" | "card";
  /** The captured attempt that a card refund belongs to. */
  attemptId: string | null;
  amountMinor: number;
  /** `card` becomes `manual` if the bank has no refund interface (docs/decisions/refunds-by-hand.md). */
  destination: "wallet" | "card";
};

/** A payment method of the order with its refundable amount in minor units. */
export type Tender = {
  tender: "wallet" | "card";
  attemptId: string | null;
  leftMinor: number;
  /** Taken at the desk. It never goes to the wallet by itself, because only the provider has seen the money. */
  atDesk?: boolean;
};

/**
 * Lists the refundable tenders of an order: its share of each capture, oldest first, then the wallet. Locks the
 * attempts (second in the lock order).
 */
export async function listTenders(
  tx: Db,
  order: Pick<LockedOrder, "id" | "paidMinor" | "refundedMinor">,
): Promise<Tender[]> {
  const { rows } = await tx.execute<{ attemptId: string; leftMinor: number; atDesk: boolean }>(sql`
    WITH locked AS (
      SELECT p.id, p.created_at, p.provider, CASE WHEN p.trip_id IS NULL THEN p.captured_minor ELSE s.amount_minor END AS minor
        FROM payment_attempt p JOIN payment_share s ON s.attempt_id = p.id
       WHERE s.order_id = ${order.id} AND p.captured_minor > 0 ORDER BY p.id FOR NO KEY UPDATE OF p
    )
    SELECT id AS "attemptId", provider = ANY(${sql.param([...deskMethods])}::text[]) AS "atDesk",
           minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r
                     WHERE r.attempt_id = locked.id AND r.order_id = ${order.id} AND r.state <> 'failed')::bigint AS "leftMinor"
      FROM locked ORDER BY created_at, id`);
  const cards = rows.filter(({ leftMinor }) => leftMinor > 0).map((row): Tender => ({ tender: "card", ...row }));
  const fromCards = cards.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  const leftMinor = order.paidMinor - order.refundedMinor - fromCards;
  return leftMinor > 0 ? [...cards, { tender: "wallet", attemptId: null, leftMinor }] : cards;
}

/**
 * Splits a refund over the tenders in proportion to their refundable amounts, by largest remainder, so that no part
 * exceeds its tender and the parts sum to the amount (docs/decisions/refunds-to-each-tender.md). `wallet` sends all
 * parts except those of the desk to the wallet but keeps their tender. @throws RangeError if the amount exceeds the payments
 */
export function splitRefund(
  amountMinor: number,
  tenders: readonly Tender[],
  refundTo: "original" | "wallet",
): RefundPart[] {
  const left = tenders.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  if (amountMinor < 0 || amountMinor > left) throw new RangeError(`${amountMinor} of ${left} can't be given back`);
  if (amountMinor === 0) return [];
  const parts = split(
    amountMinor,
    tenders.map(({ leftMinor }) => leftMinor),
  );
  return tenders
    .map(({ tender, attemptId, atDesk }, at): RefundPart => {
      const destination = tender === "card" && (refundTo === "original" || atDesk) ? "card" : "wallet";
      return { tender, attemptId, amountMinor: parts[at] ?? 0, destination };
    })
    .filter((part) => part.amountMinor > 0);
}

/** The parts of a refund as a quote states them. */
export function quoteParts(amountMinor: number, tenders: readonly Tender[]): RefundParts {
  const atDesk = new Set(tenders.flatMap((tender) => (tender.atDesk ? (tender.attemptId ?? []) : [])));
  return splitRefund(amountMinor, tenders, "original").map(({ tender, attemptId, amountMinor }) => ({
    tender: attemptId && atDesk.has(attemptId) ? "desk" : tender,
    amountMinor,
  }));
}

/** Condition over `refund r`: it gives back a payment of the order and is counted on it. */
export const isOfOrder = sql`(r.charge_id IS NULL AND NOT r.unused)`;

/**
 * The outbox topic `refund`: sent when a refund starts and when it arrives. A failed refund continues as a wallet
 * refund with its own message.
 */
const announceRefund = (rows: SQL) => sql`
  INSERT INTO outbox (topic, payload, once)
  SELECT 'refund', jsonb_build_object('refundId', id::text, 'state', state), 'refund:' || id || ':' || state
    FROM ${rows} WHERE state <> 'failed'
  ON CONFLICT (once) DO NOTHING`;

type RefundFacts = {
  idemKey: string;
  reason: string;
  actorId?: string | null;
  claimId?: string | null;
  /** The withdrawn charge that is given back. Its money comes from revenue and is not counted on the order. */
  chargeId?: string | null;
  /**
   * The provider whose payment for charges paid none of them. That money was never credited to the order or a wallet and
   * is not counted on the order.
   */
  unusedAt?: string | null;
};

/**
 * Posts the refund of these parts, from the order's account, of a charge or of an unused payment. `idemKey` is the prefix of the rows' keys.
 */
export async function refundParts(
  tx: Db,
  order: LockedOrder,
  parts: readonly RefundPart[],
  { idemKey, reason, actorId, claimId = null, chargeId = null, unusedAt = null }: RefundFacts,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, part] of parts.entries()) {
    const key = `${idemKey}:${at}`;
    const atOnce = part.destination === "wallet";
    const chargeMinor = !atOnce && part.attemptId ? await computeCharge(tx, part.attemptId, part.amountMinor) : null;
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH made AS (
        INSERT INTO refund (order_id, tender, attempt_id, amount_minor, charge_minor, destination, idem_key, state, reason,
                            claim_id, charge_id, unused, done_at)
        VALUES (${order.id}, ${part.tender}, ${part.attemptId}, ${part.amountMinor}, ${chargeMinor}, ${part.destination}, ${key},
                ${atOnce ? "done" : "pending"}, ${reason}, ${claimId}, ${chargeId}, ${unusedAt !== null}, ${atOnce ? sql`now()` : null})
        ON CONFLICT (idem_key) DO NOTHING RETURNING id, state
      ),
      notified AS (${announceRefund(sql`made`)})
      SELECT id FROM made`);
    const id = rows[0]?.id;
    if (!id) continue;
    ids.push(id);
    const facts = {
      idemKey: `refund:${key}`,
      currency: order.currency,
      orderId: order.id,
      actorId,
      memo: reason,
    };
    const amounts = atOnce ? { wallet: part.amountMinor } : { bank: part.amountMinor };
    if (chargeId) await postChargeRefund(tx, order, part, facts);
    else if (unusedAt) {
      const accounts = { gateway: unusedAt, wallet: order.userId };
      await post(tx, "unused_payment", { ...facts, accounts, amounts });
    } else {
      const accounts = { order: order.ref, wallet: order.userId };
      await post(tx, "refund", { ...facts, accounts, amounts });
      await countOnOrder(tx, order, part.amountMinor);
    }
    if (atOnce && part.attemptId) await countOnAttempt(tx, part.attemptId, part.amountMinor);
  }
  return ids;
}

type Facts = Pick<Parameters<typeof post>[2], "idemKey" | "currency" | "orderId" | "actorId" | "memo">;

async function postChargeRefund(tx: Db, order: LockedOrder, part: RefundPart, facts: Facts): Promise<void> {
  const amounts = { amount: part.amountMinor };
  const revenue = revenueScope(order);
  if (part.destination === "card") await post(tx, "charge_refund", { ...facts, accounts: { revenue }, amounts });
  else await post(tx, "charge_returned", { ...facts, accounts: { revenue, wallet: order.userId }, amounts });
}

async function countOnOrder(tx: Db, order: LockedOrder, amountMinor: number): Promise<void> {
  await tx.execute(sql`UPDATE orders SET refunded_minor = refunded_minor + ${amountMinor} WHERE id = ${order.id}`);
  order.refundedMinor += amountMinor;
}

/** Adds to the refunded amount of the attempt, regardless of the destination. */
async function countOnAttempt(tx: Db, attemptId: string, amountMinor: number): Promise<void> {
  await tx.execute(sql`
    UPDATE payment_attempt SET refunded_minor = refunded_minor + ${amountMinor}, updated_at = now(),
           state = CASE WHEN state NOT IN ('captured', 'partially_refunded') THEN state
                        WHEN refunded_minor + ${amountMinor} >= captured_minor THEN 'refunded' ELSE 'partially_refunded' END
     WHERE id = ${attemptId}`);
}

type RefundRow = {
  id: string;
  order_id: string;
  attempt_id: string | null;
  amount_minor: number;
  destination: string;
  state: string;
  idem_key: string;
  reason: string;
  claim_id: string | null;
  charge_id: string | null;
  unused: boolean;
  provider: string | null;
  currency: string;
};

async function lockRefund(tx: Db, order: LockedOrder, refundId: string): Promise<RefundRow> {
  const { rows } = await tx.execute<RefundRow>(sql`
    SELECT r.*, p.provider, o.currency FROM refund r JOIN orders o ON o.id = r.order_id
      LEFT JOIN payment_attempt p ON p.id = r.attempt_id
     WHERE r.id = ${refundId} AND r.order_id = ${order.id} FOR NO KEY UPDATE OF r`);
  const row = rows[0];
  if (!row) throw new AppError("not_found");
  return row;
}

type RefundOutcome = {
  state: "done" | "failed";
  providerRef?: string | null;
  /** The administrator who confirmed a manual refund at the bank. */
  confirmedBy?: string;
};

/**
 * Applies the result of a card refund from the provider, or of a manual refund from an administrator. Idempotent. On
 * success the amount leaves the clearing account. On failure the posting is reversed and the amount is credited to the
 * wallet, so that the client does not wait. The caller has locked the order. Returns false if the refund was settled
 * before.
 */
export async function settleRefund(
  tx: Db,
  order: LockedOrder,
  refundId: string,
  outcome: RefundOutcome,
): Promise<boolean> {
  const row = await lockRefund(tx, order, refundId);
  if (row.state === "done" || row.state === "failed") return false;
  await tx.execute(sql`
    WITH settled AS (
      UPDATE refund SET state = ${outcome.state}, provider_ref = coalesce(${outcome.providerRef ?? null}, provider_ref),
             confirmed_by = ${outcome.confirmedBy ?? null}::uuid, done_at = now()
       WHERE id = ${row.id} RETURNING id, state
    )
    ${announceRefund(sql`settled`)}`);
  if (outcome.state === "done") {
    await post(tx, "settlement", {
      idemKey: `refund-done:${row.id}`,
      currency: row.currency,
      accounts: { gateway: row.provider ?? "unknown" },
      amounts: { amount: row.amount_minor },
      orderId: row.order_id,
      actorId: outcome.confirmedBy,
      memo: row.reason,
    });
    if (row.attempt_id) await countOnAttempt(tx, row.attempt_id, row.amount_minor);
    return true;
  }
  await unbook(tx, order, row, `Not by the bank: ${row.reason}`, outcome.confirmedBy);
  const instead: RefundPart = {
    tender: "card",
    attemptId: row.attempt_id,
    amountMinor: row.amount_minor,
    destination: "wallet",
  };
  await refundParts(tx, order, [instead], {
    idemKey: `${row.idem_key}:wallet`,
    reason: row.reason,
    actorId: outcome.confirmedBy,
    claimId: row.claim_id,
    chargeId: row.charge_id,
    unusedAt: row.unused ? row.provider : null,
  });
  return true;
}

/** Reverses the posting, so that the amount is where it came from again. */
async function unbook(tx: Db, order: LockedOrder, row: RefundRow, memo: string, actorId?: string): Promise<void> {
  const posted = await tx.execute<{ id: number }>(sql`SELECT id FROM txn WHERE idem_key = ${`refund:${row.idem_key}`}`);
  const txnId = posted.rows[0]?.id;
  if (txnId === undefined) throw new Error(`refund ${row.id} was never booked`);
  await reverse(tx, txnId, { memo, actorId });
  if (!row.charge_id && !row.unused) await countOnOrder(tx, order, 0 - row.amount_minor);
}

/**
 * Cancels a pending manual refund and returns its amount to the order's account. The caller has locked the order and
 * its attempt. @throws AppError 409 if the refund may already have been sent
 */
export async function takeBackRefund(tx: Db, order: LockedOrder, refundId: string, memo: string): Promise<void> {
  const row = await lockRefund(tx, order, refundId);
  if (row.destination !== "manual" || row.state !== "pending") {
    throw new AppError("conflict", { user: "The refund is already on its way." });
  }
  await tx.execute(sql`UPDATE refund SET state = 'failed', done_at = now() WHERE id = ${row.id}`);
  await unbook(tx, order, row, memo);
}

/** Refunds the whole balance of the order's account. */
export async function refundAll(
  tx: Db,
  order: LockedOrder,
  options: RefundFacts & { refundTo: "original" | "wallet" },
): Promise<number> {
  const tenders = await listTenders(tx, order);
  const amountMinor = await getBalance(tx, orderAccount(order.ref));
  await refundParts(tx, order, splitRefund(amountMinor, tenders, options.refundTo), options);
  return amountMinor;
}
