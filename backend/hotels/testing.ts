import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { cancellationPolicy, feature, hotel, hotelFeature, propertyType } from "@/backend/db/schema/hotels";
import { city, country, state } from "@/backend/db/schema/places";
import { ratePlan, room } from "@/backend/db/schema/rooms";
import { insertedRow } from "@/backend/db/testing";
import { addDays } from "@/lib/dates";
import { defaultPolicies } from "@/lib/pricing/cancellation";
import { wallClock } from "@/lib/time-zone";

/** Rows for tests: a catalogue small enough to compute by hand. Every function returns the ids of the rows that it created. */

const timeZone = "Europe/Lisbon";

/**
 * Today in the hotels' time zone. Evaluated per call, because a full test run may pass midnight
 * (scripts/testing/vitest-day.ts).
 */
export const today = () => wallClock(Date.now(), timeZone).date;
export const inDays = (days: number) => addDays(today(), days);

async function insertedId(rows: PromiseLike<{ id: number }[]>): Promise<number> {
  return (await insertedRow(rows)).id;
}

export interface TestWorld {
  portugal: number;
  lisbon: number;
  porto: number;
  propertyType: number;
  pool: number;
  policies: { flexible: number; moderate: number; nonRefundable: number };
}

export async function addWorld(db: Db): Promise<TestWorld> {
  const portugal = await insertedId(db.insert(country).values({ iso2: "PT", name: "Portugal" }).returning());
  const north = await insertedId(
    db.insert(state).values({ countryId: portugal, code: "13", name: "Porto District" }).returning(),
  );
  const zone = { countryId: portugal, timeZone };
  const lisbonAt = { name: "Lisbon", slug: "lisbon", latitude: 38.7223, longitude: -9.1393 };
  const portoAt = { name: "Porto", slug: "porto", latitude: 41.1579, longitude: -8.6291, stateId: north };
  const policy = (of: (typeof defaultPolicies)[keyof typeof defaultPolicies]) =>
    insertedId(db.insert(cancellationPolicy).values({ name: of.name, terms: of }).returning());
  return {
    portugal,
    lisbon: await insertedId(
      db
        .insert(city)
        .values({ ...zone, ...lisbonAt })
        .returning(),
    ),
    porto: await insertedId(
      db
        .insert(city)
        .values({ ...zone, ...portoAt })
        .returning(),
    ),
    propertyType: await insertedId(db.insert(propertyType).values({ name: "Hotel" }).returning()),
    pool: await insertedId(db.insert(feature).values({ name: "Pool", appliesTo: "hotel" }).returning()),
    policies: {
      flexible: await policy(defaultPolicies.flexible),
      moderate: await policy(defaultPolicies.moderate),
      nonRefundable: await policy(defaultPolicies.nonRefundable),
    },
  };
}

export async function addHotel(
  db: Db,
  world: TestWorld,
  changes: Partial<typeof hotel.$inferInsert> & { features?: number[] } = {},
): Promise<number> {
  const { features = [], ...columns } = changes;
  const id = await insertedId(
    db
      .insert(hotel)
      .values({
        token: randomBytes(9).toString("hex"),
        title: "Casa do Rio",
        slug: "casa-do-rio",
        propertyTypeId: world.propertyType,
        cityId: world.lisbon,
        address: "Rua Um 1",
        latitude: 38.71,
        longitude: -9.14,
        timeZone,
        stars: 4,
        policyId: world.policies.flexible,
        approved: true,
        ...columns,
      })
      .returning(),
  );
  if (features.length > 0)
    await db.insert(hotelFeature).values(features.map((featureId) => ({ hotelId: id, featureId })));
  return id;
}

/** A room type for 100.00 per night and two guests, with one flexible rate plan and free nights for 120 days. */
export async function addRoom(
  db: Db,
  world: TestWorld,
  hotelId: number,
  changes: Partial<typeof room.$inferInsert> = {},
): Promise<{ room: number; plan: number }> {
  const units = changes.units ?? 2;
  const id = await insertedId(
    db
      .insert(room)
      .values({
        token: randomBytes(9).toString("hex"),
        hotelId,
        title: "Double room",
        slug: "double-room",
        beds: [{ type: "double", count: 1 }],
        costPerNightMinor: 10_000,
        approved: true,
        ...changes,
        units,
      })
      .returning(),
  );
  const plan = await addPlan(db, world, id);
  await db.execute(sql`
    INSERT INTO stock (kind, product_id, slot, capacity)
    SELECT 'room', ${id}, day::date, ${units} FROM generate_series(${today()}::date, ${inDays(120)}::date, '1 day') AS day`);
  return { room: id, plan };
}

export function addPlan(
  db: Db,
  world: TestWorld,
  roomId: number,
  changes: Partial<typeof ratePlan.$inferInsert> = {},
): Promise<number> {
  return insertedId(
    db
      .insert(ratePlan)
      .values({ roomId, name: "Flexible", policyId: world.policies.flexible, ...changes })
      .returning(),
  );
}

/** Changes the nights of a room type in `[from, to)`. */
export async function setNights(
  db: Db,
  roomId: number,
  from: string,
  to: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const columns = sql.join(
    Object.entries(changes).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql`, `,
  );
  await db.execute(
    sql`UPDATE stock SET ${columns} WHERE kind = 'room' AND product_id = ${roomId} AND slot >= ${from} AND slot < ${to}`,
  );
}
