import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { checkInvariants } from "@/backend/jobs/invariants";

/** Counts rows with a query that shares no code with the product. */

export async function count(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${query}) AS found`);
  return rows[0]?.n ?? 0;
}

/** Deadlocks that the server resolved in this database, including those that were retried successfully. */
export async function deadlocks(db: Database): Promise<number> {
  // A connection publishes its statistics when it is idle, after at most a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

/** Pairs of bookings for the same room and night, for room types with one room. */
export const overlappingPairs = (db: Database): Promise<number> =>
  count(
    db,
    sql`SELECT a.stock_id FROM hold_line a JOIN hold ha ON ha.id = a.hold_id AND ha.state IN ('active', 'consumed')
          JOIN hold_line b ON b.stock_id = a.stock_id AND b.hold_id > a.hold_id
          JOIN hold hb ON hb.id = b.hold_id AND hb.state IN ('active', 'consumed')
          JOIN stock s ON s.id = a.stock_id WHERE s.capacity = 1`,
  );

/** Broken invariants with the number of violating rows. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const results = await checkInvariants(db);
  return results.filter(({ broken }) => broken > 0).map(({ name, broken }) => `${name}: ${broken} rows`);
}
