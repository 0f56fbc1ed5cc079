import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { requireKindBackend } from "@/backend/kinds";
import { addTestStation } from "@/backend/rentals/testing";
import { addTransportType, toRentalForm } from "./testing";

const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
const admin = await testUser(db, "admin");
const subadmin = await testUser(db, "subadmin");
const client = await testUser(db, "client");

let world: TestWorld;
const types = { car: 0, bike: 0 };
const stations = { lisbon: 0, porto: 0 };
beforeAll(async () => {
  world = await addWorld(db);
  for (const mode of ["car", "bike"] as const) types[mode] = await addTransportType(db, mode);
  stations.lisbon = await addTestStation(db, world.lisbon, { name: "Lisbon Airport" });
  stations.porto = await addTestStation(db, world.porto, { name: "Porto Centre" });
});

const at = "/api/admin/transport";
let plates = 0;
const form = (changes: Record<string, unknown> = {}) =>
  toRentalForm(
    world,
    { typeId: types.car, stationId: stations.lisbon, plates: [`AA-${++plates}-BB`, `AA-${++plates}-BB`] },
    changes,
  );
async function add(changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body, text } = await call(admin, "POST", `${at}/rentals`, form(changes));
  expect(status, text).toBe(200);
  return body.transid;
}
const read = async (id: number) => (await call(admin, "GET", `${at}/${id}`)).body;
const formNames = [
  "mode",
  "title",
  "typeId",
  "cityId",
  "operator",
  "summary",
  "description",
  "itemIds",
  "serviceIds",
  "phone",
  "email",
  "confirmMode",
  "respondHours",
  "policyId",
  "pictures",
  "version",
];

/** The form with the stored values, as the browser sends it; `change` edits the model. */
async function edited(id: number, change: (rental: ReturnType<typeof form>["rental"]) => object = () => ({})) {
  const record = await read(id);
  const units = record.rental.units.map(({ stationName: _, ...unit }: { stationName: string }) => unit);
  const rental = { ...record.rental, units };
  return {
    ...Object.fromEntries(formNames.map((name) => [name, record[name]])),
    rental: { ...rental, ...change(rental) },
  };
}
const save = (id: number, body: object) => call(admin, "PUT", `${at}/${id}/rental`, body);

/** A booking of a unit between hours from now. */
async function book(unitId: number, fromHours: number, toHours: number, to = stations.porto): Promise<void> {
  await db.execute(sql`
    WITH h AS (
      INSERT INTO hold (id, owner_kind, owner_id, state, expires_at, order_id)
      VALUES (gen_random_uuid(), 'guest', 'test', 'consumed', now(), gen_random_uuid()) RETURNING id)
    INSERT INTO unit_booking (hold_id, line, unit_id, span, from_station_id, to_station_id)
    SELECT id, 1, ${unitId}, tstzrange(now() + ${fromHours} * interval '1 hour', now() + ${toHours} * interval '1 hour', '[)'),
           ${stations.lisbon}, ${to} FROM h`);
}

