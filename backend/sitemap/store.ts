import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";

export const sitemapKinds = ["countries", "cities", "hotels", "rooms"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

export type Item = { id: number; slug: string; updatedAt: string };

/** Public records, and places with at least one public record. */
const sources: Record<SitemapKind, SQL> = {
  hotels: sql`SELECT id, slug, updated_at FROM public_hotel`,
  rooms: sql`SELECT id, slug, updated_at FROM public_room`,
  cities: sql`SELECT city_id AS id, '' AS slug, max(updated_at) AS updated_at FROM public_hotel GROUP BY city_id`,
  countries: sql`
    SELECT c.country_id AS id, '' AS slug, max(h.updated_at) AS updated_at
      FROM public_hotel h JOIN city c ON c.id = h.city_id GROUP BY c.country_id`,
};

/** The files of a kind with `size` records each, and the newest change in each file. */
export async function listFiles(
  db: Db,
  kind: SitemapKind,
  size: number,
): Promise<{ file: number; updatedAt: string }[]> {
  const { rows } = await db.execute<{ file: number; updatedAt: string }>(sql`
    WITH item AS (SELECT (row_number() OVER (ORDER BY id) - 1) / ${size} + 1 AS file, updated_at
                    FROM (${sources[kind]}) source),
         part AS (SELECT file::int, max(updated_at) AS updated_at FROM item GROUP BY file)
    SELECT file, ${isoTime("updated_at")} AS "updatedAt" FROM part ORDER BY file`);
  return rows;
}

const AT_ONCE = 1_000;

/** The records of one file in order, read in batches of a thousand. */
export async function* getItems(
  db: Db,
  kind: SitemapKind,
  { file, size }: { file: number; size: number },
): AsyncGenerator<Item[]> {
  let after = 0;
  for (let left = size; left > 0; left -= AT_ONCE) {
    const skipped = after === 0 ? (file - 1) * size : 0;
    const { rows } = await db.execute<Item>(sql`
      SELECT id, slug, ${isoTime("updated_at")} AS "updatedAt" FROM (${sources[kind]}) item
       WHERE id > ${after} ORDER BY id OFFSET ${skipped} LIMIT ${Math.min(left, AT_ONCE)}`);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows[rows.length - 1]?.id ?? 0;
  }
}
