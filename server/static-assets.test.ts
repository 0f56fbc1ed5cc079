import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { StaticAssets } from "./static-assets";
import { startWebServer } from "./testing";

const path = "/_next/static/chunks/0a-b~1.js";
const code = "say('hello');".repeat(200);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function start() {
  const folder = mkdtempSync(join(tmpdir(), "wayfare-assets-"));
  mkdirSync(join(folder, "chunks"));
  mkdirSync(join(folder, "media"));
  const file = join(folder, "chunks", "0a-b~1.js");
  writeFileSync(file, code);
  writeFileSync(`${file}.br`, brotliCompressSync(code));
  writeFileSync(`${file}.gz`, gzipSync(code));
  writeFileSync(join(folder, "media", "inter.woff2"), "font");
  let passedOn = 0;
  const web = await startWebServer(
    (_, response) => {
      passedOn++;
      response.end("next");
    },
    { assets: new StaticAssets(folder) },
  );
  stops.push(web.stop);
  return { ...web, passedOn: () => passedOn };
}

test("an asset is sent as the build compressed it, for ever", async () => {
  const web = await start();
  const br = await web.get(path, { "accept-encoding": "gzip, deflate, br" });
  const gzip = await web.get(path, { "accept-encoding": "gzip" });
  const plain = await web.get(`${path}?dpl=1`);
  expect([brotliDecompressSync(br.body).toString(), gunzipSync(gzip.body).toString(), plain.text]).toEqual([
    ...[code, code, code],
  ]);
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(br.body.length),
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  const again = await web.get(path, { "if-none-match": String(br.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const font = await web.get("/_next/static/media/inter.woff2", { "accept-encoding": "br" });
  expect([font.text, font.headers["content-encoding"], font.headers["content-type"]]).toEqual([
    ...["font", undefined, "font/woff2"],
  ]);
  const head = await web.get(path, {}, "HEAD");
  expect([head.status, head.headers["content-length"], head.text]).toEqual([200, String(code.length), ""]);
  expect((await web.get(path, {}, "POST")).status).toBe(405);
  expect(web.passedOn()).toBe(0);
});

test("no other spelling of a name is served, nor handed to Next", async () => {
  const web = await start();
  const spelled = [
    "/_next/static/./chunks/0a-b~1.js",
    "/_next/static/chunks/x/../0a-b~1.js",
    "/_next/static//chunks/0a-b~1.js",
    "//_next/static/chunks/0a-b~1.js",
    "/_next//static/chunks/0a-b~1.js",
    "/x/../_next/static/chunks/0a-b~1.js",
    "/_next/static/chunks/0a-b%7E1.js",
    "/_next/static/%2e/chunks/0a-b~1.js",
    "/%5fnext/static/chunks/0a-b~1.js",
    "/_next/static/chunks%2F0a-b~1.js",
    "/_next/static/chunks\\0a-b~1.js",
    "/_NEXT/static/chunks/0a-b~1.js",
    "/_next/static/chunks/0a-b~1.js.br",
    "/_next/static/chunks/0a-b~1.js/",
    "/_next/static/chunks",
    "/_next/static/chunks/none.js",
    "/_next/static/../../package.json",
    "/_next/static",
    "/_next/static/__proto__",
  ];
  for (const one of spelled) {
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
