import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import type { Offer } from "@/backend/kinds/offer";
import type { Taken } from "@/backend/stock/claim";
import { exchangeLines } from "@/backend/stock/lines";
import type { Amendment, AmendQuote } from "@/lib/contracts/orders/amendment";
import { formatStay } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { formatEnglishMessage, type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { formatInstant } from "@/lib/time-zone";
import { requirePrice } from "../booking";
import type { BookingSnapshot } from "../booking-snapshot";
import type { OrderDraft } from "../lifecycle/draft";
import { draftOrder } from "../lifecycle/draft-order";
import { lineToInsert } from "../lifecycle/hold-orders";
import { type Line, readLines, splitCancellation, sumLines } from "../lifecycle/lines";
import { type LockedOrder, lockOrder, netPaid } from "../lifecycle/lock";
import { readBookingSnapshot, revise } from "../lifecycle/revise";
import { requireEdge, transition } from "../lifecycle/transitions";
import { getBooker, isGuests } from "../owner";
import { balanceDueAt, defaultBalanceDays } from "../payment/balance";
import { heldFor } from "../payment/money";
import { listTenders, splitRefund } from "../payment/refunds";
import { type AmendedTerms, amendedTerms, compared, leftOpen } from "./terms";

/**
 * Amends a booked stay in two steps: a quote with the price difference, then a confirmation
 * (docs/decisions/amendments.md).
 */

const quoteTtlMs = 15 * 60_000;

type Change = { request: unknown; offer: Offer; draft: OrderDraft; terms: AmendedTerms; lines: Line[] };

/** @throws AppError 409 for a kind whose bookings cannot be changed */
function requireAmendable(kind: KindId) {
  const { amend } = findKindBackend(kind) ?? {};
  if (!amend) throw new AppError("not_available", { user: "Bookings of this kind can't be changed here." });
  return amend;
}

/** Computes the changed booking at current prices and the fees of the old one. `at` decides which fees apply. */
async function compute(
  tx: Db,
  order: LockedOrder,
  actor: UserActor,
  wanted: { request: unknown; at: Date; waiveFee: boolean },
): Promise<Change & { before: BookingSnapshot }> {
  const promise = await readBookingSnapshot(tx, order);
  const { request, at, waiveFee } = wanted;
  // Availability is checked later under the locks of the inventory, with the order's own units counted as free.
  const options = { actor, now: order.now, checkStock: false, orderId: order.id };
  const offer = await requireAmendable(order.kind).price(tx, promise.booked, request, options);
  const { currency, rate, at: frozenAt } = promise.price.display;
  const draft = draftOrder(offer, { id: randomUUID(), fx: { currency, rate, at: frozenAt } }, order.now);
  requirePrice(draft);
  const lines = await readLines(tx, order);
  const feeMinor = waiveFee ? 0 : sumLines(splitCancellation(lines, await heldFor(tx, order), at), "feeMinor");
  const before = { promise, lines, feeMinor, retainedMinor: order.retainedMinor };
  return { request, offer, draft, lines, before: promise, terms: amendedTerms(before, draft) };
}

/** Computes the settlement of a change: the amount due now, the refund and the open balance, in minor units. */
function computeSettlement(order: LockedOrder, terms: AmendedTerms) {
  const net = netPaid(order);
  const payNowMinor = Math.max(0, terms.dueNowMinor - net);
  const refundMinor = Math.max(0, net - terms.dueMinor);
  return { payNowMinor, refundMinor, outstandingMinor: Math.max(0, terms.dueMinor - net - payNowMinor) };
}

/**
 * Releases the old units and takes the new ones under one set of locks. After `sold_out` the caller must roll back its
 * transaction.
 */
async function exchange(tx: Db, order: LockedOrder, { lines, draft }: Change, firstPosition: number): Promise<Taken[]> {
  const exchanged = await exchangeLines(tx, order, {
    giveBack: { lines: lines.map((line) => line.position) },
    claim: draft.lines.map(({ needs }, at) => ({ line: firstPosition + at, needs })),
    check: draft.check,
  });
  if (!exchanged) throw new AppError("conflict", { user: "This booking is no longer held." });
  return exchanged;
}

async function nextPosition(tx: Db, order: { id: string }): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT max(position) + 1 AS next FROM order_line WHERE order_id = ${order.id}`,
  );
  return rows[0]?.next ?? 1;
}

/** Checks availability by performing the exchange in a savepoint and rolling it back. */
async function tryExchange(tx: Db, order: LockedOrder, change: Change): Promise<void> {
  const position = await nextPosition(tx, order);
  await tx.execute(sql`SAVEPOINT tried`);
  await exchange(tx, order, change, position);
  await tx.execute(sql`ROLLBACK TO SAVEPOINT tried`);
}

function getText(order: LockedOrder, terms: AmendedTerms): LocalizedMessage {
  const of = (minor: number) => ({ amount: { minor, currency: order.currency } });
  const { payNowMinor, refundMinor, outstandingMinor } = computeSettlement(order, terms);
  const moreOnSite = terms.promise.price.totals.dueAtPropertyMinor - order.dueAtPropertyMinor;
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
  if (waiveFee && actor.role !== "admin")
    throw new AppError("forbidden", { user: "Only administrators may waive a fee." });
  const order = await lockOrder(tx, { ref }, actor);
  requireEdge(order, "amend", actor);
  const promise = await readBookingSnapshot(tx, order);
  const request = requireAmendable(order.kind).request(promise.booked, change);
  const tenders = await listTenders(tx, order);
  const computed = await compute(tx, order, actor, { request, at: order.now, waiveFee });
  const { terms, offer, before } = computed;
  await tryExchange(tx, order, computed);
  const money = computeSettlement(order, terms);
  const { price, policy } = terms.promise;
  const words = getText(order, terms);
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
    refundTo: splitRefund(money.refundMinor, tenders, "original").map(({ tender, amountMinor }) => ({
      tender,
      amountMinor,
    })),
    price,
    policy,
    words: formatEnglishMessage(words),
    localized: [...words],
  };
}

type StoredQuote = {
  id: string;
  version: number;
  asOf: string;
  request: unknown;
  totalMinor: number;
  changeFeeMinor: number;
  waiveFee: boolean;
  usedAt: string | null;
  stale: boolean;
};

/**
 * Minutes after its quote during which a change can still be paid at the bank, because the payer does not see the quote
 * expire there.
 */
const paidWithinMinutes = 45;

/** SQL condition for an expired quote. A newer quote does not supersede a paid one. */
const staleness = (paid: boolean) =>
  paid
    ? sql`q.expires_at + make_interval(mins => ${paidWithinMinutes}) < clock_timestamp()`
    : sql`q.expires_at < clock_timestamp()
        OR EXISTS (SELECT 1 FROM amend_quote n WHERE n.order_id = q.order_id AND n.as_of > q.as_of)`;

async function findQuote(tx: Db, order: LockedOrder, id: string, paid = false): Promise<StoredQuote> {
  const { rows } = await tx.execute<StoredQuote>(sql`
    SELECT q.id, q.version, q.as_of AS "asOf", q.request, q.total_minor AS "totalMinor", q.change_fee_minor AS "changeFeeMinor",
           q.waive_fee AS "waiveFee", q.used_at AS "usedAt", q.version <> o.version OR ${staleness(paid)} AS stale
      FROM amend_quote q JOIN orders o ON o.id = q.order_id WHERE q.id = ${id} AND q.order_id = ${order.id}`);
  if (!rows[0]) throw new AppError("not_found", { user: "Check the price of the change again." });
  return rows[0];
}

async function replaceLines(
  tx: Db,
  order: LockedOrder,
  { lines }: AmendedTerms,
  firstPosition: number,
  taken: readonly Taken[],
): Promise<void> {
  const rows = lines.map((line, at) => lineToInsert(line, firstPosition + at, taken));
  await tx.execute(sql`UPDATE order_line SET state = 'replaced' WHERE order_id = ${order.id} AND state = 'active'`);
  await tx.execute(sql`
    INSERT INTO order_line (order_id, position, product_kind, product_id, product_ref, name, quantity, from_date, to_date, total_minor,
                            detail, policy_timeline)
    SELECT ${order.id}::uuid, l.position, l.product_kind, l.product_id, l.product_ref, l.name, l.quantity, l.from_date, l.to_date, l.total_minor,
           l.detail, l.policy_timeline
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l (position smallint, product_kind text, product_id int, product_ref text,
           name text, quantity smallint, from_date date, to_date date, total_minor bigint, detail jsonb, policy_timeline jsonb)`);
  order.activeLines = lines.length;
}

/**
 * The balance of a deposit is due as for a booking made today. An amount that the front desk leaves open has no due
 * date, because the hotel guarantees it.
 */
function restDueAt({ promise, serviceStart, timeZone, balanceDaysBefore }: OrderDraft, now: Date): Date | null {
  if (promise.price.totals.dueLaterMinor === 0) return null;
  return balanceDueAt({ serviceStart, timeZone, daysBefore: balanceDaysBefore ?? defaultBalanceDays, bookedAt: now });
}

type Spelled = {
  timeZone: string;
  serviceStart: Date;
  serviceEnd: Date;
  checkIn: string | null;
  checkOut: string | null;
};

const spelled = ({ checkIn, checkOut, serviceStart, serviceEnd, timeZone }: Spelled, { summary }: BookingSnapshot) => {
  const dates =
    checkIn && checkOut
      ? formatStay(checkIn, checkOut)
      : `${formatInstant(serviceStart, timeZone)} to ${formatInstant(serviceEnd, timeZone)}`;
  return `${dates}, ${formatEnglishMessage(summary)}`;
};

const cardOnly = () =>
  new AppError("insufficient_funds", { user: "Without an account, additional costs of a change are paid by card." });

export type Amended = {
  kind: LockedOrder["kind"];
  refundMinor: number;
  paidNowMinor: number;
  outstandingMinor: number;
  currency: string;
  /** The change fee was waived. */
  waived: boolean;
};

type Confirmation = {
  quoteId: string;
  reason: string;
  refundTo: "original" | "wallet";
  pay?: "wallet" | "open";
  /** The payment was posted in this transaction. */
  paid?: boolean;
};

/** Recomputes a quoted change. @throws AppError 409 if the quote has expired or the agreed terms have changed. */
async function agreedChange(tx: Db, actor: UserActor, order: LockedOrder, quote: StoredQuote) {
  requireEdge(order, "amend", actor);
  if (quote.stale) {
    throw new AppError("quote_expired", { user: "The price of the change has expired. Check it again." });
  }
  const { request, waiveFee } = quote;
  const change = await compute(tx, order, actor, { request, at: new Date(quote.asOf), waiveFee });
  requireAgreed(quote, change);
  return change;
}

/**
 * Returns the amount to pay before a quoted change can be confirmed. @throws AppError 409 if the change is no longer
 * available or nothing is due.
 */
export async function payableAmendment(
  tx: Db,
  actor: UserActor,
  ref: string,
  quoteId: string,
): Promise<{ order: LockedOrder; payNowMinor: number }> {
  const order = await lockOrder(tx, { ref }, actor);
  const quote = await findQuote(tx, order, quoteId);
  if (quote.usedAt) throw new AppError("conflict", { user: "This change has already been made." });
  const change = await agreedChange(tx, actor, order, quote);
  const { payNowMinor } = computeSettlement(order, change.terms);
  if (payNowMinor === 0) throw new AppError("conflict", { user: "Nothing has to be paid for this change." });
  await tryExchange(tx, order, change);
  return { order, payNowMinor };
}

/**
 * Confirms a change after its payment was posted to the order, on behalf of the payer. Throws like `confirmAmendment`.
 */
export async function confirmPaidAmendment(tx: Db, order: LockedOrder, quoteId: string): Promise<void> {
  const booker = await getBooker(tx, order);
  await confirmAmendment(tx, booker, order.ref, { quoteId, reason: "", refundTo: "original", paid: true });
}

/**
 * Confirms a quoted change. Units, money, lines and booking snapshot change in one transaction. Idempotent.
 * @throws AppError 402 if the wallet balance is below the amount due now; 409 `sold_out`, `price_changed` or
 * `quote_expired`
 */
export async function confirmAmendment(
  tx: Db,
  actor: UserActor,
  ref: string,
  confirmation: Confirmation,
): Promise<Amended> {
  const order = await lockOrder(tx, { ref }, actor);
  const quote = await findQuote(tx, order, confirmation.quoteId, confirmation.paid);
  const { kind, currency } = order;
  const nothing = { kind, refundMinor: 0, paidNowMinor: 0, outstandingMinor: 0, currency, waived: false };
  if (quote.usedAt && confirmation.paid) {
    throw new AppError("quote_expired", { user: "This change has already been made. You won't be charged twice." });
  }
  if (quote.usedAt) return nothing;
  const change = await agreedChange(tx, actor, order, quote);
  const pays = actor.role === "client" || confirmation.pay === "wallet";
  const terms = pays ? change.terms : leftOpen(change.terms, netPaid(order));
  const { payNowMinor, refundMinor, outstandingMinor } = computeSettlement(order, terms);
  if (payNowMinor > 0 && (await isGuests(tx, order)) && pays) throw cardOnly();
  const { changeFeeMinor, promise, timeline } = terms;
  const { checkIn, checkOut, serviceStart, serviceEnd } = change.draft;
  const service = { checkIn, checkOut, serviceStart, serviceEnd };
  const words = `${spelled(order, change.before)} became ${spelled(change.draft, promise)}.`;
  const position = await nextPosition(tx, order);
  let taken: Taken[] = [];
  const amended = await transition(tx, order, "amend", actor, {
    note: [words, confirmation.reason].filter(Boolean).join(" "),
    payMinor: payNowMinor,
    heldMinor: refundMinor + changeFeeMinor,
    feeMinor: changeFeeMinor,
    refundTo: confirmation.refundTo,
    swap: async () => {
      taken = await exchange(tx, order, change, position);
    },
    data: { from: change.before.booked, to: promise.booked, change: words },
  });
  await revise(tx, amended, "amend", { promise, timeline, service, balanceDueAt: restDueAt(change.draft, order.now) });
  await replaceLines(tx, amended, terms, position, taken);
  await tx.execute(sql`UPDATE amend_quote SET used_at = now() WHERE id = ${quote.id}`);
  return { kind, refundMinor, paidNowMinor: payNowMinor, outstandingMinor, currency, waived: quote.waiveFee };
}

/** Rejects a total that differs from the accepted one (docs/domain.md §2.18). */
function requireAgreed(quote: StoredQuote, { terms }: Change): void {
  const { totalMinor } = terms.promise.price.totals;
  if (totalMinor === quote.totalMinor && terms.changeFeeMinor === quote.changeFeeMinor) return;
  throw new AppError("price_changed", {
    user: "The price has changed. Check the new price before you change your booking.",
    data: { oldTotalMinor: quote.totalMinor, newTotalMinor: totalMinor },
  });
}
