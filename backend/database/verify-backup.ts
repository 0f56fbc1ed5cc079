import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { restore } from "@/backend/backup/restore";
import { startEmbedded } from "@/backend/db/embedded";
import { migrate } from "@/backend/db/migrate";
import type { FileStore } from "@/backend/files/store";
import type { Deps } from "@/backend/http/context";
import { migrationsFolder } from "@/scripts/folders.mjs";
import { getReason, readParts } from "./stored-backups";

const abandonedMinutes = 120;

/**
 * Restores a backup into a scratch database on a server of its own in a temporary folder, because the backend's role
 * cannot create databases. `restore` checks the hash, the number of rows and all constraints.
 */
async function restoreIntoScratch(backup: Readable): Promise<{ rows: number }> {
  const folder = await mkdtemp(join(tmpdir(), "wayfare-verify-"));
  // The programs of the server are only copied for root, which they do not run as.
  const programs = process.getuid?.() === 0 ? "/var/lib/wayfare/programs" : join(folder, "programs");
  try {
    const server = await startEmbedded({ folder, programs, throwaway: true });
    try {
      await migrate(server.url("wayfare_owner"), migrationsFolder);
      return await restore(server.url("wayfare_owner"), backup);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Verifies the next backup that waits for it. False if there is none. */
export async function verifyNextBackup({
  db,
  log,
  files,
}: Pick<Deps, "db" | "log"> & { files: FileStore }): Promise<boolean> {
  await db.execute(sql`
    UPDATE backup_run SET verification = 'failed', verification_error = 'The process ended.', verified_at = now()
     WHERE verification = 'running' AND verified_at < now() - make_interval(mins => ${abandonedMinutes})`);
  // While it runs, `verified_at` is the start.
  const { rows } = await db.execute<{ id: number; parts: number; rows: number }>(sql`
    UPDATE backup_run SET verification = 'running', verified_at = now()
     WHERE id = (SELECT id FROM backup_run WHERE verification = 'waiting' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, parts, row_count AS rows`);
  const run = rows[0];
  if (!run) return false;
  const failure = await restoreIntoScratch(Readable.from(readParts(files, run.id, run.parts))).then(
    (restored) => (restored.rows === run.rows ? null : `It has ${restored.rows} of ${run.rows} rows.`),
    (error: unknown) => {
      log("backup verification failed", { error });
      return getReason(error);
    },
  );
  await db.execute(sql`
    UPDATE backup_run SET verification = ${failure === null ? "done" : "failed"}, verification_error = ${failure},
           verified_at = now() WHERE id = ${run.id}`);
  return true;
}
