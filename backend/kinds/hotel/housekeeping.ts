import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** The rooms that the guests of an order leave need cleaning. */
export async function markRoomsDirty(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE room_unit SET housekeeping = 'dirty', housekeeping_at = clock_timestamp()
     WHERE id IN (SELECT a.unit_id FROM room_assignment a JOIN order_line l ON l.id = a.order_line_id
                   WHERE l.order_id = ${orderId} AND a.state = 'active')`);
}
