import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { readEnv } from "@/backend/env";
import { addWorld } from "@/backend/hotels/testing";
import { mount } from "@/backend/http/router";
import { testActor } from "@/backend/orders/testing";
import { gtfsRoutes } from "./routes";
import { workGtfsImport } from "./runs";

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "gtfs-"));
const env = readEnv({
  DATABASE_URL: db.url,
  APP_ORIGIN: "http://127.0.0.1:3000",
  FILES_FOLDER: folder,
  PAYLOAD_KEY: "p".repeat(32),
  FIELD_KEY: "f".repeat(32),
  SIGNING_KEY: "s".repeat(32),
});
const deps = { db, env, log: () => {} };
const app = mount(gtfsRoutes(deps), deps);

const sheet = (...rows: string[]) => strToU8(`${rows.join("\n")}\n`);
const feed = zipSync({
  "agency.txt": sheet(
    "agency_id,agency_name,agency_url,agency_timezone",
    "a,Rio Rail,https://example.com,Europe/Lisbon",
  ),
  "stops.txt": sheet("stop_id,stop_name,stop_lat,stop_lon", "s1,Lisbon,38.71,-9.13", "s2,Porto,41.15,-8.6"),
  "routes.txt": sheet("route_id,agency_id,route_short_name,route_long_name,route_type", "r,a,IC,Lisbon – Porto,2"),
  "calendar.txt": sheet(
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
    "d,1,1,1,1,1,1,1,20240101,20241231",
  ),
  "trips.txt": sheet("route_id,service_id,trip_id", "r,d,t1", "unknown,d,t2"),
  "stop_times.txt": sheet(
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
    "t1,10:00:00,10:00:00,s1,1",
    "t1,13:00:00,13:00:00,s2,2",
  ),
});

let bearer: Record<string, string>;
beforeAll(async () => {
  await addWorld(db);
  ({ bearer } = await testActor(db, "admin"));
});

