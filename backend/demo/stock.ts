import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

export type RoomNights = {
  id: number;
  hotel: number;
  units: number;
  /** Occupancy in percent. */
  popularity: number;
  /** Months of the high season. */
  season: readonly number[];
  /** A holiday property: requires longer stays in season and no arrivals on Sundays. */
  holiday: boolean;
};

/** Batch size that keeps each statement within the time limit. */
const roomsAtOnce = 400;

/**
 * Inserts the nights of room types, one row each, a few hundred rooms per statement. Rooms sold elsewhere reduce the
 * capacity (`sold` counts our own orders only). Values are derived from the row's numbers, so they are reproducible.
 */
export async function insertNights(db: Db, rooms: readonly RoomNights[], first: string, nights: number): Promise<void> {
  for (let at = 0; at < rooms.length; at += roomsAtOnce) {
    const part = JSON.stringify(rooms.slice(at, at + roomsAtOnce));
    await db.execute(sql`
      INSERT INTO stock (kind, product_id, slot, capacity, closed, no_arrival, no_departure, min_nights)
      SELECT 'room', r.id, d.slot,
             CASE WHEN chance.block < 32 THEN 0
                  ELSE greatest(0, r.units - (r.units * greatest(0, demand.percent - chance.slack) / 100)::int) END,
             chance.closed_house < 5 OR chance.closed_room < 6,
             r.holiday AND d.weekday = 7 AND d.month = ANY(r.season),
             d.monthday = 1225 AND r.hotel % 3 = 0,
             CASE WHEN d.monthday BETWEEN 1229 AND 1231 THEN 3
                  WHEN d.monthday BETWEEN 1223 AND 1226 THEN 2
                  WHEN r.holiday AND d.month = ANY(r.season) AND d.weekday IN (5, 6) THEN 2 END
        FROM json_to_recordset(${part}::json)
               AS r (id int, hotel int, units int, popularity int, season int[], holiday boolean)
       CROSS JOIN (
              SELECT slot::date AS slot, (slot::date - ${first}::date) AS ahead, slot::date - date '2000-01-01' AS day,
                     extract(isodow FROM slot)::int AS weekday, extract(month FROM slot)::int AS month,
                     to_char(slot, 'MMDD')::int AS monthday
                FROM generate_series(${first}::date, ${first}::date + ${nights}::int - 1, interval '1 day') AS slot
            ) AS d
       CROSS JOIN LATERAL (
              SELECT abs(hashint8(r.id::bigint * 1000003 + d.day / 3)::bigint) % 1000
                       + CASE WHEN d.ahead < 60 THEN 0 WHEN d.ahead < 180 THEN 12 ELSE 24 END AS block,
                     abs(hashint8(r.id::bigint * 999983 + d.day)::bigint) % 60 AS slack,
                     abs(hashint8(r.hotel::bigint * 7919 + d.day / 9)::bigint) % 1000 AS closed_house,
                     abs(hashint8(r.id::bigint * 104729 + d.day / 4)::bigint) % 1000 AS closed_room
            ) AS chance
       CROSS JOIN LATERAL (
              SELECT r.popularity + CASE WHEN d.month = ANY(r.season) THEN 14 ELSE -6 END
                       + CASE WHEN d.weekday IN (5, 6) THEN 10 ELSE 0 END
                       - CASE WHEN d.ahead < 30 THEN 0 WHEN d.ahead < 120 THEN 14 WHEN d.ahead < 270 THEN 30 ELSE 44 END
                     AS percent
            ) AS demand`);
  }
}
