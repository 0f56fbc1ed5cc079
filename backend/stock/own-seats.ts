import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** The seats of an order in a departure, in the order of its lines. */
export async function readOwnSeats(db: Db, orderId: string, departureId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT c.line, s.id::int AS id FROM hold h JOIN seat_claim c ON c.hold_id = h.id AND c.active
      JOIN seat s ON s.id = c.seat_id AND s.departure_id = ${departureId}
     WHERE h.order_id = ${orderId} ORDER BY c.line, id`);
  return rows.map(({ id }) => id);
}
