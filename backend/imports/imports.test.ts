import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { FolderStore } from "@/backend/files/folder-store";
import { addWorld } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { sweepImports } from "./sweep";
import { importTools } from "./testing";
import { workImport } from "./work";

const db = await testDatabase("owner");
const folder = await mkdtemp(join(tmpdir(), "wayfare-imports-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, deps, log } = testApp(db, { FILES_FOLDER: folder });
const admin = await testUser(db, "admin");
const world = await addWorld(db);

async function addCity(name: string, iso2: string, state: string, latitude: number, longitude: number, zone: string) {
  await db.execute(
    sql`INSERT INTO country (iso2, name) VALUES (${iso2}, ${iso2 === "US" ? "United States" : iso2}) ON CONFLICT DO NOTHING`,
  );
  await db.execute(sql`
    INSERT INTO state (country_id, code, name) SELECT id, ${state}, ${state} FROM country WHERE iso2 = ${iso2} ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO city (country_id, state_id, name, slug, latitude, longitude, time_zone)
    SELECT c.id, s.id, ${name}, lower(${name}), ${latitude}, ${longitude}, ${zone}
      FROM country c JOIN state s ON s.country_id = c.id AND s.code = ${state} WHERE c.iso2 = ${iso2}`);
}
await addCity("Los Angeles", "US", "CA", 34.05223, -118.24368, "America/Los_Angeles");
await addCity("Venice", "US", "CA", 33.99084, -118.46008, "America/Los_Angeles");
await addCity("Springfield", "US", "IL", 39.80172, -89.64371, "America/Chicago");
await addCity("Springfield", "US", "MO", 37.21533, -93.29824, "America/Chicago");

const defaults = { propertyTypeId: world.propertyType, policyId: world.policies.flexible };
const { call, upload, get, work, bringIn, getRefused, hotels, forgetAll } = importTools({ app, deps, admin, defaults });

const heading = "id,name,room_type,price,neighbourhood,city,state,latitude,longitude,minimum_nights";

describe("property import", () => {
  it("creates unapproved hotels with rooms and reports the refused rows", async () => {
    await forgetAll();
    const { id, afterCheck, run } = await bringIn(
      [
        heading,
        '1,Beach house,Entire home/apt,"$1,234.00",Venice,Los Angeles,CA,33.99211,-118.476,3',
        "2,Garden room,Private room,75,Echo Park,Los Angeles,CA,34.08,-118.25,2",
        "3,Free bed,Shared room,0,,Los Angeles,CA,34.08,-118.25,1",
        "4,,Private room,75,,Los Angeles,CA,34.08,-118.25,1",
        "5,Long stay,Private room,75,,Los Angeles,CA,34.08,-118.25,60",
      ].join("\n"),
    );
    expect(afterCheck).toMatchObject({ state: "checked", counts: { new: 2, refused: 3, created: 0 } });
    expect(run).toMatchObject({ state: "done", counts: { created: 2, refused: 3, waiting: 0, new: 0 } });
    expect(await getRefused(id)).toEqual([
      [4, "price: The price is 0. A night that costs nothing would be booked at once."],
      [5, "title: The name is missing."],
      [6, "minNights: Guests would have to stay at least 60 nights; a stay here is at most 30."],
    ]);
    expect(await hotels()).toEqual([
      {
        title: "Beach house",
        approved: false,
        city: "Los Angeles",
        zone: "America/Los_Angeles",
        price: 123_400,
        units: 1,
        rooms: 1,
      },
      {
        title: "Garden room",
        approved: false,
        city: "Los Angeles",
        zone: "America/Los_Angeles",
        price: 7_500,
        units: 1,
        rooms: 1,
      },
    ]);
    const nights = await db.execute<{ n: number }>(sql`
      SELECT count(*) AS n FROM stock WHERE kind = 'room' AND product_id IN (SELECT room_id FROM import_link WHERE kind = 'room')`);
    expect(nights.rows[0]?.n).toBeGreaterThan(1_000);
    const csv = await (await app.request(`/api/admin/imports/${id}/refused`, { headers: admin.bearer })).text();
    const [head, first] = parse(csv, { bom: true }) as string[][];
    expect(head?.slice(-2)).toEqual(["Line", "Why it was refused"]);
    expect(first?.slice(-2)).toEqual([
      "4",
      "Price of a night: The price is 0. A night that costs nothing would be booked at once.",
    ]);
  });

  it("updates its hotels when repeated, keeps manual changes and creates no duplicates", async () => {
    await forgetAll();
    const row = (price: string) => `${heading}\n7,Hill house,Whole house,${price},,Los Angeles,CA,34.1,-118.3,1`;
    await bringIn(row("100"));
    await db.execute(sql`UPDATE hotel SET description = 'By hand', approved = true WHERE title = 'Hill house'`);
    const { run } = await bringIn(row("120"));
    expect(run.counts).toMatchObject({ created: 0, updated: 1 });
    expect(await hotels()).toMatchObject([{ title: "Hill house", approved: true, price: 12_000, rooms: 1 }]);
    const { rows } = await db.execute(sql`SELECT description FROM hotel WHERE title = 'Hill house'`);
    expect(rows).toEqual([{ description: "By hand" }]);
    // The same number from another source is another hotel.
    await bringIn(row("90"), { source: "partner" });
    expect(await hotels()).toHaveLength(2);
  });

  it("creates several rooms of one hotel and refuses a duplicate room in a file", async () => {
    await forgetAll();
    const { id, run } = await bringIn(
      "hotel_id,name,room_id,room,price,units,city,country\nH1,Grand,R1,Double,100,5,Lisbon,Portugal\nH1,Grand,R2,Suite,300,2,Lisbon,PT\nH1,Grand,R1,Double,90,5,Lisbon,Portugal",
    );
    expect(run.counts).toMatchObject({ created: 2, refused: 1 });
    expect(await getRefused(id)).toEqual([[4, "hotelRef: Line 2 has the same number."]]);
    expect(await hotels()).toMatchObject([
      { title: "Grand", city: "Lisbon", zone: "Europe/Lisbon", rooms: 2, price: 10_000 },
    ]);
  });

  it("finds cities by name and coordinates, also exchanged ones, or reports the reason", async () => {
    await forgetAll();
    const { id, run } = await bringIn(
      [
        "id,name,price,city,state,lat,lng",
        "1,Named,50,Los Angeles,CA,33.99,-118.46",
        "2,Unknown name,50,Playa Nowhere,CA,33.99,-118.46",
        "3,Exchanged,50,Los Angeles,CA,-118.46,33.99",
        "4,Exchanged quietly,50,Lisbon,,-9.14,38.71",
        "5,No coordinates,50,Springfield,IL,,",
        "6,Two of that name,50,Springfield,,,",
        "7,In the sea,50,,,0.5,-30",
        "8,Null island,50,Lisbon,,0,0",
        "9,Half,50,Lisbon,,38.7,",
        "10,No place,50,,,,",
        "11,Two places,50,Springfield,IL,34.05,-118.24",
        "12,No city of that name,50,Atlantis,,,",
      ].join("\n"),
    );
    expect((await hotels()).map(({ title, city }) => [title, city])).toEqual([
      ["Named", "Los Angeles"],
      ["Unknown name", "Venice"],
      ["Exchanged", "Los Angeles"],
      ["Exchanged quietly", "Lisbon"],
      ["No coordinates", "Springfield"],
      ["Null island", "Lisbon"],
    ]);
    expect(await getRefused(id)).toEqual([
      [7, "city: There are 2 cities called “Springfield”. Add the state, the country or coordinates."],
      [8, "latitude: No city lies within 100 km of these coordinates."],
      [10, "latitude: One of the two coordinates is missing."],
      [11, "city: There is neither a city nor coordinates."],
      [12, "latitude: These coordinates lie 2,609 km from “Springfield”."],
      [13, "city: There is no city “Atlantis” in the list of cities."],
    ]);
    expect(run.repairs.map(({ field }) => field).sort()).toEqual(["city", "latitude", "latitude"]);
  });

  it("resumes after its worker was killed, can be stopped and creates nothing twice with two workers", async () => {
    await forgetAll();
    const rows = Array.from({ length: 30 }, (_, at) => `${at + 1},House ${at + 1},${50 + at},Lisbon`);
    const { body } = await upload(`id,name,price,city\n${rows.join("\n")}`);
    const { encoding, separator, mapping } = await get(body.id);
    await call("POST", `/${body.id}/check`, { encoding, separator, mapping, defaults });
    await work();
    await call("POST", `/${body.id}/run`, {});
    let rowsLeft = 10;
    await workImport(deps, () => rowsLeft-- === 0);
    expect((await get(body.id)).counts).toMatchObject({ created: 10, new: 20 });
    // The next worker dies while it holds the lease.
    await db.execute(sql`UPDATE import_run SET lease_until = now() + interval '1 minute'`);
    expect(await workImport(deps)).toBe(false);
    await db.execute(sql`UPDATE import_run SET lease_until = now() - interval '1 second'`);
    await call("POST", `/${body.id}/stop`, {});
    expect(await workImport(deps)).toBe(false);
    expect(await get(body.id)).toMatchObject({ state: "stopped", counts: { created: 10, new: 20 } });
    await call("POST", `/${body.id}/run`, {});
    await Promise.all([workImport(deps), workImport(deps)]);
    await work();
    expect(await get(body.id)).toMatchObject({ state: "done", counts: { created: 30, new: 0 } });
    expect(await hotels()).toHaveLength(30);
    await call("POST", `/${body.id}/run`, {});
    await work();
    expect(await hotels()).toHaveLength(30);
    expect(log).toEqual([]);
  });

  it("is deleted with its file after some weeks, but the ids of its hotels are kept", async () => {
    await forgetAll();
    const { id } = await bringIn("id,name,price,city\n1,Kept,50,Lisbon");
    const store = new FolderStore(folder);
    expect(await sweepImports({ db, files: store })).toBe(0);
    await db.execute(sql`UPDATE import_run SET finished_at = now() - interval '61 days' WHERE id = ${id}`);
    expect(await sweepImports({ db, files: store })).toBe(1);
    expect(await store.read(`imports/${id}.csv`)).toBeNull();
    expect((await call("GET", `/${id}`)).status).toBe(404);
    expect((await bringIn("id,name,price,city\n1,Kept,60,Lisbon")).run.counts).toMatchObject({
      created: 0,
      updated: 1,
    });
  });

  it("fails when the user who started it loses the permission to import", async () => {
    const other = await testUser(db, "admin");
    const { body } = await upload("name,price,city\nA,5,Lisbon");
    await db.execute(sql`UPDATE import_run SET state = 'importing', started_by = ${other.id} WHERE id = ${body.id}`);
    await db.execute(sql`UPDATE app_user SET role = 10 WHERE id = ${other.id}`);
    await work();
    expect(await get(body.id)).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("no longer has permission to import"),
    });
  });

  it("fails when the permission group of the user no longer grants it", async () => {
    const other = await testUser(db, "admin");
    const start = async () => {
      const { body } = await upload("name,price,city\nA,5,Lisbon");
      const { encoding, separator, mapping } = await get(body.id);
      await call("POST", `/${body.id}/check`, { encoding, separator, mapping, defaults });
      await db.execute(sql`UPDATE import_run SET started_by = ${other.id} WHERE id = ${body.id}`);
      await work();
      return (await get(body.id)).state;
    };
    const limit = (part: string) =>
      db.execute(sql`
        WITH made AS (INSERT INTO permission_group (name, parts) VALUES (${part}, ${sql.param([part])}::text[]) RETURNING id)
        UPDATE app_user SET permission_group_id = (SELECT id FROM made) WHERE id = ${other.id}`);
    await limit("orders");
    expect(await start()).toBe("failed");
    await limit("products");
    expect(await start()).toBe("checked");
  });

  it("is for administrators only and rejects incomplete mappings and invalid files", async () => {
    const { body } = await upload("a,b\n1,2");
    for (const role of ["subadmin", "client"] as const) {
      expect((await call("GET", `/${body.id}`, undefined, await testUser(db, role))).status).toBe(403);
    }
    const response = await call<{ fields: Record<string, string> }>("POST", `/${body.id}/check`, {
      encoding: "utf-8",
      separator: ",",
      mapping: { title: 0 },
      defaults,
    });
    expect([response.status, Object.keys(response.body.fields).sort()]).toEqual([
      422,
      ["mapping.city", "mapping.price"],
    ]);
    expect((await call("POST", `/${body.id}/run`, {})).status).toBe(409);
    expect((await call("GET", `/${crypto.randomUUID()}`)).status).toBe(404);
    for (const [text, status] of [
      ["", 422],
      ["name,price", 422],
      ['name\n"open', 422],
      [Buffer.from("PK\x03\x04\x00\x00"), 422],
      [Buffer.alloc(6 * 1024 * 1024, 65), 413],
    ] as const) {
      expect((await upload(text)).status).toBe(status);
    }
  });
});

