import { createHash } from "node:crypto";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { pageTags } from "@/lib/cache/page-tags";
import { contentPolicy } from "@/lib/http/content-policy";
import { cacheTagsHeader, pictureOriginTag, recaptchaTag, renderHeader } from "@/lib/protocol";
import { type Handler, sendHtml, startWebServer } from "./testing";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function start(handle: Handler, options: Parameters<typeof startWebServer>[1] = {}) {
  const web = await startWebServer(handle, options);
  stops.push(web.stop);
  return web;
}

const page: Handler = (_, response) => sendHtml(response, "<!DOCTYPE html><html><body>page</body></html>");
const fixed = { "x-content-type-options": "nosniff", "x-frame-options": "SAMEORIGIN" };

describe("connections", () => {
  test.each(["/", "/client/panel", "/admin/x", "/_next/webpack-hmr", "/api/auth/me"])(
    "rejects an upgrade request for %s with 426 and closes its socket",
    async (path) => {
      const web = await start(page);
      const result = await web.raw(
        `GET ${path} HTTP/1.1\r\nHost: wayfare.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      expect(result).toMatch(/^HTTP\/1\.1 426 /);
      await expect.poll(web.connections).toBe(0);
    },
  );

  test("closes the sockets of 50 upgrade requests whose clients neither read nor close", async () => {
    const web = await start(page);
    const sockets = Array.from({ length: 50 }, () => {
      const socket = connect({ port: web.port, host: "127.0.0.1", allowHalfOpen: true });
      socket.on("error", () => {});
      socket.write("GET /client/panel HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
      return socket;
    });
    stops.push(() => {
      for (const socket of sockets) socket.destroy();
    });
    await expect.poll(() => sockets.every((socket) => socket.bytesWritten > 0 && !socket.connecting)).toBe(true);
    await expect.poll(web.connections, { timeout: 60_000 }).toBe(0);
  }, 70_000);

  test("closes connections beyond the limit", async () => {
    const web = await start(page, { limits: { maxConnections: 3 } });
    const sockets = Array.from({ length: 10 }, () => connect(web.port, "127.0.0.1").on("error", () => {}));
    stops.push(() => {
      for (const socket of sockets) socket.destroy();
    });
    await expect.poll(() => sockets.filter((socket) => socket.readyState === "closed").length).toBe(7);
  });

  test("closes the connection of a response that is not read", async () => {
    const web = await start(
      (_, response) => {
        response.setHeader("content-type", "application/octet-stream");
        response.end(Buffer.alloc(64 * 1024 * 1024));
      },
      { limits: { idleMs: 300 } },
    );
    const socket = connect(web.port, "127.0.0.1").on("error", () => {});
    stops.push(() => socket.destroy());
    socket.pause();
    socket.write("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(web.connections).toBe(1);
    await expect.poll(web.connections).toBe(0);
  });
});

describe("requests", () => {
  test.each(["TRACE", "PROPFIND", "PURGE"])("rejects %s with 405", async (method) => {
    const web = await start(page);
    const { status, headers } = await web.get("/", {}, method);
    expect(status).toBe(405);
    expect(headers).toMatchObject({ allow: expect.stringContaining("GET"), ...fixed });
  });

  test("rejects an absolute target of another host and serves one of the own host", async () => {
    const paths: (string | undefined)[] = [];
    const web = await start((request, response) => {
      paths.push(request.url);
      page(request, response);
    });
    const ask = (target: string) =>
      web.raw(`GET ${target} HTTP/1.1\r\nHost: wayfare.test\r\nConnection: close\r\n\r\n`);
    expect(await ask("http://evil.example/")).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask("nonsense")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask("//[")).toMatch(/^HTTP\/1\.1 400 /);
    expect(paths).toEqual([]);
    expect(await ask("http://wayfare.test/contact/us?a=1")).toMatch(/^HTTP\/1\.1 200 /);
    expect(paths).toEqual(["/contact/us?a=1"]);
  });

  test.each(["/%zz", "/%", "/media/%ED%A0%80", "/api/%2f/%zz?a=1", "/de/%C0%AF"])(
    "rejects a path with invalid encoding for any method: %s",
    async (path) => {
      let reached = false;
      const web = await start((request, response) => {
        reached = true;
        page(request, response);
      });
      for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
        const response = await web.raw(`${method} ${path} HTTP/1.1\r\nHost: wayfare.test\r\nConnection: close\r\n\r\n`);
        expect(response).toMatch(/^HTTP\/1\.1 400 /);
      }
      expect(reached).toBe(false);
      expect((await web.get("/contact/us?why=%zz")).status).toBe(200);
    },
  );

  test("returns health counters only with the token", async () => {
    const web = await start(page, { metricsToken: "secret" });
    const stranger = await web.get("/health", { authorization: "Bearer other." });
    expect(JSON.parse(stranger.text)).toEqual({ status: "ok" });
    expect(stranger.headers).toMatchObject(fixed);
    const operator = await web.get("/health", { authorization: "Bearer secret" });
    expect(JSON.parse(operator.text)).toMatchObject({
      status: "ok",
      pages: { pages: 0 },
      memory: { rss: expect.any(Number) },
    });
  });

  const valid = JSON.stringify(["", { children: ["x", { slot: [["id", "1", "d", null], {}] }, null, "refetch"] }]);
  test.each([
    [valid, "1"],
    [encodeURIComponent(valid), "1"],
    ["nonsense", undefined],
    ["%zz", undefined],
    ["{}", undefined],
  ])("forwards the router headers only with a valid router state (%#)", async (state, rsc) => {
    let seen: unknown;
    const web = await start((request, response) => {
      seen = request.headers.rsc;
      page(request, response);
    });
    const { status } = await web.get("/contact/us", { rsc: "1", "next-router-state-tree": state });
    expect(status).toBeLessThan(500);
    if (status === 200) expect(seen).toBe(rsc);
  });

  test("removes forged headers and forwards the address of the visitor to Next", async () => {
    let headers = {};
    const web = await start(
      (request, response) => {
        headers = request.headers;
        page(request, response);
      },
      { trustedProxies: 1 },
    );
    await web.get("/contact/us", {
      "x-middleware-subrequest": "middleware",
      "x-wayfare-language": "de",
      "x-forwarded-host": "evil.example",
      "x-forwarded-for": "6.6.6.6, 10.0.0.9",
    });
    expect(headers).not.toHaveProperty("x-middleware-subrequest");
    expect(headers).not.toHaveProperty("x-wayfare-language");
    expect(headers).toMatchObject({ "x-forwarded-host": "wayfare.test", "x-wayfare-client-ip": "10.0.0.9" });
  });
});

describe("responses", () => {
  test("allows only own inline scripts of a document by hash and keeps an existing policy", async () => {
    const code = "show('Malmö')";
    const injected = "evil()";
    const web = await start((request, response) => {
      if (request.url === "/client/panel") response.setHeader("content-security-policy", "script-src 'nonce-x'");
      const nonce = /'nonce-([^']+)'/.exec(String(request.headers["content-security-policy"]))?.[1];
      const scripts = `<script>${injected}</script><script nonce="${nonce}">${code}</script>`;
      sendHtml(response, `<!DOCTYPE html><html><body>${scripts}</body></html>`);
    });
    const computeHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    for (const path of ["/", "/contact/us"]) {
      const { headers, text } = await web.get(path, { "content-security-policy": "script-src 'nonce-mine'" });
      expect(headers["content-security-policy"]).toContain(`script-src 'self' ${computeHash(code)};`);
      expect(headers["content-security-policy"]).not.toContain(computeHash(injected));
      expect(text).toContain(`<script>${code}</script>`);
    }
    expect((await web.get("/client/panel")).headers["content-security-policy"]).toBe("script-src 'nonce-x'");
    expect((await web.get("/contact/us", {}, "POST")).headers["content-security-policy"]).not.toContain("sha256");
  });

  test("allows Google reCAPTCHA only in documents rendered while it is on, also with a nonce policy", async () => {
    const state = { isOn: true };
    const web = await start((request, response) => {
      if (state.isOn) pageTags.add(String(request.headers[renderHeader]), [recaptchaTag]);
      const own = contentPolicy(["'nonce-x'"], { origin: "http://localhost", formTargets: [] });
      if (request.url === "/client/panel") response.setHeader("content-security-policy", own);
      sendHtml(response, "<!DOCTYPE html><html><body>page</body></html>");
    });
    const getDirective = async (path: string, name: string) =>
      String((await web.get(path)).headers["content-security-policy"])
        .split("; ")
        .find((directive) => directive.startsWith(`${name} `));
    for (const path of ["/?a=1", "/client/panel"]) {
      state.isOn = true;
      for (const name of ["script-src", "connect-src", "frame-src"])
        expect(await getDirective(path, name)).toContain("https://www.google.com/recaptcha/");
      state.isOn = false;
      expect((await web.get(path)).headers["content-security-policy"]).not.toContain("google");
    }
  });

  test("allows a tile server only in documents rendered with it", async () => {
    const state = { tags: [`${pictureOriginTag}https://tiles.example.com`] };
    const web = await start((request, response) => {
      pageTags.add(String(request.headers[renderHeader]), state.tags);
      sendHtml(response, "<!DOCTYPE html><html><body>page</body></html>");
    });
    const getPolicy = async () => String((await web.get("/?a=1")).headers["content-security-policy"]);
    expect(await getPolicy()).toContain("img-src 'self' https://tiles.example.com data: blob:");
    expect(await getPolicy()).toContain("connect-src 'self' https://tiles.example.com");
    state.tags = [];
    expect(await getPolicy()).not.toContain("tiles");
  });

  test("renders a personal document with the headers of the visitor, keeps its cookies and compresses it", async () => {
    const web = await start((request, response) => {
      response.setHeader("set-cookie", ["a=1", "b=2"]);
      sendHtml(response, `cookie ${request.headers.cookie} `.repeat(200));
    });
    const { headers, body } = await web.get("/contact/us", { cookie: "s=1", "accept-encoding": "gzip" });
    expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(gunzipSync(body).toString()).toContain("cookie s=1");
  });

  test("removes the result of a form from the browser with the page that shows it, and not before", async () => {
    const { get } = await start((request, response) => {
      response.setHeader("set-cookie", "a=1");
      response.statusCode = request.url === "/moved" ? 303 : 200;
      response.setHeader("content-type", request.url === "/data" ? "text/x-component" : "text/html");
      response.end("<p>Saved</p>");
    });
    const cookies = async (path: string, cookie = "b=2; wayfare_flash=sealed") =>
      (await get(path, { cookie })).headers["set-cookie"];
    expect(await cookies("/page")).toEqual(["a=1", expect.stringMatching(/^wayfare_flash=; Path=\/; Max-Age=0/)]);
    for (const path of ["/moved", "/data"]) expect(await cookies(path)).toEqual(["a=1"]);
    expect(await cookies("/page", "b=2")).toEqual(["a=1"]);
  });

  test("invalidates the tags of a write before its response and does not send them", async () => {
    const dropped: string[] = [];
    const web = await start(
      (_, response) => {
        response.setHeader(cacheTagsHeader, "hotel:1,site");
        response.end("{}");
      },
      { invalidate: (tags) => void dropped.push(...tags) },
    );
    const { headers } = await web.get("/api/x", {}, "POST");
    expect(dropped).toEqual(["hotel:1", "site"]);
    expect(headers).not.toHaveProperty(cacheTagsHeader);
  });

  test("sends an event stream without buffering", async () => {
    let goOn = () => {};
    const web = await start((_, response) => {
      response.setHeader("content-type", "text/event-stream");
      response.write("data: first\n\n");
      goOn = () => response.end("data: second\n\n");
    });
    const socket = connect(web.port, "127.0.0.1");
    stops.push(() => socket.destroy());
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("first")) goOn();
    });
    socket.write("GET /api/events HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n");
    await expect.poll(() => text).toContain("second");
  });

  test("replaces the 404 of a public page with the not-found page in its language", async () => {
    const urls: (string | undefined)[] = [];
    const web = await start((request, response) => {
      urls.push(request.url);
      const isThat = request.url?.endsWith("/-");
      sendHtml(response, isThat ? `<h1>missing ${request.url}</h1>` : '<html id="__next_error__">', 404);
    });
    const asked = ["/hotel/details/9/x", "/contact/nobody", "/hotel/details/10/x"];
    for (const path of asked) expect(await web.get(path)).toMatchObject({ status: 404, text: "<h1>missing /-</h1>" });
    expect(urls.filter((url) => url === "/-")).toHaveLength(1);
    expect((await web.get("/de/hotel/details/9/x")).text).toBe("<h1>missing /de/-</h1>");
    expect((await web.get("/client/nothing")).text).toBe('<html id="__next_error__">');
  });
});

