import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, type TestWorld } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { getCatalogue } from "@/backend/search/live";
import { type PreviewFacts, previewPath, previewSize, previewVersion } from "@/lib/site/previews";
import { lettering, lines } from "./lettering";
import { readPreviewFacts } from "./preview-data";
import { textSide } from "./render";

const db = await testDatabase();
const { app } = testApp(db, { FILES_FOLDER: await mkdtemp(join(tmpdir(), "previews-")) });
const live = getCatalogue(db);

let world: TestWorld;
let hotel: number;
let room: number;

const getFacts = async (kind: "hotel" | "room" | "city" | "country", id: number) => {
  const facts = await readPreviewFacts(db, { kind, id });
  if (!facts) throw new Error(`no ${kind} ${id}`);
  return facts;
};

beforeAll(async () => {
  world = await addWorld(db);
  hotel = await addHotel(db, world, { title: "Casa do Rio", reviewScoreTenths: 92, reviewCount: 7 });
  ({ room } = await addRoom(db, world, hotel));
});

it("returns a JPEG of the preview size with an immutable cache header", async () => {
  const response = await app.request(previewPath({ kind: "hotel", id: hotel }, await getFacts("hotel", hotel)));
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("immutable");
  const picture = Buffer.from(await response.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", ...previewSize });
  expect(picture.length).toBeLessThan(300_000);
  const { dominant } = await sharp(picture).extract({ left: 0, top: 0, width: 500, height: 630 }).stats();
  expect(dominant.r).toBeGreaterThan(230);
});

it("reads the title, place, stars and score of hotels, rooms, cities and countries", async () => {
  expect(await getFacts("hotel", hotel)).toMatchObject({
    title: "Casa do Rio",
    line: "Lisbon, Portugal",
    stars: 4,
    score: "9.2",
  });
  expect(await getFacts("room", room)).toMatchObject({ title: "Double room", line: "Casa do Rio, Lisbon" });
  expect(await getFacts("city", world.lisbon)).toMatchObject({ title: "Lisbon", line: "Portugal", score: null });
  expect(await getFacts("country", world.portugal)).toMatchObject({ title: "Portugal", line: "" });
});

it("renders a separate picture with the translated title for each language of a page", async () => {
  const addresses = await Promise.all(
    (["en", "de", "fr", "ar"] as const).map(async (language) => {
      const of = { kind: "page", id: "privacy", language } as const;
      const facts = await readPreviewFacts(db, of);
      if (!facts) throw new Error(`no picture in ${language}`);
      const address = previewPath(of, facts);
      const response = await app.request(address);
      expect(response.headers.get("cache-control"), address).toContain("immutable");
      return { title: facts.title, address, bytes: Buffer.from(await response.arrayBuffer()).toString("base64") };
    }),
  );
  const titles = ["Privacy policy", "Datenschutzerklärung", "Politique de confidentialité", "سياسة الخصوصية"];
  expect(addresses.map(({ title }) => title)).toEqual(titles);
  expect(addresses[0]?.address).toMatch(/^\/media\/preview\/page-privacy-[\w-]{12}\.jpg$/);
  expect(new Set(addresses.map(({ bytes }) => bytes)).size).toBe(4);
});

it("changes the address with the title, and caches the new picture briefly at the old address", async () => {
  const old = previewPath({ kind: "hotel", id: hotel }, await getFacts("hotel", hotel));
  const before = Buffer.from(await (await app.request(old)).arrayBuffer());
  await db.execute(sql`UPDATE hotel SET title = 'Palácio do Mar' WHERE id = ${hotel}`);
  await live.waitForIndex();
  const facts = await getFacts("hotel", hotel);
  expect(previewPath({ kind: "hotel", id: hotel }, facts)).not.toBe(old);
  const response = await app.request(old);
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  expect(Buffer.from(await response.arrayBuffer()).equals(before)).toBe(false);
});

it.each([
  "hotel-999999-AAAAAAAAAAAA.jpg",
  "city-999999-AAAAAAAAAAAA.jpg",
  "page-nothing-AAAAAAAAAAAA.jpg",
  "page-about_en-AAAAAAAAAAAA.jpg",
  "page-about_xx-AAAAAAAAAAAA.jpg",
  "page-home_de-AAAAAAAAAAAA.jpg",
  "page-constructor-AAAAAAAAAAAA.jpg",
  "user-1-AAAAAAAAAAAA.jpg",
  "hotel-1.jpg",
  "hotel-1-AAAAAAAAAAAA.png",
])("returns 404 for %s", async (file) => {
  expect((await app.request(`/media/preview/${file}`)).status).toBe(404);
});

it("has no picture of a city without hotels", async () => {
  expect(await readPreviewFacts(db, { kind: "city", id: world.porto })).toBeNull();
});

const facts: PreviewFacts = {
  site: "Wayfare",
  primary: "#c8102e",
  line: "Lisbon, Portugal",
  stars: 5,
  score: "9.2",
  picture: null,
  title: "A",
};

it.each([
  "Hotel",
  "Grand Hôtel de l’Océan & Spa, Résidence des Princes de Bourbon-Parme",
  "Żółć",
  "فندق النيل",
  "<b>&",
])("renders %s as paths without fonts", async (title) => {
  const svg = textSide({ ...facts, title });
  expect(svg).not.toMatch(/<text|font-family/);
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(20);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 560, height: 630 });
});

it("wraps text within its column and cuts a word that is too long", () => {
  const rows = lines(`The ${"x".repeat(80)} Inn`, "display", 36, 440);
  expect(rows.map((row) => lettering(row, "display", 36).width).filter((width) => width > 440)).toEqual([]);
  expect(rows.join(" ")).toContain("…");
});

it("the version changes with every rendered value", () => {
  const versions = [facts, { ...facts, score: "9.3" }, { ...facts, stars: 4 }, { ...facts, site: "B" }].map(
    previewVersion,
  );
  expect(new Set(versions).size).toBe(4);
  expect(previewVersion({ ...facts })).toBe(versions[0]);
});
