import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import {
  cabin,
  cabinCategory,
  cruiseLine,
  cruisePort,
  cruiseShip,
  sailing,
  sailingCall,
  sailingPrice,
} from "@/backend/db/schema/cruises";
import { departure } from "@/backend/db/schema/stock";
import { insertedRow } from "@/backend/db/testing";
import { addDays } from "@/lib/dates";
import { localToday, zonedInstant } from "@/lib/time-zone";
import { alignCabins } from "./seats";

type World = { lisbon: number };

export type TestSailing = {
  shipId: number;
  sailingId: number;
  departureId: number;
  /** Inside cabins for four guests: 500.00 for each of the first two, 300.00 and 200.00 for further ones. */
  inside: number;
  /** Balcony cabins for two guests at 900.00. */
  balcony: number;
  /** The home port and the port of call. */
  ports: readonly [number, number];
  startDate: string;
};

type TestShip = Pick<TestSailing, "shipId" | "inside" | "balcony" | "ports">;

export const testNights = 7;
const timeZone = "Europe/Lisbon";

type Options = Partial<typeof sailing.$inferInsert> & {
  /** Days until the start. */
  inDays?: number;
  /** Inside cabins, besides one accessible cabin if `accessible` is set. */
  cabins?: number;
  accessible?: boolean;
};

/**
 * A sailing of seven nights from Lisbon and back with a single supplement of 80 %, port taxes of 100.00 for each guest and
 * gratuities of 10.00 for each guest and night. `world` is the one of `addWorld`.
 */
export async function addTestSailing(db: Db, { lisbon }: World, options: Options = {}): Promise<TestSailing> {
  const { cabins = 3, accessible = false, ...sold } = options;
  const key = randomUUID().slice(0, 8);
  const line = await insertedRow(
    db
      .insert(cruiseLine)
      .values({ name: `Blue Line ${key}` })
      .returning(),
  );
  const port = (name: string, latitude: number) =>
    insertedRow(
      db
        .insert(cruisePort)
        .values({ name: `${name} ${key}`, cityId: lisbon, latitude, longitude: -9.1, timeZone })
        .returning(),
    );
  const home = await port("Lisbon", 38.7);
  const call = await port("Porto", 41.1);
  const ship = await insertedRow(
    db
      .insert(cruiseShip)
      .values({
        lineId: line.id,
        cityId: lisbon,
        title: `Blue Star ${key}`,
        slug: `blue-star-${key}`,
        builtIn: 2015,
        decks: 10,
        guests: 300,
      })
      .returning(),
  );
  const category = (code: string, kind: string, maxGuests: number) =>
    insertedRow(
      db
        .insert(cabinCategory)
        .values({ shipId: ship.id, code, name: `${code} ${key}`, kind, maxGuests, size: 16 })
        .returning(),
    );
  const inside = await category("IN", "inside", 4);
  const balcony = await category("BA", "balcony", 2);
  await db.insert(cabin).values([
    ...Array.from({ length: cabins }, (_, at) => ({
      shipId: ship.id,
      categoryId: inside.id,
      number: String(4001 + at),
      deck: 4,
      position: at + 1,
    })),
    ...(accessible
      ? [{ shipId: ship.id, categoryId: inside.id, number: "4900", deck: 4, position: 900, accessible: true }]
      : []),
    ...["8001", "8002"].map((number, at) => ({
      shipId: ship.id,
      categoryId: balcony.id,
      number,
      deck: 8,
      position: at + 1,
    })),
  ]);
  const test = { shipId: ship.id, inside: inside.id, balcony: balcony.id, ports: [home.id, call.id] as const };
  return { ...test, ...(await addSailing(db, test, sold)) };
}

/** A sailing of the ship at the prices of `addTestSailing`. */
export async function addSailing(
  db: Db,
  { shipId, inside, balcony, ports: [home, call] }: TestShip,
  { inDays = 120, ...changes }: Omit<Options, "cabins" | "accessible"> = {},
): Promise<Pick<TestSailing, "sailingId" | "departureId" | "startDate">> {
  const key = randomUUID().slice(0, 8);
  const startDate = addDays(localToday(timeZone, new Date()), inDays);
  const startsAt = zonedInstant(startDate, "18:00", timeZone);
  const made = await insertedRow(
    db.insert(departure).values({ kind: "cruise", productId: 0, startsAt, legs: 1 }).returning(),
  );
  const voyage = await insertedRow(
    db
      .insert(sailing)
      .values({
        shipId,
        title: `Atlantic coast ${key}`,
        slug: `atlantic-coast-${key}`,
        region: "mediterranean",
        startDate,
        nights: testNights,
        startsAt,
        departureId: made.id,
        endsAt: zonedInstant(addDays(startDate, testNights), "08:00", timeZone),
        ...changes,
      })
      .returning(),
  );
  await db.execute(sql`UPDATE departure SET product_id = ${voyage.id} WHERE id = ${made.id}`);
  await db.insert(sailingCall).values([
    { sailingId: voyage.id, position: 0, day: 1, portId: home, departs: "18:00" },
    { sailingId: voyage.id, position: 1, day: 2 },
    { sailingId: voyage.id, position: 2, day: 3, portId: call, arrives: "08:00", departs: "17:00" },
    { sailingId: voyage.id, position: 3, day: testNights + 1, portId: home, arrives: "08:00" },
  ]);
  const price = { sailingId: voyage.id, singleBp: 8_000, portTaxMinor: 10_000, gratuityMinor: 1_000 };
  await db.insert(sailingPrice).values([
    { ...price, categoryId: inside, guestMinor: 50_000, extraMinor: 30_000, childMinor: 20_000 },
    { ...price, categoryId: balcony, guestMinor: 90_000, extraMinor: 90_000, childMinor: 90_000 },
  ]);
  await alignCabins(db, sql`s.id = ${voyage.id}`);
  return { sailingId: voyage.id, departureId: made.id, startDate };
}
