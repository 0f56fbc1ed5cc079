import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/order";
import { formatDate, formatStay } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { describeParty } from "@/lib/party";
import { buyerOf, type DocumentContent, type FiscalDocument, findDocuments, issueDocument, sellerOf } from "./content";
import { openOf, row } from "./receipt-rows";
import { tripReceiptOf } from "./trip-receipt";

const boards: Record<string, string> = {
  room_only: "Room only",
  breakfast: "Breakfast included",
  half_board: "Half board",
  full_board: "Full board",
  all_inclusive: "All inclusive",
};

export const boardWords = (board: string) => boards[board] ?? board.replaceAll("_", " ");

/** What was booked, in a few lines; of other kinds than stays, what they say themselves. */
function stayLines(order: OrderView): string[] {
  const { checkIn, checkOut, nights, room, plan, selection, facts } = order;
  if (!room) return [order.detail, ...facts.map(({ label, value }) => `${label}: ${value}`)];
  const counted = nights === 1 ? "1 night" : `${nights} nights`;
  return [
    checkIn && checkOut ? formatStay(checkIn, checkOut) : "",
    [counted, selection ? describeParty(selection.party) : ""].filter(Boolean).join(", "),
    [room?.title, plan && boardWords(plan.board)].filter(Boolean).join(", "),
  ];
}

/** What both kinds of document say about the booking. */
async function common(db: Db, order: OrderView) {
  return {
    seller: await sellerOf(db),
    buyer: buyerOf(order, order.client),
    ref: order.ref,
    about: "booking" as const,
    title: order.title,
    place: order.placeName,
    stay: stayLines(order),
    currency: order.currency,
  };
}

const receivedOf = ({ payments }: OrderView) =>
  payments.filter(({ state }) => ["captured", "partially_refunded", "refunded"].includes(state));

/** Of a booking that goes on, what went back of it before: its receipt says what is paid of it as it stands. */
function givenBackOf(order: OrderView) {
  const back = order.refunds.filter(({ state }) => state !== "failed");
  const last = back.at(-1);
  const isOver = order.status === "cancelled" || order.status === "completed";
  if (!last || isOver) return [];
  const minor = back.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [row("Given back", 0 - minor, formatDate(last.at.slice(0, 10)))];
}

async function receiptContent(db: Db, order: OrderView): Promise<DocumentContent> {
  const { totals, lines, included, display, currency } = order.price;
  const received = receivedOf(order);
  const sums = [row("Subtotal", totals.subtotalMinor)];
  if (totals.discountMinor > 0) sums.push(row("Discount", 0 - totals.discountMinor));
  if (totals.taxMinor > 0) sums.push(row("Taxes", totals.taxMinor));
  if (totals.feesMinor > 0) sums.push(row("Fees", totals.feesMinor));
  const open = openOf(order);
  return {
    ...(await common(db, order)),
    lines: lines.map((line) => row(line.label, line.amountMinor, line.note)),
    totals: sums,
    totalMinor: totals.totalMinor,
    payments: [
      ...received.map(({ method, amountMinor, at }) => row(method, amountMinor, formatDate(at.slice(0, 10)))),
      ...givenBackOf(order),
    ],
    open,
    paidMinor: order.paidMinor,
    included: included.map(({ name, amountMinor }) => row(name, amountMinor)),
    display: display.currency === currency ? null : display,
    terms: order.policy.words,
  };
}

/**
 * The receipt of an order, issued when it is first asked for. A deposit's receipt stands; once more was paid, a
 * second one is issued beside it.
 */
export async function receiptOf({ db }: Pick<Deps, "db">, orderId: string): Promise<FiscalDocument> {
  const order = await getOrder(db, system, { id: orderId });
  if (order.paidMinor === 0)
    throw new AppError("conflict", { user: "Nothing has been paid yet, so there is no receipt." });
  // What was paid with a trip stands on the trip's receipt; one of its own is for what was paid for it later.
  if (order.tripRef && order.paidMinor <= order.price.totals.dueNowMinor) return tripReceiptOf({ db }, order.tripRef);
  const content = await receiptContent(db, order);
  const issued = await findDocuments(db, { orderId }, "receipt");
  const last = issued.at(-1);
  const times = receivedOf(order).length;
  if (last && last.content.payments.filter(({ amountMinor }) => amountMinor > 0).length >= times) return last;
  const subject = last ? `payments:${times}` : "payment";
  await issueDocument({ db }, { orderId }, "receipt", subject, content);
  const now = (await findDocuments(db, { orderId }, "receipt")).at(-1);
  if (!now) throw new Error(`receipt of ${order.ref} was not kept`);
  return now;
}

const ways: Record<string, string> = {
  wallet: "To your wallet",
  card: "To your card",
  manual: "To your card, by the bank",
};

/** A credit note per refund that has been made. */
export async function creditNotesOf({ db }: Pick<Deps, "db">, orderId: string): Promise<FiscalDocument[]> {
  const order = await getOrder(db, system, { id: orderId });
  const done = order.refunds.filter((refund) => refund.state === "done");
  if (done.length === 0)
    throw new AppError("conflict", { user: "Nothing was given back, so there is no credit note." });
  const base = await common(db, order);
  for (const refund of done) {
    await issueDocument({ db }, { orderId }, "credit_note", refund.id, {
      ...base,
      lines: [row("Refund", 0 - refund.amountMinor, refund.reason)],
      totals: [],
      totalMinor: 0 - refund.amountMinor,
      payments: [
        row(ways[refund.destination] ?? refund.destination, refund.amountMinor, formatDate(refund.at.slice(0, 10))),
      ],
      open: [],
      paidMinor: 0 - refund.amountMinor,
      included: [],
      display: null,
      terms: "",
    });
  }
  return findDocuments(db, { orderId }, "credit_note");
}
