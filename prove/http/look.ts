import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { checkInvariants } from "@/backend/jobs/invariants";

/** What the database says, asked by plain queries that share nothing with the code that wrote it. */

export async function count(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${query}) AS found`);
  return rows[0]?.n ?? 0;
}

/** Deadlocks that the server has ended in this database, those that were tried again and went well included. */
export async function deadlocks(db: Database): Promise<number> {
  // The statistics of a connection come to the common ones when it is idle; a second is the longest it waits.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

/** Pairs of bookings that stand on the same room and night; for room types that have one room. */
export const overlappingPairs = (db: Database): Promise<number> =>
  count(
    db,
    sql`SELECT a.stock_id FROM hold_line a JOIN hold ha ON ha.id = a.hold_id AND ha.state IN ('active', 'consumed')
          JOIN hold_line b ON b.stock_id = a.stock_id AND b.hold_id > a.hold_id
          JOIN hold hb ON hb.id = b.hold_id AND hb.state IN ('active', 'consumed')
          JOIN stock s ON s.id = a.stock_id WHERE s.capacity = 1`,
  );

/** Each invariant that does not hold, with how many rows break it. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const results = await checkInvariants(db);
  return results.filter(({ broken }) => broken > 0).map(({ name, broken }) => `${name}: ${broken} rows`);
}
