import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { addTransportType } from "@/backend/transport/console/testing";
import { roleNumber } from "@/lib/roles";
import { importTools } from "../testing";

const db = await testDatabase("owner");
const folder = await mkdtemp(join(tmpdir(), "wayfare-fleet-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, deps, log } = testApp(db, { FILES_FOLDER: folder });
const admin = await testUser(db, "admin");
const world = await addWorld(db);
const typeId = await addTransportType(db, "car");
const bikeId = await addTransportType(db, "bike");
await db.execute(sql`UPDATE property_type SET name = 'SUVs' WHERE id = ${typeId}`);
await db.execute(sql`UPDATE property_type SET name = 'City bikes' WHERE id = ${bikeId}`);

const defaults = { typeId, policyId: world.policies.flexible, company: "Rio Cars" };
const tools = importTools({ app, deps, admin, defaults, path: "fleet-imports" });
const { call, bringIn, getRefused } = tools;

const heading =
  "fuelType,location.city,location.country,location.latitude,location.longitude,location.state,owner.id,rate.daily,vehicle.make,vehicle.model,vehicle.type,vehicle.year";
const row = (price: number | string, model: string, more: { owner?: number; type?: string; fuel?: string } = {}) =>
  `${more.fuel ?? "GASOLINE"},Lisbon,PT,38.72,-9.14,,${more.owner ?? 7},${price},Kia,${model},${more.type ?? "suv"},2018`;

const models = async () =>
  (
    await db.execute(sql`
      SELECT t.title, t.mode, t.operator, t.active, m.daily_minor::int AS daily, m.fuel, y.name AS type,
             (SELECT count(*)::int FROM rental_unit u WHERE u.model_id = t.id) AS units
        FROM transport t JOIN rental_model m ON m.transport_id = t.id JOIN property_type y ON y.id = t.type_id
       ORDER BY t.id`)
  ).rows;
const stations = async () =>
  (await db.execute(sql`SELECT name, time_zone AS zone FROM rental_station ORDER BY id`)).rows;

beforeEach(async () => {
  await db.execute(sql`DELETE FROM import_run`);
  await db.execute(sql`DELETE FROM fleet_import_link`);
  await db.execute(sql`DELETE FROM unit_booking`);
  await db.execute(sql`DELETE FROM rental_unit`);
  await db.execute(sql`DELETE FROM transport`);
  await db.execute(sql`DELETE FROM rental_station`);
});

describe("fleet import", () => {
  it("creates models with units at a new station, off sale, and refuses rows without a valid price", async () => {
    const text = [
      heading,
      row(32, "Forte"),
      row(32, "Forte"),
      row(90, "Soul", { type: "City bike", fuel: "coal" }),
      row("", "Rio"),
      row(0, "Rio"),
    ];
    const { id, afterCheck, run } = await bringIn(text.join("\n"));
    expect(afterCheck).toMatchObject({ state: "checked", counts: { new: 3, refused: 2, created: 0 } });
    expect(run).toMatchObject({ state: "done", counts: { created: 3, refused: 2 } });
    expect(await getRefused(id)).toEqual([
      [5, "price: There is no price."],
      [6, "price: The price is 0. A day that costs nothing would be booked at once."],
    ]);
    const common = { operator: "Rio Cars", active: false };
    expect(await models()).toEqual([
      { ...common, title: "Kia Forte 2018", mode: "car", daily: 3_200, fuel: "petrol", type: "SUVs", units: 2 },
      { ...common, title: "Kia Soul 2018", mode: "bike", daily: 9_000, fuel: null, type: "City bikes", units: 1 },
    ]);
    expect(await stations()).toEqual([{ name: "Lisbon rental station", zone: "Europe/Lisbon" }]);
    expect(run.repairs).toMatchObject([{ field: "fuel", text: "Fuel “coal” is not known; it was left out." }]);
    expect(log).toEqual([]);
  });

  it("writes nothing during the check", async () => {
    const { body } = await tools.upload([heading, row(32, "Forte")].join("\n"));
    const { encoding, separator, mapping } = await tools.get(body.id);
    await call("POST", `/${body.id}/check`, { encoding, separator, mapping, defaults });
    await tools.work();
    expect((await tools.get(body.id)).counts).toMatchObject({ new: 1, created: 0 });
    expect([await models(), await stations()]).toEqual([[], []]);
  });

  it("reports refused rows during the check and imports the others", async () => {
    await db.execute(sql`
      INSERT INTO transport (mode, type_id, city_id, title, slug, summary, operator, time_zone, policy_id)
      VALUES ('car', ${typeId}, ${world.lisbon}, 'Old', 'old', '', 'Rio Cars', 'Europe/Lisbon', ${world.policies.flexible})`);
    await db.execute(sql`
      WITH m AS (INSERT INTO rental_model (transport_id, daily_minor) SELECT id, 1000 FROM transport RETURNING transport_id)
      INSERT INTO rental_unit (model_id, label) SELECT transport_id, 'AA-9' FROM m`);
    const text = [
      "plate,station,city,country,name,daily",
      "AA-1,Harbour,Lisbon,Portugal,Panda,25",
      "aa-9,Harbour,Lisbon,Portugal,Panda,25",
      `AA-2,${"x".repeat(120)},Lisbon,Portugal,Panda,25`,
      `AA-3,Harbour,Lisbon,Portugal,${"y".repeat(130)},25`,
      "AA-4,Harbour,Lisbon,Portugal,Panda,25",
    ];
    const { body } = await tools.upload(text.join("\n"));
    const { encoding, separator, mapping } = await tools.get(body.id);
    await call("POST", `/${body.id}/check`, { encoding, separator, mapping, defaults });
    await tools.work();
    const inCheck = await getRefused(body.id);
    expect(inCheck).toEqual([
      [3, "label: Another model has this unit."],
      [4, "station: Use at most 100 characters."],
      [5, expect.stringMatching(/^title: /)],
    ]);
    expect((await tools.get(body.id)).counts).toMatchObject({ new: 2, refused: 3 });
    await call("POST", `/${body.id}/run`, {});
    await tools.work();
    expect((await tools.get(body.id)).counts).toMatchObject({ created: 2, refused: 3 });
    expect(log).toEqual([]);
  });

  it("updates prices when repeated and keeps the stations of moved units", async () => {
    await bringIn([heading, row(32, "Forte")].join("\n"));
    await db.execute(sql`
      INSERT INTO rental_station (city_id, name, address, latitude, longitude, time_zone)
      VALUES (${world.lisbon}, 'Airport', 'Airport', 38.77, -9.13, 'Europe/Lisbon')`);
    await db.execute(sql`
      UPDATE rental_unit SET station_id = (SELECT id FROM rental_station WHERE name = 'Airport'), located_at = now()`);
    const { run } = await bringIn([heading, row(40, "Forte")].join("\n"));
    expect(run.counts).toMatchObject({ created: 0, updated: 1 });
    expect(await models()).toMatchObject([{ daily: 4_000, units: 1 }]);
    const { rows } = await db.execute(sql`
      SELECT s.name FROM rental_unit u JOIN rental_station s ON s.id = u.station_id`);
    expect(rows).toEqual([{ name: "Airport" }]);
  });

  it("changes nothing when 120 rows are imported again", async () => {
    const rows = Array.from({ length: 120 }, (_, at) => row(30 + (at % 40), at % 2 ? "Forte" : "Soul", { owner: at }));
    const text = [heading, ...rows].join("\n");
    const first = await bringIn(text);
    expect(first.run.counts).toMatchObject({ created: 120, refused: 0 });
    // Each price is a model with three units.
    expect((await models()).map(({ units }) => units)).toEqual(Array(40).fill(3));
    const state = async () =>
      (
        await db.execute(sql`
          SELECT (SELECT count(*) FROM audit_log WHERE object_kind IN ('transport', 'rental_station')) AS audited,
                 (SELECT json_agg(t ORDER BY t.id) FROM transport t) AS products,
                 (SELECT json_agg(u ORDER BY u.id) FROM rental_unit u) AS units,
                 (SELECT json_agg(s ORDER BY s.id) FROM rental_station s) AS stations,
                 (SELECT count(*) FROM fleet_import_link) AS links`)
      ).rows;
    const before = await state();
    const again = await bringIn(text);
    expect(again.afterCheck.counts).toMatchObject({ known: 120, new: 0 });
    expect(again.run.counts).toMatchObject({ created: 0, updated: 120, refused: 0 });
    expect(await state()).toEqual(before);
  });

  it("adds units to a stored model and uses the last of differing values", async () => {
    const head = "id,plate,city,country,model_id,name,daily";
    const unit = (n: number, name: string, daily: number) => `${n},AA-${n},Lisbon,PT,M1,${name},${daily}`;
    await bringIn([head, unit(1, "Panda", 25)].join("\n"));
    await bringIn([head, unit(1, "Panda", 25), unit(2, "Panda", 25), unit(3, "Panda", 25)].join("\n"));
    expect(await models()).toMatchObject([{ title: "Panda", daily: 2_500, units: 3 }]);
    const { run } = await bringIn([head, unit(4, "Panda", 25), unit(5, "Panda Cross", 27)].join("\n"));
    expect(run.counts).toMatchObject({ created: 2, refused: 0 });
    expect(await models()).toMatchObject([{ title: "Panda Cross", daily: 2_700, units: 5 }]);
    const { rows } = await db.execute(sql`
      SELECT version FROM transport UNION ALL
      SELECT count(*)::int FROM audit_log WHERE object_kind = 'transport' AND action = 'transport.update'
         AND object_id = (SELECT id::text FROM transport)`);
    expect(rows).toEqual([{ version: 4 }, { version: 3 }]);
  });

  it("uses plates and stations of the file and refuses a duplicate plate", async () => {
    const text = [
      "plate,station,city,country,name,daily",
      "AA-1,Harbour,Lisbon,Portugal,Panda,25",
      "AA-2,Harbour,Lisbon,Portugal,Panda,25",
      "aa-1,Harbour,Lisbon,Portugal,Panda,25",
    ];
    const { id } = await bringIn(text.join("\n"), { onSale: true });
    expect(await getRefused(id)).toEqual([[4, "label: Line 2 has the same number."]]);
    expect(await models()).toMatchObject([{ title: "Panda", active: true, units: 2 }]);
    expect(await stations()).toMatchObject([{ name: "Harbour" }]);
    const other = await bringIn("plate,city,country,name,daily\nAA-2,Lisbon,Portugal,Uno,25", { source: "other" });
    expect(await getRefused(other.id)).toEqual([[2, "label: Another model has this unit."]]);
  });

  it("is undone with its models and stations, except models put on sale since", async () => {
    const { id } = await bringIn([heading, row(32, "Forte"), row(32, "Forte"), row(90, "Soul")].join("\n"));
    await db.execute(
      sql`UPDATE transport SET active = true, updated_at = now() + interval '1 second' WHERE title = 'Kia Soul 2018'`,
    );
    const undone = await call<{ removed: number; kept: { title: string; reason: string }[] }>(
      "POST",
      `/${id}/undo`,
      {},
    );
    expect(undone.body).toMatchObject({
      removed: 2,
      kept: [
        { title: expect.stringMatching(/^Kia Soul 2018, KIA-/), reason: "Its model was changed or put on sale since." },
      ],
    });
    expect(await models()).toMatchObject([{ title: "Kia Soul 2018", units: 1 }]);
    expect((await tools.get(id)).counts).toMatchObject({ created: 3, removed: 2 });
    expect(await stations()).toHaveLength(1);
    await db.execute(sql`UPDATE transport SET updated_at = created_at`);
    await call("POST", `/${id}/undo`, {});
    expect([await models(), await stations()]).toEqual([[], []]);
  });

  it("fails when the administrator who started it has become a sub-administrator", async () => {
    const other = await testUser(db, "admin");
    const { body } = await tools.upload([heading, row(32, "Forte")].join("\n"));
    const { encoding, separator, mapping } = await tools.get(body.id);
    await call("POST", `/${body.id}/check`, { encoding, separator, mapping, defaults });
    await tools.work();
    await db.execute(sql`UPDATE import_run SET state = 'importing', started_by = ${other.id} WHERE id = ${body.id}`);
    await db.execute(sql`UPDATE app_user SET role = ${roleNumber.subadmin} WHERE id = ${other.id}`);
    await tools.work();
    expect((await tools.get(body.id)).state).toBe("failed");
    expect(await models()).toEqual([]);
  });

  it("rejects a missing column with 422 and is separate from hotel imports", async () => {
    const { body } = await tools.upload("plate,city\nAA-1,Lisbon");
    const { encoding, separator, mapping } = await tools.get(body.id);
    const response = await call<{ fields: unknown }>("POST", `/${body.id}/check`, {
      encoding,
      separator,
      mapping,
      defaults,
    });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: { "mapping.title": "Choose the column of the name or of the model." } },
    });
    const hotels = importTools({ app, deps, admin, defaults });
    expect((await hotels.call("GET", `/${body.id}`)).status).toBe(404);
  });
});
