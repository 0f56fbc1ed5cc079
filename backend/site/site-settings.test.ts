import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import {
  addBookableRoom,
  type BookingWorld,
  createQuote,
  getSelection,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { appElsewhere } from "@/backend/site/testing";
import { grantStepUp, mailedTo, personWithPassword } from "@/backend/user-console/testing";
import type { Settings } from "@/lib/contracts/site/settings";
import type { SiteInfo } from "@/lib/contracts/site/site";
import { openPayload } from "@/lib/http/payload";

/** Every field of the group `site` and what it changes, in the process that saved it and in another one. */
const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
/** Another process: it shares only the database. */
const askOther = createCaller(appElsewhere(db));
const admin = await personWithPassword(db, "admin", "Ana");
let place: BookingWorld;
let client: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 100 });
  client = await testActor(db, "client", 100_000_000);
});

const path = "/api/admin/settings/site";
async function save(value: { [K in keyof Settings<"site">]?: unknown }) {
  const { version } = (await call(admin, "GET", path)).body;
  return call(admin, "PUT", path, { version, value });
}
async function info(): Promise<SiteInfo["site"]> {
  const { body } = await askOther(null, "POST", "/get/web/info", { base_price: null });
  return JSON.parse(openPayload(body.data.data, deps.env.PAYLOAD_KEY)).site;
}

describe("public fields", () => {
  it.each([
    ["v", "Meridian"],
    ["defaultTitle", "Stays in the mountains"],
    ["description", "Huts and houses."],
    ["timeZone", "Europe/Lisbon"],
    ["languages", ["en", "de"]],
    [
      "contact",
      { email: "desk@example.com", phone: "+351 1", address: "Lisbon", pin: { latitude: 38.7081, longitude: -9.1434 } },
    ],
  ] as const)("%s is part of the site info of every process", async (name, value) => {
    expect((await save({ [name]: value })).stale).toEqual(expect.arrayContaining(["site"]));
    expect((await info())[name]).toEqual(value);
  });

  it.each([
    ["timeZone", "Mars/Olympus"],
    ["languages", ["de"]],
    ["locale", "it"],
    ["enabledKinds", ["boat"]],
    ["defaultTitle", " "],
    ["contact", { pin: { latitude: 91, longitude: 0 } }],
    ["contact", { pin: { latitude: 38.7, longitude: null } }],
  ])("refuses %s with the value %j", async (name, value) => {
    const refused = await save({ [name]: value });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)[0]).toMatch(new RegExp(`^value\\.${name}`));
  });
});

it("the time zone is that of the reports", async () => {
  await save({ timeZone: "Pacific/Auckland" });
  const report = await askOther(admin, "GET", "/api/admin/dashboard");
  expect(JSON.stringify(report.body)).toContain("Pacific/Auckland");
  await save({ timeZone: "UTC" });
});

it("the default language is that of invitations", async () => {
  await save({ locale: "de" });
  await grantStepUp(db, admin);
  const body = {
    name: "Neu",
    email: "neu@example.com",
    phone: "",
    country: "",
    role: 10,
    allHotels: false,
    hotels: [],
  };
  expect((await call(admin, "POST", "/api/admin/users", body)).status).toBe(200);
  const { rows } = await db.execute<{ locale: string }>(sql`
    SELECT payload->>'locale' AS locale FROM outbox WHERE topic = 'mail' AND payload->>'to' = 'neu@example.com'`);
  expect(rows).toEqual([{ locale: "de" }]);
  expect((await mailedTo(db, "neu@example.com")).event).toBe("invitation");
  await save({ locale: "en" });
});

it("the languages are those of the sitemap", async () => {
  await save({ languages: ["en", "fr"] });
  const pages = (await askOther(null, "GET", "/sitemap/pages.xml")).text;
  expect(pages).toContain("/fr/about/us");
  expect(pages).not.toMatch(/\/(?:de|ar)\//);
  expect((await askOther(null, "GET", "/sitemap/hotels-1.xml")).text).not.toContain("/de/");
  await save({ languages: ["en", "de", "fr", "ar"] });
});

describe("disabled kind", () => {
  it("is closed in search, details, quote, hold and sitemap, but keeps existing orders", async () => {
    const quote = await createQuote(db, client, getSelection(place), deps.env.SIGNING_KEY);
    const hold = { quoteToken: quote.token };
    const made = await call(client, "POST", "/api/orders", hold, randomUUID());
    const open = [
      ["GET", "/api/hotel/list"],
      ["GET", `/api/hotel/details/${place.hotelId}`],
    ] as const;
    for (const [method, address] of open) expect((await askOther(null, method, address)).status, address).toBe(200);
    expect((await save({ enabledKinds: [] })).status).toBe(200);
    const closed = { status: 409, body: { code: "not_available" } };
    for (const [method, address] of open) expect(await askOther(null, method, address), address).toMatchObject(closed);
    expect(await askOther(client, "POST", "/api/hotel/quotes", {})).toMatchObject(closed);
    expect(await askOther(client, "POST", "/api/orders", hold, randomUUID())).toMatchObject(closed);
    expect((await askOther(null, "GET", "/api/home")).body).toMatchObject({ destinations: [], totals: { hotels: 0 } });
    expect((await askOther(null, "GET", "/sitemap.xml")).text).not.toContain("hotels-1");
    expect((await askOther(null, "GET", "/sitemap/hotels-1.xml")).status).toBe(404);
    const pages = (await askOther(null, "GET", "/sitemap/pages.xml")).text;
    expect(pages).toContain("/about/us");
    expect(pages).not.toContain("/hotel/lists");
    expect((await info()).enabledKinds).toEqual([]);
    expect((await askOther(client, "GET", `/api/my/orders/${made.body.ref}`)).status).toBe(200);
    await save({ enabledKinds: ["hotel"] });
    expect((await askOther(null, "GET", "/api/hotel/list")).status).toBe(200);
  });
});

it("an order stores the version of the terms that applied when it was made", async () => {
  const getVersion = async () => {
    const quote = await createQuote(db, client, getSelection(place), deps.env.SIGNING_KEY);
    const { body } = await askOther(client, "POST", "/api/orders", { quoteToken: quote.token }, randomUUID());
    const { rows } = await db.execute<{ v: number }>(
      sql`SELECT terms_version AS v FROM orders WHERE ref = ${body.ref}`,
    );
    return rows[0]?.v;
  };
  expect(await getVersion()).toBe(0);
  await db.execute(sql`
    INSERT INTO page_version (page, language, version, text) VALUES ('terms', 'en', 1, '## New terms')`);
  expect(await getVersion()).toBe(1);
});
