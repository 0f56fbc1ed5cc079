import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { journeyDays, searchJourneys } from "@/lib/contracts/transport/journey-search";
import { addDays } from "@/lib/dates";
import { findDays, findJourneys } from "./search";
import { addTestLine, getTestDeparture, type TestLine } from "./testing";

/** Filters, sorting and other days of a search; the order of the results and what they sell. */

const db = await testDatabase();
const world = await addWorld(db);

/** A train at 10:00 with seats and a deck that costs as much, and a faster one at 18:00. */
const slow = await addTestLine(db, world, { stops: 4, seats: 4, deck: 5 });
const [first = 0, , , last = 0] = slow.stops;
const fast = await addTestLine(db, world, {
  at: [first, last],
  stops: 2,
  seats: 4,
  time: 18 * 60,
  prices: { adult: 4_000 },
});

const where = (date = slow.date) => ({ from: `s${first}`, to: `s${last}`, date });
const search = async (more: object = {}) => findJourneys(db, searchJourneys.query.parse({ ...where(), ...more }));
const times = async (more: object = {}) => (await search(more)).journeys.map(({ rides }) => rides[0]?.from.time);
const listDays = async (more: object = {}) =>
  (await findDays(db, journeyDays.query.parse({ ...where(), ...more }))).days.map(({ journeys, fromMinor }) => [
    journeys,
    fromMinor,
  ]);

it("filters by departure, duration, changes, operator and price", async () => {
  expect(await times()).toEqual(["10:00", "18:00"]);
  expect(await times({ part: ["evening"] })).toEqual(["18:00"]);
  expect(await times({ part: ["night"] })).toEqual([]);
  expect(await times({ maxMinutes: 60 })).toEqual(["18:00"]);
  expect(await times({ changes: 0 })).toEqual(["10:00", "18:00"]);
  expect(await times({ maxMinor: 2_000 })).toEqual(["10:00"]);
  expect(await times({ maxMinor: 1_999 })).toEqual([]);
  expect(await times({ operator: ["Nobody"] })).toEqual([]);
  expect(await times({ operator: ["Coast Railways"] })).toHaveLength(2);
  expect((await search({ part: ["night"] })).total).toBe(2);
});

it("sells only tickets of the chosen classes", async () => {
  const found = await search({ class: ["deck"] });
  expect(found.journeys.map(({ rides }) => rides[0]?.departureId)).toEqual([slow.departureId]);
  expect(new Set(found.journeys[0]?.options.map(({ classes }) => classes[0]?.code))).toEqual(new Set(["deck"]));
  expect(found.classes.map(({ code }) => code).sort()).toEqual(["deck", "second"]);
});

it("finds journeys whose lines include the chosen items", async () => {
  const addItem = async (name: string, position: number, lines: readonly TestLine[]) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO feature (name, icon, group_name, applies_to, position)
      VALUES (${name}, 'wifi', 'On board', 'transport', ${position}) RETURNING id`);
    const id = rows[0]?.id ?? 0;
    for (const { transportId } of lines)
      await db.execute(
        sql`INSERT INTO product_feature (kind, product_id, feature_id) VALUES ('transport', ${transportId}, ${id})`,
      );
    return id;
  };
  const wifi = await addItem("Wifi on board", 901, [slow, fast]);
  const bicycles = await addItem("Space for bicycles", 902, [fast]);
  expect(await times({ item: `${wifi}` })).toEqual(["10:00", "18:00"]);
  expect(await times({ item: `${wifi},${bicycles}` })).toEqual(["18:00"]);
  expect((await search({ item: `${bicycles}` })).items).toEqual([
    { id: wifi, name: "Wifi on board" },
    { id: bicycles, name: "Space for bicycles" },
  ]);
  expect(await listDays({ item: `${bicycles}` })).toEqual(Array.from({ length: 7 }, () => [1, 4_000]));
  await db.execute(sql`UPDATE feature SET enabled = false WHERE id = ${bicycles}`);
  expect((await search()).items).toEqual([{ id: wifi, name: "Wifi on board" }]);
});

it("sorts by price and duration, with sold-out journeys last", async () => {
  expect(await times({ sort: "price" })).toEqual(["10:00", "18:00"]);
  expect(await times({ sort: "duration" })).toEqual(["18:00", "10:00"]);
  const close = (line: TestLine, closed: boolean) =>
    db.execute(sql`UPDATE seat SET closed = ${closed} WHERE departure_id = ${line.departureId}`);
  await close(fast, true);
  const sold = await search({ sort: "price" });
  expect(sold.journeys.map(({ state }) => state)).toEqual(["open", "sold_out"]);
  await close(fast, false);
});

it("returns the number and lowest price of matching journeys on neighbouring days", async () => {
  expect(await listDays()).toEqual(Array.from({ length: 7 }, () => [2, 2_000]));
  expect(await listDays({ part: ["evening"] })).toEqual(Array.from({ length: 7 }, () => [1, 4_000]));
  const next = await getTestDeparture(db, slow.serviceId, addDays(slow.date, 1));
  await db.execute(sql`UPDATE departure SET closed = true WHERE id = ${next}`);
  expect((await listDays())[4]).toEqual([1, 4_000]);
});
