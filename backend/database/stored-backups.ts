import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { backUp } from "@/backend/backup/back-up";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { FileStore } from "@/backend/files/store";
import type { Deps } from "@/backend/http/context";
import { readSettings } from "@/backend/site/settings";
import type { StoredBackup } from "@/lib/contracts/site/database";
import { AppError } from "@/lib/errors";

/** Backups in the file store: made by schedule or by hand, in parts that fit into memory. */

const partBytes = 8 * 1024 * 1024;
/** Minutes after which a run counts as failed, because its process has ended. */
const abandonedMinutes = 120;
const shown = 60;

const partName = (id: number, part: number) => `backups/${id}/${String(part).padStart(6, "0")}`;

type Row = Omit<StoredBackup, "createdAt" | "finishedAt" | "verifiedAt"> & {
  createdAt: Date;
  finishedAt: Date | null;
  verifiedAt: Date | null;
};
const iso = (at: Date | null) => at && new Date(at).toISOString();

export async function listBackups(db: Db): Promise<StoredBackup[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT b.id, b.reason, u.name AS "requestedBy", b.state, b.bytes, b.row_count AS rows, b.error,
           b.created_at AS "createdAt", b.finished_at AS "finishedAt", b.verification,
           b.verification_error AS "verificationError", b.verified_at AS "verifiedAt"
      FROM backup_run b LEFT JOIN app_user u ON u.id = b.requested_by ORDER BY b.id DESC LIMIT ${shown}`);
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt) ?? "",
    finishedAt: iso(row.finishedAt),
    verifiedAt: iso(row.verifiedAt),
  }));
}

/** @throws AppError 409 while another backup waits or runs */
export async function requestBackup(tx: Db, userId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('backup_run'))`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO backup_run (reason, requested_by)
    SELECT 'manual', ${userId}::uuid WHERE NOT EXISTS (SELECT 1 FROM backup_run WHERE state IN ('waiting', 'running'))
    RETURNING id`);
  if (!rows[0]) throw new AppError("conflict", { user: "A backup is already in progress." });
  return rows[0].id;
}

/** @throws AppError 404 for an unknown backup, 409 for one that is not finished or is being verified */
export async function requestVerification(tx: Db, id: number): Promise<void> {
  const { rows } = await tx.execute<{ state: string; verification: string | null }>(
    sql`SELECT state, verification FROM backup_run WHERE id = ${id} FOR UPDATE`,
  );
  if (!rows[0]) throw new AppError("not_found");
  if (rows[0].state !== "done") throw new AppError("conflict", { user: "This backup is not finished." });
  if (rows[0].verification === "waiting" || rows[0].verification === "running") {
    throw new AppError("conflict", { user: "This backup is already being verified." });
  }
  await tx.execute(sql`
    UPDATE backup_run SET verification = 'waiting', verification_error = NULL, verified_at = NULL WHERE id = ${id}`);
}

/** Requests the scheduled backup if none was made since the last time that the schedule names. */
export async function requestDueBackup(db: Deps["db"]): Promise<boolean> {
  const { schedule, hour } = await readSettings(db, "backups");
  if (schedule === "off") return false;
  const { timeZone } = await readSettings(db, "site");
  const unit = schedule === "daily" ? "day" : "week";
  const due = sql`((date_trunc(${unit}, (now() AT TIME ZONE ${timeZone}) - make_interval(hours => ${hour}))
    + make_interval(hours => ${hour})) AT TIME ZONE ${timeZone})`;
  return transaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('backup_run'))`);
    const { rowCount } = await tx.execute(sql`
      INSERT INTO backup_run (reason)
      SELECT 'schedule' WHERE NOT EXISTS (
        SELECT 1 FROM backup_run WHERE (reason = 'schedule' AND created_at >= ${due}) OR state IN ('waiting', 'running'))`);
    return rowCount === 1;
  });
}

