import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { holdIsDue } from "@/backend/stock/scope";
import { type Moment, momentNow } from "@/backend/terms/moment";

/** A range of days since 1970-01-01, both inclusive. */
export type DaySpan = { firstDay: number; lastDay: number };

/** The data to read again, and the position for the next poll. */
export interface Changes extends Moment {
  /** The changed days per room type. */
  nights: Map<number, DaySpan>;
  rooms: Set<number>;
  hotels: Set<number>;
  all: boolean;
}

type Row = DaySpan & Moment & { kind: "nights" | "room" | "hotel" | "all" | null; key: number | null };

/** All days, for changes without a range. */
const allDays: DaySpan = { firstDay: 0, lastDay: 100_000 };

/** The smallest range per room type that contains all changes. */
function getSpans(rows: readonly Row[]): Map<number, DaySpan> {
  const spans = new Map<number, DaySpan>();
  for (const { kind, key, firstDay, lastDay } of rows) {
    if (kind !== "nights" || key === null) continue;
    const known = spans.get(key) ?? { firstDay, lastDay };
    spans.set(key, { firstDay: Math.min(known.firstDay, firstDay), lastDay: Math.max(known.lastDay, lastDay) });
  }
  return spans;
}

/** The expiry of a hold is not a write. Its nights are reported as changed around its expiry until it is swept. */
const lapsedNights = sql`
  SELECT 'nights', s.product_id, min(s.slot), max(s.slot)
    FROM hold h JOIN hold_line l ON l.hold_id = h.id JOIN stock s ON s.id = l.stock_id
   WHERE ${holdIsDue(sql`h`)} AND h.expires_at > clock_timestamp() - interval '10 seconds' AND s.kind = 'room'
   GROUP BY s.product_id`;

/** The position to follow changes from, taken before the catalogue is loaded. */
export async function changesNow(db: Db): Promise<Moment> {
  const { rows } = await db.execute<Moment>(sql`SELECT ${momentNow}`);
  const [moment] = rows;
  if (!moment) throw new Error("the database did not return its identity");
  return moment;
}

/**
 * All changes of hotels by transactions that were open at the last poll or started after it. Duplicates are harmless, because
 * changes only trigger a re-read.
 */
export async function changesSince(db: Db, since: string): Promise<Changes> {
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT s.place, s.since, c.kind, c.key,
           coalesce(c.first_slot - date '1970-01-01', ${allDays.firstDay}) AS "firstDay",
           coalesce(c.last_slot - date '1970-01-01', ${allDays.lastDay}) AS "lastDay"
      FROM (SELECT ${momentNow}) s
      LEFT JOIN (SELECT kind, key, first_slot, last_slot FROM catalogue_change
                  WHERE xid >= ${since}::xid8 AND coalesce(scope, 'hotel') = 'hotel'
                 UNION ALL ${lapsedNights}) c ON true`);
  const keys = (kind: Row["kind"]) => new Set(rows.flatMap((row) => (row.kind === kind ? (row.key ?? []) : [])));
  return {
    nights: getSpans(rows),
    rooms: keys("room"),
    hotels: keys("hotel"),
    all: rows.some((row) => row.kind === "all"),
    place: rows[0]?.place ?? "",
    since: rows[0]?.since ?? since,
  };
}

/** Changes are read within seconds, so old rows can be deleted. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM catalogue_change WHERE at < now() - interval '10 minutes'`);
}
