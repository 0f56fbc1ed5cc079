import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { findKindBackend } from "@/backend/kinds";
import type { Remaining } from "@/backend/kinds/kind";
import type { Offer } from "@/backend/kinds/offer";
import type { PriceLine } from "@/lib/contracts/price";
import { multiplyDivide } from "@/lib/money";
import { entryAt, graceLeft, mergeTimelines, type Timeline } from "@/lib/pricing/cancellation";
import { type BookingSnapshot, bookingSnapshotSchema } from "../booking-snapshot";
import { reducePrice, sumOnlineTax } from "../cancellation/reduce";
import { type Line, onlineAmount } from "./lines";
import { type LockedOrder, netPaid } from "./lock";
import { respondByFor } from "./response-deadline";

/** Reads the current booking snapshot of an order. */
export async function readBookingSnapshot(tx: Db, order: { id: string }): Promise<BookingSnapshot> {
  const { rows } = await tx.execute<{ quote: unknown }>(sql`SELECT quote FROM orders WHERE id = ${order.id}`);
  return bookingSnapshotSchema.parse(rows[0]?.quote);
}

export type Revision = {
  snapshot: BookingSnapshot;
  timeline: Timeline;
  /** Set only if the dates of the service change. */
  service?: { checkIn: string | null; checkOut: string | null; serviceStart: Date; serviceEnd: Date };
  /** The new due date of the balance if it changes with the service. Null for no due date. */
  balanceDueAt?: Date | null;
};

/**
 * Replaces the booking snapshot. The previous snapshot is stored permanently, and the database rejects a replacement
 * without it. The caller holds the order's lock; `applyTransition` writes the event.
 */
export async function revise(
  tx: Db,
  order: LockedOrder,
  cause: string,
  { snapshot, timeline, service, balanceDueAt }: Revision,
): Promise<void> {
  const { totals, display } = snapshot.price;
  await tx.execute(sql`
    INSERT INTO order_revision (order_id, revision, cause, content)
    SELECT o.id, o.revision, ${cause}, jsonb_build_object('promise', o.quote, 'policyTimeline', o.policy_timeline,
             'checkIn', o.check_in, 'checkOut', o.check_out, 'totalMinor', o.total_minor, 'dueNowMinor', o.due_now_minor,
             'dueLaterMinor', o.due_later_minor, 'dueAtPropertyMinor', o.due_at_property_minor,
             'lines', (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.position) FROM order_line l WHERE l.order_id = o.id))
      FROM orders o WHERE o.id = ${order.id}`);
  const moved = service
    ? sql`, check_in = ${service.checkIn}::date, check_out = ${service.checkOut}::date,
           service_start = ${service.serviceStart.toISOString()}::timestamptz, service_end = ${service.serviceEnd.toISOString()}::timestamptz,
           respond_by = ${respondByFor(service.serviceStart)}`
    : sql``;
  const due =
    balanceDueAt === undefined ? sql`` : sql`, balance_due_at = ${balanceDueAt?.toISOString() ?? null}::timestamptz`;
  await tx.execute(sql`
    UPDATE orders SET revision = revision + 1, quote = ${JSON.stringify(snapshot)}::jsonb,
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
  order.retainedMinor = snapshot.retainedMinor ?? 0;
  if (service) Object.assign(order, service);
}

/** Rewrites the agreed cancellation terms for the remaining lines. */
export function getPolicy(
  snapshot: BookingSnapshot,
  timeline: Timeline,
  order: LockedOrder,
): BookingSnapshot["policy"] {
  const isFree = entryAt(timeline, order.now).feeMinor === 0 && snapshot.policy.freeUntilUtc !== null;
  return {
    name: snapshot.policy.name,
    grace: graceLeft(snapshot.policy.grace, timeline),
    freeUntilUtc: isFree ? (timeline[0]?.untilUtc ?? null) : null,
    timeline: [...timeline],
  };
}

export type Left = {
  /** The remaining lines with their reduced price and their own timeline. */
  lines: readonly Line[];
  /** Selects the printed price lines of the remaining part. */
  keeps: (line: PriceLine) => boolean;
  /** The indexes of the remaining lines if whole lines are given up. */
  staying?: ReadonlySet<number>;
  /** The online amount due for the cancelled part, paid or not, in minor units. */
  dueGoneMinor: number;
  /** The retained fee and the refund of the cancelled part. */
  feeMinor: number;
  refundMinor: number;
  feeLabel: string;
};

/**
 * The amounts due for the remaining part and all retained fees. The amount due now never exceeds what has been paid.
 */
function getDue(order: LockedOrder, left: Left) {
  const kept = order.retainedMinor + left.feeMinor;
  const openMinor = order.dueNowMinor + order.dueLaterMinor - order.retainedMinor;
  const nowMinor = order.dueNowMinor - order.retainedMinor;
  const nowGoneMinor = openMinor > 0 ? multiplyDivide(nowMinor, left.dueGoneMinor, openMinor) : 0;
  const allMinor = openMinor - left.dueGoneMinor + kept;
  const now = Math.max(0, Math.min(nowMinor - nowGoneMinor + kept, allMinor, netPaid(order) - left.refundMinor));
  return { nowMinor: now, laterMinor: allMinor - now };
}

/** The snapshot with another description by its kind. */
export const describeAgain = (
  snapshot: BookingSnapshot,
  { summary, facts, booked }: Pick<Offer, "summary" | "facts" | "booked">,
): BookingSnapshot => ({
  ...snapshot,
  summary: [...summary],
  facts: facts.map(({ label, value }) => ({ label, value: [...value] })),
  booked: booked as BookingSnapshot["booked"],
});

/** The snapshot with the description of what remains, by the kind. */
export function describeRemaining(snapshot: BookingSnapshot, remaining: Remaining): BookingSnapshot {
  const described = findKindBackend(snapshot.kind)?.describeRemaining?.(snapshot.booked, remaining);
  return described ? describeAgain(snapshot, described) : snapshot;
}

/**
 * Computes the booking snapshot after a partial cancellation: the remaining lines at their agreed prices, their shares
 * of services and taxes, and the retained fee.
 */
export function reducedSnapshot(snapshot: BookingSnapshot, order: LockedOrder, left: Left): Revision {
  const { lines, keeps, staying, feeMinor, feeLabel } = left;
  const onlineMinor = lines.reduce((sum, line) => sum + onlineAmount(line), 0);
  const wholeMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  const open = snapshot.price.lines.filter((line) => !line.kept && line.pay === "online");
  const beforeMinor = open.reduce((sum, line) => sum + line.amountMinor, 0);
  const price = reducePrice(snapshot.price, {
    keeps,
    staying,
    onlineMinor,
    propertyMinor: wholeMinor - onlineMinor,
    fee: { label: feeLabel, minor: feeMinor },
    due: getDue(order, left),
  });
  const timeline = mergeTimelines(lines.map((line) => line.timeline));
  return {
    timeline,
    snapshot: {
      ...describeRemaining(snapshot, {
        lines: lines.map(({ index }) => index),
        persons: lines.flatMap((line) => line.guests ?? []),
      }),
      price,
      policy: getPolicy(snapshot, timeline, order),
      noShow: {
        ...snapshot.noShow,
        feeMinor: beforeMinor > 0 ? multiplyDivide(snapshot.noShow.feeMinor, onlineMinor, beforeMinor) : 0,
      },
      onlineTaxMinor: sumOnlineTax(price),
      retainedMinor: order.retainedMinor + feeMinor,
    },
  };
}