/** Writes what it receives into numbered parts. */
function partWriter(files: FileStore, id: number) {
  let pending = [] as Buffer[];
  let size = 0;
  let parts = 0;
  let bytes = 0;
  const flush = async () => {
    if (size === 0) return;
    const content = Buffer.concat(pending);
    [pending, size] = [[], 0];
    parts += 1;
    bytes += content.length;
    await files.write(partName(id, parts), content);
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      pending.push(chunk);
      size += chunk.length;
      if (size < partBytes) return done();
      flush().then(() => done(), done);
    },
    final(done) {
      flush().then(() => done(), done);
    },
  });
  return { stream, written: () => ({ parts, bytes }) };
}

/** The content of a stored backup, part by part. */
export async function* readParts(files: FileStore, id: number, parts: number): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part++) {
    const content = await files.read(partName(id, part));
    if (!content) throw new Error(`part ${part} of ${parts} is missing in the file store`);
    yield content;
  }
}

/** @throws AppError 404 for a backup that is missing or not finished */
export async function findParts(db: Db, id: number): Promise<number> {
  const { rows } = await db.execute<{ parts: number }>(
    sql`SELECT parts FROM backup_run WHERE id = ${id} AND state = 'done'`,
  );
  if (!rows[0]) throw new AppError("not_found");
  return rows[0].parts;
}

type Work = Pick<Deps, "db" | "env" | "log"> & { files: FileStore };

/** A short reason without the contents of rows. */
export const getReason = (error: unknown): string => (error instanceof Error ? error.message : "unknown").slice(0, 300);

/** Makes the next requested backup and deletes those beyond the number to keep. False if there is nothing to do. */
export async function makeNextBackup({ db, env, log, files }: Work): Promise<boolean> {
  await db.execute(sql`
    UPDATE backup_run SET state = 'failed', error = 'The process ended.', finished_at = now()
     WHERE state = 'running' AND started_at < now() - make_interval(mins => ${abandonedMinutes})`);
  const { rows } = await db.execute<{ id: number; reason: string }>(sql`
    UPDATE backup_run SET state = 'running', started_at = now()
     WHERE id = (SELECT id FROM backup_run WHERE state = 'waiting' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, reason`);
  const run = rows[0];
  if (!run) return false;
  const { stream, written } = partWriter(files, run.id);
  try {
    const { rows: count } = await backUp(env.DATABASE_URL, stream);
    const { parts, bytes } = written();
    const { verify } = await readSettings(db, "backups");
    const verification = run.reason === "schedule" && verify ? "waiting" : null;
    await db.execute(sql`
      UPDATE backup_run SET state = 'done', parts = ${parts}, bytes = ${bytes}, row_count = ${count}, finished_at = now(),
             verification = ${verification} WHERE id = ${run.id}`);
  } catch (error) {
    log("backup failed", { error });
    await db.execute(sql`
      UPDATE backup_run SET state = 'failed', parts = ${written().parts}, error = ${getReason(error)}, finished_at = now()
       WHERE id = ${run.id}`);
  }
  await deleteOldBackups({ db, files });
  return true;
}

/** Keeps the newest finished backups. Failed ones are deleted with those that are older. */
export async function deleteOldBackups({ db, files }: Pick<Work, "db" | "files">): Promise<void> {
  const { keep } = await readSettings(db, "backups");
  const { rows } = await db.execute<{ id: number; parts: number }>(sql`
    SELECT id, parts FROM backup_run
     WHERE state IN ('done', 'failed') AND verification IS DISTINCT FROM 'running'
       AND id < (SELECT min(id) FROM (SELECT id FROM backup_run WHERE state = 'done' ORDER BY id DESC LIMIT ${keep}) kept)`);
  for (const { id, parts } of rows) {
    for (let part = 1; part <= parts; part++) await files.remove(partName(id, part));
    await db.execute(sql`DELETE FROM backup_run WHERE id = ${id}`);
  }
}
