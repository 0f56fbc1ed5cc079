import { sql } from "drizzle-orm";
import { withTitles } from "@/backend/terms/titles";
import type { OrderRow, OrderStatus, PaymentStatus } from "@/lib/contracts/orders/order";
import { nightsBetween } from "@/lib/dates";
import { formatEnglishMessage } from "@/lib/language/localized-message";
import type { Titles } from "@/lib/language/titles";
import { type BalanceDue, balanceDue, computeReturnable } from "../payment/balance";
import { isOfOrder } from "../payment/refunds";
import type { Party } from "./effects";
import { factsOfKind, type OrderFacts } from "./guards";
import { entryUntil, isCompletedLately, isReviewable, payLaterUntil, redeemedLines } from "./lock";
import { actionsFor } from "./permitted-actions";

/** Derives the payment status from the amounts due, paid and refunded (docs/domain.md §1.1). Uses the alias `o`. */
export const paymentStatusSql = sql`(CASE
  WHEN o.refunded_minor > 0 AND EXISTS (SELECT 1 FROM refund r WHERE r.order_id = o.id AND ${isOfOrder} AND r.state IN ('pending', 'sent')) THEN 'refund_due'
  WHEN o.status IN ('cancelled', 'completed') AND o.refunded_minor > 0 THEN
    CASE WHEN o.refunded_minor = o.paid_minor THEN 'refunded' ELSE 'part_refunded' END
  WHEN o.due_now_minor + o.due_later_minor = 0 AND o.collected_minor >= o.due_at_property_minor THEN 'paid'
  WHEN o.due_now_minor + o.due_later_minor = 0 AND o.status <> 'cancelled' THEN 'at_property'
  WHEN o.paid_minor - o.refunded_minor <= 0 THEN 'unpaid'
  WHEN o.paid_minor - o.refunded_minor < o.due_now_minor + o.due_later_minor AND o.status <> 'cancelled' THEN 'partial'
  ELSE 'paid' END)`;

/** The columns of a list row over `orders o LEFT JOIN hold h`. */
export const rowColumns = sql`
  o.id, o.ref, o.kind, o.quote->'booked'->>'mode' AS mode, o.status, o.reason, ${paymentStatusSql} AS "paymentStatus", o.title,
  o.quote->'product'->'titles' AS titles, o.place_name AS "placeName",
  o.hotel_id AS "hotelId", o.time_zone AS "timeZone", o.check_in::text AS "checkIn", o.check_out::text AS "checkOut",
  o.lead_name AS "guestName", o.lead_phone AS "guestPhone", o.arrival_time AS "arrivalTime", o.requests, o.total_minor AS "totalMinor",
  -- What came twice and went back is not paid; what a cancellation gave back was.
  o.paid_minor - CASE WHEN o.status IN ('cancelled', 'completed') THEN 0 ELSE o.refunded_minor END AS "paidMinor",
  o.paid_minor AS "receivedMinor", o.refunded_minor AS "refundedMinor", o.due_now_minor AS "dueNowMinor", o.due_later_minor AS "dueLaterMinor",
  o.due_at_property_minor AS "dueAtPropertyMinor", o.collected_minor AS "collectedMinor", o.currency, o.created_at AS "createdAt",
  o.status_at AS "statusAt", o.respond_by AS "respondBy", o.service_start AS "serviceStart", o.service_end AS "serviceEnd",
  ${entryUntil} AS "entryUntil",
  coalesce(o.quote->>'endTimeZone', o.time_zone) AS "endTimeZone",
  coalesce(o.quote->'summary', '[]') AS summary, coalesce(o.quote->'facts', '[]') AS facts, o.balance_due_at AS "balanceDueAt",
  (SELECT coalesce(sum(c.amount_minor), 0) FROM order_charge c WHERE c.order_id = o.id AND c.state = 'open')::bigint AS "chargesDueMinor",
  (SELECT t.ref FROM trip t WHERE t.id = o.trip_id) AS "tripRef",
  o.confirm_mode AS "confirmMode", o.channel, o.arrived_at AS "arrivedAt",
  (SELECT count(*) FROM order_line l WHERE l.order_id = o.id AND l.state = 'active')::int AS "activeLines",
  ${isReviewable} AS reviewable, ${isCompletedLately} AS "completedLately", ${redeemedLines} AS "redeemedLines", o.returned_at AS "returnedAt",
  h.state AS "holdState", h.expires_at AS "holdExpiresAt", h.extensions AS "holdExtensions",
  coalesce(h.pay_later, false) AS "holdPayLater", ${payLaterUntil} AS "payLaterUntil",
  clock_timestamp() AS now`;

