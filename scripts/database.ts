import { existsSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@/backend/db/client";
import { createDatabase, type EmbeddedServer, startEmbedded, withClient } from "@/backend/db/embedded";
import { isFromOtherMigrations, migrate } from "@/backend/db/migrate";
import { migrationsFolder, programFolder, projectFolder } from "./folders.mjs";

type Log = (line: string) => void;

export type ReadyDatabase = {
  /** For the backend: as the role that may do no more than it needs. */
  appUrl: string;
  ownerUrl: string;
  /** Absent where the server is somebody else's (`DATABASE_URL`). */
  embedded?: EmbeddedServer;
};

type Wishes = {
  folder: string;
  /** A database from before a changed migration is made anew instead of refused. Development only. */
  recreateChanged: boolean;
  log: Log;
};

export async function openDatabase({ folder, recreateChanged, log }: Wishes): Promise<ReadyDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const ownerUrl = process.env.DATABASE_OWNER_URL ?? given;
    const { appRole } = await migrate(ownerUrl, migrationsFolder);
    return { ownerUrl, appUrl: process.env.DATABASE_OWNER_URL || !appRole ? given : withRole(given) };
  }
  const embedded = await startEmbedded({ folder, programs: programFolder(), log });
  const ownerUrl = embedded.url("wayfare_owner");
  const halfLoaded = (await demoState(ownerUrl)) === "loading";
  const changed = await isFromOtherMigrations(ownerUrl, migrationsFolder);
  if (changed && !recreateChanged)
    throw new Error(
      "The database was made by another version of the migrations. Run npm run db:reset to make it anew.",
    );
  if (halfLoaded || changed) {
    log(
      halfLoaded
        ? "the demo catalogue was only half loaded: again from an empty database"
        : "migrations changed: new database",
    );
    await recreate(embedded);
  }
  await migrate(ownerUrl, migrationsFolder);
  return { ownerUrl, appUrl: embedded.url("wayfare_app"), embedded };
}

/** Throws the embedded database away and makes an empty one; whoever is connected is cut off. */
export async function recreate(server: EmbeddedServer): Promise<void> {
  await withClient(server.url("postgres", "postgres"), async (client) => {
    await client.query("DROP DATABASE IF EXISTS wayfare WITH (FORCE)");
    await createDatabase(client, "wayfare");
  });
}

/** The backend of a server that is not ours gives up the owner's rights as it connects. */
function withRole(url: string): string {
  const changed = new URL(url);
  const before = changed.searchParams.get("options");
  changed.searchParams.set("options", [before, "-c role=wayfare_app"].filter(Boolean).join(" "));
  return changed.toString();
}

type LoadDemo = (db: ReturnType<typeof connect>, options: { hotels?: number }) => Promise<unknown>;

/** Loads the demo catalogue into a database that has no hotel and no account. */
export async function ensureDemo(ownerUrl: string, hotels: number | undefined, log: Log): Promise<void> {
  if ((await demoState(ownerUrl)) === "loaded" || !(await isEmpty(ownerUrl))) return;
  const module = join(projectFolder, "backend/demo/load.ts");
  if (!existsSync(module)) return log("no demo catalogue to load");
  const { loadDemo } = (await import(module)) as { loadDemo: LoadDemo };
  const startedAt = Date.now();
  log("loading the demo catalogue");
  await setDemoState(ownerUrl, "loading");
  const db = connect(ownerUrl);
  try {
    await loadDemo(db, hotels === undefined ? {} : { hotels });
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

/** Kept as the database's comment: it must outlive a kill in the middle of loading, and is no part of the product's data. */
async function demoState(ownerUrl: string): Promise<DemoState> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ words: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS words FROM pg_database WHERE datname = current_database()",
    );
    const words = rows[0]?.words;
    return words?.startsWith(prefix) ? (words.slice(prefix.length) as DemoState) : undefined;
  });
}

async function setDemoState(ownerUrl: string, state: "loading" | "loaded"): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT quote_ident(current_database()) AS name");
    await client.query(`COMMENT ON DATABASE ${rows[0]?.name} IS '${prefix}${state}'`);
  });
}
