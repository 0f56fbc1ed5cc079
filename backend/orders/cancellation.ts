import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { CancelQuote } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { formatInstant } from "@/lib/time-zone";
import { type LockedOrder, lockOrder, partyOf } from "./lock";
import { heldFor } from "./money";
import { entryAt, type Timeline } from "./policy";
import { splitRefund, tendersOf } from "./refunds";
import { actionsFor } from "./rules";
import { factsOf, transition } from "./transitions";

const quoteTtlMs = 15 * 60_000;

async function timelineOf(tx: Db, order: LockedOrder): Promise<Timeline> {
  const { rows } = await tx.execute<{ timeline: Timeline }>(
    sql`SELECT policy_timeline AS timeline FROM orders WHERE id = ${order.id}`,
  );
  return rows[0]?.timeline ?? [];
}

/** What cancelling keeps at this moment under the frozen policy, never more than is there. */
export async function feeNow(
  tx: Db,
  order: LockedOrder,
): Promise<{ feeMinor: number; heldMinor: number; until: Date | null }> {
  const entry = entryAt(await timelineOf(tx, order), order.now);
  const heldMinor = await heldFor(tx, order);
  return {
    feeMinor: Math.min(heldMinor, entry.feeMinor),
    heldMinor,
    until: entry.untilUtc ? new Date(entry.untilUtc) : null,
  };
}

function requireCancellable(order: LockedOrder, actor: Actor): void {
  const allowed = actionsFor(factsOf(order), partyOf(actor), order.now);
  if (allowed.includes("cancel")) return;
  const begun = order.now >= order.serviceStart && (order.status === "requested" || order.status === "processing");
  throw new AppError("illegal_transition", {
    user: begun
      ? "The stay has begun, so it can't be cancelled here. Write to the hotel."
      : `This booking is ${order.status.replaceAll("_", " ")}, so it can't be cancelled.`,
    data: { status: order.status, action: "cancel", allowed },
  });
}

function wordsOf(order: LockedOrder, feeMinor: number, refundMinor: number, until: Date | null): string {
  const money = (minor: number) => formatMoney(minor, order.currency);
  if (feeMinor === 0 && refundMinor === 0) return "Nothing has been paid, so nothing is kept.";
  const deadline = until ? ` This holds until ${formatInstant(until, order.timeZone)}.` : "";
  if (feeMinor === 0) return `You get all of it back: ${money(refundMinor)}.${deadline}`;
  if (refundMinor === 0) return `The whole amount of ${money(feeMinor)} is kept; nothing is given back.`;
  return `${money(feeMinor)} is kept and ${money(refundMinor)} is given back.${deadline}`;
}

/** What cancelling now would keep and give back; holds until the next deadline, at most 15 minutes. */
export async function quoteCancellation(tx: Db, actor: Actor, ref: string): Promise<CancelQuote> {
  const order = await lockOrder(tx, { ref }, actor);
  requireCancellable(order, actor);
  const tenders = await tendersOf(tx, order);
  const { feeMinor, heldMinor, until } = await feeNow(tx, order);
  const refundMinor = heldMinor - feeMinor;
  const refundTo = splitRefund(refundMinor, tenders, "original").map(({ tender, amountMinor }) => ({
    tender,
    amountMinor,
  }));
  const id = randomUUID();
  const expiresAt = new Date(Math.min(order.now.getTime() + quoteTtlMs, until?.getTime() ?? Number.POSITIVE_INFINITY));
  await tx.execute(sql`
    INSERT INTO cancel_quote (id, order_id, line_ids, as_of, expires_at, fee_minor, refund_minor, refund_by_tender)
    SELECT ${id}::uuid, ${order.id}::uuid, coalesce(jsonb_agg(l.id), '[]'::jsonb), ${order.now.toISOString()}::timestamptz,
           ${expiresAt.toISOString()}::timestamptz, ${feeMinor}::bigint, ${refundMinor}::bigint, ${JSON.stringify(refundTo)}::jsonb
      FROM order_line l WHERE l.order_id = ${order.id} AND l.state = 'active'`);
  return {
    id,
    feeMinor,
    refundMinor,
    paidMinor: heldMinor,
    currency: order.currency,
    refundTo,
    words: wordsOf(order, feeMinor, refundMinor, until),
    asOf: order.now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

type StoredQuote = { id: string; feeMinor: number; usedAt: string | null; expired: boolean; newest: boolean };

async function findQuote(tx: Db, order: LockedOrder, id: string): Promise<StoredQuote> {
  const { rows } = await tx.execute<StoredQuote>(sql`
    SELECT q.id, q.fee_minor AS "feeMinor", q.used_at AS "usedAt", q.expires_at < clock_timestamp() AS expired,
           NOT EXISTS (SELECT 1 FROM cancel_quote n WHERE n.order_id = q.order_id AND n.as_of > q.as_of) AS newest
      FROM cancel_quote q WHERE q.id = ${id} AND q.order_id = ${order.id}`);
  if (!rows[0]) throw new AppError("not_found", { user: "Ask again what cancelling costs." });
  return rows[0];
}

export type Cancelled = { feeMinor: number; refundMinor: number; currency: string };

/** Cancels as quoted: rooms and money move in this transaction. Confirmed twice is confirmed once. */
export async function confirmCancellation(
  tx: Db,
  actor: Actor,
  ref: string,
  confirmation: { quoteId: string; reason: string; refundTo: "original" | "wallet" },
): Promise<Cancelled> {
  const order = await lockOrder(tx, { ref }, actor);
  const quote = await findQuote(tx, order, confirmation.quoteId);
  if (order.status === "cancelled" && quote.usedAt) {
    return { feeMinor: quote.feeMinor, refundMinor: order.refundedMinor, currency: order.currency };
  }
  requireCancellable(order, actor);
  if (quote.expired || !quote.newest) {
    throw new AppError("quote_expired", { user: "Look again at what cancelling costs; this answer is too old." });
  }
  const { feeMinor, refundMinor } = await transition(tx, order, "cancel", actor, {
    feeMinor: quote.feeMinor,
    refundTo: confirmation.refundTo,
    note: confirmation.reason,
  });
  await tx.execute(sql`UPDATE cancel_quote SET used_at = now() WHERE id = ${quote.id}`);
  await closeLines(tx, order.id);
  return { feeMinor, refundMinor, currency: order.currency };
}

export async function closeLines(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`UPDATE order_line SET state = 'cancelled' WHERE order_id = ${orderId} AND state = 'active'`);
}
