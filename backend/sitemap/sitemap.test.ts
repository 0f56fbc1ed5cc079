import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, type TestWorld } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { languages } from "@/lib/language/languages";
import { getItems, listFiles } from "./store";
import { maxAddresses, pageXml, thingsInFile } from "./xml";

const db = await testDatabase();
const hotels = sql`SELECT id, slug, updated_at FROM public_hotel`;
const origin = "https://stays.example";
const { app } = testApp(db, { APP_ORIGIN: origin });

const get = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

let world: TestWorld;
let river: number;
let hidden: number;

beforeAll(async () => {
  world = await addWorld(db);
  river = await addHotel(db, world, { title: "Casa & Rio", updatedAt: new Date("2026-03-04T05:06:07Z") });
  await addRoom(db, world, river);
  hidden = await addHotel(db, world, { cityId: world.porto, approved: false });
  await addRoom(db, world, hidden);
});

it("the index lists a file for each kind with public pages, with the date of its newest change", async () => {
  const { status, type, text } = await get("/sitemap.xml");
  expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(addresses(text)).toEqual(
    ["pages", "countries-1", "cities-1", "hotels-1", "rooms-1"].map((file) => `${origin}/sitemap/${file}.xml`),
  );
  expect(text).toContain(`<loc>${origin}/sitemap/hotels-1.xml</loc><lastmod>2026-03-04T05:06:07Z</lastmod>`);
});

it("files list only public pages, in every language", async () => {
  const hotels = await get("/sitemap/hotels-1.xml");
  expect(addresses(hotels.text)).toEqual(
    languages.map(
      (language) => `${origin}${language === "en" ? "" : `/${language}`}/hotel/details/${river}/casa-do-rio`,
    ),
  );
  expect(hotels.text).toContain("<lastmod>2026-03-04T05:06:07Z</lastmod>");
  expect(hotels.text).toContain(`hreflang="x-default" href="${origin}/hotel/details/${river}/casa-do-rio"`);
  expect(addresses((await get("/sitemap/cities-1.xml")).text)[0]).toBe(`${origin}/hotel/lists?city=${world.lisbon}`);
  expect(addresses((await get("/sitemap/countries-1.xml")).text)).toHaveLength(languages.length);
  expect(addresses((await get("/sitemap/pages.xml")).text)).toContain(`${origin}/about/us`);
});

it.each(["hotels-2.xml", "hotels-0.xml", "hotels-999999.xml", "hotels.xml", "users-1.xml", "pages-1.xml"])(
  "returns 404 for %s",
  async (file) => expect((await get(`/sitemap/${file}`)).status).toBe(404),
);

it("a file has no more addresses than crawlers accept", () => {
  const inOne = pageXml({ origin, languages }, "/hotel/details/1/a", null).match(/<loc>/g)?.length ?? 0;
  expect(inOne * thingsInFile).toBeLessThanOrEqual(maxAddresses);
});

it("each record is in exactly one file, across files and batches", async () => {
  for (let at = 0; at < 6; at++) await addHotel(db, world, { title: `More ${at}` });
  const files = await listFiles(db, hotels, 3);
  expect(files.map(({ file }) => file)).toEqual([1, 2, 3]);
  const found: number[] = [];
  for (const { file } of files)
    for await (const items of getItems(db, hotels, { file, size: 3 })) found.push(...items.map(({ id }) => id));
  expect(found).toHaveLength(7);
  expect(new Set(found).size).toBe(7);
  expect(found).not.toContain(hidden);
});

it("addresses are escaped for XML", () => {
  expect(pageXml({ origin, languages }, "/somewhere?a=1&b=<", "2026-01-02")).toBe(
    `<url><loc>${origin}/somewhere?a=1&#38;b=%3C</loc><lastmod>2026-01-02</lastmod></url>\n`,
  );
});
