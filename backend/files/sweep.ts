import { sql } from "drizzle-orm";
import { iconSizes } from "@/lib/site/icons";
import { madeWidths } from "./images";
import { iconName, keyOfFile, originalName, privateName, sizeName } from "./names";
import type { FileDeps } from "./upload";

/** Long enough to finish a form after a weekend with the pictures still there. */
const graceDays = 4;
/** Small batches, so that a failure leaves few files that are neither usable nor deleted. */
const batch = 10;

type Unused = { id: string; purpose: string; mediaType: string };

const listStoredNames = ({ id, purpose, mediaType }: Unused): string[] =>
  purpose === "evidence"
    ? [privateName(id, mediaType)]
    : [
        originalName(id),
        ...madeWidths.flatMap((width) => [
          sizeName(keyOfFile(id), width, "webp"),
          sizeName(keyOfFile(id), width, "avif"),
        ]),
        ...(purpose === "site" ? iconSizes.map((size) => iconName(keyOfFile(id), size)) : []),
      ];

/** Uses a file while its objects are deleted, so that no form can use it any more. */
const sweeping = "sweep";
const noCrop = sql`NOT EXISTS (SELECT 1 FROM stored_file c WHERE c.source_id = f.id)`;

/**
 * Deletes files that nothing has used for days. An original stays while a crop of it exists. The store is called
 * without a lock (docs/reliability.md §1), and the row is deleted last: after a failure the next run repeats the rest.
 */
export async function sweepFiles({ db, files }: FileDeps): Promise<number> {
  for (let removed = 0; ; ) {
    const { rows } = await db.execute<Unused>(sql`
      WITH due AS MATERIALIZED (
        SELECT f.id FROM stored_file f
         WHERE (f.used_by = ${sweeping} OR f.unused_since < now() - make_interval(days => ${graceDays})) AND ${noCrop}
         LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      UPDATE stored_file f SET used_by = ${sweeping}, unused_since = NULL FROM due WHERE f.id = due.id
      RETURNING f.id, f.purpose, f.media_type AS "mediaType"`);
    for (const file of rows) {
      for (const name of listStoredNames(file)) await files.remove(name);
      // A crop that was made meanwhile keeps the row.
      await db.execute(sql`DELETE FROM stored_file f WHERE f.id = ${file.id} AND ${noCrop}`);
    }
    removed += rows.length;
    if (rows.length < batch) return removed;
  }
}