async function call(method: string, path: string, body?: Uint8Array | object) {
  const isFile = body instanceof Uint8Array;
  const response = await app.request(path, {
    method,
    headers: { ...bearer, "content-type": isFile ? "application/octet-stream" : "application/json" },
    ...(body ? { body: isFile ? Buffer.from(body) : JSON.stringify(body) } : {}),
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const read = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(Buffer.from(bytes).toString("utf8"));

it("checks an uploaded feed without changes, imports it with a report, and exports the lines", async () => {
  expect((await call("POST", "/api/admin/gtfs-imports", strToU8("no zip"))).status).toBe(422);
  const { id } = read(await call("POST", "/api/admin/gtfs-imports?name=rail.zip", feed));
  const at = `/api/admin/gtfs-imports/${id}`;
  const start = (step: string) => call("POST", `${at}/run`, { step, feed: "rail", capacity: 40, windowDays: 7 });
  expect((await start("import")).status).toBe(409);
  expect((await call("GET", `${at}/rejected.csv`)).status).toBe(404);
  expect((await start("check")).status).toBe(200);
  expect((await start("check")).status).toBe(409);
  const lines = async () => (await db.execute("SELECT 1 FROM transit_line")).rows.length;
  expect([await workGtfsImport(deps), await workGtfsImport(deps)]).toEqual([true, false]);
  const checked = read(await call("GET", at));
  expect(checked).toMatchObject({ state: "checked", report: { lines: 1, trips: 1, departures: 0, rejectedRows: 1 } });
  expect(checked.report.rejected).toMatchObject([{ file: "trips.txt", line: 3 }]);
  const { bytes: rejected } = await call("GET", `${at}/rejected.csv`);
  expect(Buffer.from(rejected).toString("utf8").split("\r\n")[1]).toMatch(/^trips\.txt,3,/);
  expect(await lines()).toBe(0);
  expect((await start("import")).status).toBe(200);
  await workGtfsImport(deps);
  const done = read(await call("GET", at));
  expect(done).toMatchObject({ state: "done", progressDone: 1, progressTotal: 1, report: { lines: 1 } });
  expect([done.report.departures > 0, await lines()]).toEqual([true, 1]);
  // The archive is not needed any more; the rejected rows stay.
  expect(await readdir(join(folder, "imports"))).toEqual([`${id}-rejected.csv`]);
  expect((await start("check")).status).toBe(409);
  const { bytes } = await call("GET", "/api/admin/gtfs-export.zip");
  expect(Object.keys(unzipSync(bytes)).sort()).toEqual(expect.arrayContaining(["stop_times.txt", "trips.txt"]));
});

it("deletes the archive of an upload that a later import of the same feed supersedes", async () => {
  const upload = async () => read(await call("POST", "/api/admin/gtfs-imports?name=rail.zip", feed)).id;
  const run = async (id: string, step: string, name: string) => {
    const body = { step, feed: name, capacity: 40, windowDays: 7 };
    expect((await call("POST", `/api/admin/gtfs-imports/${id}/run`, body)).status).toBe(200);
    await workGtfsImport(deps);
  };
  const checked = await upload();
  const other = await upload();
  const imported = await upload();
  await run(checked, "check", "rail");
  await run(other, "check", "other");
  await run(imported, "check", "rail");
  const archives = async () => (await readdir(join(folder, "imports"))).filter((name) => name.endsWith(".zip")).sort();
  expect(await archives()).toEqual([checked, other, imported].map((id) => `${id}.zip`).sort());
  await run(imported, "import", "rail");
  expect(await archives()).toEqual([`${other}.zip`]);
});

it("fails when the user who started it loses the permission to import", async () => {
  const { id } = read(await call("POST", "/api/admin/gtfs-imports?name=rail.zip", feed));
  const at = `/api/admin/gtfs-imports/${id}`;
  const other = await testActor(db, "admin");
  const start = async (step: string) => {
    const body = JSON.stringify({ step, feed: "lost", capacity: 40, windowDays: 7 });
    const headers = { ...other.bearer, "content-type": "application/json" };
    expect((await app.request(`${at}/run`, { method: "POST", headers, body })).status).toBe(200);
  };
  const limit = (part: string | null) =>
    db.execute(sql`
      WITH made AS (INSERT INTO permission_group (name, parts) SELECT ${part}::text, ARRAY[${part}::text] WHERE ${part}::text IS NOT NULL RETURNING id)
      UPDATE app_user SET permission_group_id = (SELECT id FROM made) WHERE id = ${other.id}`);
  await start("check");
  await limit("products");
  await workGtfsImport(deps);
  expect(read(await call("GET", at)).state).toBe("checked");
  await start("import");
  await limit("orders");
  expect(await workGtfsImport(deps)).toBe(true);
  const lost = { state: "failed", failure: expect.stringContaining("no longer has permission to import") };
  expect(read(await call("GET", at))).toMatchObject(lost);
  await limit(null);
  await start("check");
  await db.execute(sql`UPDATE app_user SET role = 10 WHERE id = ${other.id}`);
  await workGtfsImport(deps);
  expect(read(await call("GET", at))).toMatchObject(lost);
  expect((await db.execute(sql`SELECT 1 FROM transit_line WHERE gtfs_feed = 'lost'`)).rows).toEqual([]);
});

it("reports the missing files of an archive", async () => {
  const broken = zipSync({ "agency.txt": sheet("agency_id") });
  const { id } = read(await call("POST", "/api/admin/gtfs-imports?name=broken.zip", broken));
  const at = `/api/admin/gtfs-imports/${id}`;
  await call("POST", `${at}/run`, { step: "check", feed: "broken", capacity: 40, windowDays: 7 });
  await workGtfsImport(deps);
  expect(read(await call("GET", at))).toMatchObject({
    state: "failed",
    failure: "The feed has no stops.txt, routes.txt, trips.txt, stop_times.txt, calendar.txt.",
  });
});
