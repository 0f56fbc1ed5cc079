import CryptoJS from "crypto-js";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { demoCurrencies } from "@/backend/demo/currencies";
import { addHotel, addWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testApp, testUser } from "@/backend/http/testing";
import { getCatalogue } from "@/backend/search/live";
import type { OutputOf } from "@/lib/contracts/define";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { type health, type SiteInfo, siteInfo } from "@/lib/contracts/site/site";
import { readSecrets, readSettings, writeSettings } from "./settings";
import { writeSecrets } from "./testing";

const db = await testDatabase();
const { app, deps } = testApp(db);
const world = await addWorld(db);
await addHotel(db, world, { features: [world.pool] });
for (const [code, name, symbol, exponent, rate] of demoCurrencies) {
  await db.execute(sql`
    INSERT INTO currency (code, name, symbol, exponent, rate) VALUES (${code}, ${name}, ${symbol}, ${exponent}, ${rate})`);
}

const open = (sealed: string) =>
  JSON.parse(CryptoJS.AES.decrypt(sealed, deps.env.PAYLOAD_KEY).toString(CryptoJS.enc.Utf8)) as unknown;
const post = (path: string, body: unknown) =>
  app.request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
async function webInfo(basePrice: unknown): Promise<SiteInfo> {
  const response = await post("/get/web/info", { base_price: basePrice });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { data: string } };
  return siteInfo.parse(open(data.data));
}

describe("/get/web/info", () => {
  it("returns site, files, social links, base price, property types and currencies", async () => {
    const info = await webInfo(null);
    expect(info.site.v).toBe("Wayfare");
    expect(info.base_price).toEqual({ c: "USD", r: 1 });
    expect(info.property).toEqual([{ id: world.propertyType, name: "Hotel" }]);
    expect(info.social).toEqual([]);
    expect(info.allFiles.logo).toBeNull();
    expect(info.currencies[0]?.code).toBe("USD");
  });
  it("returns the rate of a known currency", async () => {
    expect((await webInfo("EUR")).base_price).toEqual({ c: "EUR", r: 0.92 });
    expect((await webInfo("KWD")).base_price).toEqual({ c: "KWD", r: 0.3072 });
  });
  it.each(["XXX", "usd", "", "EURO", "'; --"])("falls back to USD at rate 1 for %j", async (code) => {
    expect((await webInfo(code)).base_price).toEqual({ c: "USD", r: 1 });
  });
  it("accepts a body without fields", async () => {
    expect((await post("/get/web/info", {})).status).toBe(200);
  });
  it.each([{ base_price: "X".repeat(100) }, { base_price: 5 }, { base_price: null, more: 1 }])(
    "refuses %j",
    async (body) => {
      expect((await post("/get/web/info", body)).status).toBe(422);
    },
  );
  it("returns 405 for GET", async () => {
    expect((await app.request("/get/web/info", { method: "GET" })).status).toBe(405);
  });
});

describe("public lists", () => {
  const get = async (path: string) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  };
  it("encrypts the features", async () => {
    const { feature } = await get("/api/get/features/lists");
    expect(open(feature as string)).toEqual([
      { id: world.pool, name: "Pool", icon: null, group: "General", appliesTo: "hotel" },
    ]);
  });
  it("returns countries, states of a country and cities of a state", async () => {
    const { country } = (await get("/api/get/country/lists")) as { country: { iso2: string }[] };
    expect(country.map((row) => row.iso2)).toEqual(["PT"]);
    const { state } = (await get(`/api/get/state/lists?country=${world.portugal}`)) as { state: { id: number }[] };
    expect(state).toHaveLength(1);
    expect((await get("/api/get/state/lists?country=999")).state).toEqual([]);
    const { city } = (await get(`/api/get/city/lists?state=${state[0]?.id}`)) as { city: { name: string }[] };
    expect(city.map((row) => row.name)).toEqual(["Porto"]);
  });
  it("returns cities with hotels for an empty search", async () => {
    const { city } = (await get("/api/get/city/lists")) as { city: { name: string }[] };
    expect(city.map((row) => row.name)).toEqual(["Lisbon"]);
  });
  it("leaves out disabled cities", async () => {
    await db.execute(sql`UPDATE city SET enabled = false WHERE id = ${world.lisbon}`);
    expect((await get("/api/get/city/lists")).city).toEqual([]);
    await db.execute(sql`UPDATE city SET enabled = true WHERE id = ${world.lisbon}`);
  });
});

