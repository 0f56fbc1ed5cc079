import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** The class of the cabin `c` on its sailings, see `cabinClass`. */
export const classOfCabin = sql`c.category_id || CASE WHEN c.accessible THEN '-accessible' ELSE '' END`;

/**
 * Brings the seats of sailings that have not started in line with the cabins of their ship: new cabins are added, cabins
 * that the ship does not have any more are closed. Sold cabins stay with their guests.
 * @param which a condition over the sailing `s`
 */
export async function alignCabins(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`
    INSERT INTO seat (departure_id, label, class, coach, row, place)
    SELECT s.departure_id, c.number, ${classOfCabin}, c.deck, c.position, 1
      FROM sailing s JOIN cabin c ON c.ship_id = s.ship_id WHERE s.starts_at > now() AND ${which}
    ON CONFLICT (departure_id, label)
    DO UPDATE SET class = excluded.class, coach = excluded.coach, row = excluded.row, closed = false
      WHERE (seat.class, seat.coach, seat.row, seat.closed) IS DISTINCT FROM (excluded.class, excluded.coach, excluded.row, false)`);
  await tx.execute(sql`
    UPDATE seat e SET closed = true FROM sailing s
     WHERE e.departure_id = s.departure_id AND s.starts_at > now() AND NOT e.closed AND ${which}
       AND NOT EXISTS (SELECT 1 FROM cabin c WHERE c.ship_id = s.ship_id AND c.number = e.label)`);
}
