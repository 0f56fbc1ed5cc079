import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { split } from "@/lib/money";
import type { RoomGuests } from "@/lib/pricing/types";
import { entryAt, type Timeline } from "../cancellation/policy";

/** A line of an order as decisions about it need it. */
export type Line = {
  id: number;
  position: number;
  name: string;
  from: string | null;
  to: string | null;
  totalMinor: number;
  timeline: Timeline;
  /** What the lines of the printed price call it, from 0. */
  room: number;
  guests: RoomGuests | null;
};

type Row = Omit<Line, "room" | "guests"> & { detail: { room?: number; guests?: RoomGuests } };

/** Lines that are not cancelled, in their order. */
export async function readLines(tx: Db, order: { id: string }): Promise<Line[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, position, name, from_date::text AS "from", to_date::text AS "to",
           total_minor AS "totalMinor", policy_timeline AS timeline, detail
      FROM order_line WHERE order_id = ${order.id} AND state = 'active' ORDER BY position`);
  return rows.map(({ detail, ...line }) => ({
    ...line,
    room: detail.room ?? line.position - 1,
    guests: detail.guests ?? null,
  }));
}

/** The part of a line's price that goes through us: what its frozen timeline keeps and gives back. */
export const onlineAmount = ({ timeline }: Pick<Line, "timeline">): number =>
  (timeline[0]?.feeMinor ?? 0) + (timeline[0]?.refundMinor ?? 0);

/** An amount of the whole order shared out over its lines, in proportion to what of them goes through us. */
export function computeShares(amountMinor: number, lines: readonly Pick<Line, "timeline">[]): number[] {
  const weights = lines.map(onlineAmount);
  return split(amountMinor, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
}

export type LineEnd = { line: Line; heldMinor: number; feeMinor: number; refundMinor: number };

/**
 * What cancelling each line at this instant keeps and gives back: the fee of its own frozen timeline, of what was paid
 * for it and never more. `heldMinor` is what the order's account holds for all of its lines together.
 */
export function splitCancellation(lines: readonly Line[], heldMinor: number, at: Date): LineEnd[] {
  if (lines.length === 0) return [];
  const shares = computeShares(heldMinor, lines);
  return lines.map((line, index) => {
    const held = shares[index] ?? 0;
    const feeMinor = Math.min(held, entryAt(line.timeline, at).feeMinor);
    return { line, heldMinor: held, feeMinor, refundMinor: held - feeMinor };
  });
}

/** When the first of these lines comes into its next tier; null when none does. */
export function nextTier(lines: readonly Line[], at: Date): Date | null {
  const ends = lines.flatMap(({ timeline }) => entryAt(timeline, at).untilUtc ?? []);
  const first = ends.sort()[0];
  return first ? new Date(first) : null;
}

export const sumLines = <K extends "heldMinor" | "feeMinor" | "refundMinor">(
  ends: readonly LineEnd[],
  key: K,
): number => ends.reduce((sum, end) => sum + end[key], 0);
