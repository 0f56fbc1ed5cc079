import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { OutputOf } from "@/lib/contracts/define";
import type { sitemap } from "@/lib/contracts/hotel";

type Answer = OutputOf<typeof sitemap>;
type Item = Answer["items"][number];

/** A sitemap file holds at most 50,000 addresses; ours stay well below. */
const PAGE_SIZE = 10_000;

/** Public addresses of hotels, rooms and the places that have any, in an order that stays. */
export async function sitemapPage(db: Db, page: number): Promise<Answer> {
  const { rows } = await db.execute<Item & { total: number }>(sql`
    WITH item AS (
      SELECT 'hotel' AS kind, id, slug, updated_at FROM public_hotel
      UNION ALL SELECT 'room', id, slug, updated_at FROM public_room
      UNION ALL SELECT 'city', c.id, c.slug, max(h.updated_at) FROM public_hotel h JOIN city c ON c.id = h.city_id GROUP BY c.id
      UNION ALL SELECT 'country', n.id, lower(n.iso2), max(h.updated_at)
        FROM public_hotel h JOIN city c ON c.id = h.city_id JOIN country n ON n.id = c.country_id GROUP BY n.id)
    SELECT kind, id, slug, ${isoTime("updated_at")} AS "updatedAt", count(*) OVER ()::int AS total
      FROM item ORDER BY kind, id LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`);
  const total = rows[0]?.total ?? 0;
  return {
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    items: rows.map(({ kind, id, slug, updatedAt }) => ({ kind, id, slug, updatedAt })),
  };
}
