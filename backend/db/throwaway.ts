import { randomBytes } from "node:crypto";
import { connect, type Database } from "./client";
import { createDatabase, withClient } from "./single-connection";

/** A server with a migrated template. The URLs contain `{database}` in place of the database name. */
export type TestServer = { superuser: string; owner: string; app: string; template: string };

/** A database with its URL, for tests that open their own connections. */
export type ThrowawayDatabase = Database & { url: string };

type Clone = { db: ThrowawayDatabase; drop: () => Promise<void> };

/** Creates a migrated, empty database. `app` has the backend's rights, `owner` has all. */
export async function cloneDatabase(
  server: TestServer,
  role: "app" | "owner" = "app",
  options: { max?: number; queryMs?: number } = {},
): Promise<Clone> {
  const superuser = server.superuser.replace("{database}", "postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(superuser, (client) => createDatabase(client, name, server.template));
  const url = server[role].replace("{database}", name);
  // Hundreds of concurrent tasks share a few connections, which takes long on a slow machine.
  const db = connect(url, { waitMs: 120_000, queryMs: 120_000, ...options });
  return {
    db: Object.assign(db, { url }),
    drop: async () => {
      if (!db.$client.ended) await db.$client.end();
      await withClient(superuser, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
