import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isBooked } from "@/backend/orders/is-booked";
import { readSettings } from "@/backend/site/settings";
import type { RentalEvent } from "@/lib/contracts/transport/operations";
import { maxRentalDays } from "@/lib/contracts/transport/rental";
import { localToday } from "@/lib/time-zone";

/**
 * Pick-ups and returns of a local date of the stations, at all of them or one.
 * @param date by default today in the site's time zone
 */
export async function readRentalDay(
  db: Db,
  { date, station }: { date?: string; station?: number },
): Promise<{ date: string; items: RentalEvent[] }> {
  const { timeZone } = await readSettings(db, "site");
  const day = date ?? localToday(timeZone, new Date());
  const here = station ? sql` AND (e.stop->>'stationId')::int = ${station}` : sql``;
  const { rows } = await db.execute<RentalEvent>(sql`
    SELECT e.kind, o.ref, o.status, o.product_id AS "transportId", o.quote->'booked'->'item'->>'title' AS title,
           e.stop->>'time' AS time, e.stop->>'name' AS station, (e.stop->>'stationId')::int AS "stationId",
           o.lead_name AS "guestName", o.guests->>'phone' AS phone, o.guests->>'email' AS email,
           (SELECT coalesce(json_agg(u.label ORDER BY b.line), '[]') FROM hold h JOIN unit_booking b ON b.hold_id = h.id AND b.active
              JOIN rental_unit u ON u.id = b.unit_id WHERE h.order_id = o.id) AS units,
           (SELECT count(*)::int FROM rental_handover v
             WHERE v.order_id = o.id AND (e.kind = 'pick_up' OR v.returned_at IS NOT NULL)) AS recorded
      FROM orders o
      CROSS JOIN LATERAL (VALUES ('pick_up', o.quote->'booked'->'rental'->'pickUp'),
                                 ('return', o.quote->'booked'->'rental'->'return')) AS e (kind, stop)
     WHERE o.kind = 'transport' AND ${isBooked}
       AND o.service_start BETWEEN ${day}::date - ${maxRentalDays + 2}::int AND ${day}::date + 2
       AND e.stop->>'date' = ${day}${here}
     ORDER BY e.stop->>'time', e.stop->>'name', o.id, e.kind LIMIT 1000`);
  return { date: day, items: rows };
}
