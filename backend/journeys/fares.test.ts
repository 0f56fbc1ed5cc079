import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import type { PassengerType } from "@/lib/kinds/transport/fares";
import { getFare, readRides } from "./rides";
import { addTestLine, type TestLine } from "./testing";

/** The price of a ticket by class, passenger, flexibility and stops (docs/domain.md §1.6). */

const db = await testDatabase();
const world = await addWorld(db);

async function getPrice(
  { departureId }: TestLine,
  [from, to]: [number, number],
  passenger: PassengerType,
  code = "second",
) {
  const [terms] = await readRides(db, [{ departureId, from, to }]);
  return terms ? getFare(terms, { class: code, flexibility: "saver", passenger }) : undefined;
}

const addFare = ({ transportId, stops }: TestLine, [from, to]: [number, number], priceMinor: number) =>
  db.execute(sql`
    INSERT INTO transit_fare (transport_id, class, from_stop_id, to_stop_id, passenger, flexibility, price_minor)
    VALUES (${transportId}, 'second', ${stops[from]}, ${stops[to]}, 'adult', 'saver', ${priceMinor})`);

it("charges the fare of the passenger type, the adult fare without one, and nothing for infants", async () => {
  const line = await addTestLine(db, world, { prices: { adult: 2_000, child: 1_000, senior: 1_500 } });
  const types: PassengerType[] = ["adult", "youth", "child", "senior", "infant"];
  expect(await Promise.all(types.map((type) => getPrice(line, [0, 3], type)))).toEqual([2_000, 2_000, 1_000, 1_500, 0]);
  expect(await getPrice(line, [0, 3], "adult", "first")).toBeNull();
});

it("uses the fare between two stops only for these stops", async () => {
  const line = await addTestLine(db, world);
  await addFare(line, [0, 1], 700);
  expect(await getPrice(line, [0, 1], "adult")).toBe(700);
  expect(await getPrice(line, [0, 2], "adult")).toBe(2_000);
  expect(await getPrice(line, [1, 2], "adult")).toBe(2_000);
});

it("never charges more than the adult fare between two stops for a fare of the line", async () => {
  const line = await addTestLine(db, world);
  await addFare(line, [0, 1], 700);
  expect(await getPrice(line, [0, 1], "child")).toBe(700);
  await addFare(line, [0, 2], 1_500);
  expect(await getPrice(line, [0, 2], "child")).toBe(1_000);
  expect(await getPrice(line, [0, 2], "infant")).toBe(0);
});

it("applies the fare of a station to its platforms", async () => {
  const line = await addTestLine(db, world);
  const [, platform] = line.stops;
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO transit_stop (name, time_zone, latitude, longitude) VALUES ('Central', 'Europe/Lisbon', 38, -9) RETURNING id`);
  const station = rows[0]?.id ?? 0;
  await db.execute(sql`UPDATE transit_stop SET parent_id = ${station} WHERE id = ${platform}`);
  await addFare({ ...line, stops: [line.stops[0] ?? 0, station] }, [0, 1], 900);
  expect(await getPrice(line, [0, 1], "adult")).toBe(900);
});
