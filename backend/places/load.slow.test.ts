import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { testApp } from "@/backend/http/testing";
import { loadRequestedPlaces, readPlacesStatus, requestPlaces } from "./load";

const db = await testDatabase();
const { deps } = testApp(db);

it("loads the countries that are missing with their cities, and keeps those that exist", {
  timeout: 120_000,
}, async () => {
  await db.execute(sql`INSERT INTO country (iso2, name) VALUES ('PT', 'My Portugal')`);
  await requestPlaces(db);
  await loadRequestedPlaces(deps);
  const { countries, states, cities, loading } = await readPlacesStatus(db);
  expect(countries).toBeGreaterThan(240);
  expect(states).toBeGreaterThan(4_000);
  expect(cities).toBeGreaterThan(100_000);
  expect(loading).toBe(false);
  const { rows } = await db.execute(sql`SELECT name FROM country WHERE iso2 = 'PT'`);
  expect(rows).toEqual([{ name: "My Portugal" }]);
  await requestPlaces(db);
  await loadRequestedPlaces(deps);
  expect(await readPlacesStatus(db)).toMatchObject({ countries, states, cities });
});
