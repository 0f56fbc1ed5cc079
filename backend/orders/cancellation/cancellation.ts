import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor, UserActor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import { readSettings } from "@/backend/site/settings";
import type { CancelQuote } from "@/lib/contracts/orders/order-cancellation";
import type { CancelPreview } from "@/lib/contracts/orders/staff-orders";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { formatInstant } from "@/lib/zone-labels";
import {
  computeShares,
  type Line,
  type LineEnd,
  nextTier,
  readLines,
  splitCancellation,
  sumLines,
} from "../lifecycle/lines";
import { type LockedOrder, lockOrder } from "../lifecycle/lock";
import { readBookingSnapshot, reducedSnapshot, revise } from "../lifecycle/revise";
import { applyTransition, requireTransition } from "../lifecycle/transitions";
import { heldFor } from "../payment/money";
import { listTenders, quoteParts } from "../payment/refunds";
import { needsApproval, refuseWhileWaiting, requestCancellation } from "./requests";

/** Cancels a whole order or some of its lines in two steps: quote, then confirmation (docs/domain.md §1.2). */

const quoteTtlMs = 15 * 60_000;

/** Selects the named lines, or all active lines. @throws AppError 422 for a line that cannot be cancelled. */
function chosenLines(lines: readonly Line[], lineIds: readonly number[] | undefined): Line[] {
  if (!lineIds) return [...lines];
  const wanted = new Set(lineIds);
  const chosen = lines.filter((line) => wanted.has(line.id));
  if (chosen.length !== wanted.size) {
    throw new AppError("invalid", { fields: { lineIds: "Select from what is still booked." } });
  }
  return chosen;
}

/** The lines to cancel, their fees and refunds, and whether the order closes with them. */
type Ending = { lines: Line[]; ends: LineEnd[]; closes: boolean };

/** Computes the fees and refunds for cancelling these lines (all if none are named) now. */
export async function getEnding(
  tx: Db,
  order: LockedOrder,
  { lineIds, at, waive = false }: { lineIds?: readonly number[]; at: Date; waive?: boolean },
): Promise<Ending> {
  const lines = await readLines(tx, order);
  const chosen = new Set(chosenLines(lines, lineIds).map((line) => line.id));
  const all = splitCancellation(lines, await heldFor(tx, order), at);
  const ends = all
    .filter(({ line }) => chosen.has(line.id))
    .map((end) => (waive ? { ...end, feeMinor: 0, refundMinor: end.heldMinor } : end));
  return { lines, ends, closes: ends.length === lines.length };
}

const nameLines = (ends: readonly LineEnd[]) => ends.map(({ line }) => line.name).join(", ");

export type Cancelled = {
  feeMinor: number;
  refundMinor: number;
  currency: string;
  closed: boolean;
  /** True if the request waits for an administrator. Nothing has changed yet. */
  waits?: boolean;
};

export type Confirmed = Cancelled & { quotedAt: Date };

/**
 * Carries out a computed cancellation. Units, money and lines change in the caller's transaction. The order closes with
 * its last line.
 */
export async function cancelEnding(
  tx: Db,
  order: LockedOrder,
  actor: Actor,
  { lines, ends, closes }: Ending,
  options: { note: string; refundTo: "original" | "wallet"; reason?: string },
): Promise<{ order: LockedOrder } & Cancelled> {
  const feeMinor = sumLines(ends, "feeMinor");
  const heldMinor = sumLines(ends, "heldMinor");
  const refundMinor = sumLines(ends, "refundMinor");
  const cancelled: Cancelled = { feeMinor, refundMinor, currency: order.currency, closed: closes };
  if (closes) {
    const after = await applyTransition(tx, order, "cancel", actor, { ...options, feeMinor });
    return { order: after, ...cancelled };
  }
  requireTransition(order, "cancel_lines", actor);
  const goes = new Set(ends.map(({ line }) => line.position));
  const indexes = new Set(ends.map(({ line }) => line.index));
  const open = order.dueNowMinor + order.dueLaterMinor - order.retainedMinor;
  const shares = computeShares(open, lines);
  const dueGoneMinor = lines.reduce((sum, line, at) => sum + (goes.has(line.position) ? (shares[at] ?? 0) : 0), 0);
  const staying = lines.filter((line) => !goes.has(line.position));
  const revision = reducedSnapshot(await readBookingSnapshot(tx, order), order, {
    lines: staying,
    staying: new Set(staying.map((line) => line.index)),
    keeps: (line) => line.line === null || !indexes.has(line.line),
    dueGoneMinor,
    feeMinor,
    refundMinor,
    feeLabel: `Cancellation fee, ${nameLines(ends)}`,
  });
  await revise(tx, order, "cancel_lines", revision);
  const change = `${nameLines(ends)} is cancelled.`;
  const after = await applyTransition(tx, order, "cancel_lines", actor, {
    ...options,
    note: [change, options.note].filter(Boolean).join(" "),
    lines: [...goes],
    heldMinor,
    feeMinor,
    data: { lines: [...goes], change },
  });
  return { order: after, ...cancelled };
}

