import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { connect } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { searchHotels } from "@/lib/contracts/hotels/hotel";
import { followChangeNotifications } from "./change-notifications";
import { getCatalogue } from "./live";
import { findHotels } from "./search";

/** Two backends on one database. The second does not poll during the test, so its data comes from notifications. */
const one = await testDatabase("owner");
const two = connect(one.url);
const world = await addWorld(one);
const hotel = await addHotel(one, world);
const { room } = await addRoom(one, world, hotel, { units: 1 });
const other = getCatalogue(two);
const response = followChangeNotifications(one);
const subscribes = followChangeNotifications(two);
await Promise.all([response.listens, subscribes.listens, getCatalogue(one).waitForIndex(), other.waitForIndex()]);
afterAll(async () => {
  await Promise.all([response.stop(), subscribes.stop()]);
  await Promise.all([getCatalogue(one).stop(), other.stop()]);
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
const getVersion = () => other.status()?.version ?? 0;
/** Reads the second backend only after a notification, because a read would trigger a poll. */
const offeredSince = (version: number) =>
  expect.poll(() => (getVersion() > version ? offered() : "nothing was heard"), { interval: 5 });
const lines = async () => {
  const { rows } = await one.execute<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wayfare-live'`);
  return rows.map(({ pid }) => pid);
};

it("updates the results of another process shortly after a sale", async () => {
  expect(await offered()).toBe(1);
  for (const [sold, left] of [
    [1, 0],
    [0, 1],
    [1, 0],
  ] as const) {
    const before = getVersion();
    await sell(sold);
    await offeredSince(before).toBe(left);
  }
});

it("receives notifications again after the connection was lost", async () => {
  const lost = await lines();
  await one.execute(sql`SELECT pg_terminate_backend(pid) FROM unnest(${sql.param(lost)}::int[]) AS pid`);
  await expect
    .poll(async () => (await lines()).filter((pid) => !lost.includes(pid)).length, { interval: 20 })
    .toBe(lost.length);
  const before = getVersion();
  await sell(0);
  await offeredSince(before).toBe(1);
});

it("updates the results by polling without notifications", async () => {
  await subscribes.stop();
  await other.start({ everyMs: 50 });
  const before = getVersion();
  await sell(1);
  await offeredSince(before).toBe(0);
});
