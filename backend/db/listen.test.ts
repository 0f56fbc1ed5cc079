import { connect as connectTo, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { connect } from "./client";
import { listenFor } from "./listen";
import { testDatabase } from "./testing";

const db = await testDatabase();

/** A database address that leads through a proxy. `hang` stops the open connections without closing them. */
async function hangingAddress() {
  const address = new URL(db.url);
  const databasePort = Number(address.port);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connectTo(databasePort, "127.0.0.1");
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from.on("error", () => to.destroy()).on("close", () => to.destroy()));
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  address.port = String((server.address() as { port: number }).port);
  address.searchParams.delete("host");
  return {
    url: address.href,
    hang: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

/** Publishes a word and returns the received words. Repeated by the caller, because a connection may be lost meanwhile. */
async function publish(word: string, heard: readonly string[]): Promise<readonly string[]> {
  await db.execute(sql`SELECT pg_notify('listen_test', ${word})`);
  return heard;
}

it("detects a hanging server by its heartbeat, connects again and receives later notifications", async () => {
  const { url, hang } = await hangingAddress();
  const throughProxy = connect(url, { max: 1 });
  const words: string[] = [];
  let returns = 0;
  const heard = listenFor(
    throughProxy,
    "listen_test",
    { onMessage: (word) => words.push(word), onReconnect: () => returns++ },
    { everyMs: 1_500, responseMs: 1_000 },
  );
  await heard.listens;
  await expect.poll(heard.subscribes, { timeout: 30_000 }).toBe(true);
  await expect.poll(() => publish("before", words), { timeout: 30_000 }).toContain("before");
  const returnsBefore = returns;
  hang();
  // Nothing closes the connection, so only the heartbeat detects it.
  await expect.poll(() => returns, { timeout: 30_000 }).toBeGreaterThan(returnsBefore);
  await expect.poll(() => publish("after", words), { timeout: 30_000 }).toContain("after");
  await heard.stop();
  expect(heard.subscribes()).toBe(false);
  await throughProxy.$client.end();
}, 120_000);