function describeRefund(order: LockedOrder, feeMinor: number, refundMinor: number, until: Date | null): string {
  const money = (minor: number) => formatMoney(minor, order.currency);
  if (feeMinor === 0 && refundMinor === 0) return "Nothing has been paid, so there is nothing to refund.";
  const deadline = until ? ` This holds until ${formatInstant(until, order.timeZone)}.` : "";
  if (feeMinor === 0) return `You get a full refund: ${money(refundMinor)}.${deadline}`;
  if (refundMinor === 0) return `There is no refund. The fee is ${money(feeMinor)}.`;
  return `The fee is ${money(feeMinor)}, the refund ${money(refundMinor)}.${deadline}`;
}

/** @throws AppError 422 if what remains violates a rule of the kind */
async function requireRemaining(tx: Db, order: LockedOrder, lines: readonly Line[], ends: readonly LineEnd[]) {
  const gone = new Set(ends.map(({ line }) => line.id));
  const { booked } = await readBookingSnapshot(tx, order);
  const staying = lines.filter(({ id }) => !gone.has(id)).map(({ index }) => index);
  await findKindBackend(order.kind)?.checkRemaining?.(tx, booked, { lines: staying });
}

/** Quotes the fee and refund of a cancellation. The quote is valid until the next deadline, at most 15 minutes. */
export async function quoteCancellation(
  tx: Db,
  actor: Actor,
  ref: string,
  lineIds?: readonly number[],
): Promise<CancelQuote> {
  const order = await lockOrder(tx, { ref }, actor);
  requireTransition(order, "cancel", actor);
  await refuseWhileWaiting(tx, order);
  const tenders = await listTenders(tx, order);
  const { lines, ends, closes } = await getEnding(tx, order, { lineIds, at: order.now });
  if (!closes) await requireRemaining(tx, order, lines, ends);
  const feeMinor = sumLines(ends, "feeMinor");
  const refundMinor = sumLines(ends, "refundMinor");
  const until = nextTier(
    ends.map(({ line }) => line),
    order.now,
  );
  const refundTo = quoteParts(refundMinor, tenders);
  const id = randomUUID();
  const expiresAt = new Date(Math.min(order.now.getTime() + quoteTtlMs, until?.getTime() ?? Number.POSITIVE_INFINITY));
  const ids = ends.map(({ line }) => line.id);
  await tx.execute(sql`
    INSERT INTO cancel_quote (id, order_id, line_ids, as_of, expires_at, fee_minor, refund_minor, refund_by_tender)
    VALUES (${id}, ${order.id}, ${JSON.stringify(ids)}::jsonb, ${order.now.toISOString()}::timestamptz,
            ${expiresAt.toISOString()}::timestamptz, ${feeMinor}, ${refundMinor}, ${JSON.stringify(refundTo)}::jsonb)`);
  return {
    id,
    lines: ends.map(({ line, feeMinor, refundMinor }) => ({ id: line.id, name: line.name, feeMinor, refundMinor })),
    closes,
    feeMinor,
    refundMinor,
    paidMinor: feeMinor + refundMinor,
    currency: order.currency,
    refundTo,
    text: describeRefund(order, feeMinor, refundMinor, until),
    needsApproval: needsApproval(refundMinor, await readSettings(tx, "claims")),
    asOf: order.now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    nextStepAt: until?.toISOString() ?? null,
  };
}

