import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { connect, type Database } from "./client";
import { createDatabase, withClient } from "./embedded";

/** What the test run's database keeper answers: addresses with `{database}` where its name goes. */
export type TestServer = { superuser: string; owner: string; app: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    /** Starts the one server of the run when first asked, so that pure tests never wait for it. */
    testServerAddress: string;
  }
}

type TestDatabase = Database & {
  /** The same database for whoever opens connections of their own. */
  url: string;
};

/**
 * A migrated, empty database for one test file, cloned from the template on the real engine and dropped afterwards.
 * `app` (the default) has the backend's rights, so a test finds what it may not do; `owner` may do all.
 */
export async function testDatabase(role: "app" | "owner" = "app"): Promise<TestDatabase> {
  const response = await fetch(inject("testServerAddress"));
  if (!response.ok) throw new Error(`no test database: ${await response.text()}`);
  const server = (await response.json()) as TestServer;
  const superuser = server.superuser.replace("{database}", "postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(superuser, (client) => createDatabase(client, name, server.template));
  const url = server[role].replace("{database}", name);
  const db = connect(url);
  afterAll(async () => {
    await db.$client.end();
    await withClient(superuser, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  });
  return Object.assign(db, { url });
}
