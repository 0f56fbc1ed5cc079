import type { SQL } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Database, Db } from "./client";

const maxRetryMs = 10_000;
const retryable = new Set(["40001", "40P01", "55P03"]);

/** The SQLSTATE of an error, whether wrapped by Drizzle or not. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : undefined;
}

/** The name of the violated constraint, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "constraint" in cause ? String(cause.constraint) : undefined;
}

/**
 * Locks rows first and reads them with related rows in a second statement. A single statement would use a snapshot from
 * before the lock wait and would combine the current locked row with outdated related rows. Both statements return an
 * `id`. Rows inserted between the two are not locked and are left out.
 */
export async function readLocked<Row extends { id: unknown }>(
  tx: Db,
  { lock, read }: { lock: SQL; read: SQL },
): Promise<Row[]> {
  const locked = await tx.execute<{ id: unknown }>(lock);
  const found = await tx.execute(read);
  const rows = found.rows as Row[];
  const ids = new Set(locked.rows.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

const listeners = new WeakMap<Database, Set<() => void>>();

/** Calls the listener after every committed transaction of this process. Returns a function that unsubscribes. */
export function afterCommit(db: Database, listener: () => void): () => void {
  const known = listeners.get(db) ?? new Set();
  listeners.set(db, known.add(listener));
  return () => void known.delete(listener);
}

/**
 * Runs `work` in one transaction. Deadlocks and serialization failures are retried up to five times with 5-80 ms of
 * jitter (docs/reliability.md §3). Do not make network calls inside.
 * @throws AppError 503 `busy` after the last retry
 */
export async function transaction<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  const beganAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await db.transaction(work);
      for (const listener of listeners.get(db) ?? []) listener();
      return result;
    } catch (error) {
      if (!retryable.has(sqlState(error) ?? "")) throw error;
      // Do not retry after a lock wait that reached its timeout.
      if (attempt === 5 || performance.now() - beganAt > maxRetryMs)
        throw new AppError("busy", { retryAfterSeconds: 1, cause: error });
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 75));
    }
  }
}
