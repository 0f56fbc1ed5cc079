import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toAppError } from "@/backend/http/errors";
import type { Database, Db } from "./client";
import { testServer } from "./testing";
import { cloneDatabase } from "./throwaway";

it("returns connections to the pool, also one that breaks when a transaction begins", async () => {
  const { db, drop } = await cloneDatabase(await testServer(), "app", { max: 2 });
  for (let at = 0; at < 5; at++) {
    const client = await db.$client.connect();
    const query = client.query;
    // The connection breaks after checkout and before the first statement, as when the server is killed.
    client.query = (() => Promise.reject(new Error("Connection terminated unexpectedly"))) as typeof client.query;
    client.release();
    await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow();
    client.query = query;
  }
  expect(db.$client.idleCount).toBe(db.$client.totalCount);
  const { rows } = await db.transaction((tx) => tx.execute(sql`SELECT 1 AS n`));
  expect(rows).toEqual([{ n: 1 }]);
  await drop();
});

it("times out on an unresponsive server and replaces the connection", async () => {
  const { db, drop } = await cloneDatabase(await testServer(), "app", { max: 1, queryMs: 2_000 });
  const asleep = (on: Db) => on.execute(sql`SELECT pg_sleep(30)`);
  const unanswered = expect.objectContaining({ cause: expect.objectContaining({ message: "Query read timeout" }) });
  await expect(asleep(db)).rejects.toEqual(unanswered);
  await expect(db.transaction(asleep)).rejects.toEqual(unanswered);
  expect(toAppError(await db.transaction(asleep).catch((error: unknown) => error)).status).toBe(503);
  // With a pool of one connection this would wait if the sleeping statement still held it.
  const { rows } = await db.transaction((tx) => tx.execute(sql`SELECT 1 AS n`));
  expect(rows).toEqual([{ n: 1 }]);
  await drop();
});

it("sets timeouts for statements, locks and idle transactions on connections of the pool", async () => {
  const { db, drop } = await cloneDatabase(await testServer(), "app");
  const { rows } = await db.execute(sql`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
           current_setting('idle_in_transaction_session_timeout') AS idle`);
  expect(rows).toEqual([{ statement: "15s", lock: "10s", idle: "30s" }]);
  await drop();
});

describe("a transaction on a reused connection", () => {
  let db: Database;
  let drop: () => Promise<void>;
  // One connection, so that the next transaction reuses it unless it was discarded.
  beforeAll(async () => {
    ({ db, drop } = await cloneDatabase(await testServer(), "owner", { max: 1 }));
    await db.execute(sql`CREATE TABLE kept (n int PRIMARY KEY)`);
  });
  afterAll(() => drop());

  const put = (on: Db, n: number) => on.execute(sql`INSERT INTO kept VALUES (${n})`);
  const kept = async () => (await db.execute<{ n: number }>(sql`SELECT n FROM kept ORDER BY n`)).rows.map(({ n }) => n);

  it("is rolled back as a whole when the error of a statement was ignored", async () => {
    for (const n of [0, 10]) {
      await db.transaction(async (tx) => {
        for (const one of [1, 2, 3]) await put(tx, n + one);
      });
      const own = db.transaction(async (tx) => {
        await put(tx, n + 1).catch(() => {});
        await put(tx, n + 7).catch(() => {});
      });
      await expect(own).rejects.toThrow("nothing of it was kept");
    }
    expect(await kept()).toEqual([1, 2, 3, 11, 12, 13]);
  });

  it("changes nothing when its BEGIN fails", async () => {
    const before = await kept();
    const client = await db.$client.connect();
    const query = client.query as (...args: unknown[]) => unknown;
    const withoutBegin = (...args: unknown[]) =>
      args[0] === "BEGIN" ? Promise.reject(new Error("canceling statement")) : query(...args);
    client.query = withoutBegin as typeof client.query;
    client.release();
    const tried = db.transaction(async (tx) => {
      await put(tx, 20);
    });
    await expect(tried).rejects.toThrow("canceling statement");
    client.query = query as typeof client.query;
    expect(await kept()).toEqual(before);
  });

  it("is not left open on the connection when its ROLLBACK fails", async () => {
    const client = await db.$client.connect();
    const query = client.query as (...args: unknown[]) => unknown;
    const withoutRollback = (...args: unknown[]) =>
      args[0] === "ROLLBACK" ? Promise.reject(new Error("canceling statement")) : query(...args);
    client.query = withoutRollback as typeof client.query;
    client.release();
    const refused = db.transaction(async (tx) => {
      await put(tx, 40);
      throw new Error("changed my mind");
    });
    await expect(refused).rejects.toThrow("changed my mind");
    await db.transaction((tx) => put(tx, 41));
    expect(await kept()).toEqual([1, 2, 3, 11, 12, 13, 41]);
  });
});
