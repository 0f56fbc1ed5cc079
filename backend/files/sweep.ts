import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { madeWidths } from "./images";
import { keyOfFile, originalName, privateName, sizeName } from "./names";
import type { FileDeps } from "./upload";

/** A form may be left over a weekend and come back to with its pictures. */
const graceDays = 4;
/** Few at a time: their rows are locked while the store removes them. */
const batch = 10;

type Unused = { id: string; purpose: string; mediaType: string };

const namesOf = ({ id, purpose, mediaType }: Unused): string[] =>
  purpose === "evidence"
    ? [privateName(id, mediaType)]
    : [
        originalName(id),
        ...madeWidths.flatMap((width) => [
          sizeName(keyOfFile(id), width, "webp"),
          sizeName(keyOfFile(id), width, "avif"),
        ]),
      ];

/**
 * Removes what nothing has used for days; an original stays while a picture cut from it is there. The row goes last and
 * is locked meanwhile: whoever saves a form with it either comes first or is told that it is gone.
 */
export async function sweepFiles({ db, files }: FileDeps): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await transaction(db, async (tx) => {
      const { rows } = await tx.execute<Unused>(sql`
        SELECT f.id, f.purpose, f.media_type AS "mediaType" FROM stored_file f
         WHERE f.used_by IS NULL AND f.unused_since < now() - make_interval(days => ${graceDays})
           AND NOT EXISTS (SELECT 1 FROM stored_file c WHERE c.source_id = f.id)
         ORDER BY f.unused_since LIMIT ${batch} FOR UPDATE SKIP LOCKED`);
      for (const file of rows) {
        for (const name of namesOf(file)) await files.remove(name);
        await tx.execute(sql`DELETE FROM stored_file WHERE id = ${file.id}`);
      }
      return rows.length;
    });
    removed += found;
    if (found < batch) return removed;
  }
}
