import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Days in a row, counted from 1970-01-01, both included. */
export type DaySpan = { firstDay: number; lastDay: number };

/** What has to be read again. */
export interface Changes {
  /** Room types, and between which days their nights changed. */
  nights: Map<number, DaySpan>;
  rooms: Set<number>;
  hotels: Set<number>;
  all: boolean;
  /** Where the next look begins. */
  since: string;
}

type Row = DaySpan & { since: string; kind: "nights" | "room" | "hotel" | "all" | null; key: number | null };

/** Where nobody said which nights: all of them. */
const allDays: DaySpan = { firstDay: 0, lastDay: 100_000 };

/** For each room type the span around all that changed. */
function spansOf(rows: readonly Row[]): Map<number, DaySpan> {
  const spans = new Map<number, DaySpan>();
  for (const { kind, key, firstDay, lastDay } of rows) {
    if (kind !== "nights" || key === null) continue;
    const known = spans.get(key) ?? { firstDay, lastDay };
    spans.set(key, { firstDay: Math.min(known.firstDay, firstDay), lastDay: Math.max(known.lastDay, lastDay) });
  }
  return spans;
}

/** The place from which changes have to be followed, taken before the catalogue is read. */
export async function changesNow(db: Db): Promise<string> {
  const { rows } = await db.execute<{ since: string }>(
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since`,
  );
  return rows[0]?.since ?? "0";
}

/**
 * Everything changed by transactions that were open at the last look or began after it. Some come twice, which does no
 * harm: reading a thing again is all that is ever done about it.
 */
export async function changesSince(db: Db, since: string): Promise<Changes> {
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT s.since::text AS since, c.kind, c.key,
           coalesce(c.first_slot - date '1970-01-01', ${allDays.firstDay}) AS "firstDay",
           coalesce(c.last_slot - date '1970-01-01', ${allDays.lastDay}) AS "lastDay"
      FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS since) s
      LEFT JOIN catalogue_change c ON c.xid >= ${since}::xid8`);
  const keys = (kind: Row["kind"]) => new Set(rows.flatMap((row) => (row.kind === kind ? (row.key ?? []) : [])));
  return {
    nights: spansOf(rows),
    rooms: keys("room"),
    hotels: keys("hotel"),
    all: rows.some((row) => row.kind === "all"),
    since: rows[0]?.since ?? since,
  };
}

/** Changes are read within seconds; what is minutes old is of no use to anybody. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM catalogue_change WHERE at < now() - interval '10 minutes'`);
}
