import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { inScope } from "@/backend/orders/lifecycle/lock";
import type { Outcome } from "@/lib/contracts/money/payment";
import { AppError } from "@/lib/errors";
import { getKindLabels } from "@/lib/kinds";
import { formatMoney } from "@/lib/money";
import { type Attempt, attemptsOfTrip, isOpenState, listOrderAttempts } from "./attempts";

type OrderFacts = {
  id: string;
  ref: string;
  kind: string;
  title: string;
  status: string;
  reason: string | null;
  currency: string;
  dueNowMinor: number;
  dueLaterMinor: number;
  /** Of an open order less refunds: a payment that could not be used, or came twice, was given back. */
  paidMinor: number;
  refundedMinor: number;
  holdExpiresAt: Date | null;
  holdActive: boolean;
  /** The start of the service has passed. */
  begun: boolean;
};

/**
 * Derives the payment status shown to the client. The order has priority, because it may be paid by other means than
 * the last attempt.
 */
export function getPaymentOutcome(order: OrderFacts, attempts: readonly Attempt[]): Outcome {
  const [last] = attempts;
  const stands = order.status === "requested" || order.status === "processing" || order.status === "completed";
  if (last?.state === "review") return "review";
  if (stands) {
    // For a balance payment of a confirmed booking the status of that attempt is shown.
    const own = last && describesItself(last) ? outcomeOfAttempt(last, order) : null;
    if (own) return own;
    return order.status === "requested" ? "requested" : "paid";
  }
  if (order.status === "cancelled") {
    if (order.reason !== "expired") return "cancelled";
    // A payment after the start is refunded even if nothing was sold to others.
    return attempts.some(cameBack) && !order.begun ? "sold_out_meanwhile" : "expired";
  }
  return (last && outcomeOfAttempt(last, order)) ?? (order.holdActive ? "not_confirmed" : "expired");
}

const cameBack = ({ state }: Attempt): boolean => state === "captured_unfulfilled";

/** An unpaid amendment leaves the booking unchanged. Its result is shown for one hour. */
const changeNoticeMs = 3_600_000;
const describesItself = ({ purpose, createdAt }: Attempt): boolean =>
  purpose === "balance" || (purpose === "change" && Date.now() - createdAt.getTime() < changeNoticeMs);

function outcomeOfAttempt(attempt: Attempt, order: OrderFacts): Outcome | null {
  if (isOpenState(attempt.state)) return "pending";
  switch (attempt.state) {
    case "declined":
      return "declined";
    case "cancelled":
      return order.holdActive || order.status !== "awaiting_payment" ? "cancelled" : "expired";
    case "expired":
      // The bank page was never opened, or the attempt expired at the bank.
      return attempt.redirect ? "expired" : "failed";
    case "captured_unfulfilled":
      return "failed";
    default:
      return null;
  }
}

type OutcomeView = {
  ref: string;
  outcome: Outcome;
  text: string;
  title: string;
  amountMinor: number;
  currency: string;
  holdExpiresAt: string | null;
  canRetry: boolean;
  refundMinor: number;
};

type OutcomeFacts = { order: OrderFacts; amount: string; last: Attempt | undefined };

const releasedBefore = (amount: string): string =>
  `The booking was released before your payment of ${amount} arrived. You get a full refund.`;

const outcomeTexts: Record<Outcome, (facts: OutcomeFacts) => string> = {
  paid: ({ amount, last }) =>
    last?.purpose === "change" && last.state === "captured"
      ? `Your booking is changed. You have paid ${amount} in total.`
      : `Payment received: ${amount}. Your booking is confirmed.`,
  requested: ({ order, amount }) =>
    `Payment received: ${amount}. ${getKindLabels(order.kind).provider} still has to confirm your booking.`,
  pending: () => "The bank hasn't confirmed the payment yet. We keep checking.",
  declined: ({ last }) =>
    last?.failure
      ? `Reason: ${last.failure}. You haven't been charged.`
      : "The bank gave no reason. You haven't been charged.",
  cancelled: ({ order, amount, last }) => {
    if (last && cameBack(last)) return releasedBefore(amount);
    if (order.status !== "cancelled" && order.paidMinor > 0) {
      return "You left the bank's page before paying. You haven't been charged and your booking is unchanged.";
    }
    if (order.holdActive) return "You left the bank's page before paying. You haven't been charged.";
    return order.paidMinor > 0
      ? "The booking was cancelled after it was paid."
      : "It was released before payment. You haven't been charged.";
  },
  failed: ({ amount, last }) =>
    last?.state === "captured_unfulfilled" && last.purpose === "change"
      ? `${last.failure}. The booking is unchanged and you get a full refund of ${amount}.`
      : last?.state === "captured_unfulfilled"
        ? `${last.failure}. The card payment is refunded as well. To pay: ${amount}.`
        : "The bank's page couldn't be opened. You haven't been charged.",
  expired: ({ amount, last }) => (last && cameBack(last) ? releasedBefore(amount) : "You haven't been charged."),
  price_changed: () => "The price changed before the booking was made. You haven't been charged.",
  sold_out_meanwhile: ({ amount }) =>
    `They were booked by someone else before your payment of ${amount} arrived. You get a full refund.`,
  review: () => "The bank reported a different payment than expected. Our team is checking it. Please don't pay again.",
  not_confirmed: () => "No payment has been made for this booking yet.",
};

