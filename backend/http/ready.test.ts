import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { createApp } from "@/backend/app";
import { connect, type Database } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addWorld } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { getCacheTags, publishInvalidation } from "@/backend/invalidation/invalidation";
import { siteInfo } from "@/lib/contracts/site/site";
import { openPayload } from "@/lib/http/payload";
import { withResponseCache } from "./front";
import { ResponseCache } from "./ready";

const db = await testDatabase();
const world = await addWorld(db);
await addHotel(db, world, { features: [world.pool] });
await db.execute(sql`
  INSERT INTO currency (code, name, symbol, exponent, rate) VALUES ('USD', 'Dollar', '$', 2, 1), ('EUR', 'Euro', '€', 2, 0.92)`);
const admin = await testUser(db, "admin");

/** A backend with the response cache before the router. */
async function start(on: Database) {
  const stale = getCacheTags(on);
  const ready = new ResponseCache({ subscribes: () => stale.subscribes() });
  stale.subscribe((tags) => ready.drop(tags));
  const notify = async (tags: readonly string[]) => {
    ready.drop(tags);
    await publishInvalidation(on, tags);
  };
  const deps = { ...testApp(on).deps, ready, publishInvalidation: notify };
  const router = getRequestListener(createApp(deps).fetch);
  let routed = 0;
  const server = createServer(
    withResponseCache(ready, (incoming, outgoing) => {
      routed++;
      return router(incoming, outgoing);
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  while (!stale.subscribes()) await new Promise((resolve) => setTimeout(resolve, 5));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await stale.stop();
  });
  return {
    deps,
    ready,
    /** The number of requests that reached the router. */
    async routed(work: () => Promise<unknown>) {
      const before = routed;
      await work();
      return routed - before;
    },
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), ...headers },
        body: JSON.stringify(body),
      }),
  };
}

const here = db;
const other = connect(db.url);
afterAll(() => other.$client.end());
const one = await start(here);
const two = await start(other);
const features = "/api/get/features/lists";
const countries = "/api/get/country/lists";
const getNames = async (response: Response) => {
  const { feature } = (await response.json()) as { feature: string };
  return (JSON.parse(openPayload(feature, one.deps.env.PAYLOAD_KEY)) as { name: string }[]).map(({ name }) => name);
};

describe("cacheable responses", () => {
  it("are computed once and then sent unchanged", async () => {
    const first = await one.get(features);
    const again = await one.get(features);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get("content-type")).toBe("application/json");
    expect(await one.routed(() => one.get(features))).toBe(0);
  });

  it("return 304 for a matching ETag", async () => {
    const etag = (await one.get(countries)).headers.get("etag") ?? "";
    const again = await one.get(countries, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await one.get(countries, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("are cached separately for each currency and query", async () => {
    const getRate = async (code: string | null) => {
      const { data } = (await (await one.post("/get/web/info", { base_price: code })).json()) as {
        data: { data: string };
      };
      return siteInfo.parse(JSON.parse(openPayload(data.data, one.deps.env.PAYLOAD_KEY))).base_price;
    };
    for (let round = 0; round < 2; round++) {
      expect(await getRate("EUR")).toEqual({ c: "EUR", r: 0.92 });
      expect(await getRate(null)).toEqual({ c: "USD", r: 1 });
      expect((await (await one.get(`/api/get/state/lists?country=${world.portugal}`)).json()).state).toHaveLength(1);
      expect((await (await one.get("/api/get/state/lists?country=9999")).json()).state).toEqual([]);
    }
    expect(await one.routed(() => getRate("EUR"))).toBe(0);
    expect((await one.post("/get/web/info", { base_price: 5 })).status).toBe(422);
  });

  it("are not cached for unknown or non-canonical query strings", async () => {
    const before = one.ready.size.responses;
    for (const odd of ["?x=1", "?country=", `?country=0${world.portugal}&country=1`]) await one.get(countries + odd);
    expect(one.ready.size.responses).toBe(before);
  });

  it("return 401 for an invalid session", async () => {
    expect((await one.get(countries, { authorization: "Bearer nobody-nobody-nobody-nobody" })).status).toBe(401);
    expect((await one.get(countries, admin.bearer)).status).toBe(200);
  });
});

describe("change of cached data", () => {
  const rename = async (name: string) =>
    one.post(
      "/api/admin/catalogue/features",
      { name, icon: "waves", group: "Outside", appliesTo: "hotel", enabled: true },
      admin.bearer,
    );

  it("is visible after the response, and shortly afterwards in other processes", async () => {
    expect(await getNames(await two.get(features))).toEqual(["Pool"]);
    for (const name of ["Sauna", "Garden", "Terrace"]) {
      const saved = await rename(name);
      expect(saved.status, await saved.clone().text()).toBe(200);
      expect(await getNames(await one.get(features))).toContain(name);
      await expect.poll(async () => getNames(await two.get(features)), { interval: 5 }).toContain(name);
    }
  });

  it("drops only the responses with its tags", async () => {
    await one.get(countries);
    one.ready.drop(["list:hotel", "hotel:7"]);
    expect(await one.routed(() => one.get(countries))).toBe(0);
    one.ready.drop(["site"]);
    expect(await one.routed(() => one.get(countries))).toBe(1);
  });
});

describe("ResponseCache", () => {
  const keeper = (more: Partial<ConstructorParameters<typeof ResponseCache>[0]> = {}) =>
    new ResponseCache({ subscribes: () => true, ...more });
  const make = (text: string) => async () => text;

  it("does not keep a response whose computation began before a change", async () => {
    const ready = keeper();
    let finish = (_: string) => {};
    const slow = ready.get("GET /a", ["site"], () => new Promise((resolve) => (finish = resolve)));
    ready.drop(["site"]);
    const after = ready.get("GET /a", ["site"], make("new"));
    finish("old");
    expect((await slow).bytes.toString()).toBe("old");
    expect((await after).bytes.toString()).toBe("new");
    expect(ready.find("GET /a")?.bytes.toString()).toBe("new");
  });

  it("computes a response once for concurrent requests", async () => {
    const ready = keeper();
    let made = 0;
    const work = async () => String(++made);
    await Promise.all(Array.from({ length: 20 }, () => ready.get("GET /a", [], work)));
    expect(made).toBe(1);
  });

  it("returns nothing without a subscription to changes or after the maximum age", async () => {
    let subscribes = true;
    let at = 0;
    const ready = keeper({ subscribes: () => subscribes, now: () => at, ttlMs: 1_000 });
    await ready.get("GET /a", [], make("1"));
    subscribes = false;
    expect(ready.find("GET /a")).toBeUndefined();
    await ready.get("GET /b", [], make("1"));
    subscribes = true;
    expect(ready.find("GET /b")).toBeUndefined();
    expect(ready.find("GET /a")).toBeDefined();
    at = 1_001;
    expect(ready.find("GET /a")).toBeUndefined();
  });

  it("stays below its size limit and keeps frequently used responses", async () => {
    const ready = keeper({ maxBytes: 20_000 });
    await ready.get("GET /often", [], make("x".repeat(1_000)));
    for (let at = 0; at < 200; at++) {
      await ready.get(`GET /${at}`, [], make("y".repeat(1_000)));
      expect(ready.find("GET /often")).toBeDefined();
      expect(ready.size.bytes).toBeLessThanOrEqual(20_000);
    }
    await ready.get("GET /huge", [], make("z".repeat(20_000)));
    expect(ready.find("GET /huge")).toBeUndefined();
  });
});
