import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { KeptFiles } from "./kept-files";

const url = "/_next/static/chunks/0a-b~1.js";
const code = "say('hello');".repeat(200);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Got = { status?: number; headers: IncomingHttpHeaders; body: Buffer };

/** A server that keeps what `draw` answers, and says how often it was asked. */
async function serve(draw: RequestListener) {
  const files = new KeptFiles();
  let drawn = 0;
  let packed = Promise.resolve();
  const server = createServer((request, response) => {
    if (files.send(request, response)) return;
    drawn++;
    draw(request, response);
    packed = files.keep(request.url ?? "", response, Buffer.from(code));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (headers: IncomingHttpHeaders = {}) =>
    new Promise<Got>((resolve, reject) => {
      get({ port, path: url, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      }).on("error", reject);
    });
  return { ask, drawn: () => drawn, packed: () => packed };
}

const whole: RequestListener = (_, response) => {
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  response.setHeader("content-type", "application/javascript; charset=UTF-8");
  response.setHeader("accept-ranges", "bytes");
  response.end(code);
};

test("a file of the build is packed once and sent as small as the browser takes it", async () => {
  const { ask, drawn, packed } = await serve(whole);
  await ask();
  await packed();
  const br = await ask({ "accept-encoding": "gzip, deflate, br" });
  const gzip = await ask({ "accept-encoding": "gzip" });
  expect(drawn()).toBe(1);
  expect(brotliDecompressSync(br.body).toString()).toBe(code);
  expect(gunzipSync(gzip.body).toString()).toBe(code);
  expect(br.headers).toMatchObject({ "content-encoding": "br", "content-length": String(br.body.length) });
  expect(br.headers["cache-control"]).toContain("immutable");
  expect(br.headers["accept-ranges"]).toBeUndefined();
});

test("who takes nothing packed, wants a part or asks whether it changed is answered by Next", async () => {
  const { ask, drawn, packed } = await serve(whole);
  await ask();
  await packed();
  for (const headers of [{}, { range: "bytes=0-9" }, { "if-none-match": '"x"' }])
    await ask({ ...(Object.keys(headers).length > 0 ? { "accept-encoding": "br" } : {}), ...headers });
  expect(drawn()).toBe(4);
});

test("what may change, and what is not there, is not kept", async () => {
  const { ask, drawn, packed } = await serve((_, response) => {
    response.statusCode = drawn() === 1 ? 404 : 200;
    response.setHeader("cache-control", drawn() === 1 ? "public, immutable" : "public, max-age=0");
    response.end(code);
  });
  await ask({ "accept-encoding": "br" });
  await ask({ "accept-encoding": "br" });
  await packed();
  await ask({ "accept-encoding": "br" });
  expect(drawn()).toBe(3);
});

test("is a script or a stylesheet of the build, by its plain address", () => {
  const is = (path: string, method = "GET", headers: IncomingHttpHeaders = {}) =>
    new KeptFiles().isFile({ url: path, method, headers } as unknown as IncomingMessage);
  expect(is(url)).toBe(true);
  expect(is("/_next/static/chunks/a.css")).toBe(true);
  expect(is(url, "HEAD")).toBe(false);
  expect(is(`${url}?v=1`)).toBe(false);
  expect(is("/_next/static/media/inter.woff2")).toBe(false);
  expect(is("/media/a.js")).toBe(false);
});
