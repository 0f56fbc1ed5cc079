import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createStaticAssets } from "./static-assets";
import { startWebServer } from "./testing";

const path = "/_next/static/chunks/0a-b~1.js";
const code = "show('hello');".repeat(200);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function start(more: Record<string, Buffer> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "wayfare-assets-"));
  stops.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "chunks"));
  mkdirSync(join(folder, "media"));
  const file = join(folder, "chunks", "0a-b~1.js");
  writeFileSync(file, code);
  writeFileSync(`${file}.br`, brotliCompressSync(code));
  writeFileSync(`${file}.gz`, gzipSync(code));
  writeFileSync(join(folder, "media", "inter.woff2"), "font");
  for (const [name, bytes] of Object.entries(more)) writeFileSync(join(folder, name), bytes);
  let passedOn = 0;
  const web = await startWebServer(
    (_, response) => {
      passedOn++;
      response.end("next");
    },
    { assets: createStaticAssets(folder) },
  );
  stops.push(web.stop);
  return { ...web, passedOn: () => passedOn };
}

test("sends the precompressed asset with immutable caching", async () => {
  const web = await start();
  const br = await web.get(path, { "accept-encoding": "gzip, deflate, br" });
  const gzip = await web.get(path, { "accept-encoding": "gzip" });
  const plain = await web.get(`${path}?dpl=1`);
  expect([brotliDecompressSync(br.body).toString(), gunzipSync(gzip.body).toString(), plain.text]).toEqual([
    code,
    code,
    code,
  ]);
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(br.body.length),
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  const again = await web.get(path, { "accept-encoding": "br", "if-none-match": String(br.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const font = await web.get("/_next/static/media/inter.woff2", { "accept-encoding": "br" });
  expect([font.text, font.headers["content-encoding"], font.headers["content-type"]]).toEqual([
    "font",
    undefined,
    "font/woff2",
  ]);
  const head = await web.get(path, {}, "HEAD");
  expect([head.status, head.headers["content-length"], head.text]).toEqual([200, String(code.length), ""]);
  expect(web.passedOn()).toBe(0);
});

test("serves only files of the build and passes no asset request to Next", async () => {
  const web = await start();
  const others = [
    "/_next/static/./chunks/0a-b~1.js",
    "/_next/static/chunks/x/../0a-b~1.js",
    "/_next/static//chunks/0a-b~1.js",
    "/_next/static/%2e/chunks/0a-b~1.js",
    "/_next/static/chunks\\0a-b~1.js",
    "/_next/static/chunks/0a-b~1.js/",
    "/_next/static/chunks/0a-b~1.js%00",
    "/_next/static/chunks",
    "/_next/static/chunks/none.js",
    "/_next/static/../../package.json",
    "/_next/static/%2e%2e/%2e%2e/package.json",
    "/_next/static/",
    "/_next/static/__proto__",
  ];
  for (const one of others) {
    const result = await web.raw(
      `GET ${one} HTTP/1.1\r\nHost: wayfare.test\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
    );
    expect(result, one).toMatch(/^HTTP\/1\.1 404 /);
  }
  const invalid = await web.raw("GET /_next/static/%zz HTTP/1.1\r\nHost: wayfare.test\r\nConnection: close\r\n\r\n");
  expect(invalid).toMatch(/^HTTP\/1\.1 400 /);
  expect(web.passedOn()).toBe(0);
  for (const other of ["/_next/image?url=x", "/pictures/static.svg"]) expect((await web.get(other)).text).toBe("next");
});

test.skipIf(!existsSync("/proc/self/fd"))("closes the file of an aborted download", async () => {
  const web = await start({ "chunks/large.js": Buffer.alloc(30_000_000) });
  const countOpenFiles = () => readdirSync("/proc/self/fd").length;
  const before = countOpenFiles();
  for (let at = 0; at < 20; at++)
    await new Promise<void>((resolve) => {
      const socket = connect(web.port, "127.0.0.1");
      socket.write("GET /_next/static/chunks/large.js HTTP/1.1\r\nHost: x\r\n\r\n");
      socket.once("data", () => socket.destroy()).once("close", () => resolve());
    });
  await expect.poll(countOpenFiles).toBeLessThan(before + 10);
});

test.each(["bytes=10-5", "bytes=999999-", "bytes=x"])("does not fail for an invalid range: %s", async (range) => {
  const web = await start();
  expect([200, 416]).toContain((await web.get(path, { range })).status);
});
