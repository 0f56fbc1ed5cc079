import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type Deps, ReplayableResponse } from "@/backend/http/context";
import { isOutOfResources } from "@/backend/http/errors";
import { type Route, route } from "@/backend/http/router";
import { getInvariants } from "@/backend/jobs/invariants";
import { getCatalogue } from "@/backend/search/live";
import { health } from "@/lib/contracts/site/site";
import { appVersion } from "@/lib/messages";

type Found = { database: boolean; disk: boolean };

/** A database that takes longer counts as unreachable. */
const responseMs = 3_000;
/** Results are cached for this time, so that frequent requests do not load the database. */
const ttlMs = 2_000;
/** Less free space than a few uploads of the maximum size counts as full. */
const leastFreeBytes = 32 * 1024 * 1024;

/**
 * Sorts half a megabyte with less memory, so that the server must write a temporary file: a read alone would succeed on
 * a full disk.
 */
const writeTemporaryFile = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL work_mem = '64kB'`);
    await tx.execute(sql`SELECT count(*) FROM (
      SELECT repeat(md5(n::text), 8) AS text FROM generate_series(1, 2000) n ORDER BY text) AS sorted`);
  });

async function askDatabase(db: Database): Promise<Found> {
  try {
    await writeTemporaryFile(db);
    return { database: true, disk: true };
  } catch (error) {
    const disk = !isOutOfResources(error);
    return { database: !disk, disk };
  }
}

async function hasRoomForUploads(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    // No upload folder, as with a bucket: no local limit.
    return true;
  }
}

/** One check at a time, so that requests do not accumulate connections to a database that hangs. */
function looker({ db, env }: Deps): () => Promise<Found> {
  let looking: Promise<Found> | undefined;
  let last: { at: number; found: Found } | undefined;
  const look = async () => {
    const [checks, room] = await Promise.all([askDatabase(db), hasRoomForUploads(env.FILES_FOLDER)]);
    const found = { ...checks, disk: checks.disk && room };
    last = { at: performance.now(), found };
    return found;
  };
  return async () => {
    if (last && performance.now() - last.at < ttlMs) return last.found;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Found>((resolve) => {
      timer = setTimeout(() => resolve({ database: false, disk: true }), responseMs);
    });
    return Promise.race([looking, late]).finally(() => clearTimeout(timer));
  };
}

/**
 * Readiness: 200 if requests can be served, 503 without a database or free disk space. Liveness is any response within
 * a few seconds; a restart would fix neither, so the supervisor does not restart for a 503.
 */
export function healthRoutes(deps: Deps): Route[] {
  const look = looker(deps);
  return [
    route(health, async ({ setHeader }) => {
      const { database, disk } = await look();
      const { results, checkedAt } = getInvariants(deps).last;
      const whole = results.every(({ broken }) => broken === 0);
      const ready = database && disk;
      const body = health.out.parse({
        status: ready ? (whole ? "ok" : "degraded") : "unavailable",
        version: appVersion,
        database,
        disk,
        invariants: results,
        checkedAt: checkedAt?.toISOString() ?? null,
        searchIndex: getCatalogue(deps.db).status(),
      });
      if (!ready) setHeader("retry-after", "5");
      return new ReplayableResponse({ status: ready ? 200 : 503, body }, false);
    }),
  ];
}
