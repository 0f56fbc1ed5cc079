import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { postJson } from "./post-json";

let asked = 0;
const silent = createServer(() => void asked++);
await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it("sends a request three times within the total timeout when the bank does not respond", async () => {
  // Both timers run in this thread, so that their order does not depend on the machine's load.
  const late = new Promise((resolve) => setTimeout(() => resolve("late"), 8_000));
  const response = postJson(url, {}, { retries: 2, totalTimeoutMs: 4_000 }).then(
    () => "responded",
    (error: Error) => error.message,
  );
  expect(await Promise.race([response, late])).toContain("no response in time");
  expect(asked).toBe(3);
});
