import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { takeLeased } from "@/backend/db/lease";
import { openFileStore } from "@/backend/files/open-store";
import type { Deps } from "@/backend/http/context";
import { csv } from "@/backend/http/csv";
import { findJobActor, lostPermission } from "@/backend/http/job-actor";
import { publishInvalidation } from "@/backend/invalidation/invalidation";
import { transportCacheTags } from "@/backend/transport/console/cache-tags";
import { adminGtfs, type GtfsReport, type GtfsRun, maxRejected } from "@/lib/contracts/transport/gtfs";
import { AppError } from "@/lib/errors";
import type { Rejected } from "./feed-types";
import { type ImportReport, saveFeed } from "./import";
import { readZipApart } from "./read-feed-apart";

/** Checks and imports of uploaded feeds, by a worker. It can be killed at any time: another one begins the run again. */

/** After this time without progress the worker counts as dead. */
const leaseSeconds = 300;

export const toFileName = (id: string): string => `imports/${id}.zip`;
/** All rejected rows of the last check or import, because the report lists the first ones only. */
export const toRejectedName = (id: string): string => `imports/${id}-rejected.csv`;
export const noRun = () => new AppError("not_found", { user: "This import does not exist." });

const columns = sql`
  id, file_name AS "fileName", state, feed, capacity, window_days AS "windowDays", progress_done AS "progressDone",
  progress_total AS "progressTotal", failure, ${isoTime("created_at")} AS "createdAt", ${isoTime("finished_at")} AS "finishedAt"`;

export async function listRuns(db: Db): Promise<Omit<GtfsRun, "report">[]> {
  const { rows } = await db.execute<GtfsRun>(sql`SELECT ${columns} FROM gtfs_import ORDER BY created_at DESC LIMIT 10`);
  return rows;
}

export async function readRun(db: Db, id: string, lock: SQL = sql``): Promise<GtfsRun> {
  const { rows } = await db.execute<GtfsRun>(sql`SELECT ${columns}, report FROM gtfs_import WHERE id = ${id} ${lock}`);
  if (!rows[0]) throw noRun();
  return rows[0];
}

const toReport = ({ rejected, ...counts }: ImportReport): GtfsReport => ({
  ...counts,
  rejectedRows: rejected.length,
  rejected: rejected.slice(0, maxRejected),
});

type Taken = Pick<GtfsRun, "id" | "state" | "feed" | "capacity" | "windowDays"> & { startedBy: string };

const takeRun = (db: Db) =>
  takeLeased<Taken>(
    db,
    "gtfs_import",
    leaseSeconds,
    sql`id, state, feed, capacity, window_days AS "windowDays", started_by AS "startedBy"`,
  );

const finish = (db: Db, id: string, state: GtfsRun["state"], facts: { report?: GtfsReport; failure?: string }) =>
  db.execute(sql`
    UPDATE gtfs_import SET state = ${state}, report = ${facts.report ? JSON.stringify(facts.report) : null}::jsonb,
           failure = ${facts.failure ?? null}, lease_until = NULL, finished_at = now() WHERE id = ${id}`);

/** Cache tags of the pages of the lines of a feed. */
async function readCacheTags(db: Db, feed: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT transport_id AS id FROM transit_line WHERE gtfs_feed = ${feed}`,
  );
  return [...new Set(rows.flatMap(({ id }) => transportCacheTags(id)))];
}

/** Deletes the archive of an import, and those of earlier uploads of the same feed that it supersedes. */
async function removeImported({ db, env }: Pick<Deps, "db" | "env">, { id, feed }: Taken): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT x.id FROM gtfs_import x JOIN gtfs_import r ON r.id = ${id}
     WHERE x.id = r.id
        OR x.feed = ${feed} AND x.created_at < r.created_at AND x.state NOT IN ('checking', 'importing')`);
  const files = openFileStore(env);
  for (const superseded of rows) await files.remove(toFileName(superseded.id));
}

const writeRejected = (env: Deps["env"], id: string, rejected: readonly Rejected[]) =>
  openFileStore(env).write(
    toRejectedName(id),
    Buffer.from(
      csv(
        ["File", "Line", "Reason"],
        rejected.map(({ file, line, reason }) => [file, line, reason]),
      ),
    ),
  );

/** @throws AppError 404 before the first check */
export async function readRejected({ db, env }: Pick<Deps, "db" | "env">, id: string): Promise<Buffer> {
  await readRun(db, id);
  const content = await openFileStore(env).read(toRejectedName(id));
  if (!content) throw new AppError("not_found", { user: "This feed was not checked yet." });
  return content;
}

/** Works on the oldest waiting feed. False when none waits. */
export async function workGtfsImport(deps: Deps): Promise<boolean> {
  const { db, env, log } = deps;
  const run = await takeRun(db);
  if (!run) return false;
  const { id, feed, capacity, windowDays } = run;
  const isCheck = run.state === "checking";
  if (!(await findJobActor(db, run.startedBy, { admin: adminGtfs.start }))) {
    await finish(db, id, "failed", { failure: lostPermission });
    return true;
  }
  try {
    const content = await openFileStore(env).read(toFileName(id));
    if (!content) throw new AppError("invalid", { fields: { file: "The file no longer exists. Upload it again." } });
    const options = { feed, capacity, windowDays, dryRun: isCheck };
    let progress: Promise<unknown> = Promise.resolve();
    const report = await saveFeed(db, await readZipApart(content), options, (done, of) => {
      const store = () =>
        db.execute(sql`
          UPDATE gtfs_import SET progress_done = ${done}, progress_total = ${of},
                 lease_until = now() + make_interval(secs => ${leaseSeconds}) WHERE id = ${id}`);
      progress = progress.then(store);
    });
    await progress;
    await writeRejected(env, id, report.rejected);
    await finish(db, id, isCheck ? "checked" : "done", { report: toReport(report) });
    if (!isCheck) {
      await publishInvalidation(db, await readCacheTags(db, feed));
      await removeImported(deps, run);
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) log("timetable import failed", { import: id, error });
    const fields = error instanceof AppError ? Object.values(error.fields ?? {}) : [];
    const failure = fields[0] ?? "Something went wrong on our side. Try it again.";
    await finish(db, id, "failed", { failure: String(failure) });
  }
  return true;
}
