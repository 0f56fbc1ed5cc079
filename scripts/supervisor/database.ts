import { existsSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@/backend/db/client";
import { type EmbeddedServer, startEmbedded } from "@/backend/db/embedded";
import { appliedMigrations, hasPendingMigrations, isFromOtherMigrations, migrate } from "@/backend/db/migrate";
import { createDatabase, withClient } from "@/backend/db/single-connection";
import { migrationsFolder, programFolder } from "../folders.mjs";
import { StartError } from "./start-error";

type Log = (line: string) => void;

/** A running database server. Its content has not been read or changed. */
export type OpenServer = {
  ownerUrl: string;
  /** URL for the backend's role. Undefined when `migrate` decides it. */
  appUrl?: string;
  /** Absent for an external server (`DATABASE_URL`). */
  embedded?: EmbeddedServer;
};

export type ReadyDatabase = OpenServer & { appUrl: string };

type Wishes = {
  folder: string;
  /** Recreates a database whose migrations were edited. Development only. */
  recreateChanged: boolean;
  log: Log;
};

/** Starts or adopts the server without changing the database, for tools that run beside another version. */
export async function openServer({ folder, log }: Pick<Wishes, "folder" | "log">): Promise<OpenServer> {
  const given = process.env.DATABASE_URL;
  if (given) return { ownerUrl: process.env.DATABASE_OWNER_URL ?? given };
  const embedded = await startEmbedded({ folder, programs: programFolder(), log });
  return { ownerUrl: embedded.url("wayfare_owner"), appUrl: embedded.url("wayfare_app"), embedded };
}

/** Like `openServer`, but never creates a database: an empty data folder is probably a mistyped one. */
export async function openExisting(wishes: Pick<Wishes, "folder" | "log">): Promise<OpenServer> {
  if (!process.env.DATABASE_URL && !existsSync(join(wishes.folder, "postgres", "PG_VERSION")))
    throw new StartError(`There is no database in ${wishes.folder}. Name another data folder with WAYFARE_DATA.`);
  return openServer(wishes);
}

/** Stops a server that this process started. An adopted server keeps running. */
export async function closeServer({ embedded }: OpenServer): Promise<void> {
  if (embedded && !embedded.adopted) await embedded.stop();
}

/**
 * Starts or adopts the server and applies this version's migrations.
 * @throws StartError when the database has migrations that this version does not know; a server that was started for it
 * is stopped again
 */
export async function openDatabase({ folder, recreateChanged, log }: Wishes): Promise<ReadyDatabase> {
  const server = await openServer({ folder, log });
  try {
    return await bringUpToDate(server, { recreateChanged, log });
  } catch (error) {
    await closeServer(server).catch((failure: Error) => log(failure.message));
    throw error;
  }
}

async function bringUpToDate(
  server: OpenServer,
  { recreateChanged, log }: Pick<Wishes, "recreateChanged" | "log">,
): Promise<ReadyDatabase> {
  const { embedded, ownerUrl } = server;
  const halfLoaded = embedded !== undefined && (await demoState(ownerUrl)) === "loading";
  const changed = await isFromOtherMigrations(ownerUrl, migrationsFolder);
  if (changed && !(recreateChanged && embedded)) throw new StartError(unknownMigrations);
  if (embedded && (halfLoaded || changed)) {
    log(
      halfLoaded
        ? "the demo catalogue was only half loaded: again from an empty database"
        : "migrations changed: new database",
    );
    await recreate(embedded);
  }
  const { appRole } = await migrate(ownerUrl, migrationsFolder);
  return { ...server, appUrl: server.appUrl ?? givenAppUrl(appRole) };
}

const unknownMigrations =
  "The database has migrations that this version does not know: a newer or another version of Wayfare has used it. " +
  "Nothing was changed. Start that version again, or restore a backup of this version into an empty data folder " +
  "(WAYFARE_DATA=/some/folder npm run restore -- --from FILE).";

/**
 * For a restore: an empty database gets this version's tables. A database with tables is not changed.
 * @throws StartError when the database is not of this version
 */
export async function openForRestore(wishes: Pick<Wishes, "folder" | "log">): Promise<OpenServer> {
  const server = await openServer(wishes);
  try {
    const isEmpty = (await appliedMigrations(server.ownerUrl)).size === 0;
    if (isEmpty) await migrate(server.ownerUrl, migrationsFolder);
    else await requireCurrent(server);
    return server;
  } catch (error) {
    await closeServer(server).catch((failure: Error) => wishes.log(failure.message));
    throw error;
  }
}

/** @throws StartError when the database is not exactly of this version; it is not changed */
export async function requireCurrent({ ownerUrl }: OpenServer): Promise<void> {
  if (await isFromOtherMigrations(ownerUrl, migrationsFolder)) throw new StartError(unknownMigrations);
  if (await hasPendingMigrations(ownerUrl, migrationsFolder))
    throw new StartError("The database is of an earlier version. Start the product once with this version first.");
}

function givenAppUrl(appRole: boolean): string {
  const given = process.env.DATABASE_URL ?? "";
  return process.env.DATABASE_OWNER_URL || !appRole ? given : withRole(given);
}

/** Deletes the embedded database and creates an empty one. Open connections are closed. */
export async function recreate(server: EmbeddedServer): Promise<void> {
  await withClient(server.url("postgres", "postgres"), async (client) => {
    await client.query("DROP DATABASE IF EXISTS wayfare WITH (FORCE)");
    await createDatabase(client, "wayfare");
  });
}

/** On an external server the backend drops the owner's rights when it connects. */
function withRole(url: string): string {
  const changed = new URL(url);
  const before = changed.searchParams.get("options");
  changed.searchParams.set("options", [before, "-c role=wayfare_app"].filter(Boolean).join(" "));
  return changed.toString();
}

export type DemoSize = "full" | "small";

/** Loads the demo catalogue and its history into a database without hotels and accounts. */
export async function ensureDemo(
  ownerUrl: string,
  { hotels, demoSize: size }: { hotels?: number; demoSize?: DemoSize },
  log: Log,
): Promise<void> {
  if ((await demoState(ownerUrl)) === "loaded" || !(await isEmpty(ownerUrl))) return;
  // Loaded here, because few starts need it.
  const { loadDemo } = await import("@/backend/demo/load");
  const startedAt = Date.now();
  log("loading the demo catalogue");
  await setDemoState(ownerUrl, "loading");
  // Without a time limit, because the duration depends on the size of the catalogue. Between two statements the loader
  // computes for seconds, in which no connection can be opened.
  const db = connect(ownerUrl, { queryMs: 0, waitMs: 120_000 });
  try {
    await loadDemo(db, { size, log, ...(hotels === undefined ? {} : { hotels }) });
  } finally {
    await db.$client.end();
  }
  await setDemoState(ownerUrl, "loaded");
  log(`demo catalogue loaded in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function isEmpty(ownerUrl: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query("SELECT EXISTS (SELECT FROM hotel) OR EXISTS (SELECT FROM app_user) AS used");
    return rows[0]?.used === false;
  });
}

type DemoState = "loading" | "loaded" | undefined;
const prefix = "wayfare demo catalogue: ";

/** Stored as the database's comment: it survives an interrupted load and is not part of the product's data. */
async function demoState(ownerUrl: string): Promise<DemoState> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ text: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS text FROM pg_database WHERE datname = current_database()",
    );
    const text = rows[0]?.text;
    return text?.startsWith(prefix) ? (text.slice(prefix.length) as DemoState) : undefined;
  });
}

async function setDemoState(ownerUrl: string, state: "loading" | "loaded"): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT quote_ident(current_database()) AS name");
    await client.query(`COMMENT ON DATABASE ${rows[0]?.name} IS '${prefix}${state}'`);
  });
}
