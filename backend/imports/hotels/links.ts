import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

type Link = { hotelId: number; hotelToken: string; roomId: number | null; roomToken: string | null };

/** The record that an external number was imported as, if any. */
export async function findLink(
  db: Db,
  source: string,
  kind: "hotel" | "room",
  externalId: string,
): Promise<Link | null> {
  const { rows } = await db.execute<Link>(sql`
    SELECT h.id AS "hotelId", h.token AS "hotelToken", r.id AS "roomId", r.token AS "roomToken"
      FROM import_link l JOIN hotel h ON h.id = l.hotel_id LEFT JOIN room r ON r.id = l.room_id
     WHERE l.source = ${source} AND l.kind = ${kind} AND l.external_id = ${externalId}`);
  return rows[0] ?? null;
}

export async function addLink(
  tx: Db,
  link: { source: string; kind: "hotel" | "room"; externalId: string; hotelId: number; roomId: number | null },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO import_link (source, kind, external_id, hotel_id, room_id)
    VALUES (${link.source}, ${link.kind}, ${link.externalId}, ${link.hotelId}, ${link.roomId})`);
}
