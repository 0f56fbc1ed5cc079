import { sql } from "drizzle-orm";
import type { FileDeps } from "@/backend/files/upload";
import { toFileName, toRejectedName } from "@/backend/gtfs/runs";
import { getFileName } from "./file";

/** Retention of imported files, long enough to review the result. */
const storedDays = 60;

/** Deletes old imports and their files. The mapping of external numbers stays. */
export async function sweepImports({ db, files }: FileDeps): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM import_run
     WHERE coalesce(finished_at, created_at) < now() - make_interval(days => ${storedDays})
       AND state NOT IN ('checking', 'importing')`);
  for (const { id } of rows) {
    await files.remove(getFileName(id));
    await db.execute(sql`DELETE FROM import_run WHERE id = ${id}`);
  }
  const feeds = await db.execute<{ id: string }>(sql`
    SELECT id FROM gtfs_import
     WHERE coalesce(finished_at, created_at) < now() - make_interval(days => ${storedDays})
       AND state NOT IN ('checking', 'importing')`);
  for (const { id } of feeds.rows) {
    await files.remove(toFileName(id));
    await files.remove(toRejectedName(id));
    await db.execute(sql`DELETE FROM gtfs_import WHERE id = ${id}`);
  }
  return rows.length + feeds.rows.length;
}
