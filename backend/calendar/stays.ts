import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { holdIsLive } from "@/backend/stock/scope";
import type { CalendarStay } from "@/lib/contracts/hotels/calendar-nights";
import type { CalendarRoom } from "./room";

/** Order lines that occupy a room, with the aliases `o` and `l`; unpaid ones while their hold is active. */
export const activeStayLines = sql`l.product_kind = 'room' AND l.state NOT IN ('cancelled', 'replaced') AND o.status <> 'cancelled'
  AND (o.status <> 'awaiting_payment' OR EXISTS (SELECT 1 FROM hold h WHERE h.order_id = o.id AND ${holdIsLive(sql`h`)}))`;

/** Nights for which the room of line `l` is kept free after the stay. */
export const bufferNights = sql`(SELECT count(*)::int FROM hold h JOIN hold_line x ON x.hold_id = h.id
  WHERE h.order_id = l.order_id AND x.line = l.position AND x.buffer)`;

/** Columns of a stay; `a` is the alias of its assignment. */
export const stayColumns: SQL = sql`'stay' AS kind, l.id AS "lineId", o.ref, o.lead_name AS guest, l.from_date::text AS "from",
  l.to_date::text AS "to", CASE o.status WHEN 'awaiting_payment' THEN 'held' ELSE o.status END AS state, a.unit_id AS "unitId",
  (o.quote->'booked'->'plan'->>'id')::int AS "planId", ${bufferNights} AS "bufferNights"`;

/** Bookings of a room type that overlap `[from, to)`. */
export async function readStays(
  db: Db,
  room: Pick<CalendarRoom, "id">,
  from: string,
  to: string,
): Promise<CalendarStay[]> {
  const { rows } = await db.execute<CalendarStay & Record<string, unknown>>(sql`
    SELECT ${stayColumns}
      FROM order_line l JOIN orders o ON o.id = l.order_id
      LEFT JOIN room_assignment a ON a.order_line_id = l.id AND a.state = 'active'
     WHERE l.product_id = ${room.id} AND l.from_date < ${to}::date AND l.to_date > ${from}::date AND ${activeStayLines}
     ORDER BY l.from_date, l.id`);
  return rows;
}
