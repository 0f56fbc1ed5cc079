import { sql } from "drizzle-orm";
import { hotelPath, listsPath, roomPath } from "@/lib/links/stay-links";
import type { SitemapRecords } from "../kind";

/** Public records, and places with at least one public record. */
export const hotelSitemap: Readonly<Record<string, SitemapRecords>> = {
  countries: {
    source: sql`
      SELECT c.country_id AS id, '' AS slug, max(h.updated_at) AS updated_at
        FROM public_hotel h JOIN city c ON c.id = h.city_id GROUP BY c.country_id`,
    path: ({ id }) => listsPath({ country: id }),
  },
  cities: {
    source: sql`SELECT city_id AS id, '' AS slug, max(updated_at) AS updated_at FROM public_hotel GROUP BY city_id`,
    path: ({ id }) => listsPath({ city: id }),
  },
  hotels: {
    source: sql`SELECT id, slug, updated_at FROM public_hotel`,
    path: (hotel) => hotelPath(hotel),
  },
  rooms: {
    source: sql`SELECT id, slug, updated_at FROM public_room`,
    path: (room) => roomPath(room),
  },
};
