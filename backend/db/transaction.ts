import type { SQL } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Database, Db } from "./client";

const maxRetryMs = 10_000;
const retryable = new Set(["40001", "40P01", "55P03"]);

/** The driver's error code, whether drizzle wrapped it or not. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : undefined;
}

/** The name of the constraint that refused, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "constraint" in cause ? String(cause.constraint) : undefined;
}

/**
 * Locks rows, then reads them with what belongs to them. One statement that did both would read as of its own beginning:
 * of what was committed while it waited for a lock, it would see the locked row alone, and no rule, line or hold of it.
 * Both statements answer an `id`; rows that came to be between the two are not locked and left out.
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

/** Calls whenever a transaction of this process was committed; returns how to stop. */
export function afterCommit(db: Database, listener: () => void): () => void {
  const known = listeners.get(db) ?? new Set();
  listeners.set(db, known.add(listener));
  return () => void known.delete(listener);
}

/**
 * Runs `work` in one transaction; a deadlock or serialisation failure is tried again up to five times with 5-80 ms
 * of jitter, then answers 503 `busy` (docs/reliability.md §3). No network call belongs inside.
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
      // A lock that was waited for to its limit is not waited for five times.
      if (attempt === 5 || performance.now() - beganAt > maxRetryMs)
        throw new AppError("busy", { retryAfterSeconds: 1, cause: error });
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 75));
    }
  }
}
