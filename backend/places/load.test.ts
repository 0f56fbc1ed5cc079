import { City, Country } from "country-state-city";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { testApp } from "@/backend/http/testing";
import { loadRequestedPlaces, readPlacesStatus, requestPlaces } from "./load";

const db = await testDatabase();
const { deps } = testApp(db);
/** Small countries, because a load of all takes seconds. `e2e/empty-site/first-run.spec.ts` loads all. */
const missing = ["AD", "LI"];

it("loads missing countries with their cities and keeps existing ones", async () => {
  const codes = Country.getAllCountries().map(({ isoCode }) => isoCode);
  const existing = codes.filter((code) => !missing.includes(code));
  await db.execute(sql`
    INSERT INTO country (iso2, name) SELECT code, 'My ' || code FROM unnest(${sql.param(existing)}::text[]) AS code`);
  await requestPlaces(db);
  await loadRequestedPlaces(deps);
  const cities = missing.flatMap((code) => City.getCitiesOfCountry(code) ?? []).length;
  expect(cities).toBeGreaterThan(10);
  expect(await readPlacesStatus(db)).toMatchObject({ countries: codes.length, cities, loading: false });
  const { rows } = await db.execute(sql`SELECT name FROM country WHERE iso2 IN ('AD', 'PT') ORDER BY name`);
  expect(rows).toEqual([{ name: "Andorra" }, { name: "My PT" }]);
  await requestPlaces(db);
  await loadRequestedPlaces(deps);
  expect(await readPlacesStatus(db)).toMatchObject({ countries: codes.length, cities });
});
