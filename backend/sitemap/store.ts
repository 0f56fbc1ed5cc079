import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";

export type Item = { id: number; slug: string; updatedAt: string };

/** The files of a query of records with `size` records each, and the newest change in each file. */
export async function listFiles(db: Db, source: SQL, size: number): Promise<{ file: number; updatedAt: string }[]> {
  const { rows } = await db.execute<{ file: number; updatedAt: string }>(sql`
    WITH item AS (SELECT (row_number() OVER (ORDER BY id) - 1) / ${size} + 1 AS file, updated_at
                    FROM (${source}) source),
         part AS (SELECT file::int, max(updated_at) AS updated_at FROM item GROUP BY file)
    SELECT file, ${isoTime("updated_at")} AS "updatedAt" FROM part ORDER BY file`);
  return rows;
}

const batchSize = 1_000;

/** The records of one file in order, read in batches of a thousand. */
export async function* getItems(
  db: Db,
  source: SQL,
  { file, size }: { file: number; size: number },
): AsyncGenerator<Item[]> {
  let after = 0;
  for (let left = size; left > 0; left -= batchSize) {
    const skipped = after === 0 ? (file - 1) * size : 0;
    const { rows } = await db.execute<Item>(sql`
      SELECT id, slug, ${isoTime("updated_at")} AS "updatedAt" FROM (${source}) item
       WHERE id > ${after} ORDER BY id OFFSET ${skipped} LIMIT ${Math.min(left, batchSize)}`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows[rows.length - 1]?.id ?? 0;
  }
}
