import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { iconSizes } from "@/lib/site/icons";
import { madeWidths } from "./images";
import { iconName, keyOfFile, originalName, privateName, sizeName } from "./names";
import type { FileDeps } from "./upload";

/** Long enough to finish a form after a weekend with the pictures still there. */
const graceDays = 4;
/** Small batches, because the rows stay locked while the store deletes the files. */
const batch = 10;

type Unused = { id: string; purpose: string; mediaType: string };

const getNames = ({ id, purpose, mediaType }: Unused): string[] =>
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

/**
 * Deletes files that nothing has used for days. An original stays while a crop of it exists. The row is deleted last
 * and is locked meanwhile, so a form that is saved at the same time either keeps the file or gets an error.
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
        for (const name of getNames(file)) await files.remove(name);
        await tx.execute(sql`DELETE FROM stored_file WHERE id = ${file.id}`);
      }
      return rows.length;
    });
    removed += found;
    if (found < batch) return removed;
  }
}
