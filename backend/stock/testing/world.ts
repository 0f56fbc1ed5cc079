import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { addDays } from "@/lib/dates";

/** Minimal inventory for tests and proofs, as plain rows. */

const getId = async (db: Db, insert: SQL): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(insert);
  if (!rows[0]) throw new Error("nothing was made");
  return rows[0].id;
};

let product = 1_000_000;
/** A product id that is unique in this process. */
export const nextProduct = () => ++product;

/** A tour slot, fare bucket or cabin category. */
export async function addPool(db: Db, capacity: number, kind: "tour" | "transport" | "flight" | "cruise" = "tour") {
  const id = await getId(
    db,
    sql`INSERT INTO stock (kind, product_id, slot, capacity) VALUES (${kind}, ${nextProduct()}, current_date + 30, ${capacity}) RETURNING id`,
  );
  return id;
}

/** Nights of a new room type from `from` on. */
export async function addNights(db: Db, units: number, from: string, nights: number): Promise<number> {
  const room = nextProduct();
  await db.execute(sql`
    INSERT INTO stock (kind, product_id, slot, capacity)
    SELECT 'room', ${room}, day::date, ${units} FROM generate_series(${from}::date, ${addDays(from, nights)}::date, '1 day') AS day`);
  return room;
}

export type TestDeparture = { id: number; seats: { id: number; label: string }[] };

/** Rows of four seats, A to D, in coaches of ten rows. */
export async function addDeparture(
  db: Db,
  { legs, seats, className = "second" }: { legs: number; seats: number; className?: string },
): Promise<TestDeparture> {
  const id = await getId(
    db,
    sql`INSERT INTO departure (kind, product_id, starts_at, legs) VALUES ('transport', ${nextProduct()}, now() + interval '30 days', ${legs}) RETURNING id`,
  );
  const { rows } = await db.execute<{ id: number; label: string }>(sql`
    INSERT INTO seat (departure_id, label, class, coach, row, place)
    SELECT ${id}, (n / 4 + 1) || substr('ABCD', n % 4 + 1, 1), ${className}, n / 40 + 1, (n / 4) % 10 + 1, n % 4 + 1
      FROM generate_series(0, ${seats - 1}) AS n RETURNING id, label`);
  return { id, seats: rows.sort((a, b) => a.id - b.id) };
}

export type TestModel = { modelId: number; units: { id: number; label: string }[] };

/** A rental model with the rows that it needs, and a station if one is named. */
async function addModel(db: Db, stationId: number | null): Promise<number> {
  const modelId = nextProduct();
  const name = `model ${modelId}`;
  await db.execute(sql`
    WITH land AS (
      INSERT INTO country (iso2, name) VALUES ('ZZ', 'Nowhere')
      ON CONFLICT (iso2) DO UPDATE SET name = excluded.name RETURNING id
    ),
    place AS (
      INSERT INTO city (country_id, name, slug, latitude, longitude, time_zone)
      SELECT id, ${name}, ${name}, 0, 0, 'UTC' FROM land RETURNING id
    ),
    sort AS (INSERT INTO property_type (kind, mode, name) VALUES ('transport', 'car', ${name}) RETURNING id),
    terms AS (INSERT INTO cancellation_policy (name, terms) VALUES (${name}, '{}') RETURNING id),
    product AS (
      INSERT INTO transport (id, mode, type_id, city_id, title, slug, operator, time_zone, policy_id)
      SELECT ${modelId}, 'car', sort.id, place.id, ${name}, ${name}, 'Nobody', 'UTC', terms.id FROM place, sort, terms
      RETURNING id
    ),
    station AS (
      INSERT INTO rental_station (id, city_id, name, address, latitude, longitude, time_zone)
      SELECT ${stationId}::int, id, ${name}, ${name}, 0, 0, 'UTC' FROM place WHERE ${stationId}::int IS NOT NULL
    )
    INSERT INTO rental_model (transport_id, daily_minor) SELECT id, 5000 FROM product`);
  return modelId;
}

export async function addUnits(db: Db, count: number, turnaroundMinutes = 60, stationId: number | null = null) {
  const modelId = await addModel(db, stationId);
  const { rows } = await db.execute<{ id: number; label: string }>(sql`
    INSERT INTO rental_unit (model_id, station_id, label, turnaround_minutes)
    SELECT ${modelId}, ${stationId}, 'unit ' || n, ${turnaroundMinutes} FROM generate_series(1, ${count}) AS n RETURNING id, label`);
  return { modelId, units: rows.sort((a, b) => a.id - b.id) } satisfies TestModel;
}