const factColumns = sql`
  o.id, o.ref, o.kind, o.title, o.status, o.reason, o.currency, o.due_now_minor AS "dueNowMinor",
  o.due_later_minor AS "dueLaterMinor", o.refunded_minor AS "refundedMinor",
  o.paid_minor - CASE WHEN o.status IN ('cancelled', 'completed') THEN 0 ELSE o.refunded_minor END AS "paidMinor",
  h.expires_at AS "holdExpiresAt", coalesce(h.state = 'active' AND h.expires_at > now(), false) AS "holdActive",
  o.service_start <= now() AS begun
  FROM orders o LEFT JOIN hold h ON h.order_id = o.id`;

/** Identifies the payment by an order's reference or a trip. */
export type Paid = string | { tripRef: string };

/** The order with the lowest rank determines a trip's status. A trip is cancelled only if all of its orders are. */
const ranks = ["awaiting_payment", "requested", "processing", "completed", "cancelled"];

function factsOfTrip(ref: string, orders: readonly OrderFacts[]): OrderFacts | undefined {
  const [first] = [...orders].sort((a, b) => ranks.indexOf(a.status) - ranks.indexOf(b.status));
  if (!first) return undefined;
  const sum = (of: (order: OrderFacts) => number) => orders.reduce((total, order) => total + of(order), 0);
  return {
    ...first,
    ref,
    title: orders.map(({ title }) => title).join(", "),
    dueNowMinor: sum((order) => order.dueNowMinor),
    dueLaterMinor: sum((order) => order.dueLaterMinor),
    paidMinor: sum((order) => order.paidMinor),
    refundedMinor: sum((order) => order.refundedMinor),
    holdActive: orders.every((order) => order.holdActive),
  };
}

/** Reads the order facts and all attempts, newest first. */
async function readPaid(db: Db, actor: UserActor, paid: Paid): Promise<{ order: OrderFacts; attempts: Attempt[] }> {
  const isTrip = typeof paid !== "string";
  const which = isTrip ? sql`o.trip_id = (SELECT id FROM trip WHERE ref = ${paid.tripRef})` : sql`o.ref = ${paid}`;
  const { rows } = await db.execute<OrderFacts>(
    sql`SELECT ${factColumns} WHERE ${which} AND ${inScope(actor)} ORDER BY o.created_at, o.id`,
  );
  const order = isTrip ? factsOfTrip(paid.tripRef, rows) : rows[0];
  if (!order) throw new AppError("not_found");
  return { order, attempts: isTrip ? await attemptsOfTrip(db, order.ref) : await listOrderAttempts(db, order.id) };
}

export const listOpenAttempts = async (db: Db, actor: UserActor, paid: Paid): Promise<Attempt[]> =>
  (await readPaid(db, actor, paid)).attempts.filter(({ state }) => isOpenState(state));

export async function readOutcome(db: Db, actor: UserActor, paid: Paid): Promise<OutcomeView> {
  const { order, attempts } = await readPaid(db, actor, paid);
  const outcome = getPaymentOutcome(order, attempts);
  const [last] = attempts;
  const settledWell = outcome === "paid" || outcome === "requested";
  const tried = last ? last.amountMinor + last.walletMinor : order.dueNowMinor;
  const amountMinor = settledWell ? order.paidMinor : tried;
  const waits = order.status === "awaiting_payment" && order.holdActive;
  const owes = order.status !== "cancelled" && order.dueNowMinor + order.dueLaterMinor > order.paidMinor;
  return {
    ref: order.ref,
    outcome,
    text: outcomeTexts[outcome]({ order, amount: formatMoney(amountMinor, order.currency), last }),
    title: order.title,
    amountMinor,
    currency: order.currency,
    holdExpiresAt: waits && order.holdExpiresAt ? new Date(order.holdExpiresAt).toISOString() : null,
    canRetry: outcome !== "review" && !settledWell && (waits || (owes && order.status !== "awaiting_payment")),
    refundMinor: order.refundedMinor,
  };
}
