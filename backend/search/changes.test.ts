import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { changesNow, changesSince, forgetOldChanges } from "./changes";

const db = await testDatabase();

const addNight = (room: number, slot: string) =>
  sql`INSERT INTO stock (kind, product_id, slot, capacity) VALUES ('room', ${room}, ${slot}, 3)`;

// Transactions of other databases on the same server may be open meanwhile: then a change is named again, as promised.

it("names what changed since the last look, and no more once that is over", async () => {
  let since = await changesNow(db);
  await db.execute(addNight(7, "2027-01-01"));
  await db.execute(sql`UPDATE stock SET held = 1 WHERE product_id = 7`);
  await db.execute(sql`INSERT INTO property_type (name) VALUES ('Hotel')`);
  const changes = await changesSince(db, since);
  expect([...changes.nights]).toEqual([7]);
  expect(changes.all).toBe(true);
  since = changes.since;
  await expect
    .poll(
      async () => {
        const next = await changesSince(db, since);
        since = next.since;
        return [...next.nights];
      },
      { timeout: 15_000 },
    )
    .toEqual([]);
});

it("misses no transaction that was open while another was read", async () => {
  const since = await changesNow(db);
  let next = since;
  await db.transaction(async (slow) => {
    await slow.execute(addNight(11, "2027-01-01"));
    await db.execute(addNight(12, "2027-01-01"));
    const during = await changesSince(db, next);
    expect(during.nights).toContain(12);
    expect(during.nights).not.toContain(11);
    next = during.since;
  });
  expect((await changesSince(db, next)).nights).toContain(11);
});

it("forgets what is old and keeps what is not", async () => {
  const since = await changesNow(db);
  await db.execute(addNight(20, "2027-01-01"));
  await db.execute(sql`INSERT INTO catalogue_change (kind, key, at) VALUES ('nights', 21, now() - interval '1 hour')`);
  await forgetOldChanges(db);
  const { nights } = await changesSince(db, since);
  expect(nights).toContain(20);
  expect(nights).not.toContain(21);
});
