import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { type Deps, system } from "@/backend/http/context";
import { getDescriptions } from "@/backend/kinds";
import { listsWithdrawn, needsCreditNote } from "@/backend/orders/charges/select";
import { getOrder, getOrdersById } from "@/backend/orders/view";
import { type ChargeKind, chargeLabels } from "@/lib/booking/charges";
import type { OrderView } from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import { languageOr } from "@/lib/language/languages";
import { localized } from "@/lib/language/localized-message";
import { countLines, lineIn, noteIn } from "@/lib/language/stay";
import { placeIn } from "@/lib/language/terms/places";
import { translateTerm } from "@/lib/language/terms/terms";
import { titleIn } from "@/lib/language/titles";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { mergeEqualItems } from "@/lib/pricing/merge-lines";
import {
  type DocumentContent,
  type FiscalDocument,
  findDocuments,
  getBuyer,
  getIssuer,
  issueDated,
  issueDocument,
  noPaymentYet,
} from "./content";
import {
  createDocumentTranslator,
  type DocumentTranslator,
  dayIn,
  getOrderTranslator,
  joined,
} from "./document-translator";
import { getOpen, row, taxRows } from "./receipt-rows";
import { buildTripReceipt, findTripReceipts } from "./trip-receipt";

type Issuer = Awaited<ReturnType<typeof getIssuer>>;

/** The booking data of both kinds of document. */
function common(issuer: Issuer, t: DocumentTranslator, order: OrderView, corrects: string[] = []) {
  return {
    language: t.language,
    ...issuer,
    corrects,
    buyer: getBuyer(order, order.client),
    ref: order.ref,
    about: "booking" as const,
    title: titleIn(t.language, order.product),
    place: placeIn(t, order.placeName),
    stay: [...getDescriptions(order.kind).receipt(t, order)],
    currency: order.currency,
  };
}

const getReceived = ({ payments }: OrderView) =>
  payments.filter(({ state }) => ["captured", "partially_refunded", "refunded"].includes(state));

/** Charges after booking that are paid. They have no tax and are beside the price. */
const getCharges = ({ charges }: OrderView) => charges.filter(({ state }) => state === "paid");

/** All payments of the order and its charges, also of charges that were withdrawn later. */
const countPayments = (order: OrderView): number =>
  getReceived(order).length + order.charges.filter(({ paidBy }) => paidBy !== null).length;

const chargedRows = (t: DocumentTranslator, order: OrderView) =>
  getCharges(order).map(({ kind, amountMinor, note }) => row(t(chargeLabels[kind]), amountMinor, note));

const chargePayments = (t: DocumentTranslator, order: OrderView, { timeZone }: Issuer) =>
  getCharges(order).map(({ paidBy, amountMinor, paidAt, createdAt }) =>
    row(
      t.known(paidBy === "wallet" ? "Wallet" : paidBy === "desk" ? "At the desk" : "Card"),
      amountMinor,
      dayIn(t, paidAt ?? createdAt, timeZone),
    ),
  );

const sumRows = (rows: readonly { amountMinor: number }[]) =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Earlier refunds of an active booking, because its receipt shows the net payments. */
function getRefunds(t: DocumentTranslator, order: OrderView, { timeZone }: Issuer) {
  const back = order.refunds.filter(({ state }) => state !== "failed");
  const last = back.at(-1);
  const isOver = order.status === "cancelled" || order.status === "completed";
  if (!last || isOver) return [];
  const minor = back.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [row(t("Refunded"), 0 - minor, dayIn(t, last.at, timeZone))];
}

