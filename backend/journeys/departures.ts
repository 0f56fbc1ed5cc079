import { type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { addDays } from "@/lib/dates";
import { maxQuota } from "@/lib/kinds/transport/fares";
import { type LayoutCoach, listLayoutSeats } from "@/lib/kinds/transport/layout";
import { localToday } from "@/lib/time-zone";
import { departureInstant, listServiceDates, type ServiceDates } from "./schedule";

type Service = ServiceDates & {
  id: number;
  departMinutes: number;
  timeZone: string;
  legs: number;
  layoutId: number | null;
  windowDays: number;
};

export type PlannedDeparture = {
  service_id: number;
  date: string;
  starts_at: string;
  legs: number;
  layout_id: number | null;
};

/** Departures that are inserted by one statement. */
const batch = 500;

const readServices = async (db: Db, transportId: number): Promise<Service[]> =>
  (
    await db.execute<Service>(sql`
      SELECT v.id, v.depart_minutes AS "departMinutes", v.weekdays, v.first_date::text AS "firstDate",
             v.last_date::text AS "lastDate", v.added_dates::text[] AS "addedDates",
             v.removed_dates::text[] AS "removedDates", o.time_zone AS "timeZone", l.layout_id AS "layoutId",
             l.window_days AS "windowDays",
             (SELECT count(*)::int - 1 FROM transit_route_stop s WHERE s.route_id = r.id) AS legs
        FROM transit_service v JOIN transit_route r ON r.id = v.route_id
        JOIN transit_line l ON l.transport_id = r.transport_id JOIN transit_operator o ON o.id = l.operator_id
       WHERE r.transport_id = ${transportId} AND v.active ORDER BY v.id`)
  ).rows;

function planDepartures(services: readonly Service[], now: Date): PlannedDeparture[] {
  return services.flatMap((service) => {
    const today = localToday(service.timeZone, now);
    // A departure of yesterday's service date can start after midnight.
    return listServiceDates(service, addDays(today, -2), addDays(today, service.windowDays)).flatMap((date) => {
      const starts = departureInstant(date, service.departMinutes, service.timeZone);
      const { id: service_id, legs, layoutId: layout_id } = service;
      return starts > now && legs > 0 ? [{ service_id, date, starts_at: starts.toISOString(), legs, layout_id }] : [];
    });
  });
}

async function readLayoutSeats(db: Db, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; coaches: LayoutCoach[] }>(
    sql`SELECT id, coaches FROM transit_layout WHERE id = ANY(${sql.param([...ids])}::int[])`,
  );
  return rows.flatMap(({ id, coaches }) => listLayoutSeats(coaches).map((seat) => ({ layout_id: id, ...seat })));
}

/** The CTE `counter`: the counters of departures by the rules of their line. They have `id`, `date`, `legs`, `transport_id`. */
const listCounters = (departures: SQL): SQL => sql`
  counter AS (
    SELECT b.id AS departure_id, b.date, c.code AS class, leg::smallint AS leg, NULL::text AS flexibility, c.capacity
      FROM ${departures} b JOIN transit_class c ON c.transport_id = b.transport_id AND c.capacity IS NOT NULL
      CROSS JOIN LATERAL generate_series(0, b.legs - 1) AS leg
    UNION ALL
    SELECT b.id, b.date, f.class, NULL, f.flexibility, min(f.quota)
      FROM ${departures} b JOIN transit_fare f ON f.transport_id = b.transport_id AND f.quota IS NOT NULL
     GROUP BY b.id, b.date, f.class, f.flexibility)`;

/** CTEs that insert counters. */
const insertCounters = (counters: SQL): SQL => sql`
  added AS (SELECT nextval(pg_get_serial_sequence('transit_pool', 'id'))::int AS id, x.* FROM (${counters}) AS x),
  counted AS (
    INSERT INTO stock (kind, product_id, slot, capacity, closed)
    SELECT 'transport', id, date, capacity, closed FROM added RETURNING id, product_id),
  pooled AS (
    INSERT INTO transit_pool (id, departure_id, class, leg, flexibility, stock_id)
    SELECT a.id, a.departure_id, a.class, a.leg, a.flexibility, k.id FROM added a JOIN counted k ON k.product_id = a.id)`;

