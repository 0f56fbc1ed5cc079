import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "./testing";
import { transaction } from "./transaction";

const db = await testDatabase("owner");
await db.execute(sql`CREATE TABLE counter (id int PRIMARY KEY, n int NOT NULL)`);
await db.execute(sql`INSERT INTO counter VALUES (1, 0)`);

afterEach(() => void vi.restoreAllMocks());

/** How often the work began while another transaction held its row's lock to the end, and the error that came of it. */
async function triesAtLockedRow(): Promise<{ tries: number; error: unknown }> {
  let tries = 0;
  const error = await db.transaction(async (holder) => {
    await holder.execute(sql`SELECT 1 FROM counter WHERE id = 1 FOR UPDATE`);
    return transaction(db, async (tx) => {
      tries++;
      await tx.execute(sql`SET LOCAL lock_timeout = '20ms'`);
      await tx.execute(sql`UPDATE counter SET n = n + 1 WHERE id = 1`);
    }).catch((failure: unknown) => failure);
  });
  return { tries, error };
}

describe("a transaction that reaches its lock timeout", () => {
  const busy = expect.objectContaining({ code: "busy", status: 503, retryAfterSeconds: 1 });

  it("is tried five times and then refused as busy, if ten seconds have not passed", async () => {
    // A clock that stands still: a busy machine does not count.
    vi.spyOn(performance, "now").mockReturnValue(0);
    expect(await triesAtLockedRow()).toEqual({ tries: 5, error: busy });
  });

  it("is not tried again after ten seconds", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => {
      now += 10_001;
      return now;
    });
    expect(await triesAtLockedRow()).toEqual({ tries: 1, error: busy });
  });

  it("changes nothing, and a later try succeeds", async () => {
    await transaction(db, (tx) => tx.execute(sql`UPDATE counter SET n = n + 1 WHERE id = 1`));
    const { rows } = await db.execute(sql`SELECT n FROM counter`);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

it("repeats a transaction after a deadlock, so that both succeed", async () => {
  await db.execute(sql`INSERT INTO counter VALUES (2, 0), (3, 0)`);
  let arrived = 0;
  let onBoth = () => {};
  const both = new Promise<void>((resolve) => {
    onBoth = resolve;
  });
  const addTo = (first: number, second: number) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`UPDATE counter SET n = n + 1 WHERE id = ${first}`);
      if (++arrived === 2) onBoth();
      await both;
      await tx.execute(sql`UPDATE counter SET n = n + 1 WHERE id = ${second}`);
    });
  await Promise.all([addTo(2, 3), addTo(3, 2)]);
  const { rows } = await db.execute(sql`SELECT id, n FROM counter WHERE id > 1 ORDER BY id`);
  expect(rows).toEqual([
    { id: 2, n: 2 },
    { id: 3, n: 2 },
  ]);
  expect(arrived).toBe(3);
});
