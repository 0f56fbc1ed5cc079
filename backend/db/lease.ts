import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";

/** Runs of imports in the background: a worker takes a run for a time, and another one continues when it has expired. */
type LeasedTable = "import_run" | "gtfs_import";

const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Takes the oldest run that is to be checked or imported and that no living worker has. Null when none waits. */
export async function takeLeased<Run extends Record<string, unknown>>(
  db: Db,
  table: LeasedTable,
  seconds: number,
  columns: SQL,
): Promise<Run | null> {
  const name = sql.identifier(table);
  const { rows } = await db.execute<Run>(sql`
    UPDATE ${name} SET lease_until = ${until(seconds)}
     WHERE id = (SELECT id FROM ${name}
                  WHERE state IN ('checking', 'importing') AND (lease_until IS NULL OR lease_until < now())
                  ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`);
  return (rows[0] as Run | undefined) ?? null;
}

/** Extends the lease of a run; false when the run was stopped. */
export async function renewLease(
  db: Db,
  table: LeasedTable,
  seconds: number,
  { id, state }: { id: string; state: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${sql.identifier(table)} SET lease_until = ${until(seconds)} WHERE id = ${id} AND state = ${state}`);
  return rowCount === 1;
}
