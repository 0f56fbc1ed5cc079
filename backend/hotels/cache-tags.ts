import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Cache tags of all pages and lists that show the hotel. */
export async function getHotelCacheTags(db: Db, hotelId: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM room WHERE hotel_id = ${hotelId}`);
  return [`hotel:${hotelId}`, "list:hotel", ...rows.map((room) => `room:${room.id}`)];
}
