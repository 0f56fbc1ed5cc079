import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { grantsFor } from "./rights";
import { withClient } from "./single-connection";

/** The advisory lock key that serializes concurrent migrations. */
const migrationLock = 727_201_127;

/** The maximum wait for table locks and for another migrating process, in milliseconds. */
const migrationLockMs = 300_000;

type Outcome = {
  /** False if our user may not create roles. The backend then runs with the owner's rights. */
  appRole: boolean;
};

/** Migrates a database as its owner and grants the backend's role the minimum rights. */
export async function migrate(ownerUrl: string, migrationsFolder: string): Promise<Outcome> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`SET lock_timeout = ${migrationLockMs}`);
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await client.query("SET client_min_messages = warning");
    await runMigrations(drizzle(client), { migrationsFolder });
    const appRole = await ensureAppRole(client);
    if (appRole) await grant(client);
    return { appRole };
  });
}

/** Whether the database contains migrations that the folder no longer has, as in an outdated development database. */
export async function isFromOtherMigrations(ownerUrl: string, migrationsFolder: string): Promise<boolean> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash));
  return [...(await appliedMigrations(ownerUrl))].some((hash) => !known.has(hash));
}

/** Whether the folder contains migrations that the database lacks. True for an empty database. */
export async function hasPendingMigrations(ownerUrl: string, migrationsFolder: string): Promise<boolean> {
  const applied = await appliedMigrations(ownerUrl);
  return readMigrationFiles({ migrationsFolder }).some(({ hash }) => !applied.has(hash));
}

/** The digests of the applied migrations. Empty for an empty database. */
export async function appliedMigrations(ownerUrl: string): Promise<ReadonlySet<string>> {
  return withClient(ownerUrl, async (client) => {
    const table = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
    if (!table.rows[0]?.name) return new Set<string>();
    const { rows } = await client.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations");
    return new Set(rows.map(({ hash }) => hash));
  });
}

async function ensureAppRole(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'wayfare_app'");
  if (rowCount) return true;
  try {
    await client.query("CREATE ROLE wayfare_app NOLOGIN");
    await client.query("GRANT wayfare_app TO CURRENT_USER");
    const { rows } = await client.query<{ name: string }>("SELECT quote_ident(current_database()) AS name");
    await client.query(`GRANT TEMPORARY ON DATABASE ${rows[0]?.name} TO wayfare_app`);
    return true;
  } catch {
    return false;
  }
}

async function grant(client: pg.Client): Promise<void> {
  await client.query(`
    GRANT USAGE ON SCHEMA public TO wayfare_app;
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO wayfare_app;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO wayfare_app;
    GRANT USAGE ON SCHEMA drizzle TO wayfare_app;
    GRANT SELECT ON drizzle.__drizzle_migrations TO wayfare_app`);
  // Not those of extensions: another role owns them, and a warning for each would fill the server's log.
  await client.query(`
    DO $$
    DECLARE own regprocedure;
    BEGIN
      FOR own IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proowner = current_user::regrole LOOP
        EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO wayfare_app', own);
      END LOOP;
    END $$`);
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.query(rows.flatMap(({ name }) => grantsFor(name, "wayfare_app")).join(";\n"));
}
