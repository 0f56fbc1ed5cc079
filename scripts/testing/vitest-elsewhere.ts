import { getRequestListener } from "@hono/node-server";
import { connect } from "@/backend/db/client";
import { testApp } from "@/backend/http/testing";

type Elsewhere = ReturnType<typeof testApp> & { close: () => Promise<void> };
const apps = new Map<string, Elsewhere>();

function open(databaseUrl: string, env: string): Elsewhere {
  const name = `${databaseUrl} ${env}`;
  const known = apps.get(name);
  if (known) return known;
  const db = connect(databaseUrl, { max: 2 });
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

/** The backend in the process of the test run, for tests that run in other ones (`backend/site/testing.ts`). */
export const elsewhere = getRequestListener(async (request) => {
  const databaseUrl = request.headers.get("x-test-database") ?? "";
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace("/elsewhere", "");
  if (path === "/process") return new Response(String(process.pid));
  if (path === "/leave") {
    await leave(databaseUrl);
    return new Response();
  }
  const { app } = open(databaseUrl, request.headers.get("x-test-env") ?? "{}");
  return app.fetch(new Request(new URL(`${path}${search}`, request.url), request));
});
