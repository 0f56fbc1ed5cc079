import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { askBackend, backendLimits, getJson, streamBackend } from "./backend-connection";
import { AppError } from "./errors";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function backend(listener: RequestListener, onConnection?: (socket: Socket) => void): Promise<string> {
  const server = createServer(listener);
  if (onConnection) server.on("connection", onConnection);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const readRaw = (url: string, headers: Headers) => askBackend(url, backendLimits.readMs, { headers });
const noHeaders = () => new Headers();

/** The error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`expected an AppError, got ${String(error)}`);
  return error;
}

test("returns the status and text of a response and sends the authorization header", async () => {
  const url = await backend((request, response) => {
    response.writeHead(404).end(`Malmö for ${request.headers.authorization}`);
  });
  const result = await readRaw(url, new Headers({ authorization: "Bearer me" }));
  expect(result).toEqual({ status: 404, text: "Malmö for Bearer me" });
});

test("reuses connections", async () => {
  let connections = 0;
  const url = await backend(
    (_, response) => response.end("{}"),
    () => connections++,
  );
  for (let turn = 0; turn < 20; turn++) await readRaw(url, new Headers());
  expect(connections).toBeLessThan(20);
});

test("repeats a read after the backend reset an idle connection", async () => {
  let asked = 0;
  const url = await backend((request, response) => {
    asked++;
    // The server resets the connection at the second request.
    if (asked === 2) request.socket.resetAndDestroy();
    else response.end(String(asked));
  });
  expect((await readRaw(url, new Headers())).text).toBe("1");
  expect((await readRaw(url, new Headers())).text).toBe("3");
});

test("repeats a read on a new connection after several idle connections were reset", async () => {
  const idle = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let first = true;
  const url = await backend((request, response) => {
    if (idle.has(request.socket)) return void request.socket.resetAndDestroy();
    if (!first) return void response.end("new");
    // Three concurrent requests open three connections, each of which is reset at its next request.
    waiting.push(() => response.end("old", () => idle.add(request.socket)));
    if (waiting.length < 3) return;
    first = false;
    for (const result of waiting) result();
  });
  const ask = async () => (await readRaw(url, new Headers())).text;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["old", "old", "old"]);
  expect(await ask()).toBe("new");
});

test("fails with 503 and Retry-After for a truncated response and an unreachable backend", async () => {
  const url = await backend((_, response) => {
    response.writeHead(200, { "content-length": 10 });
    response.write("half", () => response.destroy());
  });
  for (const address of [url, "http://127.0.0.1:1/"])
    expect(await failure(readRaw(address, noHeaders()))).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

/** Backends that stop at each step of a response. */
const silent: Record<string, RequestListener> = {
  "no headers": () => {},
  "headers, and no body": (_, response) => void response.writeHead(200).flushHeaders(),
  "half a body": (_, response) => void response.write('{"half":'),
};

test.each(Object.entries(silent))("times out a read with 503: %s", async (_, listener) => {
  const url = await backend(listener);
  expect(await failure(askBackend(url, 50, { headers: noHeaders() }))).toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
    message: "This is taking longer than usual. Try again in a moment.",
  });
});

test("states whether a write that timed out can be sent again", async () => {
  const url = await backend(silent["no headers"] as RequestListener);
  const write = (repeatable: boolean) =>
    failure(streamBackend(url, 50, { method: "POST", headers: noHeaders(), body: "{}", repeatable }));
  expect((await write(true)).message).toBe("The request timed out. You can safely send it again.");
  expect((await write(false)).message).toMatch(/Check whether it was completed/);
});

test("times out reading JSON from a stalled stream with 503", async () => {
  const url = await backend(silent["half a body"] as RequestListener);
  const asked = { method: "POST", headers: noHeaders(), body: "{}", repeatable: true };
  const response = await streamBackend(url, 200, asked);
  expect(await failure(getJson(response, asked))).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test("aborts all reads that share a deadline", async () => {
  const url = await backend(silent["no headers"] as RequestListener);
  const signal = AbortSignal.timeout(50);
  const reads = [1, 2].map(() => failure(askBackend(url, 60_000, { headers: noHeaders(), signal })));
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([503, 503]);
  expect(await failure(askBackend(url, 60_000, { headers: noHeaders(), signal }))).toMatchObject({ status: 503 });
});

test("does not retain a page after its reads", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const url = await backend((_, response) => response.end("{}"));
  const pages = new AsyncLocalStorage<object>();
  const visitor = new AbortController();
  const read = async (signal?: AbortSignal) => {
    const page = { bytes: Buffer.alloc(1_000) };
    await pages.run(page, () => askBackend(url, 60_000, { headers: noHeaders(), signal }));
    return new WeakRef(page);
  };
  const read20 = async () => {
    const refs: WeakRef<object>[] = [];
    for (let i = 0; i < 20; i++) refs.push(await read(i % 2 ? visitor.signal : undefined));
    return refs;
  };
  const refs = await read20();
  // The connection retains the page that opened it.
  await expect
    .poll(() => {
      collect();
      return refs.filter((ref) => ref.deref()).length;
    })
    .toBeLessThanOrEqual(2);
});

/** Responds once per connection and resets it at the second request, like a backend that closes idle connections. */
async function closesIdle(): Promise<{ url: string; received: () => number }> {
  const used = new Set<Socket>();
  let received = 0;
  const url = await backend((request, response) => {
    received += 1;
    if (used.has(request.socket)) return void request.socket.resetAndDestroy();
    used.add(request.socket);
    request.resume().once("end", () => response.end(`{"received":${received}}`));
  });
  return { url, received: () => received };
}

const turns = 20;

test("repeats a repeatable write after an idle connection was closed", async () => {
  const { url, received } = await closesIdle();
  const asked = { method: "POST", headers: noHeaders(), body: "{}", repeatable: true };
  for (let turn = 0; turn < turns; turn++) expect((await askBackend(url, 5_000, asked)).status).toBe(200);
  expect(received()).toBeGreaterThan(turns);
});

test("never repeats a write that is not repeatable", async () => {
  const { url, received } = await closesIdle();
  const asked = { method: "POST", headers: noHeaders(), body: "{}", repeatable: false };
  let failed = 0;
  for (let turn = 0; turn < turns; turn++) {
    const response = await streamBackend(url, 5_000, asked).catch(() => null);
    if (response) await response.text();
    else failed += 1;
  }
  expect(failed).toBeGreaterThan(0);
  expect(received()).toBe(turns);
});
