import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { connect } from "@/backend/db/client";
import { testApp } from "@/backend/http/testing";

type Elsewhere = ReturnType<typeof testApp> & { close: () => Promise<void> };
const apps = new Map<string, Elsewhere>();

function open(databaseUrl: string, env: string): Elsewhere {
  const name = `${databaseUrl} ${env}`;
  const known = apps.get(name);
  if (known) return known;
  // Tests share the machine, so a connection or a statement may take long.
  const db = connect(databaseUrl, { max: 2, waitMs: 120_000, queryMs: 120_000 });
  const made = { ...testApp(db, JSON.parse(env)), close: () => db.$client.end() };
  apps.set(name, made);
  return made;
}

/** Closes the connections to a database, so that it can be dropped. */
async function leave(databaseUrl: string): Promise<void> {
  for (const [name, { close }] of apps) {
    if (!name.startsWith(`${databaseUrl} `)) continue;
    apps.delete(name);
    await close();
  }
}

/**
 * A program for tests that need a second backend (`backend/site/testing.ts`). It reports its port, and ends with its
 * parent.
 */
const respond = getRequestListener(async (request) => {
  const databaseUrl = request.headers.get("x-test-database") ?? "";
  const { pathname } = new URL(request.url);
  if (pathname === "/process") return new Response(String(process.pid));
  if (pathname === "/leave") {
    await leave(databaseUrl);
    return new Response();
  }
  const { app } = open(databaseUrl, request.headers.get("x-test-env") ?? "{}");
  return app.fetch(request);
});

const server = createServer(respond);
// See vitest-database.ts.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit(0));
