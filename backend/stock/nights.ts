import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/**
 * Creates missing night rows of room types for `[from, to]` from their `units`. Existing rows stay. Both ends are
 * included, because the last row shows whether a stay may end there. Returns the number of rows.
 */
export async function materialiseNights(
  db: Db,
  roomIds: readonly number[] | undefined,
  from: string,
  to: string,
): Promise<number> {
  const which = roomIds ? sql`WHERE r.id = ANY(${sql.param(roomIds)}::int[])` : sql``;
  const { rowCount } = await db.execute(sql`
    INSERT INTO stock (kind, product_id, slot, capacity)
    SELECT 'room', r.id, day::date, r.units
      FROM room r CROSS JOIN generate_series(${from}::date, ${to}::date, interval '1 day') AS day ${which}
    ON CONFLICT (kind, product_id, slot) DO NOTHING`);
  return rowCount ?? 0;
}

/** Extends the booking window of all rooms, of one hotel, or of one room type. */
export async function extendNightWindow(db: Db, which: { hotelId?: number; roomId?: number } = {}): Promise<number> {
  const { hotelId = null, roomId = null } = which;
  const { rowCount } = await db.execute(sql`
    INSERT INTO stock (kind, product_id, slot, capacity)
    SELECT 'room', r.id, day::date, r.units
      FROM room r JOIN hotel h ON h.id = r.hotel_id
      CROSS JOIN LATERAL generate_series(
        greatest(current_date - 1, coalesce((SELECT max(s.slot) + 1 FROM stock s WHERE s.kind = 'room' AND s.product_id = r.id), current_date - 1)),
        current_date + h.window_days + 1 + r.buffer_nights, interval '1 day') AS day
     WHERE (${hotelId}::int IS NULL OR h.id = ${hotelId}) AND (${roomId}::int IS NULL OR r.id = ${roomId})
    ON CONFLICT (kind, product_id, slot) DO NOTHING`);
  return rowCount ?? 0;
}