/** Inserts the departures that do not exist, with their seats and counters. */
export async function insertDepartures(db: Db, planned: readonly PlannedDeparture[]): Promise<number> {
  const layouts = [...new Set(planned.flatMap(({ layout_id }) => layout_id ?? []))];
  const seats = JSON.stringify(await readLayoutSeats(db, layouts));
  let inserted = 0;
  for (let at = 0; at < planned.length; at += batch) {
    const { rows } = await db.execute<{ n: number }>(sql`
      WITH planned AS (
        SELECT p.* FROM jsonb_to_recordset(${JSON.stringify(planned.slice(at, at + batch))}::jsonb)
            AS p (service_id int, date date, starts_at timestamptz, legs int, layout_id int)
         WHERE NOT EXISTS (SELECT 1 FROM transit_departure d WHERE d.service_id = p.service_id AND d.date = p.date)),
      made AS (
        INSERT INTO departure (kind, product_id, starts_at, legs)
        SELECT 'transport', service_id, starts_at, legs FROM planned RETURNING id, product_id, starts_at),
      both_ AS (
        SELECT m.id, p.*, r.transport_id FROM made m
          JOIN planned p ON p.service_id = m.product_id AND p.starts_at = m.starts_at
          JOIN transit_service v ON v.id = p.service_id JOIN transit_route r ON r.id = v.route_id),
      timed AS (
        INSERT INTO transit_departure (departure_id, service_id, date) SELECT id, service_id, date FROM both_),
      seated AS (
        INSERT INTO seat (departure_id, label, class, coach, row, place)
        SELECT b.id, s.label, s.class, s.coach, s.row, s.place
          FROM both_ b JOIN jsonb_to_recordset(${seats}::jsonb)
               AS s (layout_id int, label text, class text, coach int, row int, place int) USING (layout_id)
          JOIN transit_class c ON c.transport_id = b.transport_id AND c.code = s.class AND c.capacity IS NULL),
      ${listCounters(sql`both_`)}, ${insertCounters(sql`SELECT c.*, false AS closed FROM counter c`)}
      SELECT count(*)::int AS n FROM made`);
    inserted += rows[0]?.n ?? 0;
  }
  return inserted;
}

/** The CTE `ahead`: the future departures of a line that are not cancelled. */
const listAhead = (transportId: number, now: Date): SQL => sql`
  ahead AS (
    SELECT d.id, t.date, d.legs, d.closed, r.transport_id
      FROM transit_departure t JOIN departure d ON d.id = t.departure_id
      JOIN transit_service v ON v.id = t.service_id JOIN transit_route r ON r.id = v.route_id
     WHERE r.transport_id = ${transportId} AND d.starts_at > ${now.toISOString()}::timestamptz AND t.status <> 'cancelled')`;

/**
 * Brings the future departures of a line in line with its services: departures that no service has any more are closed,
 * and open again when one has them. Departures with tickets keep their time.
 */
