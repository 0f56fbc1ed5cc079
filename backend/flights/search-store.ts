import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { maxConnection, minConnection, salesEndMinutes } from "@/lib/kinds/flight/rules";
import type { FlightAsk, Itinerary } from "./supplier";
import { readFlights } from "./terms";

/** Itineraries of a date that are read. */
const perDate = 200;

const ints = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;

/**
 * Direct flights and connections of the same airline over one airport, 45 minutes to 12 hours after the arrival. The
 * local date is that of the first departure.
 */
export async function searchStore(db: Db, { from, to, firstDate, lastDate, now }: FlightAsk): Promise<Itinerary[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    WITH first AS MATERIALIZED (
      SELECT d.id, d.date, d.departs_at, d.arrives_at, f.airline_id, f.to_id
        FROM flight f JOIN flight_date d ON d.flight_id = f.id
       WHERE f.active AND f.from_id = ANY(${ints(from)}) AND d.date BETWEEN ${firstDate}::date AND ${lastDate}::date
         AND d.status IN ('scheduled', 'delayed')
         AND d.departs_at > ${now.toISOString()}::timestamptz + ${salesEndMinutes} * interval '1 minute'),
    itinerary AS (
      SELECT date, departs_at, arrives_at, ARRAY[id] AS ids FROM first WHERE to_id = ANY(${ints(to)})
      UNION ALL
      SELECT a.date, a.departs_at, d.arrives_at, ARRAY[a.id, d.id]
        FROM first a JOIN flight f ON f.from_id = a.to_id AND f.airline_id = a.airline_id AND f.active
        JOIN flight_date d ON d.flight_id = f.id AND d.status IN ('scheduled', 'delayed')
         -- The index of dates finds the few days of a connection.
         AND d.date BETWEEN a.date - 1 AND a.date + 3
         AND d.departs_at BETWEEN a.arrives_at + ${minConnection} * interval '1 minute'
                              AND a.arrives_at + ${maxConnection} * interval '1 minute'
       WHERE a.to_id <> ALL(${ints(to)}) AND a.to_id <> ALL(${ints(from)}) AND f.to_id = ANY(${ints(to)}))
    SELECT ids FROM (
      SELECT ids, departs_at, row_number() OVER (PARTITION BY date ORDER BY arrives_at - departs_at, departs_at, ids) AS n
        FROM itinerary) x
     WHERE n <= ${perDate} ORDER BY departs_at, ids`);
  const flights = await readFlights(db, [...new Set(rows.flatMap(({ ids }) => ids))]);
  return rows.flatMap(({ ids }) => {
    const found = ids.flatMap((id) => flights.get(id) ?? []);
    return found.length === ids.length ? [found] : [];
  });
}
