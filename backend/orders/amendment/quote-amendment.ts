import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import type { Offer } from "@/backend/kinds/offer";
import { requirePrepayment, requirePrice } from "@/backend/orders/booking";
import type { BookingSnapshot } from "@/backend/orders/booking-snapshot";
import type { OrderDraft } from "@/backend/orders/lifecycle/draft";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { type Line, readLines, splitCancellation, sumLines } from "@/backend/orders/lifecycle/lines";
import { type LockedOrder, lockOrder, netPaid } from "@/backend/orders/lifecycle/lock";
import { readBookingSnapshot } from "@/backend/orders/lifecycle/revise";
import { requireTransition } from "@/backend/orders/lifecycle/transitions";
import { heldFor } from "@/backend/orders/payment/money";
import { listTenders, quoteParts } from "@/backend/orders/payment/refunds";
import type { Taken } from "@/backend/stock/claim";
import { exchangeLines } from "@/backend/stock/lines";
import type { Amendment, AmendQuote } from "@/lib/contracts/orders/amendment";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { formatEnglishMessage, type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { requireWaiver } from "../refusals";
import { type AmendedTerms, amendedTerms, compared } from "./terms";

/**
 * Amends a booked stay in two steps: a quote with the price difference, then a confirmation
 * (docs/decisions/amendments.md).
 */

const quoteTtlMs = 15 * 60_000;

export type Change = { request: unknown; offer: Offer; draft: OrderDraft; terms: AmendedTerms; lines: Line[] };

/** @throws AppError 409 for a kind whose bookings cannot be changed */
function requireAmendable(kind: KindId) {
  const { amend } = findKindBackend(kind) ?? {};
  if (!amend) throw new AppError("not_available", { user: "Bookings of this kind can't be changed here." });
  return amend;
}

/** Computes the changed booking at current prices and the fees of the old one. `at` decides which fees apply. */
export async function compute(
  tx: Db,
  order: LockedOrder,
  actor: UserActor,
  wanted: { request: unknown; at: Date; waiveFee: boolean },
): Promise<Change & { before: BookingSnapshot }> {
  const snapshot = await readBookingSnapshot(tx, order);
  const { request, at, waiveFee } = wanted;
  // Availability is checked later under the locks of the inventory, with the order's own units counted as free.
  const options = { actor, now: order.now, checkStock: false, orderId: order.id };
  const offer = await requireAmendable(order.kind).price(tx, snapshot.booked, request, options);
  const { currency, rate, at: frozenAt } = snapshot.price.display;
  const draft = draftOrder(offer, { id: randomUUID(), fx: { currency, rate, at: frozenAt } }, order.now);
  requirePrice(draft);
  if (actor.guest) requirePrepayment(draft);
  const lines = await readLines(tx, order);
  const feeMinor = waiveFee ? 0 : sumLines(splitCancellation(lines, await heldFor(tx, order), at), "feeMinor");
  const before = { snapshot, lines, feeMinor, retainedMinor: order.retainedMinor };
  return { request, offer, draft, lines, before: snapshot, terms: amendedTerms(before, draft, offer.changeFee) };
}

/** Computes the settlement of a change: the amount due now, the refund and the open balance, in minor units. */
export function computeSettlement(order: LockedOrder, terms: AmendedTerms) {
  const net = netPaid(order);
  const payNowMinor = Math.max(0, terms.dueNowMinor - net);
  const refundMinor = Math.max(0, net - terms.dueMinor);
  return { payNowMinor, refundMinor, outstandingMinor: Math.max(0, terms.dueMinor - net - payNowMinor) };
}

/**
 * Releases the old units and takes the new ones under one set of locks. After `sold_out` the caller must roll back its
 * transaction.
 */
export async function exchange(
  tx: Db,
  order: LockedOrder,
  { lines, draft }: Change,
  firstPosition: number,
): Promise<Taken[]> {
  const exchanged = await exchangeLines(tx, order, {
    giveBack: { lines: lines.map((line) => line.position) },
    claim: draft.lines.map(({ needs }, at) => ({ line: firstPosition + at, needs })),
    check: draft.check,
  });
  if (!exchanged) throw new AppError("conflict", { user: "This booking is no longer held." });
  return exchanged;
}

export async function nextPosition(tx: Db, order: { id: string }): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT max(position) + 1 AS next FROM order_line WHERE order_id = ${order.id}`,
  );
  return rows[0]?.next ?? 1;
}

/** Checks availability by performing the exchange in a savepoint and rolling it back. */
export async function tryExchange(tx: Db, order: LockedOrder, change: Change): Promise<void> {
  const position = await nextPosition(tx, order);
  await tx.execute(sql`SAVEPOINT tried`);
  await exchange(tx, order, change, position);
  await tx.execute(sql`ROLLBACK TO SAVEPOINT tried`);
}

function describeSettlement(order: LockedOrder, terms: AmendedTerms): LocalizedMessage {
  const of = (minor: number) => ({ amount: { minor, currency: order.currency } });
  const { payNowMinor, refundMinor, outstandingMinor } = computeSettlement(order, terms);
  const moreOnSite = terms.snapshot.price.totals.dueAtPropertyMinor - order.dueAtPropertyMinor;
  const parts = [
    ...(payNowMinor > 0 ? localized("{amount} is paid now.", of(payNowMinor)) : []),
    ...(refundMinor > 0 ? localized("Refund: {amount}.", of(refundMinor)) : []),
    ...(terms.changeFeeMinor > 0
      ? localized("Fee: {amount}, under the terms of the booking.", of(terms.changeFeeMinor))
      : []),
    ...(moreOnSite > 0 ? localized("{amount} more is payable on site.", of(moreOnSite)) : []),
    ...(outstandingMinor > 0 ? localized("Balance due: {amount}.", of(outstandingMinor)) : []),
  ];
  return parts.length > 0 ? parts : localized("No payment or refund is due.");
}

/** Quotes a change. Price and terms are valid for 15 minutes. The rooms are taken only at confirmation. */
export async function quoteAmendment(
  tx: Db,
  actor: UserActor,
  ref: string,
  { change, waiveFee = false }: { change: Amendment; waiveFee?: boolean },
): Promise<AmendQuote> {
  if (waiveFee) requireWaiver(actor);
  const order = await lockOrder(tx, { ref }, actor);
  requireTransition(order, "amend", actor);
  const snapshot = await readBookingSnapshot(tx, order);
  const request = requireAmendable(order.kind).request(snapshot.booked, change);
  const tenders = await listTenders(tx, order);
  const computed = await compute(tx, order, actor, { request, at: order.now, waiveFee });
  const { terms, offer, before } = computed;
  await tryExchange(tx, order, computed);
  const money = computeSettlement(order, terms);
  const { price, policy } = terms.snapshot;
  const text = describeSettlement(order, terms);
  const id = randomUUID();
  const expiresAt = new Date(order.now.getTime() + quoteTtlMs);
  await tx.execute(sql`
    INSERT INTO amend_quote (id, order_id, version, as_of, expires_at, request, total_minor, change_fee_minor, waive_fee)
    VALUES (${id}, ${order.id}, ${order.version}, ${order.now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz,
            ${JSON.stringify(request)}::jsonb, ${price.totals.totalMinor}, ${terms.changeFeeMinor}, ${waiveFee})`);
  return {
    id,
    asOf: order.now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    booked: offer.booked as AmendQuote["booked"],
    currency: order.currency,
    lines: compared(before.price, price),
    beforeMinor: order.totalMinor,
    afterMinor: price.totals.totalMinor,
    differenceMinor: price.totals.totalMinor - order.totalMinor,
    changeFeeMinor: terms.changeFeeMinor,
    ...money,
    dueAtPropertyMinor: price.totals.dueAtPropertyMinor,
    refundTo: quoteParts(money.refundMinor, tenders),
    price,
    policy,
    text: formatEnglishMessage(text),
    localized: [...text],
  };
}
