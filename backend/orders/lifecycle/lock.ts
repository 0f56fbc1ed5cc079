import { type SQL, sql } from "drizzle-orm";
import type { Db, Transaction } from "@/backend/db/client";
import { readLocked } from "@/backend/db/transaction";
import type { Actor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import type { OrderStatus } from "@/lib/contracts/orders/order";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { type BalanceDue, balanceDue } from "../payment/balance";
import type { Party } from "./effects";

const { writeDays } = settingsGroups.reviews.parse({});

/**
 * An order read under its row lock. It must not be cached beyond the lock. `readOrder` returns the same without a lock,
 * for what is only shown.
 */
export type LockedOrder = {
  id: string;
  ref: string;
  kind: KindId;
  /** The mode of the booked product, for kinds with modes. */
  mode: string | null;
  userId: string;
  tripId: string | null;
  hotelId: number | null;
  productId: number | null;
  /** The owner of the revenue account. */
  scopeId: number | null;
  status: OrderStatus;
  reason: string | null;
  version: number;
  revision: number;
  title: string;
  /** The language of the booking. */
  locale: string;
  leadName: string | null;
  timeZone: string;
  checkIn: string | null;
  checkOut: string | null;
  serviceStart: Date;
  serviceEnd: Date;
  /** The last closing time of a service with opening hours; null if it begins at `serviceStart`. */
  entryUntil: Date | null;
  balanceDueAt: Date | null;
  currency: string;
  totalMinor: number;
  dueNowMinor: number;
  dueLaterMinor: number;
  dueAtPropertyMinor: number;
  paidMinor: number;
  refundedMinor: number;
  collectedMinor: number;
  /** Fees of parts cancelled before. They are part of the amount due and have already left the order's account. */
  retainedMinor: number;
  confirmMode: "instant" | "request";
  /** Until then the client may hold it without payment; null if it is paid within the usual hold. */
  payLaterUntil: Date | null;
  /** `web`, `phone` or `reseller`: see `OrderFacts`. */
  channel: string;
  createdAt: Date;
  arrivedAt: Date | null;
  activeLines: number;
  reviewable: boolean;
  completedLately: boolean;
  redeemedLines: number;
  returnedAt: Date | null;
  /** Database clock, so that deadlines do not depend on the clock of this process. */
  now: Date;
  hold: {
    id: string;
    state: "active" | "consumed" | "released" | "expired";
    expiresAt: Date;
    extensions: number;
    /** It ends at a fixed time, because the client pays later. */
    payLater: boolean;
    due: boolean;
  } | null;
};

/**
 * SQL condition over `orders o`: the client may review the order now. A review is written once, within the days of the
 * setting `reviews.writeDays` after the end of the service.
 */
export const isReviewable = sql`(o.status = 'completed' AND o.reason = 'served'
  AND clock_timestamp() <= o.service_end + make_interval(days => coalesce((
    SELECT (s.value->>'writeDays')::int FROM site_setting s WHERE s.group_name = 'reviews'), ${sql.raw(String(writeDays))}))
  AND NOT EXISTS (SELECT 1 FROM review r WHERE r.order_id = o.id))`;

/**
 * SQL condition over `orders o`: the completion can be undone. A day after its end the job `completeServed` would complete
 * the service again.
 */
export const isCompletedLately = sql`(o.status = 'completed' AND o.reason = 'served'
  AND o.service_end > clock_timestamp() - interval '24 hours'
  AND NOT EXISTS (SELECT 1 FROM review r WHERE r.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM claim c WHERE c.order_id = o.id))`;

/** Until when the client may hold the order without payment, over `orders o`. */
export const payLaterUntil = sql`(o.quote->>'payLaterUntil')::timestamptz`;

/** The last closing time of a service with opening hours, over `orders o`. */
export const entryUntil = sql`(o.quote->>'entryUntil')::timestamptz`;

/** The number of used lines over `orders o`. */
export const redeemedLines = sql`(SELECT count(*) FROM order_line l
  WHERE l.order_id = o.id AND l.state = 'active' AND l.redeemed_at IS NOT NULL)::int`;

/**
 * SQL condition for the orders that this actor may see. Missing and forbidden orders are indistinguishable
 * (docs/reliability.md §7).
 */
export function inScope(actor: Actor, o = sql`o`): SQL {
  if (actor.kind === "system") return sql`true`;
  if (actor.kind === "guest") return sql`false`;
  if (actor.role === "admin") return sql`true`;
  // Sub-administrators belong to hotels. The scope of all hotels has no orders of other products.
  if (actor.role === "subadmin") return sql`(${o}.hotel_id IS NOT NULL AND ${hotelInScope(actor, sql`${o}.hotel_id`)})`;
  return sql`${o}.user_id = ${actor.id}`;
}

export function getActorParty(actor: Actor): Party {
  if (actor.kind === "system") return "system";
  if (actor.kind === "guest") throw new AppError("unauthenticated");
  return actor.role;
}

type Row = Omit<LockedOrder, "hold"> & {
  holdId: string | null;
  holdState: NonNullable<LockedOrder["hold"]>["state"] | null;
  holdExpiresAt: Date | null;
  holdExtensions: number | null;
  holdPayLater: boolean | null;
  holdDue: boolean | null;
};

type Which = { id: string } | { ref: string };
const toSql = (which: Which): SQL => ("id" in which ? sql`o.id = ${which.id}` : sql`o.ref = ${which.ref}`);

function requireFound(order: LockedOrder | undefined): LockedOrder {
  if (!order) throw new AppError("not_found");
  return order;
}

/**
 * Locks an order (first in the lock order of docs/reliability.md §3) and reads it with its hold. @throws AppError 404
 * if it is missing or out of scope
 */
export async function lockOrder(tx: Transaction, which: Which, actor: Actor): Promise<LockedOrder> {
  return requireFound((await lockOrders(tx, toSql(which), actor))[0]);
}

/** Reads an order without a lock. @throws AppError 404 if it is missing or out of scope */
export async function readOrder(db: Db, which: Which, actor: Actor): Promise<LockedOrder> {
  return requireFound((await readOrders(db, toSql(which), actor))[0]);
}

const ofActor = (which: SQL, actor: Actor): SQL => sql`WHERE ${which} AND ${inScope(actor)} ORDER BY o.id`;

const select = (rest: SQL): SQL => sql`
    SELECT o.id, o.ref, o.kind, o.quote->'booked'->>'mode' AS mode, o.user_id AS "userId", o.trip_id AS "tripId", o.hotel_id AS "hotelId", o.product_id AS "productId", o.scope_id AS "scopeId", o.status, o.reason, o.version, o.revision, o.title, o.locale, o.lead_name AS "leadName",
           o.time_zone AS "timeZone", o.check_in::text AS "checkIn", o.check_out::text AS "checkOut",
           o.service_start AS "serviceStart", o.service_end AS "serviceEnd", ${entryUntil} AS "entryUntil", o.balance_due_at AS "balanceDueAt", o.currency, o.total_minor AS "totalMinor",
           o.due_now_minor AS "dueNowMinor", o.due_later_minor AS "dueLaterMinor",
           o.due_at_property_minor AS "dueAtPropertyMinor", o.paid_minor AS "paidMinor",
           o.refunded_minor AS "refundedMinor", o.collected_minor AS "collectedMinor", coalesce((o.quote->>'retainedMinor')::bigint, 0) AS "retainedMinor",
           o.confirm_mode AS "confirmMode", ${payLaterUntil} AS "payLaterUntil", o.channel, o.created_at AS "createdAt", o.arrived_at AS "arrivedAt",
           (SELECT count(*) FROM order_line l WHERE l.order_id = o.id AND l.state = 'active')::int AS "activeLines",
           ${isReviewable} AS reviewable, ${isCompletedLately} AS "completedLately", ${redeemedLines} AS "redeemedLines", o.returned_at AS "returnedAt", clock_timestamp() AS now, h.id AS "holdId", h.state AS "holdState", h.expires_at AS "holdExpiresAt",
           h.extensions AS "holdExtensions", h.pay_later AS "holdPayLater", h.expires_at <= clock_timestamp() AS "holdDue"
      FROM orders o LEFT JOIN hold h ON h.order_id = o.id ${rest}`;

/** Locks several orders in id order and reads them as of one instant. `which` uses the alias `o`. */
export async function lockOrders(tx: Transaction, which: SQL, actor: Actor): Promise<LockedOrder[]> {
  const rest = ofActor(which, actor);
  const lock = sql`SELECT o.id FROM orders o ${rest} FOR NO KEY UPDATE`;
  return toLockedOrders(await readLocked<Row>(tx, { lock, read: select(rest) }));
}

/** Reads several orders without locks, in id order. `which` uses the alias `o`. */
export async function readOrders(db: Db, which: SQL, actor: Actor): Promise<LockedOrder[]> {
  return toLockedOrders((await db.execute<Row>(select(ofActor(which, actor)))).rows);
}

function toLockedOrders(rows: readonly Row[]): LockedOrder[] {
  const now = new Date(rows[0]?.now ?? Date.now());
  return rows.map((row) => toLocked(row, now));
}

const date = (value: Date | string) => new Date(value);

function toLocked(row: Row, now: Date): LockedOrder {
  const { holdId, holdState, holdExpiresAt, holdExtensions, holdPayLater, holdDue, ...order } = row;
  return {
    ...order,
    serviceStart: date(order.serviceStart),
    serviceEnd: date(order.serviceEnd),
    entryUntil: order.entryUntil && date(order.entryUntil),
    balanceDueAt: order.balanceDueAt && date(order.balanceDueAt),
    payLaterUntil: order.payLaterUntil && date(order.payLaterUntil),
    createdAt: date(order.createdAt),
    arrivedAt: order.arrivedAt && date(order.arrivedAt),
    now,
    hold:
      holdId && holdState && holdExpiresAt
        ? {
            id: holdId,
            state: holdState,
            expiresAt: date(holdExpiresAt),
            extensions: holdExtensions ?? 0,
            payLater: holdPayLater ?? false,
            due: holdDue ?? true,
          }
        : null,
  };
}

/** Payments less refunds of duplicate or unusable payments, for an order that has not ended. In minor units. */
export const netPaid = (order: Pick<LockedOrder, "paidMinor" | "refundedMinor">): number =>
  order.paidMinor - order.refundedMinor;

type Owing = Pick<
  LockedOrder,
  | "status"
  | "reason"
  | "dueNowMinor"
  | "dueLaterMinor"
  | "dueAtPropertyMinor"
  | "paidMinor"
  | "refundedMinor"
  | "collectedMinor"
>;

/** The amounts that the guest still has to pay. */
export const getBalanceDue = (order: Owing): BalanceDue => balanceDue({ ...order, netPaidMinor: netPaid(order) });

/** The unpaid online amount in minor units. */
export const getOutstandingMinor = (order: Owing): number => getBalanceDue(order).onlineMinor;
