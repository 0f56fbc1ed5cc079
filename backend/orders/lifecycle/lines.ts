import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { split } from "@/lib/money";
import { collapse, entryAt, listStepsLeft, type Timeline } from "@/lib/pricing/cancellation";
import type { Persons } from "@/lib/pricing/types";

/** The fields of an order line that decisions depend on. */
export type Line = {
  id: number;
  position: number;
  name: string;
  from: string | null;
  to: string | null;
  totalMinor: number;
  timeline: Timeline;
  /** The zero-based index used by the lines of the printed price. */
  index: number;
  guests: Persons | null;
};

type PricedLine = Pick<Line, "timeline">;

type Row = Omit<Line, "index" | "guests"> & { detail: { line?: number; guests?: Persons } };

/** Reads the lines that are not cancelled, by position. */
export async function readLines(tx: Db, order: { id: string }): Promise<Line[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, position, name, from_date::text AS "from", to_date::text AS "to",
           total_minor AS "totalMinor", policy_timeline AS timeline, detail
      FROM order_line WHERE order_id = ${order.id} AND state = 'active' ORDER BY position`);
  return rows.map(({ detail, ...line }) => ({
    ...line,
    index: detail.line ?? line.position - 1,
    guests: detail.guests ?? null,
  }));
}

/** The online part of a line's price in minor units, derived from its agreed timeline. */
export const onlineAmount = ({ timeline }: PricedLine): number =>
  (timeline[0]?.feeMinor ?? 0) + (timeline[0]?.refundMinor ?? 0);

/** Splits an amount of the whole order over its lines, in proportion to their online amounts. */
export function computeShares(amountMinor: number, lines: readonly PricedLine[]): number[] {
  const weights = lines.map(onlineAmount);
  return split(amountMinor, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
}

export type LineEnd<L extends PricedLine = Line> = {
  line: L;
  heldMinor: number;
  feeMinor: number;
  refundMinor: number;
};

/**
 * Computes the fee and refund of cancelling each line at an instant. The fee follows the line's agreed timeline and is
 * limited to the amount paid for the line. `heldMinor` is the balance of the order's account for all of its lines.
 */
export function splitCancellation<L extends PricedLine>(
  lines: readonly L[],
  heldMinor: number,
  at: Date,
): LineEnd<L>[] {
  if (lines.length === 0) return [];
  const shares = computeShares(heldMinor, lines);
  return lines.map((line, index) => {
    const held = shares[index] ?? 0;
    const feeMinor = Math.min(held, entryAt(line.timeline, at).feeMinor);
    return { line, heldMinor: held, feeMinor, refundMinor: held - feeMinor };
  });
}

/** The instant at which the first of these lines enters its next tier. Null if there is none. */
export function nextTier(lines: readonly Line[], at: Date): Date | null {
  const ends = lines.flatMap(({ timeline }) => entryAt(timeline, at).untilUtc ?? []);
  const first = ends.sort()[0];
  return first ? new Date(first) : null;
}

export const sumLines = <K extends "heldMinor" | "feeMinor" | "refundMinor">(
  ends: readonly LineEnd<PricedLine>[],
  key: K,
): number => ends.reduce((sum, end) => sum + end[key], 0);

/** After the end of every timeline. */
const lastInstant = new Date(8_640_000_000_000_000);

/** The fee and refund of cancelling all of these lines, for each step of the order's timeline that has not ended. */
export function listCancelSteps(
  lines: readonly PricedLine[],
  { timeline, heldMinor, now }: { timeline: Timeline; heldMinor: number; now: Date },
): Timeline {
  const steps = listStepsLeft(timeline, now).map(({ untilUtc }) => {
    const ends = splitCancellation(lines, heldMinor, untilUtc ? new Date(untilUtc) : lastInstant);
    return { untilUtc, feeMinor: sumLines(ends, "feeMinor"), refundMinor: sumLines(ends, "refundMinor") };
  });
  return collapse(steps);
}
