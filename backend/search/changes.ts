import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** What has to be read again. */
export interface Changes {
  nights: Set<number>;
  rooms: Set<number>;
  hotels: Set<number>;
  all: boolean;
  /** Where the next look begins. */
  since: string;
}

type Row = { since: string; kind: "nights" | "room" | "hotel" | "all" | null; key: number | null };

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
    SELECT DISTINCT s.since::text AS since, c.kind, c.key
      FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS since) s
      LEFT JOIN catalogue_change c ON c.xid >= ${since}::xid8`);
  const keys = (kind: Row["kind"]) => new Set(rows.flatMap((row) => (row.kind === kind ? (row.key ?? []) : [])));
  return {
    nights: keys("nights"),
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