async function alignDepartures(
  db: Db,
  transportId: number,
  planned: readonly PlannedDeparture[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(planned.map(({ service_id, date, starts_at }) => ({ service_id, date, starts_at })));
  await db.execute(sql`
    WITH planned AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS p (service_id int, date date, starts_at timestamptz)),
    own AS (
      SELECT t.departure_id, t.status, p.starts_at AS planned_at, p.service_id IS NOT NULL AS planned, d.starts_at,
             EXISTS (SELECT 1 FROM seat s JOIN seat_claim c ON c.seat_id = s.id AND c.active
                      WHERE s.departure_id = d.id)
             OR EXISTS (SELECT 1 FROM transit_pool q JOIN stock k ON k.id = q.stock_id
                         WHERE q.departure_id = d.id AND k.held + k.sold > 0) AS taken
        FROM transit_departure t JOIN departure d ON d.id = t.departure_id
        JOIN transit_service v ON v.id = t.service_id JOIN transit_route r ON r.id = v.route_id
        LEFT JOIN planned p ON p.service_id = t.service_id AND p.date = t.date
       WHERE r.transport_id = ${transportId} AND d.starts_at > ${now.toISOString()}::timestamptz
         AND t.status IN ('scheduled', 'closed')),
    marked AS (
      UPDATE transit_departure t SET status = CASE WHEN own.planned THEN 'scheduled' ELSE 'closed' END
        FROM own WHERE own.departure_id = t.departure_id AND own.planned = (t.status = 'closed')),
    pools AS (
      UPDATE stock k SET closed = NOT own.planned FROM own JOIN transit_pool q ON q.departure_id = own.departure_id
       WHERE k.id = q.stock_id AND k.closed = own.planned)
    UPDATE departure d SET closed = NOT own.planned,
           starts_at = CASE WHEN own.planned AND NOT own.taken THEN own.planned_at ELSE d.starts_at END
      FROM own WHERE own.departure_id = d.id
       AND (d.closed = own.planned OR (own.planned AND NOT own.taken AND own.planned_at <> own.starts_at))`);
}

/**
 * Brings the counters of the future departures of a line in line with its classes and fares: the capacity of a class, the
 * quota of a fare, and those that were added later. What is taken stays.
 */
async function alignCounters(db: Db, transportId: number, now: Date): Promise<void> {
  const same = sql`(q.departure_id, q.class) = (c.departure_id, c.class)
    AND q.leg IS NOT DISTINCT FROM c.leg AND q.flexibility IS NOT DISTINCT FROM c.flexibility`;
  // A fare without a quota is not limited.
  const capacity = sql`greatest(coalesce(c.capacity, ${maxQuota}::int), k.held + k.sold)`;
  await db.execute(sql`
    WITH ${listAhead(transportId, now)}, ${listCounters(sql`ahead`)},
    resized AS (
      UPDATE stock k SET capacity = ${capacity}
        FROM ahead a JOIN transit_pool q ON q.departure_id = a.id LEFT JOIN counter c ON ${same}
       WHERE k.id = q.stock_id AND (q.leg IS NULL OR c.capacity IS NOT NULL) AND k.capacity <> ${capacity}),
    ${insertCounters(sql`
      SELECT c.*, a.closed FROM counter c JOIN ahead a ON a.id = c.departure_id
       WHERE NOT EXISTS (SELECT 1 FROM transit_pool q WHERE ${same})`)}
    SELECT 1`);
}

/** Adds the seats of classes that the future departures of a line do not have, because the class is newer. */
async function addSeats(db: Db, transportId: number, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT layout_id AS id FROM transit_line WHERE transport_id = ${transportId} AND layout_id IS NOT NULL`,
  );
  const seats = JSON.stringify(
    await readLayoutSeats(
      db,
      rows.map(({ id }) => id),
    ),
  );
  await db.execute(sql`
    WITH ${listAhead(transportId, now)}
    INSERT INTO seat (departure_id, label, class, coach, row, place)
    SELECT a.id, s.label, s.class, s.coach, s.row, s.place FROM ahead a
      CROSS JOIN jsonb_to_recordset(${seats}::jsonb) AS s (label text, class text, coach int, row int, place int)
      JOIN transit_class c ON c.transport_id = a.transport_id AND c.code = s.class AND c.capacity IS NULL
     WHERE NOT EXISTS (SELECT 1 FROM seat x WHERE x.departure_id = a.id AND x.class = s.class)
    ON CONFLICT (departure_id, label) DO NOTHING`);
}

/** Marks the cached timetables of all processes as outdated. */
export const bumpTimetable = (tx: Db) =>
  tx.execute(sql`
    INSERT INTO transit_version (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET version = transit_version.version + 1`);

/**
 * Generates the departures of a line from its services in the caller's transaction. Repeated runs have no further effect.
 * @returns the number of new departures
 */
export async function generateDepartures(tx: Db, transportId: number, now = new Date()): Promise<number> {
  // Changes of the timetable of one line wait for each other.
  await tx.execute(sql`SELECT 1 FROM transit_line WHERE transport_id = ${transportId} FOR NO KEY UPDATE`);
  const planned = planDepartures(await readServices(tx, transportId), now);
  await alignDepartures(tx, transportId, planned, now);
  await alignCounters(tx, transportId, now);
  await addSeats(tx, transportId, now);
  const inserted = await insertDepartures(tx, planned);
  await bumpTimetable(tx);
  return inserted;
}

/** Generates the departures of all lines, one line at a time. */
export async function extendDepartures(db: Database, now = new Date()): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT l.transport_id AS id FROM transit_line l JOIN transport t ON t.id = l.transport_id
     WHERE t.active ORDER BY 1`);
  let inserted = 0;
  for (const { id } of rows) inserted += await transaction(db, (tx) => generateDepartures(tx, id, now));
  return inserted;
}
