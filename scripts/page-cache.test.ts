import { randomBytes } from "node:crypto";
import {
  createServer,
  get as httpGet,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { everyPage } from "@/lib/wire";
import { forgetWhoAsks } from "./page-ask";
import { PageCache } from "./page-cache";

const times = { keptMs: 60_000, unheardMs: 2_000, brieflyMs: 20_000 };
const ask = (url: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
  ({ url, headers, method }) as unknown as IncomingMessage;

describe("which pages are kept", () => {
  const cache = new PageCache({ ...times, maxBytes: 1_000_000 });

  test.each([
    "/",
    "/hotel/lists?page=2",
    "/hotel/details/12/a-house?in=2027-01-01&out=2027-01-03&party=2",
    "/search/hotel/room?in=2027-01-01&q=Lisbon",
    "/about/us",
    "/de",
    "/ar/hotel/lists?page=2",
  ])("%s is the same for everybody", (url) => expect(cache.asked(ask(url))?.key).toBe(url));

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
    "/hotel/details/12/a-house?utm_source=x",
    "/?in=2027-01-01&x=1",
    "/about/us?page=2",
  ])("%s is not", (url) => expect(cache.asked(ask(url))).toBeUndefined());

  test("writes and words that wait for one visitor go past it", () => {
    expect(cache.asked(ask("/", {}, "POST"))).toBeUndefined();
    expect(cache.asked(ask("/", {}, "HEAD"))).toBeUndefined();
    expect(cache.asked(ask("/", { "next-action": "x" }))).toBeUndefined();
    expect(cache.asked(ask("/", { rsc: "0" }))).toBeUndefined();
    expect(cache.asked(ask("/", { cookie: "a=b; wayfare_flash=x" }))).toBeUndefined();
  });

  test("is drawn from its address alone", () => {
    const who = {
      cookie: "a=b",
      "accept-language": "pt",
      "user-agent": "Somebody",
      "x-nextjs-data": "1",
      accept: "*/*",
    };
    const request = ask("/", { ...who, host: "h", rsc: "1", "next-url": "/", "accept-encoding": "gzip" });
    forgetWhoAsks(request);
    expect(request.headers).toEqual({
      ...{ host: "h", rsc: "1", "next-url": "/", "accept-encoding": "gzip" },
      "user-agent": "everybody",
    });
  });

  test("a part of a page is another thing, and so is each place from which one comes to it", () => {
    const keys = [
      {},
      { rsc: "1" },
      { rsc: "1", "next-router-state-tree": "a" },
      { rsc: "1", "next-router-state-tree": "b" },
      { rsc: "1", "next-router-prefetch": "1" },
    ].map((headers) => cache.asked(ask("/", headers))?.key);
    expect(new Set(keys).size).toBe(5);
    expect(cache.asked(ask("/?_rsc=abc", { rsc: "1" }))).toBeDefined();
    expect(cache.asked(ask("/?_rsc=abc"))).toBeUndefined();
  });
});

