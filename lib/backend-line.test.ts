import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readRaw } from "./backend-line";

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

test("an answer comes with its status and its words, and whoever asks is known", async () => {
  const url = await backend((request, response) => {
    response.writeHead(404).end(`Malmö for ${request.headers.authorization}`);
  });
  const answer = await readRaw(url, new Headers({ authorization: "Bearer me" }));
  expect(answer).toEqual({ status: 404, text: "Malmö for Bearer me" });
});

test("one line serves one question after the other", async () => {
  let connections = 0;
  const url = await backend(
    (_, response) => response.end("{}"),
    () => connections++,
  );
  for (let turn = 0; turn < 3; turn++) await readRaw(url, new Headers());
  expect(connections).toBe(1);
});

test("a line that was hung up while it was idle is no fault: the question is asked anew", async () => {
  let asked = 0;
  const url = await backend((request, response) => {
    asked++;
    // The second question finds the line closed under it.
    if (asked === 2) request.socket.resetAndDestroy();
    else response.end(String(asked));
  });
  expect((await readRaw(url, new Headers())).text).toBe("1");
  expect((await readRaw(url, new Headers())).text).toBe("3");
});

test("however many lines were hung up while they were idle, a question is asked anew over a new one", async () => {
  const idle = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let first = true;
  const url = await backend((request, response) => {
    if (idle.has(request.socket)) return void request.socket.resetAndDestroy();
    if (!first) return void response.end("new");
    // Three at once, so that there are three lines, each of which is closed under its next question.
    waiting.push(() => response.end("old", () => idle.add(request.socket)));
    if (waiting.length < 3) return;
    first = false;
    for (const answer of waiting) answer();
  });
  const ask = async () => (await readRaw(url, new Headers())).text;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["old", "old", "old"]);
  expect(await ask()).toBe("new");
});

test("an answer that is cut off, and nobody there, are faults", async () => {
  const url = await backend((_, response) => {
    response.writeHead(200, { "content-length": 10 });
    response.write("half", () => response.destroy());
  });
  await expect(readRaw(url, new Headers())).rejects.toThrow();
  await expect(readRaw("http://127.0.0.1:1/", new Headers())).rejects.toThrow("ECONNREFUSED");
});
