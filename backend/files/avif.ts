import { sql } from "drizzle-orm";
import { decode, encodeSize, madeWidths } from "./images";
import { keyOfFile, originalName, sizeName } from "./names";
import type { FileDeps } from "./upload";

/** After this time the worker counts as dead and another one takes the picture. */
const leaseMinutes = 5;

/**
 * Creates the AVIF sizes of the picture that has waited longest; false when none waits. The lease lets several workers
 * share the queue, and a killed worker loses nothing.
 */
export async function makeNextAvif({ db, files }: FileDeps): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`
    UPDATE stored_file SET avif_due_at = now() + make_interval(mins => ${leaseMinutes})
     WHERE id = (SELECT id FROM stored_file WHERE avif_at IS NULL AND avif_due_at <= now()
                  ORDER BY avif_due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  const id = rows[0]?.id;
  if (!id) return false;
  const original = await files.read(originalName(id));
  if (original) {
    const pixels = await decode(original);
    for (const width of madeWidths) {
      await files.write(sizeName(keyOfFile(id), width, "avif"), await encodeSize(pixels, width, "avif"));
    }
  }
  await db.execute(sql`UPDATE stored_file SET avif_at = now() WHERE id = ${id}`);
  return true;
}