describe("what is kept", () => {
  let close = () => {};
  afterEach(() => close());

  type Setup = Partial<Record<"delayMs" | "maxBytes" | "smallFromBytes" | "status", number>> &
    Partial<Record<"cookie" | "heard", boolean>>;
  type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer };

  /** A server that draws numbered pages that link to what they are asked to, and says how often it drew. */
  async function serve({ delayMs = 0, cookie = false, status = 200, heard = true, ...setup }: Setup = {}) {
    const state = { drawn: 0, now: 0, links: "" };
    const cache = new PageCache({ ...times, maxBytes: 1e6, smallFromBytes: 0, ...setup, now: () => state.now });
    cache.hears(heard);
    const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
      const asked = cache.asked(request);
      if (!asked) return response.end("for one alone");
      if (cache.send(asked, request, response)) return;
      await cache.untilDrawn(asked);
      if (cache.send(asked, request, response)) return;
      const finished = cache.draw(asked);
      const body = Buffer.from(`page ${++state.drawn} ${state.links}`);
      setTimeout(() => {
        response.statusCode = status;
        response.setHeader("content-type", "text/html");
        if (cookie) response.setHeader("set-cookie", "a=b");
        finished({ response, body, whole: body });
        response.end(body);
      }, delayMs);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    close = () => server.close();
    const port = (server.address() as AddressInfo).port;
    const fetched = (path: string, headers: Record<string, string> = {}) =>
      new Promise<Got>((resolve, reject) => {
        httpGet({ port, path, headers, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        }).on("error", reject);
      });
    const get = async (path = "/") => (await fetched(path)).body.toString().trim();
    return { state, cache, get, fetched };
  }

  test("costs a crowd one drawing", async () => {
    const { get } = await serve({ delayMs: 30 });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => get())))).toEqual(new Set(["page 1"]));
  });

  test("goes out as each browser takes it, and not at all to whoever has it", async () => {
    const { fetched, state } = await serve();
    state.links = "x".repeat(2_000);
    const whole = (await fetched("/")).body.toString();
    const plain = await fetched("/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(whole);
    const packed = await fetched("/", { "accept-encoding": "gzip" });
    expect(gunzipSync(packed.body).toString()).toBe(whole);
    await expect
      .poll(async () => (await fetched("/", { "accept-encoding": "gzip, br" })).headers["content-encoding"])
      .toBe("br");
    const smallest = await fetched("/", { "accept-encoding": "gzip, br" });
    expect(brotliDecompressSync(smallest.body).toString()).toBe(whole);
    const again = await fetched("/", { "if-none-match": String(packed.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await fetched("/", { "if-none-match": 'W/"another"' })).status).toBe(200);
    expect(state.drawn).toBe(1);
  });

  test("is drawn again after its time, sooner where stock is shown, at once where nothing is heard of changes", async () => {
    const { get, state, cache } = await serve();
    const all = async () => [await get("/hotel/details/1/a"), await get("/search/hotel/room")];
    expect(await all()).toEqual(["page 1", "page 2"]);
    state.now = 20_001;
    expect(await all()).toEqual(["page 1", "page 3"]);
    state.now = 60_001;
    expect(await all()).toEqual(["page 4", "page 5"]);
    cache.hears(false);
    expect(await all()).toEqual(["page 6", "page 7"]);
    state.now += 2_001;
    expect(await all()).toEqual(["page 8", "page 9"]);
  });

  test("goes when what it shows has changed, and nothing else goes", async () => {
    const { get, state, cache } = await serve();
    await get("/hotel/details/1/a");
    state.links = '<a href="/hotel/details/1/a">near</a>';
    await get("/hotel/details/2/b");
    state.links = '"\\"/hotel/room/details/9/suite"';
    await get("/hotel/details/3/c");
    state.links = "";
    await get("/hotel/lists");
    await get("/about/us");
    const paths = ["/hotel/details/1/a", "/hotel/details/2/b", "/hotel/details/3/c", "/hotel/lists", "/about/us"];
    const redrawn = async (tags: string[]) => {
      cache.drop(tags);
      const changed: string[] = [];
      for (const path of paths) {
        const before = state.drawn;
        await get(path);
        if (state.drawn > before) changed.push(path);
      }
      return changed;
    };
    state.links = '<a href="/hotel/details/1/a">near</a>';
    expect(await redrawn(["hotel:1"])).toEqual(["/hotel/details/1/a", "/hotel/details/2/b"]);
    expect(await redrawn(["room:9"])).toEqual(["/hotel/details/3/c"]);
    expect(await redrawn(["list:hotel"])).toEqual(["/hotel/lists"]);
    expect(await redrawn(["hotel:77"])).toEqual([]);
    expect(await redrawn(["site"])).toEqual(paths);
    expect(await redrawn([everyPage])).toEqual(paths);
  });

  test("is never what was drawn before the change, however long that drawing took", async () => {
    const { get, cache, state } = await serve({ delayMs: 400 });
    const early = get("/hotel/details/1/a");
    await expect.poll(() => state.drawn, { interval: 5 }).toBe(1);
    cache.drop(["hotel:1"]);
    expect(await get("/hotel/details/1/a")).toBe("page 2");
    expect(await early).toBe("page 1");
    expect(await get("/hotel/details/1/a")).toBe("page 2");
  });

  test("is nobody's page: one that sets a cookie or went wrong is drawn for each", async () => {
    const personal = await serve({ cookie: true });
    expect([await personal.get(), await personal.get()]).toEqual(["page 1", "page 2"]);
    close();
    const broken = await serve({ status: 500 });
    expect([await broken.get(), await broken.get()]).toEqual(["page 1", "page 2"]);
  });

  test("takes what tells it from others of its kind, and goes out whole in every packing all the same", async () => {
    const { fetched, state, cache } = await serve({ maxBytes: 1e7 });
    state.links = randomBytes(15_000).toString("hex");
    const packings = { gzip: gunzipSync, br: brotliDecompressSync, identity: (body: Buffer) => body };
    const paths = Array.from({ length: 40 }, (_, at) => `/hotel/details/${at + 1}/a`);
    const first = new Map<string, string>();
    for (const path of paths) first.set(path, (await fetched(path)).body.toString());
    await expect.poll(() => cache.status.bytes / paths.length).toBeLessThan(4_000);
    for (const path of paths.slice(0, 5)) {
      const etags = new Set<unknown>();
      for (const [encoding, unpacked] of Object.entries(packings)) {
        const { headers, body } = await fetched(path, { "accept-encoding": encoding });
        expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
        expect(Number(headers["content-length"])).toBe(body.length);
        expect(unpacked(body).toString()).toBe(first.get(path));
        etags.add(headers.etag);
      }
      expect(etags.size).toBe(1);
      expect((await fetched(path, { "if-none-match": String([...etags][0]) })).status).toBe(304);
    }
    expect(state.drawn).toBe(paths.length);
  });

  test("is made small only once there are many", async () => {
    const { fetched, state, cache } = await serve({ maxBytes: 1e6, smallFromBytes: 300_000 });
    state.links = randomBytes(15_000).toString("hex");
    const draw = async (from: number, to: number) => {
      for (let id = from; id <= to; id++) await fetched(`/hotel/details/${id}/a`);
    };
    await draw(1, 12);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const few = cache.status.bytes / 12;
    expect(few).toBeGreaterThan(15_000);
    await draw(13, 20);
    await expect.poll(() => cache.status.bytes).toBeLessThan(150_000);
    expect(cache.status.pages).toBe(20);
  });

  test("is unpacked once for many who ask at once, and for none once it was dropped", async () => {
    const { fetched, state, cache } = await serve({ maxBytes: 1e7 });
    state.links = "x".repeat(20_000);
    const path = "/hotel/details/1/a";
    await fetched(path);
    await fetched("/hotel/details/2/b");
    const asked = Array.from({ length: 12 }, () => fetched(path, { "accept-encoding": "gzip" }));
    const all = await Promise.all(asked);
    expect(new Set(all.map(({ body }) => gunzipSync(body).toString())).size).toBe(1);
    cache.drop(["hotel:1"]);
    expect((await fetched(path)).body.toString()).toContain("page 3");
  });

  test("stays under its cap, and what is asked for again stays longest", async () => {
    const { get, state, cache } = await serve({ maxBytes: 300_000 });
    for (let id = 1; id <= 400; id++) {
      await get(`/hotel/details/${id}/a`);
      if (id % 10 === 0) await get("/hotel/details/1/a");
      expect(cache.status.bytes).toBeLessThanOrEqual(300_000);
    }
    const before = state.drawn;
    await get("/hotel/details/1/a");
    expect(state.drawn).toBe(before);
    await get("/hotel/details/2/a");
    expect(state.drawn).toBe(before + 1);
    expect(cache.status.pages).toBeGreaterThan(100);
  });

  test("pages of seconds are forgotten once they are over, and before then make room for those that last", async () => {
    const { get, state, cache } = await serve({ maxBytes: 60_000 });
    const lasting = Array.from({ length: 8 }, (_, at) => `/hotel/details/${at + 1}/a`);
    for (const path of lasting) await get(path);
    const search = (at: number) => `/search/hotel/room?page=${at}`;
    for (let at = 1; at <= 40; at++) {
      await get(search(at));
      if (at === 2) await get(search(1));
      expect(cache.status.bytes).toBeLessThanOrEqual(60_000);
    }
    const drawnFor = async (paths: string[]) => {
      const before = state.drawn;
      for (const path of paths) await get(path);
      return state.drawn - before;
    };
    expect(cache.status.pages, "some searches had to go").toBeLessThan(40);
    expect(
      await drawnFor([...lasting, search(1), search(40)]),
      "those that last, were asked for again or are new",
    ).toBe(0);
    expect(await drawnFor([search(3)])).toBe(1);
    state.now = 20_001;
    await get(search(99));
    expect(cache.status.pages, "the search of now and those that last").toBe(lasting.length + 1);
  });

  test("what is over goes before what is not, however often it was asked for", async () => {
    const { get, state, cache } = await serve({ maxBytes: 60_000 });
    const old = Array.from({ length: 6 }, (_, at) => `/hotel/details/${at + 1}/a`);
    for (const path of [...old, ...old]) await get(path);
    state.now = 30_000;
    await get("/hotel/details/50/a");
    state.now = 60_001;
    for (let id = 60, pages = 0; cache.status.pages > pages; id++) {
      pages = cache.status.pages;
      await get(`/hotel/details/${id}/a`);
    }
    const before = state.drawn;
    await get("/hotel/details/50/a");
    expect(state.drawn).toBe(before);
  });
});
