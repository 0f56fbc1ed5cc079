import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { ExportColumn } from "@/backend/http/csv";
import { all, listRows, mentions, readForExport } from "@/backend/http/listing";
import { noDeparture } from "@/backend/journeys/operations";
import { isBooked } from "@/backend/orders/is-booked";
import { lineTicketCode } from "@/backend/redemption/code";
import { readSettings } from "@/backend/site/settings";
import type { BookedJourney } from "@/lib/contracts/transport/journey";
import type { DepartureManifest, DeparturesQuery, ScheduledDeparture } from "@/lib/contracts/transport/operations";
import { listNames } from "@/lib/kinds/transport/passenger-names";
import { humanize } from "@/lib/text/humanize";
import { localToday } from "@/lib/time-zone";

/** Seats and places of the departure `d`; those without numbers count on the fullest leg of each class. */
const places = sql`
  SELECT (SELECT count(*)::int FROM seat s WHERE s.departure_id = d.departure_id) + coalesce(sum(x.places), 0)::int AS places,
         (SELECT count(DISTINCT s.id)::int FROM seat s JOIN seat_claim c ON c.seat_id = s.id AND c.active
           WHERE s.departure_id = d.departure_id) + coalesce(sum(x.taken), 0)::int AS taken
    FROM (SELECT max(k.capacity) AS places, max(k.held + k.sold) AS taken
            FROM transit_pool q JOIN stock k ON k.id = q.stock_id
           WHERE q.departure_id = d.departure_id AND q.leg IS NOT NULL GROUP BY q.class) x`;

/** A departure that has left the first stop. It is still sold at the stops ahead, so this is not stored. */
const status = sql`
  CASE WHEN d.status IN ('scheduled', 'delayed') AND p.starts_at + make_interval(mins => d.delay_minutes) <= now()
       THEN 'departed' ELSE d.status END`;

/** The local time with the number of days after the service date, such as `01:10 (+1)`. */
const time = sql`
  to_char(p.starts_at AT TIME ZONE o.time_zone, 'HH24:MI')
    || coalesce(' (+' || nullif((p.starts_at AT TIME ZONE o.time_zone)::date - d.date, 0) || ')', '')`;

const columns = sql`
  d.departure_id AS id, r.transport_id AS "transportId", t.title, t.mode, v.number, r.name AS route, d.date::text AS date,
  ${time} AS time, ${isoTime("p.starts_at")} AS "startsAt",
  o.time_zone AS "timeZone", ${status} AS status, d.delay_minutes AS "delayMinutes", d.platform, d.reason, n.places, n.taken`;
const tables = sql`
  transit_departure d JOIN departure p ON p.id = d.departure_id JOIN transit_service v ON v.id = d.service_id
    JOIN transit_route r ON r.id = v.route_id JOIN transport t ON t.id = r.transport_id
    JOIN transit_line l ON l.transport_id = t.id JOIN transit_operator o ON o.id = l.operator_id
    CROSS JOIN LATERAL (${places}) n`;

/** Departures of a service date, of all lines or one. Closed ones without passengers are omitted. */
export async function readDepartures(db: Db, query: DeparturesQuery) {
  const { date, line, mode, state, q } = query;
  const { timeZone } = await readSettings(db, "site");
  const day = date ?? localToday(timeZone, new Date());
  const list = await listRows<ScheduledDeparture>(db, {
    columns,
    from: tables,
    where: all([
      sql`d.date = ${day}::date AND (d.status <> 'closed' OR n.taken > 0)`,
      line ? sql`r.transport_id = ${line}` : undefined,
      mode ? sql`t.mode = ${mode}` : undefined,
      state ? sql`${status} = ${state}` : undefined,
      q ? mentions(sql`concat_ws(' ', t.title, v.number, r.name, o.name)`, q) : undefined,
    ]),
    sorts: { start: sql`p.starts_at`, title: sql`public.fold(t.title)`, number: sql`v.number`, taken: sql`n.taken` },
    tie: sql`p.id`,
    query,
  });
  return { ...list, date: day };
}

export const departuresForExport = async (db: Db, query: DeparturesQuery): Promise<ScheduledDeparture[]> =>
  readForExport((page) => readDepartures(db, { ...query, ...page }));

