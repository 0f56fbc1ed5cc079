import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { connect } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { searchHotels } from "@/lib/contracts/hotel";
import { followHints } from "./hints";
import { catalogueOf } from "./live";
import { findHotels } from "./search";

/** Two backends on one database. The second never looks by itself while `quiet`, so what it knows it was told. */
const one = await testDatabase("owner");
const two = connect(one.url);
const world = await addWorld(one);
const hotel = await addHotel(one, world);
const { room } = await addRoom(one, world, hotel, { units: 1 });
const other = catalogueOf(two);
const [told, hears] = [followHints(one), followHints(two)];
await Promise.all([told.listens, hears.listens, catalogueOf(one).caughtUp(), other.caughtUp()]);
afterAll(async () => {
  await Promise.all([told.stop(), hears.stop()]);
  await Promise.all([catalogueOf(one).stop(), other.stop()]);
  await two.$client.end();
});

const sell = (sold: number) =>
  transaction(one, (tx) =>
    tx.execute(
      sql`UPDATE stock SET sold = ${sold} WHERE kind = 'room' AND product_id = ${room} AND slot = ${inDays(20)}`,
    ),
  );
const query = searchHotels.query.parse({
  city: String(world.lisbon),
  in: inDays(20),
  out: inDays(21),
  party: "2",
});
const offered = async () => (await findHotels(two, other, query)).total;
/** Whether the other knows, without its being asked: a question would make it look. */
const versionOf = () => other.status()?.version ?? 0;

it("what is sold here is not offered there a moment later", async () => {
  expect(await offered()).toBe(1);
  for (const [sold, left] of [
    [1, 0],
    [0, 1],
    [1, 0],
  ] as const) {
    const before = versionOf();
    const began = performance.now();
    await sell(sold);
    await expect.poll(versionOf, { interval: 5, timeout: 1_000 }).toBeGreaterThan(before);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await offered()).toBe(left);
  }
});

it("is known all the same when the line was lost and nothing was said, once it looks by itself", async () => {
  await one.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wayfare-live'`);
  const before = versionOf();
  await sell(0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(versionOf()).toBe(before);
  await other.start({ everyMs: 50 });
  await expect.poll(offered, { interval: 20, timeout: 2_000 }).toBe(1);
});

it("hears again by itself after the line was lost", async () => {
  await expect
    .poll(
      async () => {
        const { rows } = await one.execute(sql`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wayfare-live'`);
        return rows.length;
      },
      { interval: 20, timeout: 3_000 },
    )
    .toBe(2);
  await other.stop();
  const before = versionOf();
  await sell(1);
  await expect.poll(versionOf, { interval: 5, timeout: 1_000 }).toBeGreaterThan(before);
  expect(await offered()).toBe(0);
});
