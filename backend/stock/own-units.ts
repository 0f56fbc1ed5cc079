import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** The units of an order. */
export async function readOwnUnits(db: Db, orderId: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT b.unit_id AS id FROM hold h JOIN unit_booking b ON b.hold_id = h.id AND b.active
     WHERE h.order_id = ${orderId}`);
  return rows.map(({ id }) => id);
}
