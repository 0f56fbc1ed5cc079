import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** The state of each numbered room before it was marked dirty. */
type Before = Record<string, string>;

/** The rooms that the guests of an order leave need cleaning. Returns the data with which `unmarkRoomsDirty` undoes it. */
export async function markRoomsDirty(tx: Db, orderId: string): Promise<{ housekeeping: Before }> {
  const { rows } = await tx.execute<{ id: number; before: string }>(sql`
    WITH used AS (
      SELECT u.id, u.housekeeping FROM room_unit u
       WHERE u.id IN (SELECT a.unit_id FROM room_assignment a JOIN order_line l ON l.id = a.order_line_id
                       WHERE l.order_id = ${orderId} AND a.state = 'active')
       ORDER BY u.id FOR NO KEY UPDATE
    )
    UPDATE room_unit SET housekeeping = 'dirty', housekeeping_at = clock_timestamp()
      FROM used WHERE room_unit.id = used.id RETURNING room_unit.id, used.housekeeping AS before`);
  return { housekeeping: Object.fromEntries(rows.map(({ id, before }) => [id, before])) };
}

/** Gives the rooms back the state they had. A room that was cleaned in the meantime keeps its new state. */
export async function unmarkRoomsDirty(tx: Db, ended: Record<string, unknown>): Promise<void> {
  const before = (ended.housekeeping ?? {}) as Before;
  await tx.execute(sql`
    UPDATE room_unit SET housekeeping = b.value, housekeeping_at = clock_timestamp()
      FROM jsonb_each_text(${JSON.stringify(before)}::jsonb) AS b
     WHERE room_unit.id = b.key::int AND room_unit.housekeeping = 'dirty'`);
}
