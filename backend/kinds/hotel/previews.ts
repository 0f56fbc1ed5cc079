import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { todayNumber } from "@/backend/search/from";
import { buildLanding } from "@/backend/search/landing";
import { getCatalogue } from "@/backend/search/live";
import { getScope } from "@/backend/search/scope";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { hotelPreview, placePreview, roomPreview } from "@/lib/site/previews";
import type { ReadPreview } from "../kind";

async function readRoom(db: Database, id: number) {
  const { rows } = await db.execute<{ title: string; hotelId: number; picture: Picture | null }>(sql`
    SELECT r.title, r.hotel_id AS "hotelId",
           (SELECT json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
              FROM picture WHERE owner_kind = 'room' AND owner_id = r.id ORDER BY position, id LIMIT 1) AS picture
      FROM public_room r WHERE r.id = ${id}`);
  return rows[0] ?? null;
}

const readPlace =
  (kind: "city" | "country"): ReadPreview =>
  async (db, site, id) => {
    const catalogue = await getCatalogue(db).current();
    const landing = await buildLanding(db, catalogue, getScope(catalogue, kind, id), todayNumber());
    return landing && placePreview(site, landing);
  };

export const hotelPreviews: Readonly<Record<string, ReadPreview>> = {
  async hotel(db, site, id) {
    const hotel = (await getCatalogue(db).current()).hotels.get(id);
    return hotel ? hotelPreview(site, hotel.card, hotel.card.picture) : null;
  },
  async room(db, site, id) {
    const room = await readRoom(db, id);
    const hotel = room && (await getCatalogue(db).current()).hotels.get(room.hotelId);
    return hotel ? roomPreview(site, room.title, hotel.card, room.picture) : null;
  },
  city: readPlace("city"),
  country: readPlace("country"),
};
