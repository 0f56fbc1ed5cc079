import { randomBytes } from "node:crypto";
import { connect, type Database } from "./client";
import { createDatabase, withClient } from "./embedded";

/** A server with a migrated template: addresses with `{database}` where a database's name goes. */
export type TestServer = { superuser: string; owner: string; app: string; template: string };

/** The same database for whoever opens connections of their own. */
export type ThrowawayDatabase = Database & { url: string };

type Clone = { db: ThrowawayDatabase; drop: () => Promise<void> };

/** A migrated, empty database of one's own. `app` has the backend's rights, `owner` may do all. */
export async function cloneDatabase(
  server: TestServer,
  role: "app" | "owner" = "app",
  options: { max?: number; queryMs?: number } = {},
): Promise<Clone> {
  const superuser = server.superuser.replace("{database}", "postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(superuser, (client) => createDatabase(client, name, server.template));
  const url = server[role].replace("{database}", name);
  // Hundreds who want the same at once queue for a few connections: for as long as a slow machine takes.
  const db = connect(url, { waitMs: 120_000, queryMs: 120_000, ...options });
  return {
    db: Object.assign(db, { url }),
    drop: async () => {
      if (!db.$client.ended) await db.$client.end();
      await withClient(superuser, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
