import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { listTag } from "@/lib/cache/product-tags";

/** Cache tags of all pages and lists that show the hotel. */
export async function getHotelCacheTags(db: Db, hotelId: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM room WHERE hotel_id = ${hotelId}`);
  return [`hotel:${hotelId}`, listTag("hotel"), ...rows.map((room) => `room:${room.id}`)];
}
