import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { PreparingClient } from "./prepared";

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

/**
 * How long the backend waits for the database (docs/architecture.md, "Limits on waiting"). The server keeps the first
 * three; the last is our own, for a server or a network that no longer answers at all.
 */
export const statementLimits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
};

/**
 * One pool per process (performance.md §4.8). A pooler between us and the server that does not keep prepared statements
 * is told by `?prepare=false` in the address. Who finds all connections busy waits for `waitMs` and fails then.
 */
export function connect(url: string, options: { max?: number; waitMs?: number; queryMs?: number } = {}): Database {
  const address = new URL(url);
  const prepare = address.searchParams.get("prepare") !== "false";
  address.searchParams.delete("prepare");
  const pool = new pg.Pool({
    ...(prepare ? { Client: PreparingClient } : {}),
    connectionString: address.href,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.waitMs ?? 5_000,
    keepAlive: true,
    ...statementLimits,
    ...(options.queryMs !== undefined && { query_timeout: options.queryMs }),
    application_name: "wayfare",
  });
  // Without a listener an idle client's lost connection would end the process.
  pool.on("error", (error) => console.error(`database connection lost: ${error.message}`));
  // Nor may one that breaks between two statements of a transaction: the next statement fails, and that is answered.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle(pool, { casing });
  db.transaction = givingBack(pool);
  return db;
}

const casing = "snake_case";

/** Somebody swallowed a statement's error within a transaction: the server has taken all of it back. */
class RolledBack extends Error {
  constructor() {
    super("a statement of the transaction failed, so nothing of it was kept");
  }
}

/**
 * Drizzle sends BEGIN outside of what gives a connection back: when the server dies in just that moment, the pool has one
 * less for ever, and after ten of them nobody is served. So the connection is taken and given back here. One that may
 * still be in a transaction is closed instead: its next user would pay for that. No statement is sent unless BEGIN
 * succeeded, and COMMIT counts only when the server confirms it.
 */
function givingBack(pool: pg.Pool): NodePgDatabase["transaction"] {
  const getDb = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const transaction = async <T>(work: (tx: NodePgDatabase) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let unanswered = false;
    try {
      const db = getDb.get(client) ?? withoutTransactions(drizzle(client, { casing }));
      getDb.set(client, db);
      await client.query("BEGIN");
      try {
        const result = await work(db);
        const { command } = await client.query("COMMIT");
        if (command !== "COMMIT") throw new RolledBack();
        return result;
      } catch (error) {
        // On a connection that is lost there is nothing to take back; what went wrong is what is told.
        if (!(error instanceof RolledBack || isUnanswered(error))) await client.query("ROLLBACK").catch(() => {});
        throw error;
      }
    } catch (error) {
      // The statement may still run: the connection is of no use to anybody else.
      unanswered = isUnanswered(error);
      throw error;
    } finally {
      client.release(unanswered || client.getTransactionStatus() !== "I");
    }
  };
  return transaction as NodePgDatabase["transaction"];
}

/** Whether a statement was given up because the server did not answer within `query_timeout`. */
function isUnanswered(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && cause.message === "Query read timeout";
}

/** A second BEGIN on the same connection would let the inner end the outer. */
function withoutTransactions(db: NodePgDatabase): NodePgDatabase {
  db.transaction = () => Promise.reject(new Error("a transaction can't begin within another"));
  return db;
}