/** The amounts that staff would keep and refund if they cancelled these lines now. */
export async function previewCancellation(
  tx: Db,
  actor: UserActor,
  ref: string,
  { lineIds, waiveFee }: { lineIds?: readonly number[]; waiveFee?: boolean },
): Promise<CancelPreview> {
  const order = await lockOrder(tx, { ref }, actor);
  requireTransition(order, "cancel", actor);
  const waive = waivesFee(actor, waiveFee);
  const { ends, closes } = await getEnding(tx, order, { lineIds, at: order.now, waive });
  return {
    version: order.version,
    lines: ends.map(({ line, feeMinor, refundMinor }) => ({ id: line.id, name: line.name, feeMinor, refundMinor })),
    closes,
    feeMinor: sumLines(ends, "feeMinor"),
    refundMinor: sumLines(ends, "refundMinor"),
    currency: order.currency,
    collectedMinor: order.collectedMinor,
  };
}

/**
 * Whether a cancellation by staff refunds everything. A property that cancels is at fault unless it says that the guest
 * asked for it; an administrator acts for the guest, so the policy applies unless it is waived.
 */
export const waivesFee = (actor: UserActor, waiveFee: boolean | undefined): boolean =>
  waiveFee ?? actor.role !== "admin";

type StoredQuote = {
  id: string;
  lineIds: number[];
  asOf: string;
  feeMinor: number;
  refundMinor: number;
  usedAt: string | null;
  stale: boolean;
};

/** A quote is invalid once it has expired, a newer one exists, or the order has changed. */
async function findQuote(tx: Db, order: LockedOrder, id: string): Promise<StoredQuote> {
  const { rows } = await tx.execute<StoredQuote>(sql`
    SELECT q.id, q.line_ids AS "lineIds", q.as_of AS "asOf", q.fee_minor AS "feeMinor", q.refund_minor AS "refundMinor",
           q.used_at AS "usedAt", q.expires_at < clock_timestamp()
             OR EXISTS (SELECT 1 FROM cancel_quote n WHERE n.order_id = q.order_id AND n.as_of > q.as_of)
             OR EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = q.order_id AND e.at > q.as_of) AS stale
      FROM cancel_quote q WHERE q.id = ${id} AND q.order_id = ${order.id}`);
  if (!rows[0]) throw new AppError("not_found", { user: "Check the cancellation fee again." });
  return rows[0];
}

/** Cancels as quoted, or submits the request for approval if the settings require it. Idempotent. */
export async function confirmCancellation(
  tx: Db,
  actor: Actor,
  ref: string,
  confirmation: { quoteId: string; reason: string; refundTo: "original" | "wallet" },
): Promise<Confirmed> {
  const order = await lockOrder(tx, { ref }, actor);
  const quote = await findQuote(tx, order, confirmation.quoteId);
  const { feeMinor, refundMinor } = quote;
  const waits = needsApproval(refundMinor, await readSettings(tx, "claims"));
  const quotedAt = new Date(quote.asOf);
  const quoted: Confirmed = {
    feeMinor,
    refundMinor,
    currency: order.currency,
    closed: order.status === "cancelled",
    quotedAt,
  };
  if (quote.usedAt) return { ...quoted, waits: waits && !quoted.closed };
  requireTransition(order, "cancel", actor);
  if (quote.stale) {
    throw new AppError("quote_expired", { user: "The cancellation quote has expired. Check the fee again." });
  }
  await refuseWhileWaiting(tx, order);
  await tx.execute(sql`UPDATE cancel_quote SET used_at = now() WHERE id = ${quote.id}`);
  if (waits) {
    await requestCancellation(tx, order, { ...quote, ...confirmation });
    return { ...quoted, waits };
  }
  const ending = await getEnding(tx, order, { lineIds: quote.lineIds, at: quotedAt });
  const { order: _, ...done } = await cancelEnding(tx, order, actor, ending, {
    note: confirmation.reason,
    refundTo: confirmation.refundTo,
  });
  return { ...done, quotedAt };
}
