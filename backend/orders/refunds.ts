import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { orderAccount } from "@/backend/ledger/accounts";
import { balanceOf, post, reverse } from "@/backend/ledger/post";
import { AppError } from "@/lib/errors";
import type { LockedOrder } from "./lock";

/**
 * Money back (reliability.md §3 T5, §5). To the wallet it is there at once; to a card it waits in `refund_in_flight`
 * until the provider has said what became of it. A row per part and way, each with its own key, never tried again
 * under another.
 */

export type RefundPart = {
  tender: "wallet" | "card";
  /** The capture it came with, for a card. */
  attemptId: string | null;
  amountMinor: number;
  destination: "wallet" | "card";
};

export type CardPart = { attemptId: string; leftMinor: number };

/** What each captured payment of the order can still give back. Locks the attempts (second in the lock order). */
export async function refundableCards(tx: Db, order: { id: string }): Promise<CardPart[]> {
  const { rows } = await tx.execute<CardPart>(sql`
    WITH locked AS (
      SELECT id, captured_minor, created_at FROM payment_attempt
       WHERE order_id = ${order.id} AND captured_minor > 0 ORDER BY id FOR NO KEY UPDATE
    )
    SELECT id AS "attemptId",
           captured_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r
                              WHERE r.attempt_id = locked.id AND r.state <> 'failed')::bigint AS "leftMinor"
      FROM locked ORDER BY created_at`);
  return rows.filter((row) => row.leftMinor > 0);
}

/** Where an amount goes back: by card what came by card first, the rest as it came, from the wallet. */
export function splitRefund(
  amountMinor: number,
  cards: readonly CardPart[],
  refundTo: "original" | "wallet",
): RefundPart[] {
  const parts: RefundPart[] = [];
  let left = amountMinor;
  if (left === 0) return parts;
  for (const card of cards) {
    const part = Math.min(left, card.leftMinor);
    if (part === 0) break;
    const destination = refundTo === "original" ? "card" : "wallet";
    parts.push({ tender: "card", attemptId: card.attemptId, amountMinor: part, destination });
    left -= part;
  }
  if (left > 0) parts.push({ tender: "wallet", attemptId: null, amountMinor: left, destination: "wallet" });
  return parts;
}

/** Books the refund of these parts; `idemKey` makes the rows' keys. The parts come out of the order's account. */
export async function refundParts(
  tx: Db,
  order: LockedOrder,
  parts: readonly RefundPart[],
  { idemKey, reason, actorId }: { idemKey: string; reason: string; actorId?: string | null },
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, part] of parts.entries()) {
    const key = `${idemKey}:${at}`;
    const atOnce = part.destination === "wallet";
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO refund (order_id, tender, attempt_id, amount_minor, destination, idem_key, state, reason, done_at)
      VALUES (${order.id}, ${part.tender}, ${part.attemptId}, ${part.amountMinor}, ${part.destination}, ${key},
              ${atOnce ? "done" : "pending"}, ${reason}, ${atOnce ? sql`now()` : null})
      ON CONFLICT (idem_key) DO NOTHING RETURNING id`);
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
  state: string;
  idem_key: string;
  reason: string;
  provider: string | null;
  currency: string;
};

/**
 * What the provider said about a refund to a card, believed once. Done: it leaves the clearing account. Failed: the
 * posting is reversed and the amount goes to the wallet instead, so that nobody waits for money. The caller has locked
 * the order. Returns false when the refund was settled before.
 */
export async function settleRefund(
  tx: Db,
  order: LockedOrder,
  refundId: string,
  outcome: { state: "done" | "failed"; providerRef?: string | null },
): Promise<boolean> {
  const { rows } = await tx.execute<RefundRow>(sql`
    SELECT r.*, p.provider, o.currency FROM refund r JOIN orders o ON o.id = r.order_id
      LEFT JOIN payment_attempt p ON p.id = r.attempt_id
     WHERE r.id = ${refundId} AND r.order_id = ${order.id} FOR NO KEY UPDATE OF r`);
  const row = rows[0];
  if (!row) throw new AppError("not_found");
  if (row.state === "done" || row.state === "failed") return false;
  await tx.execute(sql`
    UPDATE refund SET state = ${outcome.state}, provider_ref = coalesce(${outcome.providerRef ?? null}, provider_ref), done_at = now()
     WHERE id = ${row.id}`);
  if (outcome.state === "done") {
    await post(tx, "settlement", {
      idemKey: `refund-done:${row.id}`,
      currency: row.currency,
      accounts: { gateway: row.provider ?? "unknown" },
      amounts: { amount: row.amount_minor },
      orderId: row.order_id,
      memo: row.reason,
    });
    if (row.attempt_id) await countOnAttempt(tx, row.attempt_id, row.amount_minor);
    return true;
  }
  const posted = await tx.execute<{ id: number }>(sql`SELECT id FROM txn WHERE idem_key = ${`refund:${row.idem_key}`}`);
  const txnId = posted.rows[0]?.id;
  if (txnId === undefined) throw new Error(`refund ${row.id} was never booked`);
  await reverse(tx, txnId, { memo: `The bank did not take back ${row.reason}` });
  await tx.execute(
    sql`UPDATE orders SET refunded_minor = refunded_minor - ${row.amount_minor} WHERE id = ${row.order_id}`,
  );
  order.refundedMinor -= row.amount_minor;
  const instead: RefundPart = {
    tender: "card",
    attemptId: row.attempt_id,
    amountMinor: row.amount_minor,
    destination: "wallet",
  };
  await refundParts(tx, order, [instead], { idemKey: `${row.idem_key}:wallet`, reason: row.reason });
  return true;
}

/** Everything that is still in the order's account goes back, whatever became of the booking. */
export async function refundAll(
  tx: Db,
  order: LockedOrder,
  options: { idemKey: string; reason: string; refundTo: "original" | "wallet"; actorId?: string | null },
): Promise<number> {
  const cards = await refundableCards(tx, order);
  const amountMinor = await balanceOf(tx, orderAccount(order.ref));
  await refundParts(tx, order, splitRefund(amountMinor, cards, options.refundTo), options);
  return amountMinor;
}
