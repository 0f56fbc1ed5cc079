import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { orderAccount } from "@/backend/ledger/accounts";
import { getBalance, post, reverse } from "@/backend/ledger/post";
import { AppError } from "@/lib/errors";
import { split } from "@/lib/money";
import type { LockedOrder } from "../lifecycle/lock";

/**
 * Money back (docs/reliability.md §3 T5, §5). To the wallet it is there at once; to a card it waits in `refund_in_flight`
 * until the provider has said what became of it. A row per part and way, each with its own key, never tried again
 * under another.
 */

export type RefundPart = {
  tender: "wallet" | "card";
  /** The capture it came with, for a card. */
  attemptId: string | null;
  amountMinor: number;
  /** `card` becomes `manual` where the bank has no call for refunds (docs/decisions/refunds-by-hand.md). */
  destination: "wallet" | "card";
};

/** One way in which the order was paid, with what of it was not given back yet. */
export type Tender = { tender: "wallet" | "card"; attemptId: string | null; leftMinor: number };

/**
 * How the order was paid, as far as it can still be given back: each capture's share of it, oldest first, then the
 * wallet. Locks the attempts (second in the lock order).
 */
export async function listTenders(
  tx: Db,
  order: Pick<LockedOrder, "id" | "paidMinor" | "refundedMinor">,
): Promise<Tender[]> {
  const { rows } = await tx.execute<{ attemptId: string; leftMinor: number }>(sql`
    WITH locked AS (
      SELECT p.id, p.created_at, CASE WHEN p.trip_id IS NULL THEN p.captured_minor ELSE s.amount_minor END AS minor
        FROM payment_attempt p JOIN payment_share s ON s.attempt_id = p.id
       WHERE s.order_id = ${order.id} AND p.captured_minor > 0 ORDER BY p.id FOR NO KEY UPDATE OF p
    )
    SELECT id AS "attemptId",
           minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r
                     WHERE r.attempt_id = locked.id AND r.order_id = ${order.id} AND r.state <> 'failed')::bigint AS "leftMinor"
      FROM locked ORDER BY created_at, id`);
  const cards = rows.filter(({ leftMinor }) => leftMinor > 0).map((row): Tender => ({ tender: "card", ...row }));
  const fromCards = cards.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  const leftMinor = order.paidMinor - order.refundedMinor - fromCards;
  return leftMinor > 0 ? [...cards, { tender: "wallet", attemptId: null, leftMinor }] : cards;
}

/**
 * Where an amount goes back: to each tender in proportion to what is left of it, by largest remainder, so that no part
 * is more than that and the parts sum to the amount (docs/decisions/refunds-to-each-tender.md). `wallet` sends all of
 * it to the wallet; each part still says what it came with. Throws `RangeError` for more than was paid.
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
    .map(({ tender, attemptId }, at): RefundPart => {
      const destination = tender === "card" && refundTo === "original" ? "card" : "wallet";
      return { tender, attemptId, amountMinor: parts[at] ?? 0, destination };
    })
    .filter((part) => part.amountMinor > 0);
}

/** The outbox topic `refund`: that it is on its way, and that it is there. One that failed goes another way, as another. */
const wordOfRefund = (rows: SQL) => sql`
  INSERT INTO outbox (topic, payload, once)
  SELECT 'refund', jsonb_build_object('refundId', id::text, 'state', state), 'refund:' || id || ':' || state
    FROM ${rows} WHERE state <> 'failed'
  ON CONFLICT (once) DO NOTHING`;

type RefundFacts = { idemKey: string; reason: string; actorId?: string | null; claimId?: string | null };

/** Books the refund of these parts; `idemKey` makes the rows' keys. The parts come out of the order's account. */
export async function refundParts(
  tx: Db,
  order: LockedOrder,
  parts: readonly RefundPart[],
  { idemKey, reason, actorId, claimId = null }: RefundFacts,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, part] of parts.entries()) {
    const key = `${idemKey}:${at}`;
    const atOnce = part.destination === "wallet";
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH made AS (
        INSERT INTO refund (order_id, tender, attempt_id, amount_minor, destination, idem_key, state, reason, claim_id, done_at)
        VALUES (${order.id}, ${part.tender}, ${part.attemptId}, ${part.amountMinor}, ${part.destination}, ${key},
                ${atOnce ? "done" : "pending"}, ${reason}, ${claimId}, ${atOnce ? sql`now()` : null})
        ON CONFLICT (idem_key) DO NOTHING RETURNING id, state
      ),
      told AS (${wordOfRefund(sql`made`)})
      SELECT id FROM made`);
    const id = rows[0]?.id;
    if (!id) continue;
    ids.push(id);
    await post(tx, "refund", {
      idemKey: `refund:${key}`,
      currency: order.currency,
      accounts: { order: order.ref, wallet: order.userId },
      amounts: atOnce ? { wallet: part.amountMinor } : { bank: part.amountMinor },
      orderId: order.id,
      actorId,
      memo: reason,
    });
    await tx.execute(
      sql`UPDATE orders SET refunded_minor = refunded_minor + ${part.amountMinor} WHERE id = ${order.id}`,
    );
    order.refundedMinor += part.amountMinor;
    if (atOnce && part.attemptId) await countOnAttempt(tx, part.attemptId, part.amountMinor);
  }
  return ids;
}

/** The attempt says how much of it went back, whichever way it took. */
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
  /** The administrator who has it from the bank, where no program can ask. */
  confirmedBy?: string;
};

/**
 * What the provider said about a refund to a card, or an administrator about one by hand, believed once. Done: it
 * leaves the clearing account. Failed: the posting is reversed and the amount goes to the wallet instead, so that
 * nobody waits for money. The caller has locked the order. Returns false when the refund was settled before.
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
    ${wordOfRefund(sql`settled`)}`);
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
  });
  return true;
}

/** The mirror of its booking: the amount is in the order's account again. */
async function unbook(tx: Db, order: LockedOrder, row: RefundRow, memo: string, actorId?: string): Promise<void> {
  const posted = await tx.execute<{ id: number }>(sql`SELECT id FROM txn WHERE idem_key = ${`refund:${row.idem_key}`}`);
  const txnId = posted.rows[0]?.id;
  if (txnId === undefined) throw new Error(`refund ${row.id} was never booked`);
  await reverse(tx, txnId, { memo, actorId });
  await tx.execute(
    sql`UPDATE orders SET refunded_minor = refunded_minor - ${row.amount_minor} WHERE id = ${row.order_id}`,
  );
  order.refundedMinor -= row.amount_minor;
}

/**
 * Takes a refund back that waits for a person at the bank: its amount is in the order's account again. 409 once it
 * is, or may be, on its way. The caller has locked the order and its attempt.
 */
export async function takeBackRefund(tx: Db, order: LockedOrder, refundId: string, memo: string): Promise<void> {
  const row = await lockRefund(tx, order, refundId);
  if (row.destination !== "manual" || row.state !== "pending") {
    throw new AppError("conflict", { user: "The money is on its way back already." });
  }
  await tx.execute(sql`UPDATE refund SET state = 'failed', done_at = now() WHERE id = ${row.id}`);
  await unbook(tx, order, row, memo);
}

/** Everything that is still in the order's account goes back, whatever became of the booking. */
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
