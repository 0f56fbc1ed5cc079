import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { PreparingClient } from "./prepared";

// The driver returns bigint and numeric values as text. All of ours are safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond a safe integer`);
  return number;
});

export type Database = NodePgDatabase & { $client: pg.Pool };
/** The database parameter of store functions: the pool or a transaction. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "with" | "$count"
>;

/** A transaction. The pool is refused, because a row lock would end with its statement and only wait for others. */
export type Transaction = Db & { $client?: never };

/**
 * Database timeouts in milliseconds (docs/architecture.md, "Limits on waiting"). The server enforces the first three.
 * The driver enforces the last one, in case the server or the network does not respond.
 */
export const statementLimits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
};

/**
 * Opens the connection pool; one per process. `?prepare=false` in the URL disables prepared statements for external
 * poolers that do not support them. Requests fail after waiting `waitMs` for a connection.
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
  // Without this listener a lost idle connection would end the process.
  pool.on("error", (error) => console.error(`database connection lost: ${error.message}`));
  // Ignores an error between two statements of a transaction, because the next statement fails and reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle(pool, { casing });
  db.transaction = givingBack(pool);
  return db;
}

const casing = "snake_case";

/** Thrown if COMMIT returned ROLLBACK because a statement error was caught inside the transaction. */
class RolledBack extends Error {
  constructor() {
    super("a statement of the transaction failed, so nothing of it was kept");
  }
}

/**
 * Replaces Drizzle's transaction function, which sends BEGIN outside the block that releases the connection: if the
 * server dies at that moment, the pool loses the connection permanently. Connections that may still be in a transaction
 * are closed. No statement is sent before BEGIN succeeded, and COMMIT counts only after the server's confirmation.
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
        // A lost connection needs no rollback, so report the original error.
        if (!(error instanceof RolledBack || isUnanswered(error))) await client.query("ROLLBACK").catch(() => {});
        throw error;
      }
    } catch (error) {
      // The statement may still be running, so the connection must not be reused.
      unanswered = isUnanswered(error);
      throw error;
    } finally {
      client.release(unanswered || client.getTransactionStatus() !== "I");
    }
  };
  return transaction as NodePgDatabase["transaction"];
}

/** Whether a statement was abandoned because the server did not respond within `query_timeout`. */
function isUnanswered(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && cause.message === "Query read timeout";
}

/**
 * Prevents nested transactions: a second BEGIN on the same connection would let the inner COMMIT end the outer
 * transaction.
 */
function withoutTransactions(db: NodePgDatabase): NodePgDatabase {
  db.transaction = () => Promise.reject(new Error("a transaction can't begin within another"));
  return db;
}