describe("list of new properties", () => {
  const lines = (rows: readonly string[]) => [heading, ...rows].join("\n");
  const row = (id: number, title: string, nights = 1) =>
    `${id},${title},Private room,75,,Los Angeles,CA,34.08,-118.25,${nights}`;
  const undo = (id: string, as = admin) =>
    call<{ removed: number; kept: { title: string }[]; next: number | null }>("POST", `/${id}/undo`, { after: 0 }, as);

  it("reports assumed values and duplicate properties, and refuses duplicates on request", async () => {
    await forgetAll();
    await bringIn(lines([row(1, "Twin house"), row(2, "Lone house")]));
    const again = await bringIn(lines([row(1, "twin HOUSE"), row(2, "New house", 60)]), {
      source: "b",
      longStays: "limit",
    });
    expect(again.run.counts).toMatchObject({ created: 2, refused: 0, duplicates: 1, assumed: 2, noted: 1 });
    expect(again.run.repairs.map(({ text: message }) => message)).toEqual(
      expect.arrayContaining(["The shortest stay is 60 nights; 30, the longest one here, was taken."]),
    );
    expect(again.run.assumptions).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: "stars", text: "3 stars were assumed.", rows: 2 })]),
    );
    const listed = await call<{ items: { title: string }[] }>("GET", `/${again.id}/rows?which=duplicates`);
    expect(listed.body.items.map(({ title }) => title)).toEqual(["twin HOUSE"]);
    const refused = await bringIn(lines([row(1, "Twin house"), row(2, "Other house")]), {
      source: "c",
      duplicates: "refuse",
    });
    expect(refused.run.counts).toMatchObject({ created: 1, refused: 1 });
  });

  it("is undone except for hotels changed since, and only after it has finished", async () => {
    await forgetAll();
    const first = await bringIn(lines([row(1, "Kept house"), row(2, "Gone house"), row(3, "Known house")]));
    const second = await bringIn(lines([row(3, "Known house"), row(4, "Fourth house")]));
    expect((await undo(second.id)).body).toMatchObject({ removed: 1, kept: [], next: null });
    expect((await get(second.id)).counts).toMatchObject({ created: 1, updated: 1, removed: 1 });
    await db.execute(sql`UPDATE hotel SET version = version + 1 WHERE title = 'Kept house'`);
    const undone = await undo(first.id);
    expect([undone.body.removed, undone.body.kept.map(({ title }) => title)]).toEqual([2, ["Kept house"]]);
    expect((await hotels()).map(({ title }) => title)).toEqual(["Kept house"]);
    const { body } = await upload(lines([row(9, "Unread house")]));
    expect((await undo(body.id)).status).toBe(409);
  });

  it("is hidden from a sub-administrator, whose import of the same id creates another property", async () => {
    await forgetAll();
    const mine = await bringIn(lines([row(1, "Admin house")]));
    const staff = await testUser(db, "subadmin");
    const tools = importTools({ app, deps, admin: staff, defaults, area: "subadmin" });
    expect((await tools.call("GET", `/${mine.id}`)).status).toBe(404);
    expect((await tools.call("POST", `/${mine.id}/undo`, { after: 0 })).status).toBe(404);
    const theirs = await tools.bringIn(lines([row(1, "Staff house")]));
    expect(theirs.run.counts).toMatchObject({ created: 1, updated: 0 });
    expect((await tools.call<{ items: { id: string }[] }>("GET", "")).body.items.map(({ id }) => id)).toEqual([
      theirs.id,
    ]);
    const today = new Date().toISOString().slice(0, 10);
    for (const [query, total] of [
      ["state=done", 1],
      ["state=failed", 0],
      [`from=${today}&q=.csv`, 1],
      ["q=no+such+file", 0],
      ["to=2020-01-01", 0],
    ] as const) {
      const { body } = await tools.call<{ total: number }>("GET", `?${query}`);
      expect([query, body.total]).toEqual([query, total]);
    }
    const { rows } = await db.execute<{ owner: string; approved: boolean }>(
      sql`SELECT owner_id AS owner, approved FROM hotel WHERE title = 'Staff house'`,
    );
    expect(rows).toEqual([{ owner: staff.id, approved: false }]);
  });
});
