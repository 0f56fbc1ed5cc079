import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { formatDay } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { multiplyDivide } from "@/lib/money";
import { zonedInstant } from "@/lib/time-zone";
import type { BookingSnapshot } from "../booking-snapshot";
import { firstUnusedNight } from "../lifecycle/guards";
import { computeShares, type Line, onlineAmount, readLines } from "../lifecycle/lines";
import type { LockedOrder } from "../lifecycle/lock";
import { describeRemaining, type Revision, readBookingSnapshot, reducedSnapshot, revise } from "../lifecycle/revise";
import { applyTransition, getOrderFacts, requireTransition } from "../lifecycle/transitions";
import { heldFor } from "../payment/money";

/** Early departures and no-shows (docs/decisions/early-departure.md). */

const getFirstUnusedNight = (order: LockedOrder) => firstUnusedNight(getOrderFacts(order));

/** The unused part and the whole of a line, both as price of nights in minor units. */
function getUnused(
  snapshot: BookingSnapshot,
  line: Line,
  fromNight: string,
): { unusedMinor: number; allMinor: number } {
  const units = snapshot.price.lines.filter((one) => one.on !== null && one.line === line.index);
  const sum = (some: typeof units) => some.reduce((total, one) => total + one.amountMinor, 0);
  return { unusedMinor: sum(units.filter((one) => (one.on ?? "") >= fromNight)), allMinor: sum(units) };
}

/** Shortens a line. A later cancellation of a stay that has begun refunds nothing. */
function shortened(line: Line, goneMinor: number, placeGoneMinor: number, checkOut: string): Line {
  const feeMinor = onlineAmount(line) - goneMinor;
  return {
    ...line,
    to: checkOut,
    totalMinor: line.totalMinor - goneMinor - placeGoneMinor,
    timeline: [{ untilUtc: null, feeMinor, refundMinor: 0 }],
  };
}

type GivenUp = { revision: Revision; lines: Line[]; refundMinor: number };

/** Refunds the unused nights: removes them from the total and returns the part that was paid for them. */
function givenBack(
  snapshot: BookingSnapshot,
  order: LockedOrder,
  lines: readonly Line[],
  heldMinor: number,
  from: string,
): GivenUp {
  const held = computeShares(heldMinor, lines);
  let goneMinor = 0;
  let refundMinor = 0;
  const after = lines.map((line, at) => {
    const { unusedMinor, allMinor } = getUnused(snapshot, line, from);
    const share = (minor: number) => (allMinor > 0 ? multiplyDivide(minor, unusedMinor, allMinor) : 0);
    const gone = share(onlineAmount(line));
    goneMinor += gone;
    refundMinor += share(held[at] ?? 0);
    return shortened(line, gone, share(line.totalMinor - onlineAmount(line)), from);
  });
  const openMinor = order.dueNowMinor + order.dueLaterMinor - order.retainedMinor;
  const wholeMinor = lines.reduce((sum, line) => sum + onlineAmount(line), 0);
  const revision = reducedSnapshot(snapshot, order, {
    lines: after,
    keeps: (line) => line.on === null || line.on < from,
    dueGoneMinor: wholeMinor > 0 ? multiplyDivide(openMinor, goneMinor, wholeMinor) : 0,
    feeMinor: 0,
    refundMinor,
    feeLabel: "",
  });
  return { revision, lines: after, refundMinor };
}

async function readCheckOut(tx: Db, order: LockedOrder, date: string): Promise<Date> {
  const { rows } = await tx.execute<{ time: string }>(
    sql`SELECT check_out_until AS time FROM hotel WHERE id = ${order.hotelId}`,
  );
  return zonedInstant(date, rows[0]?.time ?? "12:00", order.timeZone);
}

/**
 * Records an early departure. The nights from `departure` (default: today) become available again. By policy a stay
 * that has begun is not refunded; `giveBack` refunds the unused nights anyway.
 */
export async function departEarly(
  tx: Db,
  order: LockedOrder,
  actor: UserActor,
  options: { departure?: string; giveBack: boolean; note: string },
) {
  requireTransition(order, "depart_early", actor);
  const first = getFirstUnusedNight(order);
  const from = options.departure ?? first;
  if (!first || !from || from < first || from >= (order.checkOut ?? "")) {
    throw new AppError("invalid", {
      fields: { departure: `Choose a day from ${formatDay(first ?? "")} until the day before check-out.` },
    });
  }
  const snapshot = await readBookingSnapshot(tx, order);
  const before = await readLines(tx, order);
  const heldMinor = await heldFor(tx, order);
  const gone: GivenUp = options.giveBack
    ? givenBack(snapshot, order, before, heldMinor, from)
    : {
        revision: {
          snapshot,
          timeline: [
            { untilUtc: null, feeMinor: before.reduce((sum, line) => sum + onlineAmount(line), 0), refundMinor: 0 },
          ],
        },
        lines: before.map((line) => shortened(line, 0, 0, from)),
        refundMinor: 0,
      };
  const { snapshot: next } = gone.revision;
  const after = await applyTransition(tx, order, "depart_early", actor, {
    note: [`The stay ends on ${formatDay(from)}.`, options.note].filter(Boolean).join(" "),
    freeFrom: from,
    heldMinor: gone.refundMinor,
    refundTo: "original",
    data: { from },
  });
  await revise(tx, after, "depart_early", {
    ...gone.revision,
    snapshot: describeRemaining(next, { until: from }),
    service: {
      checkIn: order.checkIn ?? from,
      checkOut: from,
      serviceStart: order.serviceStart,
      serviceEnd: await readCheckOut(tx, order, from),
    },
  });
  await tx.execute(sql`
    UPDATE order_line SET to_date = ${from}::date, total_minor = l.total, policy_timeline = l.timeline
      FROM jsonb_to_recordset(${JSON.stringify(
        gone.lines.map(({ id, totalMinor, timeline }) => ({ id, total: totalMinor, timeline })),
      )}::jsonb) AS l (id bigint, total bigint, timeline jsonb) WHERE order_line.id = l.id`);
  return after;
}

/**
 * Records a no-show: charges the no-show fee of the policy and, if the settings allow it, releases the remaining
 * nights.
 */
export async function noShow(
  tx: Db,
  order: LockedOrder,
  actor: UserActor,
  options: { waive: boolean; note: string; freesNights: boolean },
) {
  const { noShow: promised } = await readBookingSnapshot(tx, order);
  const freeFrom = options.freesNights ? getFirstUnusedNight(order) : null;
  const after = await applyTransition(tx, order, "no_show", actor, {
    note: options.note,
    feeMinor: options.waive ? 0 : promised.feeMinor,
    freeFrom,
    refundTo: "original",
  });
  // Calendars show a room as occupied for the dates of its line.
  if (freeFrom) {
    await tx.execute(sql`
      UPDATE order_line SET to_date = ${freeFrom}::date WHERE order_id = ${order.id} AND state = 'no_show' AND to_date > ${freeFrom}::date`);
  }
  return after;
}