describe("settings", () => {
  it("have defaults until the first save, keep their history and refuse an outdated version", async () => {
    const { id } = await testUser(db, "admin");
    const admin = {
      kind: "user",
      id,
      role: "admin",
      name: "A",
      email: "a@b.co",
      emailVerified: true,
      sessionId: id,
    } as const;
    const before = await readSettings(db, "theme");
    expect(before).toEqual(settingsGroups.theme.parse({}));
    await writeSettings(db, admin, "theme", { ...before, primary: "#123456" }, 0);
    await writeSettings(db, admin, "theme", { ...before, primary: "#654321" }, 1);
    expect((await readSettings(db, "theme")).primary).toBe("#654321");
    await expect(writeSettings(db, admin, "theme", before, 1)).rejects.toMatchObject({ code: "conflict" });
    const { rows } = await db.execute(
      sql`SELECT version FROM site_setting_history WHERE group_name = 'theme' ORDER BY id`,
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
    await expect(writeSettings(db, { ...admin, role: "client" }, "theme", before)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
  it("encrypt secrets and keep them when the group is saved", async () => {
    await writeSecrets(db, deps.env.FIELD_KEY, system, "mail", { password: "open sesame" });
    await writeSettings(db, system, "mail", settingsGroups.mail.parse({ host: "smtp.example.com" }));
    expect(await readSecrets(db, deps.env.FIELD_KEY, "mail")).toEqual({ password: "open sesame" });
    const { rows } = await db.execute<{ text: string }>(
      sql`SELECT encode(secrets, 'escape') AS text FROM site_setting WHERE group_name = 'mail'`,
    );
    expect(rows[0]?.text).not.toContain("sesame");
    await expect(readSecrets(db, "another key of at least thirty-two characters", "mail")).rejects.toThrow();
  });
});

describe("/api/contact", () => {
  const message = {
    name: "Łucja",
    email: "Lucja@Example.com",
    subject: "A question",
    text: "Is the pool heated?\nThank you.",
  };
  it("stores the message and sends mails to the site and the sender", async () => {
    const response = await post("/api/contact", message);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 1, title: "Message sent" });
    const { rows } = await db.execute(sql`SELECT name, email, subject FROM contact_message`);
    expect(rows).toEqual([{ name: "Łucja", email: "lucja@example.com", subject: "A question" }]);
    const mails = await db.execute<{ to: string }>(
      sql`SELECT payload->>'to' AS "to" FROM outbox WHERE topic = 'mail' ORDER BY id`,
    );
    expect(mails.rows.map((row) => row.to)).toEqual([settingsGroups.site.parse({}).contact.email, "lucja@example.com"]);
  });
  it("returns 429 for the sixth message within an hour", async () => {
    for (let sent = 2; sent <= 5; sent++) expect((await post("/api/contact", message)).status).toBe(200);
    const sixth = await post("/api/contact", message);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
  });
  it("returns 422 with the invalid field", async () => {
    const response = await post("/api/contact", { ...message, email: "nobody" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { email: expect.any(String) } });
  });
});

describe("/api/pages", () => {
  it.each(["about", "terms", "privacy"])("returns text and date of %s", async (page) => {
    const body = (await (await app.request(`/api/pages/${page}`)).json()) as { text: string; updatedOn: string };
    expect(body.text).toMatch(/^## /);
    expect(body.updatedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
  it("returns 404 for an unknown page", async () => expect((await app.request("/api/pages/mail")).status).toBe(404));
});

it("/health returns the counts, version and lag of the search index", async () => {
  const read = async () => ((await (await app.request("/health")).json()) as OutputOf<typeof health>).searchIndex;
  const since = Date.now();
  await getCatalogue(db).waitForIndex();
  const before = await read();
  expect(before).toMatchObject({ hotels: 1, rooms: 0 });
  expect(before?.lagMs).toBeLessThanOrEqual(Date.now() - since);
  await addHotel(db, world);
  await getCatalogue(db).waitForIndex();
  expect(await read()).toMatchObject({ hotels: 2, version: (before?.version ?? 0) + 1 });
});
