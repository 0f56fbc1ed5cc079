import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { OutputOf } from "@/lib/contracts/define";
import type { adminDatabase } from "@/lib/contracts/site/database";

type DatabaseInfo = OutputOf<typeof adminDatabase.info>;
type Facts = Pick<DatabaseInfo, "version"> & {
  startedAt: Date;
  sizeBytes: string;
  max: number;
  used: number;
  active: number;
  waiting: number;
  applied: number;
  latest: string | null;
  statements: boolean;
};

const shownStatements = 10;

/** Mean and total time of the statements of this database; null if the backend's role cannot read them. */
async function readSlow(db: Db): Promise<DatabaseInfo["slow"]> {
  try {
    const { rows } = await db.execute<{ statement: string; calls: string; meanMs: number; totalMs: number }>(sql`
      SELECT left(query, 300) AS statement, calls, mean_exec_time AS "meanMs", total_exec_time AS "totalMs"
        FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       ORDER BY mean_exec_time DESC LIMIT ${shownStatements}`);
    return rows.map((row) => ({ ...row, calls: Number(row.calls) }));
  } catch {
    return null;
  }
}

export async function readDatabase(db: Db): Promise<DatabaseInfo> {
  const [{ rows }, tables] = await Promise.all([
    db.execute<Facts>(sql`
      SELECT current_setting('server_version') AS version, pg_postmaster_start_time() AS "startedAt",
             pg_database_size(current_database())::text AS "sizeBytes", current_setting('max_connections')::int AS max,
             (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
             (SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND backend_type = 'client backend') AS active,
             (SELECT count(*)::int FROM pg_stat_activity WHERE state LIKE 'idle in transaction%') AS waiting,
             (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS applied,
             (SELECT max(created_at)::text FROM drizzle.__drizzle_migrations) AS latest,
             EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_stat_statements') AS statements`),
    db.execute<{ name: string; rows: string; bytes: string }>(sql`
      SELECT relname AS name, greatest(reltuples, 0)::bigint::text AS rows, pg_total_relation_size(oid)::text AS bytes
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       ORDER BY pg_total_relation_size(oid) DESC, relname`),
  ]);
  const [facts] = rows;
  if (!facts) throw new Error("a statement without a table returned no row");
  return {
    engine: "PostgreSQL",
    version: facts.version,
    startedAt: new Date(facts.startedAt).toISOString(),
    sizeBytes: Number(facts.sizeBytes),
    connections: { max: facts.max, used: facts.used, active: facts.active, waiting: facts.waiting },
    migrations: {
      applied: facts.applied,
      latestAt: facts.latest === null ? null : new Date(Number(facts.latest)).toISOString(),
    },
    tables: tables.rows.map((row) => ({ name: row.name, rows: Number(row.rows), bytes: Number(row.bytes) })),
    slow: facts.statements ? await readSlow(db) : null,
  };
}
