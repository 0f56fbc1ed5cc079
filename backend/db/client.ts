import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

// bigint and numeric counts come as text from the driver; all of ours fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond a safe integer`);
  return number;
});

export type Database = NodePgDatabase & { $client: pg.Pool };
/** What store functions take: the pool or a transaction on it. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "with" | "$count"
>;

/** One pool per process (performance.md §4.8). */
export function connect(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "wayfare",
  });
  // Without a listener an idle client's lost connection would end the process.
  pool.on("error", (error) => console.error(`database connection lost: ${error.message}`));
  return drizzle(pool, { casing: "snake_case" });
}
