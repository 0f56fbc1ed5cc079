import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testServer } from "./testing";
import { cloneDatabase } from "./throwaway";

it("gets every connection back, also one that breaks as a transaction begins", async () => {
  const { db, drop } = await cloneDatabase(await testServer(), "app", { max: 2 });
  for (let at = 0; at < 5; at++) {
    const client = await db.$client.connect();
    const query = client.query;
    // Broken between being handed out and the first statement: as when the server is killed in that moment.
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
