import { sql } from "drizzle-orm";
import { afterAll, inject } from "vitest";
import type { Database } from "./client";
import { cloneDatabase, type TestServer, type ThrowawayDatabase } from "./throwaway";

declare module "vitest" {
  interface ProvidedContext {
    /** Starts the shared test server on first use, so that pure tests do not wait for it. */
    testServerAddress: string;
  }
}

/** Returns the test server of this run. With `places`, its template contains the countries, states and cities. */
export async function testServer({ places = false } = {}): Promise<TestServer> {
  const response = await fetch(`${inject("testServerAddress")}/${places ? "places" : ""}`);
  if (!response.ok) throw new Error(`no test database: ${await response.text()}`);
  return (await response.json()) as TestServer;
}

/** Creates a database for one test file, cloned from the template and dropped afterwards. */
export async function testDatabase(
  role: "app" | "owner" = "app",
  { places, ...options }: { max?: number; places?: boolean } = {},
): Promise<ThrowawayDatabase> {
  const { db, drop } = await cloneDatabase(await testServer({ places }), role, options);
  afterAll(drop);
  return db;
}

/** Resolves once a transaction of this database waits for a lock of another one. */
export async function untilLockIsAwaited(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ waits: boolean }>(sql`
      SELECT EXISTS (SELECT 1 FROM pg_stat_activity
                      WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`);
    if (rows[0]?.waits) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The one row of an INSERT with RETURNING. */
export async function insertedRow<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new Error("nothing was inserted");
  return row;
}
