import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { addTestSailing } from "@/backend/cruises/testing";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { addTestLine } from "@/backend/journeys/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { addTestRental } from "@/backend/rentals/testing";
import { addTestTour } from "@/backend/tours/testing";
import { cruiseRegions } from "@/lib/kinds/cruise/regions";

const db = await testDatabase("owner");
const origin = "https://stays.example";
const { app } = testApp(db, { APP_ORIGIN: origin });

let world: TestWorld;
beforeAll(async () => {
  world = await addWorld(db);
  await sellAllKinds(db);
  await addTestTour(db, world);
  await addTestSailing(db, world, { region: "norway" });
  await addTestRental(db, world);
  await addTestLine(db, world);
});

/** The English pages of a file. */
async function listPaths(file: string): Promise<string[]> {
  const text = await (await app.request(`/sitemap/${file}-1.xml`)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = ""]) => url.slice(origin.length))
    .filter((path) => !/^\/(de|fr|ar)\//.test(path));
}

it("lists of tours by place, cruises by area and transport by mode are in the sitemap", async () => {
  expect(await listPaths("tourcities")).toEqual([`/tours/lists?city=${world.lisbon}`]);
  expect(await listPaths("tourcountries")).toEqual([`/tours/lists?country=${world.portugal}`]);
  expect(await listPaths("areas")).toEqual(["/cruise/ship?region=norway"]);
  // The list of the first mode has no parameter; it is among the pages.
  expect(await listPaths("modes")).toEqual(["/transport/lists?mode=train"]);
  const index = await (await app.request("/sitemap.xml")).text();
  for (const file of ["tourcities", "tourcountries", "areas", "modes"])
    expect(index).toContain(`${origin}/sitemap/${file}-1.xml`);
});

it("lists without products on sale are not in the sitemap", async () => {
  await db.execute(sql`UPDATE tour SET active = false`);
  await db.execute(sql`UPDATE sailing SET region = ${cruiseRegions[0]}, active = false`);
  await db.execute(sql`UPDATE transport SET active = false WHERE mode = 'train'`);
  for (const file of ["tourcities", "tourcountries", "areas", "modes"])
    expect((await app.request(`/sitemap/${file}-1.xml`)).status).toBe(404);
});
