import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { PriceLine } from "@/lib/contracts/price";
import { multiplyDivide } from "@/lib/money";
import { type BookingSnapshot, bookingSnapshotSchema } from "../booking-snapshot";
import { entryAt, graceLeft, mergeTimelines, type Timeline } from "../cancellation/policy";
import { onlineTaxOf, reducePrice } from "../cancellation/reduce";
import { type Line, onlineAmount } from "./lines";
import { type LockedOrder, netPaid } from "./lock";

/** What an order promises now. */
export async function readBookingSnapshot(tx: Db, order: { id: string }): Promise<BookingSnapshot> {
  const { rows } = await tx.execute<{ quote: unknown }>(sql`SELECT quote FROM orders WHERE id = ${order.id}`);
  return bookingSnapshotSchema.parse(rows[0]?.quote);
}

export type Revision = {
  promise: BookingSnapshot;
  timeline: Timeline;
  /** Only where the stay itself moves. */
  stay?: { checkIn: string; checkOut: string; serviceStart: Date; serviceEnd: Date };
  /** Until when the rest must be paid, where that moves with the stay; null for no date. */
  balanceDueAt?: Date | null;
};

/**
 * Puts another promise in the place of the one that the order has, which is kept beside it for ever. The database
 * refuses one without the other. The caller holds the order's lock; the action's event is written by `transition`.
 */
export async function revise(
  tx: Db,
  order: LockedOrder,
  cause: string,
  { promise, timeline, stay, balanceDueAt }: Revision,
): Promise<void> {
  const { totals, display } = promise.price;
  await tx.execute(sql`
    INSERT INTO order_revision (order_id, revision, cause, content)
    SELECT o.id, o.revision, ${cause}, jsonb_build_object('promise', o.quote, 'policyTimeline', o.policy_timeline,
             'checkIn', o.check_in, 'checkOut', o.check_out, 'totalMinor', o.total_minor, 'dueNowMinor', o.due_now_minor,
             'dueLaterMinor', o.due_later_minor, 'dueAtPropertyMinor', o.due_at_property_minor,
             'lines', (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.position) FROM order_line l WHERE l.order_id = o.id))
      FROM orders o WHERE o.id = ${order.id}`);
  const moved = stay
    ? sql`, check_in = ${stay.checkIn}::date, check_out = ${stay.checkOut}::date,
           service_start = ${stay.serviceStart.toISOString()}::timestamptz, service_end = ${stay.serviceEnd.toISOString()}::timestamptz`
    : sql``;
  const due =
    balanceDueAt === undefined ? sql`` : sql`, balance_due_at = ${balanceDueAt?.toISOString() ?? null}::timestamptz`;
  await tx.execute(sql`
    UPDATE orders SET revision = revision + 1, quote = ${JSON.stringify(promise)}::jsonb,
           policy_timeline = ${JSON.stringify(timeline)}::jsonb, subtotal_minor = ${totals.subtotalMinor},
           discount_minor = ${totals.discountMinor}, tax_minor = ${totals.taxMinor}, fees_minor = ${totals.feesMinor},
           total_minor = ${totals.totalMinor}, due_now_minor = ${totals.dueNowMinor}, due_later_minor = ${totals.dueLaterMinor},
           due_at_property_minor = ${totals.dueAtPropertyMinor}, display_total_minor = ${display.totalMinor}${moved}${due}
     WHERE id = ${order.id}`);
  order.revision += 1;
  order.totalMinor = totals.totalMinor;
  order.dueNowMinor = totals.dueNowMinor;
  order.dueLaterMinor = totals.dueLaterMinor;
  order.dueAtPropertyMinor = totals.dueAtPropertyMinor;
  order.retainedMinor = promise.retainedMinor ?? 0;
  if (stay) Object.assign(order, stay);
}

/** The frozen terms of these lines together, said anew for what is left of them. */
export function getPolicy(promise: BookingSnapshot, timeline: Timeline, order: LockedOrder): BookingSnapshot["policy"] {
  const isFree = entryAt(timeline, order.now).feeMinor === 0 && promise.policy.freeUntilUtc !== null;
  return {
    name: promise.policy.name,
    grace: graceLeft(promise.policy.grace, timeline),
    freeUntilUtc: isFree ? (timeline[0]?.untilUtc ?? null) : null,
    timeline: [...timeline],
  };
}

export type Left = {
  /** The lines that stay, each as it will be: with its part of the price and its own timeline. */
  lines: readonly Line[];
  /** Lines of the printed price that belong to what stays. */
  keeps: (line: PriceLine) => boolean;
  /** Where whole rooms are given up: those that stay. */
  rooms?: ReadonlySet<number>;
  /** Of what was due to us for what goes, whether or not it was paid. */
  dueGoneMinor: number;
  /** What is kept of it and what goes back. */
  feeMinor: number;
  refundMinor: number;
  feeLabel: string;
};

/** What is due of what stays, with all fees that are kept. What was due at once is never more than what is paid. */
function getDue(order: LockedOrder, left: Left) {
  const kept = order.retainedMinor + left.feeMinor;
  const openMinor = order.dueNowMinor + order.dueLaterMinor - order.retainedMinor;
  const nowMinor = order.dueNowMinor - order.retainedMinor;
  const nowGoneMinor = openMinor > 0 ? multiplyDivide(nowMinor, left.dueGoneMinor, openMinor) : 0;
  const allMinor = openMinor - left.dueGoneMinor + kept;
  const now = Math.max(0, Math.min(nowMinor - nowGoneMinor + kept, allMinor, netPaid(order) - left.refundMinor));
  return { nowMinor: now, laterMinor: allMinor - now };
}

/** Of a stay, the guests of the rooms that are left. */
function getParty(promise: BookingSnapshot, lines: readonly Line[]): BookingSnapshot {
  if (promise.kind !== "hotel") return promise;
  const guests = lines.flatMap((line) => line.guests ?? []);
  const party = guests.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }));
  return party.length > 0 ? { ...promise, selection: { ...promise.selection, party } } : promise;
}

/**
 * What an order promises once a part of it is given up: the lines that stay at the prices they had, their parts of
 * services and taxes, and what is kept of the rest as a fee.
 */
export function reducedSnapshot(promise: BookingSnapshot, order: LockedOrder, left: Left): Revision {
  const { lines, keeps, rooms, feeMinor, feeLabel } = left;
  const onlineMinor = lines.reduce((sum, line) => sum + onlineAmount(line), 0);
  const wholeMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  const open = promise.price.lines.filter((line) => !line.kept && line.pay === "online");
  const beforeMinor = open.reduce((sum, line) => sum + line.amountMinor, 0);
  const price = reducePrice(promise.price, {
    keeps,
    rooms,
    onlineMinor,
    propertyMinor: wholeMinor - onlineMinor,
    fee: { label: feeLabel, minor: feeMinor },
    due: getDue(order, left),
  });
  const timeline = mergeTimelines(lines.map((line) => line.timeline));
  return {
    timeline,
    promise: {
      ...getParty(promise, lines),
      price,
      policy: getPolicy(promise, timeline, order),
      noShow: {
        ...promise.noShow,
        feeMinor: beforeMinor > 0 ? multiplyDivide(promise.noShow.feeMinor, onlineMinor, beforeMinor) : 0,
      },
      onlineTaxMinor: onlineTaxOf(price),
      retainedMinor: order.retainedMinor + feeMinor,
    },
  };
}