async function receiptContent(db: Db, t: DocumentTranslator, order: OrderView): Promise<DocumentContent> {
  const issuer = await getIssuer(db);
  const { totals, lines, included, display, currency } = order.price;
  const received = getReceived(order);
  const sums = [row(t("Subtotal"), totals.subtotalMinor)];
  if (totals.discountMinor > 0) sums.push(row(t("Discount"), 0 - totals.discountMinor));
  sums.push(...taxRows(t, [order.price]));
  if (totals.feesMinor > 0) sums.push(row(t("Fees"), totals.feesMinor));
  const charged = chargedRows(t, order);
  sums.push(...charged);
  const open = getOpen(t, order);
  const noted = (line: (typeof lines)[number]) => {
    const { own, sum } = noteIn(t, line, currency);
    return own || sum ? joined(t, [own, sum]) : null;
  };
  const rooms = countLines(lines);
  return {
    ...common(issuer, t, order),
    lines: mergeEqualItems(lines, currency).map((line) =>
      row(lineIn(t, line, rooms) ?? translateTerm(t.language, line.label), line.amountMinor, noted(line)),
    ),
    totals: sums,
    totalMinor: totals.totalMinor + sumRows(charged),
    payments: [
      ...received.map(({ method, amountMinor, at }) =>
        row(t.known(method), amountMinor, dayIn(t, at, issuer.timeZone)),
      ),
      ...getRefunds(t, order, issuer),
      ...chargePayments(t, order, issuer),
    ],
    open,
    paidMinor: order.paidMinor + sumRows(charged),
    included: included.map(({ name, amountMinor }) => row(translateTerm(t.language, name), amountMinor)),
    display: display.currency === currency ? null : display,
    terms: policyIn(t, order.policy, { kind: order.kind, zone: order.timeZone, currency, booked: true }),
  };
}

const countListed = ({ payments }: DocumentContent): number =>
  payments.filter(({ amountMinor }) => amountMinor > 0).length;

/** Whether there is a payment that the last receipt does not list. Charges can have been withdrawn before or after it. */
async function hasNewPayment(
  db: Db,
  orderId: string,
  now: DocumentContent,
  last: Awaited<ReturnType<typeof findDocuments>>[number],
): Promise<boolean> {
  const { rows } = await db.execute<{ withdrawn: number }>(sql`
    SELECT count(*)::int AS withdrawn FROM order_charge c, fiscal_document d
     WHERE c.order_id = ${orderId} AND c.state = 'withdrawn' AND ${listsWithdrawn} AND d.subject = ${last.subject}`);
  return countListed(now) + (rows[0]?.withdrawn ?? 0) > countListed(last.content);
}

/** Whether a payment followed the one that made the booking. */
function wasPaidLater(order: OrderView): boolean {
  const bookedAt = order.events.findLast(({ type }) => type === "pay" || type === "revive")?.at;
  return bookedAt !== undefined && getReceived(order).some(({ at }) => at > bookedAt);
}

/**
 * Returns the receipt of an order, issued on first request. After further payments a second receipt is issued in
 * addition.
 */
export async function getReceipt({ db }: Pick<Deps, "db">, orderId: string): Promise<FiscalDocument> {
  const order = await getOrder(db, system, { id: orderId });
  const charges = getCharges(order).length;
  if (order.paidMinor === 0 && charges === 0) throw noPaymentYet();
  // Payments for a trip are on the trip's receipt. A separate one covers later payments.
  if (order.tripRef && charges === 0 && !wasPaidLater(order)) return buildTripReceipt({ db }, order.tripRef);
  const content = await receiptContent(db, await getOrderTranslator(db, order.ref), order);
  const issued = await findDocuments(db, { orderId }, "receipt");
  const last = issued.at(-1);
  if (last && !(await hasNewPayment(db, orderId, content, last))) return last;
  const times = countPayments(order);
  const subject = !last && countListed(content) === times ? "payment" : `payments:${times}`;
  await issueDocument({ db }, { orderId }, "receipt", subject, content);
  const now = (await findDocuments(db, { orderId }, "receipt")).at(-1);
  if (!now) throw new Error(`receipt of ${order.ref} was not kept`);
  return now;
}

const ways: Record<string, string> = {
  wallet: "To your wallet",
  card: "To your card",
  manual: "To your card, by the bank",
  desk: "At the desk",
};

type Credit = Pick<OrderView["refunds"][number], "amountMinor" | "destination" | "reason" | "at">;

function creditNoteContent(
  base: ReturnType<typeof common>,
  t: DocumentTranslator,
  { amountMinor, destination, reason, at }: Credit,
  label = t("Refund"),
): DocumentContent {
  return {
    ...base,
    lines: [row(label, 0 - amountMinor, reason)],
    totals: [],
    totalMinor: 0 - amountMinor,
    payments: [row(t.known(ways[destination] ?? destination), amountMinor, dayIn(t, at, base.timeZone))],
    open: [],
    paidMinor: 0 - amountMinor,
    included: [],
    display: null,
    terms: "",
  };
}

