import { sql } from "drizzle-orm";
import { notScheduled } from "@/backend/catalogue/not-scheduled";
import type { Database, Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { flightWindowDays } from "@/lib/kinds/flight/rules";

/** A local date and time of an airport as an instant. */
const instant = (date: string, time: string, zone: string) =>
  sql.raw(`((${date}::date + ${time}::time) AT TIME ZONE ${zone})`);

/** The dates of the schedule of all flights on sale, or of one, from today for the window. */
const planned = (flightId: number | null, now: Date, days: number) => sql`
  SELECT f.id AS flight_id, x.day::date AS date, ${instant("x.day", "f.depart_time", "a.time_zone")} AS departs_at,
         ${instant("(x.day::date + f.day_shift)", "f.arrive_time", "b.time_zone")} AS arrives_at
    FROM flight f JOIN airport a ON a.id = f.from_id JOIN airport b ON b.id = f.to_id
    CROSS JOIN LATERAL generate_series(
      greatest(f.first_date, (${now.toISOString()}::timestamptz AT TIME ZONE a.time_zone)::date)::timestamp,
      least(f.last_date, (${now.toISOString()}::timestamptz AT TIME ZONE a.time_zone)::date + ${days}::int)::timestamp, interval '1 day') AS x (day)
   WHERE ${flightId === null ? sql`f.active` : sql`f.id = ${flightId}`}
     AND (f.weekdays & (1 << (extract(isodow FROM x.day)::int - 1))) <> 0
     AND ${instant("x.day", "f.depart_time", "a.time_zone")} > ${now.toISOString()}::timestamptz
     -- A clock change can leave no time between both.
     AND ${instant("x.day", "f.depart_time", "a.time_zone")} < ${instant("(x.day::date + f.day_shift)", "f.arrive_time", "b.time_zone")}`;

/** Inserts the dates that do not exist, then the fares that their flights have, with their seats. */
async function insertDates(tx: Db, flightId: number | null, now: Date, days: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    WITH made AS (
      INSERT INTO flight_date (flight_id, date, departs_at, arrives_at)
      SELECT p.flight_id, p.date, p.departs_at, p.arrives_at FROM (${planned(flightId, now, days)}) p
       ORDER BY p.flight_id, p.date
      ON CONFLICT (flight_id, date) DO NOTHING RETURNING id)
    SELECT count(*)::int AS n FROM made`);
  await insertBuckets(tx, flightId, now);
  return rows[0]?.n ?? 0;
}

/** Adds the fares of flights to their dates ahead that lack them. */
async function insertBuckets(tx: Db, flightId: number | null, now: Date): Promise<void> {
  await tx.execute(sql`
    WITH wanted AS (
      SELECT nextval(pg_get_serial_sequence('fare_bucket', 'id'))::int AS id, w.* FROM (
        SELECT d.id AS flight_date_id, d.date, r.brand_id, r.price_minor, r.child_bp, r.infant_bp, r.tax_minor, r.seats
          FROM flight_date d JOIN flight_fare r ON r.flight_id = d.flight_id
         WHERE d.departs_at > ${now.toISOString()}::timestamptz AND d.status <> 'cancelled'
           ${flightId === null ? sql`` : sql`AND d.flight_id = ${flightId}`}
           AND NOT EXISTS (SELECT 1 FROM fare_bucket u WHERE u.flight_date_id = d.id AND u.brand_id = r.brand_id)
         ORDER BY d.id, r.brand_id) w),
    places AS (
      INSERT INTO stock (kind, product_id, slot, capacity) SELECT 'flight', id, date, seats FROM wanted ORDER BY id
      RETURNING id, product_id)
    INSERT INTO fare_bucket (id, flight_date_id, brand_id, price_minor, child_bp, infant_bp, tax_minor, stock_id)
    SELECT w.id, w.flight_date_id, w.brand_id, w.price_minor, w.child_bp, w.infant_bp, w.tax_minor, p.id
      FROM wanted w JOIN places p ON p.product_id = w.id`);
}

/**
 * Brings the dates ahead in line with the schedule and the fares: dates with seats sold or held keep their times and at
 * least these seats. Dates and fares that the flight has no longer are closed. Dates that staff opened outside of the
 * schedule stay on sale, and those that staff closed stay closed.
 */
async function alignDates(tx: Db, flightId: number, now: Date): Promise<void> {
  const ahead = sql`d.flight_id = ${flightId} AND d.departs_at > ${now.toISOString()}::timestamptz`;
  // Buyers lock these rows, so that no seat is sold while the date changes.
  await tx.execute(sql`
    SELECT 1 FROM stock k JOIN fare_bucket u ON u.stock_id = k.id JOIN flight_date d ON d.id = u.flight_date_id
     WHERE ${ahead} ORDER BY k.id FOR UPDATE OF k`);
  await tx.execute(sql`
    WITH p AS MATERIALIZED (${planned(flightId, now, flightWindowDays)}),
    taken AS (
      SELECT u.flight_date_id AS id, sum(k.sold + k.held) AS n FROM fare_bucket u JOIN stock k ON k.id = u.stock_id
        JOIN flight_date d ON d.id = u.flight_date_id WHERE ${ahead} GROUP BY 1)
    UPDATE flight_date d SET
           status = CASE WHEN own.leaves THEN 'closed' WHEN NOT own.returns THEN d.status
                         WHEN d.delay_minutes > 0 THEN 'delayed' ELSE 'scheduled' END,
           reason = CASE WHEN own.leaves THEN ${notScheduled} WHEN own.returns THEN NULL ELSE d.reason END,
           unscheduled = p.date IS NULL AND d.unscheduled,
           departs_at = CASE WHEN p.date IS NULL OR coalesce(t.n, 0) > 0 THEN d.departs_at ELSE p.departs_at END,
           arrives_at = CASE WHEN p.date IS NULL OR coalesce(t.n, 0) > 0 THEN d.arrives_at ELSE p.arrives_at END
      FROM (SELECT d.id, d.date, p.date IS NULL AND NOT d.unscheduled AND d.status <> 'closed' AS leaves,
                   p.date IS NOT NULL AND d.status = 'closed' AND d.reason IS NOT DISTINCT FROM ${notScheduled} AS returns
              FROM flight_date d LEFT JOIN p ON p.date = d.date WHERE ${ahead}) own
      LEFT JOIN p ON p.date = own.date LEFT JOIN taken t ON t.id = own.id
     WHERE own.id = d.id AND ${ahead} AND d.status <> 'cancelled'`);
  await tx.execute(sql`
    UPDATE fare_bucket u SET price_minor = r.price_minor, child_bp = r.child_bp, infant_bp = r.infant_bp, tax_minor = r.tax_minor
      FROM flight_date d, flight_fare r
     WHERE d.id = u.flight_date_id AND ${ahead} AND r.flight_id = d.flight_id AND r.brand_id = u.brand_id`);
  await tx.execute(sql`
    UPDATE stock k SET capacity = greatest(coalesce(r.seats, 0), k.sold + k.held),
           closed = r.brand_id IS NULL OR d.status = 'cancelled'
      FROM fare_bucket u JOIN flight_date d ON d.id = u.flight_date_id
      LEFT JOIN flight_fare r ON r.flight_id = d.flight_id AND r.brand_id = u.brand_id
     WHERE u.stock_id = k.id AND ${ahead}`);
}

/** Changes of the schedule of one flight wait for each other. */
const lockFlight = (tx: Db, id: number) => tx.execute(sql`SELECT 1 FROM flight WHERE id = ${id} FOR NO KEY UPDATE`);

/** Generates the dates of a flight from its schedule in the caller's transaction. Repeated runs have no further effect. */
export async function generateDates(tx: Db, flightId: number, now = new Date()): Promise<void> {
  await lockFlight(tx, flightId);
  await alignDates(tx, flightId, now);
  await insertDates(tx, flightId, now, flightWindowDays);
}

/** Generates the date of a flight on the day that begins at an instant, also in the past. */
export const generateDateOn = (tx: Db, flightId: number, dayStart: Date): Promise<number> =>
  insertDates(tx, flightId, dayStart, 0);

/** Generates the dates of all flights at once, for a catalogue without bookings. */
export const generateAllDates = (tx: Db, now: Date, days: number): Promise<number> => insertDates(tx, null, now, days);

/** Adds the dates that have entered the window, one flight at a time. */
export async function extendFlightDates(db: Database, now = new Date()): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM flight WHERE active ORDER BY id`);
  let inserted = 0;
  for (const { id } of rows)
    inserted += await transaction(db, async (tx) => {
      await lockFlight(tx, id);
      return insertDates(tx, id, now, flightWindowDays);
    });
  return inserted;
}