export const departureColumns: readonly ExportColumn<ScheduledDeparture>[] = [
  { list: "start", label: "Date", cell: (row) => row.date },
  { list: "start", label: "Time", cell: (row) => row.time },
  { list: "start", label: "Route", cell: (row) => row.route },
  { list: "line", label: "Line", cell: (row) => row.title },
  { list: "number", label: "Number", cell: (row) => row.number },
  { list: "platform", label: "Platform", cell: (row) => row.platform },
  { list: "taken", label: "Places taken", cell: (row) => row.taken },
  { list: "taken", label: "Places", cell: (row) => row.places },
  { list: "state", label: "State", cell: (row) => humanize(row.status) },
  { list: "state", label: "Delay in minutes", cell: (row) => row.delayMinutes },
];

/** @throws AppError 404 */
export async function readDeparture(db: Db, departureId: number): Promise<ScheduledDeparture> {
  const { rows } = await db.execute<ScheduledDeparture>(
    sql`SELECT ${columns} FROM ${tables} WHERE d.departure_id = ${departureId}`,
  );
  if (!rows[0]) throw noDeparture();
  return rows[0];
}

/** Orders `o` with seats or places in a departure. */
export const ordersOfDeparture = (departureId: number): SQL => sql`
  o.id IN (SELECT h.order_id FROM seat s JOIN seat_claim c ON c.seat_id = s.id AND c.active JOIN hold h ON h.id = c.hold_id
            WHERE s.departure_id = ${departureId}
           UNION SELECT h.order_id FROM transit_pool q JOIN hold_line m ON m.stock_id = q.stock_id JOIN hold h ON h.id = m.hold_id
            WHERE q.departure_id = ${departureId})`;

type Ticket = { name: string; position: number; seats: string[]; redeemedAt: string | null };
type Row = Omit<DepartureManifest["passengers"][number], "tickets"> & {
  tickets: Ticket[];
  booked: BookedJourney["passengers"];
  answers: Record<string, string> | null;
};

/** A departure with its confirmed and requested bookings, and the seats and code of each ticket. */
export async function readDepartureManifest(db: Db, departureId: number, key: string): Promise<DepartureManifest> {
  const departure = await readDeparture(db, departureId);
  const { rows } = await db.execute<Row>(sql`
    SELECT o.ref, o.status, coalesce(o.reason = 'no_show', false) AS "noShow", o.lead_name AS "guestName", o.guests->>'phone' AS phone, o.guests->>'email' AS email,
           coalesce(o.guests->>'requests', '') AS requests, b->'from'->>'name' AS from, b->'to'->>'name' AS to,
           b->>'className' AS "className", o.paid_minor - o.refunded_minor AS "paidMinor", o.currency,
           o.quote->'booked'->'journey'->'passengers' AS booked, o.guests->'answers' AS answers,
           (SELECT coalesce(json_agg(json_build_object('name', l.name, 'position', l.position,
                     'redeemedAt', ${isoTime("l.redeemed_at")},
                     'seats', (SELECT coalesce(json_agg(DISTINCT s.label), '[]')
                                 FROM hold h JOIN seat_claim c ON c.hold_id = h.id AND c.active JOIN seat s ON s.id = c.seat_id
                                WHERE h.order_id = o.id AND c.line = l.position AND s.departure_id = ${departureId}))
                   ORDER BY l.position), '[]')
              FROM order_line l WHERE l.order_id = o.id AND l.state = 'active') AS tickets
      FROM orders o CROSS JOIN LATERAL jsonb_array_elements(o.quote->'booked'->'journey'->'rides') AS b
     WHERE ${ordersOfDeparture(departureId)} AND ${isBooked}
       AND (b->>'departureId')::int = ${departureId}
     ORDER BY public.fold(coalesce(o.lead_name, '')), o.id`);
  const passengers = rows.map(({ tickets, booked, answers, ...order }) => {
    const names = listNames(order.ref, booked, answers);
    return {
      ...order,
      tickets: tickets.map(({ position, ...ticket }, at) => ({
        ...ticket,
        passenger: names[at] ?? null,
        code: lineTicketCode({ ref: order.ref, position }, key),
      })),
    };
  });
  return { ...departure, passengers };
}
