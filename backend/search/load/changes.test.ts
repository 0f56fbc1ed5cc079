import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { inDays } from "@/backend/hotels/testing";
import { dayNumber } from "@/lib/dates";
import { HotelNights, noNights } from "../nights";
import { changesNow, changesSince, forgetOldChanges } from "./changes";
import { loadChangedNights, loadNights } from "./load-nights";

const db = await testDatabase("owner");

const addNight = (room: number, slot: string) =>
  sql`INSERT INTO stock (kind, product_id, slot, capacity) VALUES ('room', ${room}, ${slot}, 3)`;

// Open transactions of other databases on the same server can cause a change to be reported again, which is allowed.

it("returns the changes since the last read and does not repeat them", async () => {
  let { since } = await changesNow(db);
  await db.execute(addNight(7, "2027-01-01"));
  await db.execute(addNight(7, "2027-01-04"));
  await db.execute(sql`UPDATE stock SET held = 1 WHERE product_id = 7`);
  await db.execute(sql`INSERT INTO property_type (name) VALUES ('Hotel')`);
  const changes = await changesSince(db, since);
  expect([...changes.nights]).toEqual([[7, { firstDay: dayNumber("2027-01-01"), lastDay: dayNumber("2027-01-04") }]]);
  expect(changes.all).toBe(true);
  since = changes.since;
  await expect
    .poll(async () => {
      const next = await changesSince(db, since);
      since = next.since;
      return [...next.nights.keys()];
    })
    .toEqual([]);
});

it("reloads hotels only for changes of their own kind and of all kinds", async () => {
  const reads = async (change: ReturnType<typeof sql>) => {
    // Changes of open transactions are reported again, so the position is taken when no earlier one is.
    let { since } = await changesNow(db);
    await expect
      .poll(async () => {
        const next = await changesSince(db, since);
        since = next.since;
        return next.all;
      })
      .toBe(false);
    await db.execute(change);
    return (await changesSince(db, since)).all;
  };
  const addTax = (kind: string) =>
    sql`INSERT INTO tax_rule (name, value_kind, value, kind) VALUES ('VAT', 'percent', 750, ${kind})`;
  expect(await reads(addTax("tour"))).toBe(false);
  expect(await reads(sql`UPDATE tax_rule SET value = 800`)).toBe(false);
  expect(await reads(sql`INSERT INTO feature (name, applies_to) VALUES ('Guide', 'tour')`)).toBe(false);
  expect(await reads(sql`INSERT INTO property_type (name, kind, mode) VALUES ('Van', 'transport', 'car')`)).toBe(false);
  expect(
    await reads(sql`INSERT INTO extra_service (name, price_minor, per, kind) VALUES ('Lunch', 1, 'person', 'tour')`),
  ).toBe(false);
  expect(await reads(addTax("hotel"))).toBe(true);
  expect(await reads(sql`INSERT INTO feature (name, applies_to) VALUES ('Desk', 'room')`)).toBe(true);
  expect(await reads(sql`UPDATE tax_rule SET kind = 'tour' WHERE kind = 'hotel'`)).toBe(true);
  expect(await reads(sql`DELETE FROM tax_rule`)).toBe(false);
  expect(await reads(sql`INSERT INTO country (iso2, name) VALUES ('PT', 'Portugal')`)).toBe(true);
});

it("applies changed nights with the same result as a full reload", async () => {
  const room = 30;
  const fresh = async () => HotelNights.of([(await loadNights(db, [room])).get(room) ?? noNights]);
  const seen = (nights: HotelNights) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((at) => {
      const day = dayNumber(inDays(at));
      return [nights.freeOn(0, day), nights.keepsRules(0, day, 1), nights.keepsRules(0, day, 2)];
    });
  for (const at of [3, 4, 5, 6, 7]) await db.execute(addNight(room, inDays(at)));
  await db.execute(
    sql`UPDATE stock SET min_nights = 2 WHERE product_id = ${room} AND slot IN (${inDays(3)}, ${inDays(5)})`,
  );
  let known = await fresh();
  for (const change of [
    sql`UPDATE stock SET held = 1 WHERE product_id = ${room} AND slot = ${inDays(4)}`,
    sql`UPDATE stock SET min_nights = NULL, no_departure = slot = ${inDays(6)} WHERE product_id = ${room} AND slot BETWEEN ${inDays(5)} AND ${inDays(6)}`,
    sql`DELETE FROM stock WHERE product_id = ${room} AND slot IN (${inDays(5)}, ${inDays(7)})`,
    addNight(room, inDays(8)),
    addNight(room, inDays(1)),
    sql`DELETE FROM stock WHERE product_id = ${room}`,
  ]) {
    const { since } = await changesNow(db);
    await db.execute(change);
    const { nights } = await changesSince(db, since);
    const changed = await loadChangedNights(db, new Map([...nights].filter(([id]) => id === room)));
    known = known.with(new Map([...changed.values()].map((nights) => [0, nights])));
    expect(seen(known)).toEqual(seen(await fresh()));
  }
});

it("returns the changes of a transaction that was open during an earlier read", async () => {
  const { since } = await changesNow(db);
  let next = since;
  await db.transaction(async (slow) => {
    await slow.execute(addNight(11, "2027-01-01"));
    await db.execute(addNight(12, "2027-01-01"));
    const during = await changesSince(db, next);
    expect([...during.nights.keys()]).toContain(12);
    expect([...during.nights.keys()]).not.toContain(11);
    next = during.since;
  });
  expect([...(await changesSince(db, next)).nights.keys()]).toContain(11);
});

it("deletes old changes and keeps recent ones", async () => {
  const { since } = await changesNow(db);
  await db.execute(addNight(20, "2027-01-01"));
  await db.execute(sql`INSERT INTO catalogue_change (kind, key, at) VALUES ('nights', 21, now() - interval '1 hour')`);
  await forgetOldChanges(db);
  const { nights } = await changesSince(db, since);
  expect([...nights.keys()]).toContain(20);
  expect([...nights.keys()]).not.toContain(21);
});
