import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { taxRule } from "@/backend/db/schema/hotels";
import { specialPrice } from "@/backend/db/schema/rooms";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { getCatalogue } from "@/backend/search/live";
import { readRoomTerms } from "@/backend/terms/room";
import { priceSelection } from "./selection";
import { readStayTerms } from "./stay-terms";

// The index loads once and is then stopped, so it does not see later commits.
const db = await testDatabase("owner");
const live = getCatalogue(db);
const world = await addWorld(db);
const hotel = await addHotel(db, world);
const { room, plan } = await addRoom(db, world, hotel, { costPerNightMinor: 10_000 });
const looksNever = 2 ** 30;

beforeAll(() => live.start({ everyMs: looksNever }));
afterAll(() => live.stop());

const selection = {
  roomId: room,
  planId: plan,
  checkIn: inDays(10),
  checkOut: inDays(11),
  party: [{ adults: 2, childAges: [] as number[] }],
  services: [],
};
const total = async (at = db) =>
  (await priceSelection(at, selection, { actor: { kind: "guest" } })).priced.totals.totalMinor;

/** A transaction changes the terms, reads them and rolls back: other transactions must never see them. */
async function changeAndTakeBack(before: number): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`UPDATE room SET discount_bp = 5000 WHERE id = ${room}`);
    await tx.execute(sql`DELETE FROM special_price WHERE room_id = ${room}`);
    expect(await total(tx as typeof db)).not.toBe(before);
    expect(await total()).toBe(before);
    throw new Error("taken back");
  }).catch((error: Error) => expect(error.message).toBe("taken back"));
}

it("takes terms from the index, equal to those of the database rows", async () => {
  const indexed = async () => (await live.current()).hotels.get(hotel)?.rooms[0];
  // An open transaction of another database on this server delays the index.
  await expect
    .poll(async () => {
      await live.waitForIndex();
      return (await readStayTerms(db, room))?.room === (await indexed());
    })
    .toBe(true);
  const terms = await readStayTerms(db, room);
  expect(terms).toMatchObject({ room: (await readRoomTerms(db, { rooms: [room] }))[0], base: "USD", taxes: [] });
  const { rows } = await db.execute(sql`SELECT title, slug, address, check_out_until AS "checkOutUntil" FROM hotel`);
  expect(terms?.hotel).toMatchObject(rows[0] ?? {});
  // A catalogue request may refresh the index after its response; wait, so that this does not happen during the next
  // change.
  await live.waitForIndex();
});

describe("terms of a room with an outdated index", () => {
  const changes: [string, number | string, () => Promise<unknown>][] = [
    ["price", 12_000, () => db.execute(sql`UPDATE room SET cost_per_night_minor = 12000 WHERE id = ${room}`)],
    ["plan", 13_200, () => db.execute(sql`UPDATE rate_plan SET delta_bp = 1000 WHERE id = ${plan}`)],
    [
      "special price",
      5_500,
      () =>
        db.insert(specialPrice).values({
          roomId: room,
          name: "Day",
          rank: "date",
          kind: "fixed",
          value: 5_000,
          from: selection.checkIn,
          to: selection.checkIn,
        }),
    ],
    ["tax", 6_050, () => db.insert(taxRule).values({ name: "VAT", valueKind: "percent", value: 1_000 })],
    ["hotel deactivated", "not available", () => db.execute(sql`UPDATE hotel SET active = false WHERE id = ${hotel}`)],
    ["hotel reactivated", 6_050, () => db.execute(sql`UPDATE hotel SET active = true WHERE id = ${hotel}`)],
  ];

  it.each(changes)("show a change to the next request: %s", async (_, expected, change) => {
    const version = live.version;
    await change();
    const asked = total().catch((error: Error) => error.message);
    expect(await asked).toEqual(typeof expected === "number" ? expected : expect.stringContaining(expected));
    expect(live.version, "the index knew of it").toBe(version);
    await live.waitForIndex();
    expect(await total().catch(() => expected), "by the index").toBe(expected);
  });

  it("show an uncommitted change to its own transaction only", async () => {
    const before = await total();
    await changeAndTakeBack(before);
    expect(await total()).toBe(before);
  });
});

it("never takes terms of another database from the index", async () => {
  const other = await testDatabase("owner");
  const there = await addWorld(other);
  const made = await addRoom(other, there, await addHotel(other, there), { costPerNightMinor: 33_000 });
  expect([made.room, made.plan]).toEqual([room, plan]);
  // According to its version numbers the database has nothing newer than the index.
  await live.waitForIndex();
  expect(await total(other)).toBe(33_000);
});

it("does not cache terms that were read in a transaction that changed them", async () => {
  const before = await total();
  // From here on there are only the rows and the cached terms.
  await live.stop();
  // Another transaction commits in between, so that the reading transaction has the latest known version.
  await db.execute(sql`UPDATE hotel SET address = 'Another street 1' WHERE id = ${hotel}`);
  await changeAndTakeBack(before);
  expect(await total()).toBe(before);
});