describe("rental model", () => {
  it("is added with its prices and units, in the time zone of its city", async () => {
    const id = await add();
    expect(await read(id)).toMatchObject({
      mode: "car",
      title: "Fiat Panda",
      slug: "fiat-panda",
      timeZone: "Europe/Lisbon",
      unitCount: 2,
      dailyMinor: 4_000,
      actions: ["deactivate", "remove"],
      rental: {
        acriss: "MDMR",
        gearbox: "manual",
        hourlyMinor: null,
        minDriverAge: 18,
        youngDriverAge: 25,
        depositMinor: 0,
        prices: [{ name: "Summer", weekdays: [5, 6, 7], dailyMinor: 6_000 }],
        units: [
          { stationId: stations.lisbon, stationName: "Lisbon Airport", turnaroundMinutes: 90, closed: false },
          { stationId: stations.lisbon },
        ],
      },
    });
  });

  it("has names in other languages, also in wish lists, which a form without them removes", async () => {
    const title = "Fiat Panda, klein";
    const id = await add({ translations: { de: { title } } });
    const translations = { de: { title }, fr: { title: "" }, ar: { title: "" } };
    expect(await read(id)).toMatchObject({ title: "Fiat Panda", translations });
    const { catalogue } = requireKindBackend("transport");
    expect((await catalogue.cards(db, [id])).get(id)).toMatchObject({ titles: { de: title } });
    expect((await save(id, await edited(id))).status).toBe(200);
    expect((await catalogue.cards(db, [id])).get(id)).not.toHaveProperty("titles");
  });

  it.each([
    ["a city that exists", { cityId: 2_000_000 }, "cityId"],
    ["items of transport", { itemIds: [2_000_000] }, "itemIds"],
    ["extras of transport", { serviceIds: [2_000_000] }, "serviceIds"],
    ["a mode with rentals", { mode: "train" }, "mode"],
    ["a type of its mode", { mode: "bike" }, "typeId"],
  ])("needs %s", async (_, changes, field) => {
    const { status, body } = await call(admin, "POST", `${at}/rentals`, form(changes));
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it.each([
    ["the price of an additional kilometre", { extraKmMinor: null }, "rental.extraKmMinor"],
    ["a code of four letters", { acriss: "A1" }, "rental.acriss"],
    [
      "the name of a special price",
      { prices: [{ firstDate: "2027-01-01", lastDate: "2027-01-02", weekdays: [1], dailyMinor: 1 }] },
      "rental.prices.0.name",
    ],
    ["a station that exists", { units: [{ label: "NEW-1", stationId: 2_000_000 }] }, "rental.units.0.stationId"],
  ])("needs %s", async (_, changes, field) => {
    const whole = form();
    const { status, body } = await call(admin, "POST", `${at}/rentals`, {
      ...whole,
      rental: { ...whole.rental, ...changes },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it("rejects the plate of another model", async () => {
    const [first] = (await read(await add())).rental.units;
    const whole = form();
    const units = [{ label: first.label.toLowerCase(), stationId: stations.lisbon }];
    const { body } = await call(admin, "POST", `${at}/rentals`, { ...whole, rental: { ...whole.rental, units } });
    expect(body.fields).toEqual({ "rental.units.0.label": "Another model has this unit." });
  });

  it("rejects an outdated version with 409 and a change of its mode", async () => {
    const id = await add();
    const body = await edited(id, () => ({ dailyMinor: 4_500, prices: [] }));
    expect((await save(id, body)).body).toMatchObject({ version: 2 });
    expect(await read(id)).toMatchObject({ rental: { dailyMinor: 4_500, prices: [] } });
    const outdated = await save(id, body);
    expect([outdated.status, outdated.body.code]).toEqual([409, "conflict"]);
    expect((await save(id, await edited(id))).body).toMatchObject({ version: 2, message: "Nothing has changed." });
    const bike = await save(id, { ...(await edited(id)), mode: "bike", typeId: types.bike });
    expect(Object.keys(bike.body.fields)).toEqual(["mode"]);
    const history = await call(admin, "GET", `/api/admin/history/transport/${id}`);
    expect(history.body.items.map(({ action }: { action: string }) => action)).toEqual([
      "transport.update",
      "transport.create",
    ]);
  });

  it("is put on sale and taken off sale, listed, exported and removed", async () => {
    const id = await add({ title: "Short life" });
    expect((await call(admin, "POST", `${at}/${id}/state`, { action: "deactivate" })).body.message).toMatch(/off sale/);
    const { body } = await call(admin, "GET", `${at}?active=false&mode=car&q=short`);
    expect(body).toMatchObject({ total: 1, items: [{ id, active: false }], counts: { car: { n: 1 }, bus: { n: 0 } } });
    expect((await call(admin, "GET", `${at}?mode=train&q=short`)).body.total).toBe(0);
    expect((await call(admin, "GET", `${at}/export.csv?q=short`)).text).toContain("Short life,Car rental");
    const many = await call(admin, "POST", `${at}/state`, { transids: [id, 2_000_000], action: "activate" });
    expect(many.body.results).toMatchObject([{ ok: true }, { ok: false }]);
    const whole = { query: { q: "short life" }, action: "activate" };
    expect((await call(admin, "POST", `${at}/state/all`, { ...whole, expected: 2 })).body.code).toBe("conflict");
    const all = await call(admin, "POST", `${at}/state/all`, { ...whole, expected: 1 });
    expect(all.body).toMatchObject({ next: null, results: [{ key: String(id), ok: true }] });
    expect((await call(admin, "GET", `${at}/${id}`)).body.active).toBe(true);
    expect((await call(admin, "DELETE", `${at}/${id}`, {})).status).toBe(200);
    expect((await call(admin, "GET", `${at}/${id}`)).status).toBe(404);
  });

  it("is listed as a use of its type and prevents the removal of its type and station", async () => {
    const id = await add({ title: "In use" });
    const use = { label: "In use", href: `/admin/transport/view/${id}` };
    const type = `/api/admin/catalogue/property-types/${types.car}`;
    expect((await call(admin, "GET", type)).body.uses.items).toContainEqual(use);
    expect((await call(admin, "DELETE", type)).status).toBe(409);
    expect((await call(admin, "DELETE", `/api/admin/catalogue/rental-stations/${stations.lisbon}`)).status).toBe(409);
  });

  it("is for administrators only", async () => {
    for (const who of [client, subadmin]) {
      expect((await call(who, "GET", at)).status).toBe(403);
      expect((await call(who, "POST", `${at}/rentals`, form())).status).toBe(403);
    }
  });
});

describe("bike", () => {
  it("has a price per hour and no attributes of a car", async () => {
    const whole = form({ mode: "bike", typeId: types.bike, title: "City bike" });
    const { body } = await call(admin, "POST", `${at}/rentals`, {
      ...whole,
      rental: { ...whole.rental, hourlyMinor: 500 },
    });
    expect((await read(body.transid)).rental).toMatchObject({ hourlyMinor: 500, acriss: "", gearbox: null });
  });

  it("has a default turnaround of 15 minutes, a car of 60, unless the unit has its own", async () => {
    const units = (labels: string[]) => [
      { label: labels[0], stationId: stations.lisbon },
      { label: labels[1], stationId: stations.lisbon, turnaroundMinutes: 0 },
    ];
    const minutes = async (mode: "car" | "bike", labels: string[]) => {
      const whole = form({ mode, typeId: types[mode], title: `New ${mode}` });
      const { body } = await call(admin, "POST", `${at}/rentals`, {
        ...whole,
        rental: { ...whole.rental, units: units(labels) },
      });
      const stored = (await read(body.transid)).rental.units as { turnaroundMinutes: number }[];
      return stored.map(({ turnaroundMinutes }) => turnaroundMinutes);
    };
    expect(await minutes("bike", ["F-1", "F-2"])).toEqual([15, 0]);
    expect(await minutes("car", ["C-1", "C-2"])).toEqual([60, 0]);
  });
});

describe("rental unit", () => {
  it("is at the station of its last return and can be moved unless its next booking starts elsewhere", async () => {
    const id = await add();
    const [unit] = (await read(id)).rental.units;
    await db.execute(sql`UPDATE rental_unit SET located_at = now() - interval '9 days' WHERE id = ${unit.id}`);
    await book(unit.id, -48, -24);
    expect((await read(id)).rental.units[0]).toMatchObject({ stationId: stations.porto, stationName: "Porto Centre" });
    // Saving without a change leaves it there.
    expect((await save(id, await edited(id))).body.message).toBe("Nothing has changed.");
    const move = (stationId: number) => ({ units: [{ id: unit.id, label: unit.label, stationId }] });
    expect(
      (
        await save(
          id,
          await edited(id, ({ units }) => ({ units: [{ ...units[0], stationId: stations.lisbon }, units[1]] })),
        )
      ).status,
    ).toBe(200);
    expect((await read(id)).rental.units[0]).toMatchObject({ stationId: stations.lisbon });
    await book(unit.id, 24, 48);
    const { status, body } = await save(
      id,
      await edited(id, ({ units }) => ({ units: [...move(stations.porto).units, units[1]] })),
    );
    expect(status).toBe(422);
    expect(body.fields["rental.units.0.stationId"]).toMatch(/next booking starts at Lisbon Airport/);
  });

  it("can be taken out of service but not removed after a booking", async () => {
    const id = await add();
    const [unit] = (await read(id)).rental.units;
    await book(unit.id, 24, 48);
    const { body } = await save(id, await edited(id, ({ units }) => ({ units: [units[1]] })));
    expect(body.fields["rental.units"]).toMatch(/was booked/);
    const closed = await edited(id, ({ units }) => ({ units: [{ ...units[0], closed: true }] }));
    expect((await save(id, closed)).status).toBe(200);
    expect(await read(id)).toMatchObject({ unitCount: 0, rental: { units: [{ closed: true }] } });
    expect((await call(admin, "DELETE", `${at}/${id}`, {})).status).toBe(409);
  });
});

describe("opening hours of a station", () => {
  const path = "/api/admin/catalogue/rental-stations";
  const station = (hours: object[]) => ({
    name: "Faro",
    cityId: world.porto,
    address: "Rua 2",
    pin: { latitude: 37, longitude: -8 },
    enabled: true,
    phone: "",
    afterHoursFeeMinor: null,
    hours,
  });

  it("are grouped by weekdays, with midnight as the end of the day", async () => {
    const hours = [
      { weekdays: [1, 2], opens: "08:00", closes: "12:00" },
      { weekdays: [1, 2], opens: "13:00", closes: "00:00" },
    ];
    const { body } = await call(admin, "POST", path, station(hours));
    const read = await call(admin, "GET", `${path}/${body.id}`);
    expect(read.body).toMatchObject({ hours, timeZone: "Europe/Lisbon", afterHoursFeeMinor: null });
    const { rows } = await db.execute(
      sql`SELECT weekday, closes FROM station_hours WHERE station_id = ${body.id} AND opens = '13:00' ORDER BY weekday`,
    );
    expect(rows).toEqual([
      { weekday: 1, closes: "24:00" },
      { weekday: 2, closes: "24:00" },
    ]);
  });

  it.each([
    [
      "overlap",
      [
        { weekdays: [1, 2], opens: "08:00", closes: "12:00" },
        { weekdays: [2], opens: "11:00", closes: "15:00" },
      ],
      "hours",
    ],
    ["end before they begin", [{ weekdays: [1], opens: "18:00", closes: "08:00" }], "hours.0.closes"],
  ])("are refused if they %s", async (_, hours, field) => {
    const { status, body } = await call(admin, "POST", path, station(hours));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
