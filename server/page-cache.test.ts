import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { pageTags } from "@/lib/cache/page-tags";
import { everyPage, incompleteTag, renderHeader } from "@/lib/protocol";
import { getCacheKey } from "./cache-key";
import { startWebServer } from "./testing";

const toKey = (url: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
  getCacheKey({ url, headers, method } as unknown as IncomingMessage)?.key;

describe("cache key", () => {
  test.each([
    "/",
    "/hotel/lists?page=2",
    "/hotel/details/12/a-hotel?in=2027-01-01&out=2027-01-03&party=2",
    "/search/hotel/room?in=2027-01-01&q=Lisbon",
    "/about/us",
    "/de",
    "/ar/hotel/lists?page=2",
  ])("of %s is its URL", (url) => expect(toKey(url)).toBe(url));

  test.each([
    "/booking/confirm?ref=A",
    "/client/panel",
    "/admin/panel",
    "/auth/login",
    "/api/auth/me",
    "/contact/us",
    "/hotel/reserving/payment/status?ref=A",
    "/HOTEL/LISTS",
    "/de/auth/login",
    "/es/hotel/lists",
    "/hotel/details/12/a-hotel?utm_source=x",
    "/?in=2027-01-01&x=1",
    "/?in=2027-01-01?&x=1",
    "/hotel/details/12/a-hotel??in=2027-01-01&party=2",
    "/about/us?page=2",
    `/hotel/lists?q=${"x".repeat(1_000)}`,
  ])("does not exist for %s", (url) => expect(toKey(url)).toBeUndefined());

  test("does not exist for writes, HEAD, ranges and personal requests", () => {
    expect(toKey("/", {}, "POST")).toBeUndefined();
    expect(toKey("/", {}, "HEAD")).toBeUndefined();
    expect(toKey("/", { range: "bytes=0-" })).toBeUndefined();
    expect(toKey("/", { authorization: "Basic x" })).toBeUndefined();
    expect(toKey("/", { cookie: "a=b; wayfare_flash=x" })).toBeUndefined();
  });

  test("of an RSC request contains known router headers and does not exist with unknown ones", () => {
    const keys = [
      {},
      { rsc: "1" },
      { rsc: "1", "next-router-state-tree": "a" },
      { rsc: "1", "next-router-state-tree": "b" },
      { rsc: "1", "next-router-prefetch": "1" },
    ].map((headers) => toKey("/", headers));
    expect(new Set(keys).size).toBe(5);
    expect(toKey("/?_rsc=abc", { rsc: "1" })).toBeDefined();
    expect(toKey("/?_rsc=abc")).toBeUndefined();
    for (const unknown of ["next-action", "next-router-new", "next-hmr-refresh", "x-nextjs-data"])
      for (const headers of [{}, { rsc: "1" }]) expect(toKey("/", { ...headers, [unknown]: "1" })).toBeUndefined();
    expect(toKey("/", { rsc: "0" })).toBeUndefined();
    expect(toKey("/", { rsc: "1", "next-router-state-tree": "x".repeat(4_000) })).toBeUndefined();
  });
});

describe("cached page", () => {
  let stop = () => {};
  afterEach(() => stop());

  type Setup = { delayMs?: number; maxBytes?: number; status?: number; cookie?: boolean; connected?: boolean };

  /** Renders numbered pages from data with the given tags. */
  async function start({ delayMs = 0, cookie, status = 200, ...options }: Setup = {}) {
    const state = { renders: 0, text: "", tags: [] as string[], headers: {} as IncomingHttpHeaders };
    const web = await startWebServer((request, response) => {
      state.headers = { ...request.headers };
      pageTags.add(String(request.headers[renderHeader]), state.tags);
      const body = `page ${++state.renders} ${state.text}`;
      setTimeout(() => {
        response.statusCode = status;
        response.setHeader("content-type", "text/x-component");
        if (cookie) response.setHeader("set-cookie", "a=b");
        response.end(body);
      }, delayMs);
    }, options);
    stop = web.stop;
    return { ...web, state, text: async (path = "/") => (await web.get(path)).text.trim() };
  }

  test("is rendered once for 20 concurrent requests", async () => {
    const { text } = await start({ delayMs: 30 });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => text())))).toEqual(new Set(["page 1"]));
  });

  test("is rendered from its URL and the router headers alone", async () => {
    const { get, state } = await start();
    const personal = { cookie: "a=b", "accept-language": "pt", "user-agent": "Me", "x-forwarded-for": "1.2.3.4" };
    const router = { rsc: "1", "next-router-state-tree": '["",{}]' };
    await get("/", { ...personal, ...router, "accept-encoding": "gzip" });
    expect(state.headers).toEqual({
      ...router,
      host: "wayfare.test",
      "user-agent": "lightMyRequest",
      [renderHeader]: expect.any(String),
      "x-forwarded-host": "wayfare.test",
      "x-forwarded-proto": "http",
    });
  });

  test("is not stored if it was rendered without the current site info", async () => {
    const { text, state } = await start();
    state.tags = [incompleteTag];
    expect([await text(), await text()]).toEqual(["page 1", "page 2"]);
    state.tags = [];
    expect([await text(), await text()]).toEqual(["page 3", "page 3"]);
  });

  test("is sent in an accepted encoding, and as 304 for a matching ETag", async () => {
    const { get, state } = await start();
    state.text = "x".repeat(2_000);
    const whole = (await get("/")).text;
    const plain = await get("/");
    expect([plain.headers["content-encoding"], plain.text]).toEqual([undefined, whole]);
    const packed = await get("/", { "accept-encoding": "gzip" });
    expect(gunzipSync(packed.body).toString()).toBe(whole);
    const smallest = await get("/", { "accept-encoding": "gzip, br" });
    expect(brotliDecompressSync(smallest.body).toString()).toBe(whole);
    expect(smallest.headers).toMatchObject({
      "content-length": String(smallest.body.length),
      "cache-control": "public, max-age=0, must-revalidate",
      "x-frame-options": "SAMEORIGIN",
      vary: "Accept-Encoding",
    });
    expect(new Set([plain, packed, smallest].map(({ headers }) => headers.etag)).size).toBe(1);
    const again = await get("/", { "if-none-match": String(packed.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get("/", { "if-none-match": 'W/"another"' })).status).toBe(200);
    expect(state.renders).toBe(1);
  });

  test("expires after 60 s, after 20 s with availability and after 2 s while disconnected", async () => {
    const { text, clock, pages } = await start();
    const both = async () => [await text("/hotel/details/1/a"), await text("/search/hotel/room")];
    expect(await both()).toEqual(["page 1", "page 2"]);
    clock.now = 20_001;
    expect(await both()).toEqual(["page 1", "page 3"]);
    clock.now = 60_001;
    expect(await both()).toEqual(["page 4", "page 5"]);
    pages.setConnected(false);
    expect(await both()).toEqual(["page 6", "page 7"]);
    clock.now += 2_001;
    expect(await both()).toEqual(["page 8", "page 9"]);
    pages.setConnected(true);
    expect(await both()).toEqual(["page 10", "page 11"]);
  });

  test("is invalidated by its own and site-wide tags only", async () => {
    const { text, state, pages } = await start();
    const tagsOfPath: Record<string, string[]> = {
      "/hotel/details/1/a": ["hotel:1"],
      "/hotel/details/2/b": ["hotel:2", "hotel:1"],
      "/hotel/details/3/c": ["hotel:3", "room:9"],
      "/hotel/lists": ["list:hotel"],
      "/about/us": ["site"],
    };
    const paths = Object.keys(tagsOfPath);
    const show = (path: string) => {
      state.tags = tagsOfPath[path] ?? [];
      return text(path);
    };
    for (const path of paths) await show(path);
    const renderedAgain = async (tags: string[]) => {
      pages.invalidate(tags);
      const changed: string[] = [];
      for (const path of paths) {
        const before = state.renders;
        await show(path);
        if (state.renders > before) changed.push(path);
      }
      return changed;
    };
    expect(await renderedAgain(["hotel:1"])).toEqual(["/hotel/details/1/a", "/hotel/details/2/b"]);
    expect(await renderedAgain(["room:9"])).toEqual(["/hotel/details/3/c"]);
    expect(await renderedAgain(["list:hotel"])).toEqual(["/hotel/lists"]);
    expect(await renderedAgain(["hotel:77"])).toEqual([]);
    expect(await renderedAgain(["site"])).toEqual(paths);
    expect(await renderedAgain([everyPage])).toEqual(paths);
  });

  test("is not served from a render that began before an invalidation", async () => {
    const { text, pages, state } = await start({ delayMs: 400 });
    state.tags = ["hotel:1"];
    const early = text("/hotel/details/1/a");
    await expect.poll(() => state.renders, { interval: 5 }).toBe(1);
    pages.invalidate(["hotel:1"]);
    expect(await text("/hotel/details/1/a")).toBe("page 2");
    expect(await early).toBe("page 1");
    expect(await text("/hotel/details/1/a")).toBe("page 2");
  });

  test("is rendered again if the stream reconnected during its render", async () => {
    const { text, pages, state } = await start({ delayMs: 100, connected: false });
    const early = text();
    await expect.poll(() => state.renders, { interval: 5 }).toBe(1);
    pages.setConnected(true);
    await early;
    expect(await text()).toBe("page 2");
  });

  test("is not stored if it sets a cookie or has the status 404", async () => {
    const personal = await start({ cookie: true });
    expect([await personal.text(), await personal.text()]).toEqual(["page 1", "page 2"]);
    stop();
    const missing = await start({ status: 404 });
    expect([await missing.text(), await missing.text()]).toEqual(["page 1", "page 2"]);
  });

  test("is evicted at the size limit, the least recently used first", async () => {
    const { get, text, state, pages } = await start({ maxBytes: 300_000 });
    const br = { "accept-encoding": "br" };
    for (let id = 1; id <= 400; id++) {
      state.text = randomBytes(300).toString("hex");
      await get(`/hotel/details/${id}/a`, br);
      await get(`/hotel/details/${id}/a`, br);
      if (id % 10 === 0) await text("/hotel/details/1/a");
      expect(pages.status.bytes).toBeLessThanOrEqual(300_000);
    }
    const before = state.renders;
    await text("/hotel/details/1/a");
    expect(state.renders).toBe(before);
    await text("/hotel/details/2/a");
    expect(state.renders).toBe(before + 1);
    expect(pages.status.pages).toBeGreaterThan(50);
  });

  test("is not stored if it is larger than the limit", async () => {
    const { text, state, pages } = await start({ maxBytes: 20_000 });
    state.text = randomBytes(40_000).toString("hex");
    await text();
    await text();
    expect([state.renders, pages.status.pages]).toEqual([2, 0]);
  });
});
