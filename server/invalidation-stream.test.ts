import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { subscribeToInvalidations } from "./invalidation-stream";

let end = () => {};
afterEach(() => end());

test("parses invalidations, reports connection changes and reconnects after an end or silence", async () => {
  const lines: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("retry: 10\n\n");
    lines.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const changes = [] as boolean[];
  const tags = [] as string[];
  const stop = subscribeToInvalidations({
    url,
    onConnectionChange: (one) => changes.push(one),
    onInvalidate: (some) => tags.push(...some),
    silenceMs: 2_500,
  });
  end = () => {
    stop();
    server.closeAllConnections();
    server.close();
  };
  await expect.poll(() => changes).toEqual([true]);
  // In pieces, as a network hands them over.
  lines[0]?.write("data: hotel:1,li");
  lines[0]?.write("st:hotel\n\ndata: site\n\n");
  await expect.poll(() => tags).toEqual(["hotel:1", "list:hotel", "site"]);
  lines[0]?.end();
  await expect.poll(() => changes).toEqual([true, false, true]);
  // Silence for too long is a lost line, too.
  await expect.poll(() => lines.length).toBeGreaterThan(2);
  expect(changes.slice(0, 4)).toEqual([true, false, true, false]);
});
