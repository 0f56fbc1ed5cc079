import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { PageCache } from "./page-cache";

const ask = (url: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
  ({ url, headers, method }) as unknown as IncomingMessage;

describe("which pages are kept", () => {
  const cache = new PageCache({ freshMs: 1_000, maxBytes: 1_000_000 });

  test.each(["/", "/hotel/lists?page=2", "/hotel/details/12/a-house", "/search/hotel/room?in=2027-01-01", "/about/us"])(
    "%s is the same for everybody",
    (url) => expect(cache.keyOf(ask(url))).toBe(`plain ${url}`),
  );

  test.each([
    "/booking/confirm?ref=A",
    "/client/panel",
    "/admin/panel",
    "/auth/login",
    "/api/auth/me",
    "/contact/us",
    "/hotel/reserving/payment/status?ref=A",
    "/HOTEL/LISTS",
  ])("%s is not", (url) => expect(cache.keyOf(ask(url))).toBeUndefined());

  test("writes, parts of pages and words that wait for one visitor go past it", () => {
    expect(cache.keyOf(ask("/", {}, "POST"))).toBeUndefined();
    expect(cache.keyOf(ask("/", {}, "HEAD"))).toBeUndefined();
    expect(cache.keyOf(ask("/", { rsc: "1" }))).toBeUndefined();
    expect(cache.keyOf(ask("/", { cookie: "a=b; wayfare_flash=x" }))).toBeUndefined();
  });

  test("packed and plain are kept apart", () => {
    expect(cache.keyOf(ask("/", { "accept-encoding": "gzip, br" }))).toBe("gzip /");
  });
});

describe("how long", () => {
  let close = () => {};
  afterEach(() => close());

  type Setup = { delayMs?: number; maxBytes?: number; cookie?: boolean; status?: number };

  /** A server that draws a numbered page, and says how often it drew. */
  async function serve({ delayMs = 0, maxBytes = 10_000, cookie = false, status = 200 }: Setup = {}) {
    const state = { drawn: 0, now: 0 };
    const cache = new PageCache({ freshMs: 1_000, maxBytes, now: () => state.now });
    const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
      const key = cache.keyOf(request);
      if (!key || cache.send(key, response)) return;
      await cache.drawn(key);
      if (cache.send(key, response)) return;
      const finished = cache.draw(key);
      const body = Buffer.from(`page ${++state.drawn}`);
      setTimeout(() => {
        response.statusCode = status;
        response.setHeader("content-type", "text/html");
        if (cookie) response.setHeader("set-cookie", "a=b");
        finished({ response, body });
        response.end(body);
      }, delayMs);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    close = () => server.close();
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const get = async (path = "/") => (await fetch(origin + path)).text();
    return { state, cache, get };
  }

  test("a crowd costs one drawing", async () => {
    const { get } = await serve({ delayMs: 30 });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => get())))).toEqual(new Set(["page 1"]));
  });

  test("a page is drawn again after its time", async () => {
    const { get, state } = await serve();
    expect([await get(), await get()]).toEqual(["page 1", "page 1"]);
    state.now = 1_001;
    expect(await get()).toBe("page 2");
  });

  test("after a write every page is drawn again, even one whose drawing had begun", async () => {
    const { get, cache } = await serve({ delayMs: 40 });
    const early = get();
    await new Promise((resolve) => setTimeout(resolve, 20));
    cache.clear();
    expect(await get()).toBe("page 2");
    expect(await early).toBe("page 1");
    expect(await get()).toBe("page 2");
  });

  test("a page that sets a cookie or went wrong is nobody else's", async () => {
    const personal = await serve({ cookie: true });
    expect([await personal.get(), await personal.get()]).toEqual(["page 1", "page 2"]);
    close();
    const broken = await serve({ status: 500 });
    expect([await broken.get(), await broken.get()]).toEqual(["page 1", "page 2"]);
  });

  test("the oldest pages make room", async () => {
    const { get } = await serve({ maxBytes: 14 });
    for (const path of ["/?a", "/?b", "/?c"]) await get(path);
    expect(await get("/?c")).toBe("page 3");
    expect(await get("/?a")).toBe("page 4");
  });
});
