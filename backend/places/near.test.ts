import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { findNear } from "./near";

const db = await testDatabase("owner");
const world = await addWorld(db);
const add = async (name: string, latitude: number, longitude: number) =>
  db.execute(sql`
    INSERT INTO city (country_id, name, slug, latitude, longitude, time_zone)
    VALUES (${world.portugal}, ${name}, ${name.toLowerCase()}, ${latitude}, ${longitude}, 'Pacific/Fiji')`);
await add("Sintra", 38.8029, -9.3817);
await add("West of the line", -17, 179.9);
await add("East of the line", -17, -179.8);
const names = async (latitude: number, longitude: number, km: number) =>
  (await findNear(db, { latitude, longitude }, { km, limit: 10 })).map((city) => [city.name, Math.round(city.km)]);

describe("cities near a place", () => {
  it("are sorted by distance and limited to the radius", async () => {
    expect(await names(38.7223, -9.1393, 50)).toEqual([
      ["Lisbon", 0],
      ["Sintra", 23],
    ]);
    expect(await names(38.7223, -9.1393, 10)).toEqual([["Lisbon", 0]]);
  });
  it("are found across the date line", async () => {
    expect(await names(-17, 179.95, 60)).toEqual([
      ["West of the line", 5],
      ["East of the line", 27],
    ]);
    expect(await names(-17, -179.95, 60)).toHaveLength(2);
  });
  it("are returned to staff, around a city or coordinates", async () => {
    const { app } = testApp(db);
    const staff = await testUser(db, "subadmin");
    const call = (query: string, headers = staff.bearer) => app.request(`/api/places/around?${query}`, { headers });
    const response = await (await call(`city=${world.lisbon}`)).json();
    expect(response.centre.name).toBe("Lisbon");
    expect(response.places).toHaveLength(2);
    expect((await (await call("latitude=38.8&longitude=-9.38&km=5")).json()).places).toHaveLength(1);
    expect((await call("latitude=38.8")).status).toBe(422);
    expect((await call("city=99999")).status).toBe(404);
    expect((await call(`city=${world.lisbon}`, (await testUser(db, "client")).bearer)).status).toBe(403);
  });
});
