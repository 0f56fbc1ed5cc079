import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Visibility } from "@/backend/terms/hotel";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { RoomCard } from "@/lib/contracts/hotels/room";
import type { RoomTranslations } from "@/lib/contracts/hotels/room-form";

/** The description of a room type without its terms. */
export interface RoomFacts {
  id: number;
  description: string;
  translations: Partial<RoomTranslations>;
  beds: RoomCard["beds"];
  view: string | null;
  features: string[];
  pictures: Picture[];
}

/** A hotel's room types for its pages: those on sale, or all for staff. */
export async function readRoomFacts(
  db: Db,
  hotelId: number,
  visibility: Visibility = "public",
): Promise<Map<number, RoomFacts>> {
  const { rows } = await db.execute<RoomFacts & Record<string, unknown>>(sql`
    SELECT r.id, r.description, (SELECT own.translations FROM room own WHERE own.id = r.id) AS translations, r.beds, r.view,
           coalesce((SELECT json_agg(f.name ORDER BY f.position, f.id) FROM room_feature x
                       JOIN feature f ON f.id = x.feature_id AND f.enabled WHERE x.room_id = r.id), '[]'::json) AS features,
           coalesce((SELECT json_agg(json_build_object('key', p.key, 'alt', p.alt, 'width', p.width, 'height', p.height,
                                     'placeholder', p.placeholder) ORDER BY p.position, p.id)
                       FROM picture p WHERE p.owner_kind = 'room' AND p.owner_id = r.id), '[]'::json) AS pictures
      FROM ${visibility === "staff" ? sql`room` : sql`public_room`} r WHERE r.hotel_id = ${hotelId}`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function hotelOfPublicRoom(db: Db, roomId: number): Promise<number | null> {
  const { rows } = await db.execute<{ hotelId: number }>(
    sql`SELECT hotel_id AS "hotelId" FROM public_room WHERE id = ${roomId}`,
  );
  return rows[0]?.hotelId ?? null;
}
