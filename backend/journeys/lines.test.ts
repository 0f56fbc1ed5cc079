import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { listLines } from "@/lib/contracts/transport/journey-search";
import { getLineView, listModeLines } from "./lines";
import { addTestLine } from "./testing";

const db = await testDatabase();
const world = await addWorld(db);
const list = async (query: object) => listLines.out.parse(await listModeLines(db, listLines.query.parse(query)));

it("lists the lines of a mode that still run, those with most services first", async () => {
  const plain = await addTestLine(db, world, { mode: "bus", stops: 3 });
  const frequent = await addTestLine(db, world, { mode: "bus" });
  const over = await addTestLine(db, world, { mode: "bus" });
  const hidden = await addTestLine(db, world, { mode: "bus" });
  await addTestLine(db, world, { mode: "train" });
  await db.execute(sql`
    INSERT INTO transit_service (route_id, number, depart_minutes, weekdays, first_date, last_date)
    SELECT route_id, '703', 900, weekdays, first_date, last_date FROM transit_service WHERE id = ${frequent.serviceId}`);
  await db.execute(
    sql`UPDATE transit_service SET first_date = '2020-01-01', last_date = '2020-12-31' WHERE id = ${over.serviceId}`,
  );
  await db.execute(sql`UPDATE transport SET active = false WHERE id = ${hidden.transportId}`);

  const found = await list({ mode: "bus" });
  expect(found.items.map(({ id }) => id)).toEqual([frequent.transportId, plain.transportId]);
  expect(found.items[1]).toMatchObject({ operator: "Coast Railways", minutes: 60, fromMinor: 2_000 });
  expect(found.items[1]?.from).toMatch(/^Stop 1 /);
  expect(found.items[1]?.to).toMatch(/^Stop 3 /);
  // A date that was added to a service counts as well.
  await db.execute(sql`UPDATE transit_service SET added_dates = ARRAY[current_date + 3] WHERE id = ${over.serviceId}`);
  expect((await list({ mode: "bus" })).items.map(({ id }) => id)).toContain(over.transportId);
  expect(await list({ mode: "bus", page: "2", pageSize: "2" })).toMatchObject({ total: 3, page: 2, items: [{}] });
  expect(await list({ mode: "bus", page: "9", pageSize: "2" })).toMatchObject({ total: 3, items: [] });
});

it("has the names of a line in other languages", async () => {
  const { transportId } = await addTestLine(db, world, { mode: "train" });
  await db.execute(sql`
    UPDATE transport SET translations = '{"de": {"title": "Küstenbahn"}, "fr": {"title": ""}}' WHERE id = ${transportId}`);
  const titles = { de: "Küstenbahn" };
  const { items } = await list({ mode: "train" });
  expect(items.find(({ id }) => id === transportId)).toMatchObject({ titles });
  expect(await getLineView(db, transportId)).toMatchObject({ titles });
  const plain = await addTestLine(db, world, { mode: "train" });
  expect(await getLineView(db, plain.transportId)).not.toHaveProperty("titles");
});

it("states fares with the taxes that are added to them", async () => {
  const { transportId } = await addTestLine(db, world, { mode: "cruise" });
  await db.execute(sql`
    INSERT INTO tax_rule (kind, name, value_kind, value, per, included, city_id)
    VALUES ('transport', 'Port fee', 'percent', 1000, 'stay', false, ${world.lisbon})`);
  expect((await list({ mode: "cruise" })).items[0]?.fromMinor).toBe(2_200);
  expect((await getLineView(db, transportId)).fromMinor).toBe(2_200);
});
