import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type Actor, system, type UserActor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import type { Taken } from "@/backend/stock/claim";
import { formatStay } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { formatEnglishMessage, formatFact } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { balanceDueAt, defaultBalanceDays } from "@/lib/pricing/balance-due";
import { formatInstant } from "@/lib/zone-labels";
import type { BookingSnapshot } from "../booking-snapshot";
import { findKeptDelay } from "../delays";
import type { OrderDraft } from "../lifecycle/draft";
import { lineToInsert } from "../lifecycle/hold-orders";
import { issueDocuments } from "../lifecycle/issue-documents";
import { type LockedOrder, lockOrder, netPaid } from "../lifecycle/lock";
import { setFreeUntil } from "../lifecycle/operator-change";
import { readBookingSnapshot, revise } from "../lifecycle/revise";
import { applyTransition, requireTransition } from "../lifecycle/transitions";
import { getBooker, isGuests } from "../owner";
import { compute, computeSettlement, exchange, nextPosition, tryExchange } from "./quote-amendment";
import { type AmendedTerms, leftOpen } from "./terms";

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
function restDueAt({ snapshot, serviceStart, timeZone, balanceDaysBefore }: OrderDraft, now: Date): Date | null {
  if (snapshot.price.totals.dueLaterMinor === 0) return null;
  return balanceDueAt({ serviceStart, timeZone, daysBefore: balanceDaysBefore ?? defaultBalanceDays, bookedAt: now });
}

const english = storedTextTranslator("en");

type Dated = {
  timeZone: string;
  serviceStart: Date;
  serviceEnd: Date;
  checkIn: string | null;
  checkOut: string | null;
};

const describeBooking = (
  { checkIn, checkOut, serviceStart, serviceEnd, timeZone }: Dated,
  { summary }: BookingSnapshot,
) => {
  const dates =
    checkIn && checkOut
      ? formatStay(checkIn, checkOut)
      : `${formatInstant(serviceStart, timeZone)} to ${formatInstant(serviceEnd, timeZone)}`;
  return `${dates}, ${formatEnglishMessage(summary)}`;
};

/** Both bookings in words; with the same dates and summary the facts that differ, such as another return station. */
function describeChange(before: readonly [Dated, BookingSnapshot], after: readonly [Dated, BookingSnapshot]): string {
  const [was, is] = [describeBooking(...before), describeBooking(...after)];
  if (was !== is) return `${was} became ${is}.`;
  const read = ([, { facts }]: typeof before) => facts.map((fact) => formatFact(english, fact));
  const old = read(before);
  const changed = read(after).filter(
    ({ label, value }) => !old.some((fact) => fact.label === label && fact.value === value),
  );
  if (changed.length === 0) return `${is}: other details or services.`;
  return `${is}. ${changed.map(({ label, value }) => `${label}: ${value}.`).join(" ")}`;
}

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

type AgreedChange = Awaited<ReturnType<typeof compute>>;

/** Recomputes a quoted change. @throws AppError 409 if the quote has expired or the agreed terms have changed. */
async function agreedChange(tx: Db, actor: UserActor, order: LockedOrder, quote: StoredQuote) {
  requireTransition(order, "amend", actor);
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
  if (payNowMinor === 0) throw new AppError("conflict", { user: "There is nothing to pay for this change." });
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
  const text = describeChange([order, change.before], [change.draft, terms.snapshot]);
  await carryOut(
    tx,
    order,
    actor,
    { ...change, terms },
    {
      note: [text, confirmation.reason].filter(Boolean).join(" "),
      refundTo: confirmation.refundTo,
      data: { change: text },
    },
  );
  await tx.execute(sql`UPDATE amend_quote SET used_at = now() WHERE id = ${quote.id}`);
  return { kind, refundMinor, paidNowMinor: payNowMinor, outstandingMinor, currency, waived: quote.waiveFee };
}

/**
 * Changes units, money, lines and booking snapshot. The caller has checked the price.
 * @param data stored with the event of the order
 */
async function carryOut(
  tx: Db,
  order: LockedOrder,
  actor: Actor,
  change: AgreedChange,
  { note, refundTo, data }: { note: string; refundTo: "original" | "wallet"; data: Record<string, unknown> },
): Promise<void> {
  const { terms, draft, before } = change;
  const { changeFeeMinor, snapshot, timeline } = terms;
  const { payNowMinor, refundMinor } = computeSettlement(order, terms);
  const { checkIn, checkOut, serviceStart, serviceEnd } = draft;
  const late = await findKeptDelay(tx, order, snapshot.booked);
  const service = { checkIn, checkOut, serviceStart: late?.start ?? serviceStart, serviceEnd: late?.end ?? serviceEnd };
  const position = await nextPosition(tx, order);
  let taken: Taken[] = [];
  const amended = await applyTransition(tx, order, "amend", actor, {
    note,
    payMinor: payNowMinor,
    heldMinor: refundMinor + changeFeeMinor,
    feeMinor: changeFeeMinor,
    refundTo,
    swap: async () => {
      taken = await exchange(tx, order, change, position);
    },
    data: { from: before.booked, to: snapshot.booked, ...data, ...(late && { lateStart: late.start.toISOString() }) },
  });
  await revise(tx, amended, "amend", { snapshot, timeline, service, balanceDueAt: restDueAt(draft, order.now) });
  await replaceLines(tx, amended, terms, position, taken);
  await findKindBackend(order.kind)?.stored?.(tx, order.id, snapshot.booked);
  if (amended.status === "processing") await issueDocuments(tx, amended, before.booked);
  if (late) await setFreeUntil(tx, amended, late.start, late.markLate);
}

/**
 * Changes an order that was paid after its hold ended, and whose seats others have taken meanwhile: it has the price
 * without them, the difference is refunded, and the client is told. Nothing happens if it has everything that was chosen.
 * @returns false if it cannot be priced without them; the caller then refunds the payment
 */
export async function returnLostParts(tx: Db, { id, kind }: Pick<LockedOrder, "id" | "kind">): Promise<boolean> {
  const backend = findKindBackend(kind);
  if (!backend?.retake) return true;
  const order = await lockOrder(tx, { id }, system);
  const { booked } = await readBookingSnapshot(tx, order);
  const lost = await backend.retake(tx, id, booked);
  if (!lost) return true;
  try {
    const wanted = { request: lost.request, at: order.now, waiveFee: true };
    const change = await compute(tx, order, await getBooker(tx, order), wanted);
    if (computeSettlement(order, change.terms).payNowMinor > 0) return false;
    const note = formatEnglishMessage(lost.message);
    await carryOut(tx, order, system, change, {
      note,
      refundTo: "original",
      data: { change: note, message: lost.message },
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Rejects a total that differs from the accepted one (docs/domain.md §2.18). */
function requireAgreed(quote: StoredQuote, { terms }: AgreedChange): void {
  const { totalMinor } = terms.snapshot.price.totals;
  if (totalMinor === quote.totalMinor && terms.changeFeeMinor === quote.changeFeeMinor) return;
  throw new AppError("price_changed", {
    user: "The price has changed. Check the new price before you change your booking.",
    data: { oldTotalMinor: quote.totalMinor, newTotalMinor: totalMinor },
  });
}