type ReturnedCharge = Credit & { id: string; kind: ChargeKind; receipts: string[] };

/** The withdrawn charges of an order that have a credit note, with the subjects of the receipts that list them. */
async function listReturnedCharges(db: Db, orderId: string): Promise<ReturnedCharge[]> {
  const { rows } = await db.execute<ReturnedCharge>(sql`
    SELECT c.id, c.kind, c.amount_minor AS "amountMinor", c.withdrawn_note AS reason,
           (SELECT json_agg(d.subject) FROM fiscal_document d WHERE ${listsWithdrawn}) AS receipts,
           ${isoTime("c.withdrawn_at")} AS at,
           CASE WHEN c.attempt_id IS NULL OR r.destination = 'wallet' THEN 'wallet' ELSE c.paid_by END AS destination
      FROM order_charge c LEFT JOIN refund r ON r.charge_id = c.id AND r.state = 'done'
     WHERE c.order_id = ${orderId} AND ${needsCreditNote} ORDER BY c.withdrawn_at, c.id`);
  return rows;
}

const ordersAtOnce = 500;

/**
 * Issues the credit notes of refunds of the past at the time of each refund, in this order, for the demo. `orders` are
 * by reference.
 */
export async function issuePastCreditNotes(
  tx: Db,
  orders: ReadonlyMap<string, { id: string; locale: string }>,
): Promise<void> {
  const issuer = await getIssuer(tx);
  const notes: { orderId: string; subject: string; at: string; content: DocumentContent }[] = [];
  const ids = [...orders.values()].map(({ id }) => id);
  for (let from = 0; from < ids.length; from += ordersAtOnce) {
    for (const order of await getOrdersById(tx, system, ids.slice(from, from + ordersAtOnce))) {
      const { id: orderId = "", locale } = orders.get(order.ref) ?? {};
      const t = createDocumentTranslator(languageOr(locale));
      const base = common(issuer, t, order);
      for (const refund of order.refunds.filter(({ state }) => state === "done"))
        notes.push({ orderId, subject: refund.id, at: refund.at, content: creditNoteContent(base, t, refund) });
    }
  }
  await issueDated(
    tx,
    "credit_note",
    notes.sort((a, b) => (a.at < b.at ? -1 : 1)),
  );
}

/** The receipts of an order, and those of its trip. */
async function listReceipts(db: Db, orderId: string, tripRef: string | null): Promise<FiscalDocument[]> {
  const own = await findDocuments(db, { orderId }, "receipt");
  return tripRef ? [...(await findTripReceipts(db, tripRef)), ...own] : own;
}

/** One credit note per completed refund and per withdrawn charge that was on a receipt. */
export async function listCreditNotes({ db }: Pick<Deps, "db">, orderId: string): Promise<FiscalDocument[]> {
  const order = await getOrder(db, system, { id: orderId });
  const done = order.refunds.filter((refund) => refund.state === "done");
  const charges = await listReturnedCharges(db, orderId);
  if (done.length === 0 && charges.length === 0)
    throw new AppError("conflict", { user: localized("Nothing was refunded, so there is no credit note.") });
  const t = await getOrderTranslator(db, order.ref);
  const corrects = (await listReceipts(db, orderId, order.tripRef)).map(({ number }) => number);
  const base = common(await getIssuer(db), t, order, corrects);
  for (const refund of done) {
    await issueDocument({ db }, { orderId }, "credit_note", refund.id, creditNoteContent(base, t, refund));
  }
  const own = await findDocuments(db, { orderId }, "receipt");
  for (const { id, kind, receipts, ...charge } of charges) {
    const listing = own.filter(({ subject }) => receipts.includes(subject)).map(({ number }) => number);
    const content = creditNoteContent({ ...base, corrects: listing }, t, charge, t(chargeLabels[kind]));
    await issueDocument({ db }, { orderId }, "credit_note", id, content);
  }
  return findDocuments(db, { orderId }, "credit_note");
}