describe("failed renders", () => {
  /** Fails or never responds on demand. */
  function breakable() {
    type Mode = "works" | "fails" | "hangs" | "breaks off" | "stops halfway";
    const state: { mode: Mode; renders: number } = { mode: "works", renders: 0 };
    const handle: Handler = (request, response) => {
      state.renders++;
      pageTags.add(String(request.headers[renderHeader]), ["hotel:1"]);
      if (state.mode === "works") sendHtml(response, `<p>page ${state.renders}</p>`);
      if (state.mode === "fails") sendHtml(response, '<html id="__next_error__"></html>', 500);
      if (state.mode === "breaks off" || state.mode === "stops halfway") response.write("<p>half of a page");
      if (state.mode === "breaks off") setImmediate(() => response.destroy());
    };
    return { state, handle };
  }
  const limits = { staleAfterMs: 50, renderMs: 400 };

  test.each(["fails", "hangs", "breaks off", "stops halfway"] as const)(
    "serves the last page when a render %s",
    async (mode) => {
      const { state, handle } = breakable();
      const web = await start(handle, { limits });
      expect((await web.get("/about/us")).text).toBe("<p>page 1</p>");
      state.mode = mode;
      web.pages.setConnected(false);
      for (let i = 0; i < 3; i++) {
        expect(await web.get("/about/us")).toMatchObject({ status: 200, text: "<p>page 1</p>" });
        web.clock.now += 3_000;
      }
      state.mode = "works";
      web.pages.setConnected(true);
      await expect.poll(async () => (await web.get("/about/us")).text).toMatch(/page [2-9]/);
    },
  );

  test("retries a failing render once for 10 requests", async () => {
    const { state, handle } = breakable();
    const web = await start(handle, { limits });
    await web.get("/about/us");
    state.mode = "fails";
    web.pages.setConnected(false);
    for (let i = 0; i < 10; i++) await web.get("/about/us");
    expect(state.renders).toBe(2);
  });

  test("does not serve a page after its invalidation", async () => {
    const { state, handle } = breakable();
    const web = await start(handle, { limits });
    await web.get("/hotel/details/1/a");
    state.mode = "fails";
    web.pages.setConnected(false);
    expect((await web.get("/hotel/details/1/a")).text).toContain("page 1");
    web.pages.setConnected(true);
    web.pages.invalidate(["hotel:1"]);
    const { status, text } = await web.get("/hotel/details/1/a");
    expect(status).toBe(500);
    expect(text).not.toContain("page 1");
  });

  test("does not serve a page that is invalidated while its render hangs", async () => {
    const { state, handle } = breakable();
    const web = await start(handle, { limits: { ...limits, staleAfterMs: 200 } });
    await web.get("/hotel/details/1/a");
    state.mode = "hangs";
    web.clock.now += 60_001;
    const asked = web.get("/hotel/details/1/a");
    await expect.poll(() => state.renders).toBe(2);
    web.pages.invalidate(["hotel:1"]);
    expect((await asked).text).not.toContain("page 1");
  });

  test("does not serve a page that is older than 10 minutes", async () => {
    const { state, handle } = breakable();
    const web = await start(handle, { limits });
    await web.get("/about/us");
    state.mode = "fails";
    web.clock.now += 600_001;
    expect((await web.get("/about/us")).status).toBe(500);
  });

  test.each([
    ["/", "fails", 'lang="en" dir="ltr"'],
    ["/about/us", "hangs", 'lang="en" dir="ltr"'],
    ["/de/hotel/lists", "fails", 'lang="de" dir="ltr"'],
    ["/fr/contact/us", "hangs", 'lang="fr" dir="ltr"'],
    ["/ar", "fails", 'lang="ar" dir="rtl"'],
    ["/client/panel", "fails", 'lang="en" dir="ltr"'],
  ] as const)(
    "returns 503 with a text page without scripts for %s if its first render %s",
    async (path, mode, html) => {
      const { state, handle } = breakable();
      const web = await start(handle, { connected: false, limits });
      state.mode = mode;
      const { status, headers, text } = await web.get(path);
      expect(status).toBe(503);
      expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store", ...fixed });
      expect(text).toContain(html);
      expect(text).not.toContain("<script");
      expect(text.replace(/<style>.*<\/style>|<[^>]*>/g, " ").trim().length).toBeGreaterThan(60);
    },
  );

  test("returns 500 for a failing page while the backend is connected", async () => {
    const { state, handle } = breakable();
    const web = await start(handle);
    state.mode = "fails";
    for (const path of ["/about/us", "/contact/us"]) {
      const { status, headers, text } = await web.get(path);
      expect([status, headers["retry-after"]]).toEqual([500, undefined]);
      expect(text).toContain("<h1>");
    }
  });
});