export type RowRecord = {
  id: string;
  ref: string;
  kind: OrderRow["kind"];
  mode: string | null;
  status: OrderStatus;
  reason: string | null;
  paymentStatus: PaymentStatus;
  title: string;
  titles: Titles | null;
  placeName: string;
  hotelId: number | null;
  timeZone: string;
  checkIn: string | null;
  checkOut: string | null;
  guestName: string | null;
  guestPhone: string | null;
  arrivalTime: string | null;
  requests: string | null;
  totalMinor: number;
  paidMinor: number;
  receivedMinor: number;
  refundedMinor: number;
  dueNowMinor: number;
  dueLaterMinor: number;
  dueAtPropertyMinor: number;
  collectedMinor: number;
  chargesDueMinor: number;
  currency: string;
  createdAt: string;
  statusAt: string;
  respondBy: string | null;
  serviceStart: string;
  serviceEnd: string;
  entryUntil: string | null;
  endTimeZone: string;
  summary: OrderRow["summary"];
  facts: OrderRow["facts"];
  balanceDueAt: string | null;
  tripRef: string | null;
  confirmMode: "instant" | "request";
  channel: string;
  arrivedAt: string | null;
  activeLines: number;
  reviewable: boolean;
  completedLately: boolean;
  redeemedLines: number;
  returnedAt: string | null;
  holdState: string | null;
  holdExpiresAt: string | null;
  holdExtensions: number | null;
  holdPayLater: boolean;
  payLaterUntil: string | null;
  now: string;
};

export const iso = (instant: string | Date): string => new Date(instant).toISOString();

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const getHoldEnd = ({ holdState, holdExpiresAt }: RowRecord) => (holdState === "active" ? holdExpiresAt : null);

/** The facts of a record on which its actions depend. */
function toFacts(record: RowRecord, balance: BalanceDue): OrderFacts {
  const now = new Date(record.now);
  const holdEnd = toDate(getHoldEnd(record));
  return {
    ...record,
    ...factsOfKind(record.kind, record.mode),
    outstandingMinor: balance.onlineMinor,
    balanceDueMinor: balance.totalMinor,
    returnableMinor: computeReturnable(record),
    holdActive: holdEnd !== null && holdEnd > now,
    holdExtensions: record.holdExtensions ?? 0,
    holdEnd,
    payLater: record.holdPayLater,
    payLaterUntil: toDate(record.payLaterUntil),
    inTrip: record.tripRef !== null,
    arrivedAt: toDate(record.arrivedAt),
    returnedAt: toDate(record.returnedAt),
    serviceStart: new Date(record.serviceStart),
    serviceEnd: new Date(record.serviceEnd),
    entryUntil: toDate(record.entryUntil),
    balanceDueAt: toDate(record.balanceDueAt),
    now,
  };
}

/** Converts a record to a list row with the actions that this party may take. */
export function toRow(record: RowRecord, who: Party): OrderRow {
  const { status, checkIn, checkOut } = record;
  const balance = balanceDue({ ...record, netPaidMinor: record.paidMinor });
  const outstandingMinor = balance.onlineMinor;
  const holdEnd = getHoldEnd(record);
  return {
    ref: record.ref,
    kind: record.kind,
    channel: record.channel,
    status,
    reason: record.reason,
    paymentStatus: record.paymentStatus,
    title: record.title,
    ...withTitles(record.titles),
    detail: formatEnglishMessage(record.summary),
    summary: record.summary,
    placeName: record.placeName,
    hotelId: record.hotelId,
    timeZone: record.timeZone,
    checkIn,
    checkOut,
    nights: checkIn && checkOut ? nightsBetween(checkIn, checkOut) : null,
    serviceStart: iso(record.serviceStart),
    serviceEnd: iso(record.serviceEnd),
    endTimeZone: record.endTimeZone,
    facts: record.facts,
    guestName: record.guestName,
    guestPhone: record.guestPhone,
    arrivalTime: record.arrivalTime,
    requests: record.requests,
    totalMinor: record.totalMinor,
    paidMinor: record.paidMinor,
    receivedMinor: record.receivedMinor,
    refundedMinor: record.refundedMinor,
    outstandingMinor,
    dueAtPropertyMinor: balance.atPropertyMinor,
    balanceDueMinor: balance.totalMinor,
    chargesDueMinor: record.chargesDueMinor,
    dueMinor: status === "awaiting_payment" ? Math.max(0, record.dueNowMinor - record.paidMinor) : outstandingMinor,
    balanceDueAt: outstandingMinor > 0 && record.balanceDueAt ? iso(record.balanceDueAt) : null,
    currency: record.currency,
    createdAt: iso(record.createdAt),
    arrivedAt: record.arrivedAt ? iso(record.arrivedAt) : null,
    returnedAt: record.returnedAt ? iso(record.returnedAt) : null,
    waitingSince: status === "requested" ? iso(record.statusAt) : null,
    respondBy: status === "requested" && record.respondBy ? iso(record.respondBy) : null,
    holdExpiresAt: status === "awaiting_payment" && holdEnd ? iso(holdEnd) : null,
    payBy: status === "awaiting_payment" && holdEnd && record.holdPayLater ? iso(holdEnd) : null,
    tripRef: record.tripRef,
    // Orders held as a trip are paid with the trip.
    actions: actionsFor(toFacts(record, balance), who).filter(
      (action) => action !== "pay" || record.tripRef === null || status !== "awaiting_payment",
    ),
  };
}
