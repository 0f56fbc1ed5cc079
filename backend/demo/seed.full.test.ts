import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Db } from "@/backend/db/client";
import { testServer } from "@/backend/db/testing";
import { cloneDatabase } from "@/backend/db/throwaway";
import { type DemoOptions, loadDemo } from "./load";

const now = new Date();

async function load(options: DemoOptions) {
  const database = await cloneDatabase(await testServer({ places: true }), "owner");
  await loadDemo(database.db, { size: "small", arrivals: 1, hotels: 4, tours: 8, departureDays: 12, now, ...options });
  return database;
}

/** A hash of the whole catalogue of hotels. */
async function computeHash(db: Db): Promise<string> {
  const hash = createHash("sha256");
  for (const query of [
    sql`SELECT h.*, c.name AS in_city FROM (SELECT to_jsonb(hotel) - 'owner_id' - 'city_id' AS facts, city_id FROM hotel ORDER BY id) h JOIN city c ON c.id = h.city_id ORDER BY h.facts->>'token'`,
    sql`SELECT to_jsonb(room) AS facts FROM room ORDER BY id`,
    sql`SELECT to_jsonb(rate_plan) AS facts FROM rate_plan ORDER BY id`,
    sql`SELECT to_jsonb(special_price) AS facts FROM special_price ORDER BY id`,
    sql`SELECT to_jsonb(review) AS facts FROM review WHERE order_id IS NULL ORDER BY id`,
    sql`SELECT to_jsonb(picture) AS facts FROM picture ORDER BY id`,
    sql`SELECT product_id, sum(capacity * (slot - date '2020-01-01')) FILTER (WHERE NOT closed) AS facts FROM stock GROUP BY 1 ORDER BY 1`,
  ]) {
    hash.update(JSON.stringify((await db.execute(query)).rows));
  }
  return hash.digest("hex");
}

const readOrders = async (db: Db) =>
  (
    await db.execute(sql`
      SELECT ref, status, total_minor, paid_minor, created_at, lead_name, hotel_id FROM orders
       WHERE created_at < ${now.toISOString()} ORDER BY ref`)
  ).rows;

const readTitles = async (db: Db) => (await db.execute(sql`SELECT title FROM hotel ORDER BY id`)).rows;

it("loads the same data for the same seed and time, and other data for another seed", async () => {
  const one = await load({ seed: "one" });
  const again = await load({ seed: "one" });
  const other = await load({ seed: "other", orders: false, tours: 1, departureDays: 1 });
  const orders = await readOrders(one.db);
  expect(orders.length).toBeGreaterThan(50);
  expect(await readOrders(again.db)).toEqual(orders);
  expect(await computeHash(again.db)).toBe(await computeHash(one.db));
  expect(await readTitles(other.db)).not.toEqual(await readTitles(one.db));
  for (const { drop } of [one, again, other]) await drop();
});
