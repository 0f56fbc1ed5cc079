import { type SQL, sql } from "drizzle-orm";
import { defineResourceType } from "@/backend/catalogue/resource-type";
import type { Db } from "@/backend/db/client";
import { isBooked } from "@/backend/orders/is-booked";
import type { OutputOf } from "@/lib/contracts/define";
import { type FlightFareForm, type fareOptions, flights } from "@/lib/contracts/flights/flight-record";
import { addDays } from "@/lib/dates";
import { AppError, type FieldErrors } from "@/lib/errors";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { zonedInstant } from "@/lib/time-zone";
import { generateDates } from "../schedule";

/** Flight numbers with their schedule and fares. */

type Known = { code: string | null; from: string | null; to: string | null; aircraft: boolean };
type Times = { firstDate: string; lastDate: string; departTime: string; arriveTime: string; dayShift: number };

/**
 * A query of the ids of orders with a flight number: as the first flight, which is the product of the order, as a
 * connection, or as a later leg.
 */
const bookedWith = (flightId: SQL): SQL => sql`
  SELECT y.id FROM orders y WHERE y.kind = 'flight' AND y.product_id = ${flightId}
  UNION SELECT h.order_id FROM flight_date d JOIN fare_bucket u ON u.flight_date_id = d.id
    JOIN hold_line l ON l.stock_id = u.stock_id JOIN hold h ON h.id = l.hold_id
   WHERE d.flight_id = ${flightId}`;

/** @throws AppError 422 by field for references and times that do not fit */
async function checkFlight(
  tx: Db,
  body: Times & {
    airlineId: number;
    fromId: number;
    toId: number;
    aircraftId: number;
    fares: readonly FlightFareForm[];
  },
  id: number | null,
): Promise<string> {
  const brandIds = body.fares.map(({ brandId }) => brandId);
  const { rows } = await tx.execute<Known & { brands: number[] | null; ordered: boolean }>(sql`
    SELECT (SELECT code FROM airline WHERE id = ${body.airlineId}) AS code,
           (SELECT time_zone FROM airport WHERE id = ${body.fromId}) AS "from",
           (SELECT time_zone FROM airport WHERE id = ${body.toId}) AS "to",
           EXISTS (SELECT 1 FROM aircraft WHERE id = ${body.aircraftId}) AS aircraft,
           (SELECT array_agg(id) FROM fare_brand WHERE airline_id = ${body.airlineId} AND active
               AND id = ANY(${sql.param(brandIds)}::int[])) AS brands,
           EXISTS (SELECT 1 FROM flight f
                    WHERE f.id = ${id} AND (f.airline_id, f.from_id, f.to_id) <> (${body.airlineId}::int, ${body.fromId}::int, ${body.toId}::int)
                      AND EXISTS (${bookedWith(sql`f.id`)})) AS ordered`);
  const [found] = rows;
  const fields: FieldErrors = {};
  if (!found?.code) fields.airlineId = "Choose an airline from the list.";
  if (!found?.from) fields.fromId = "Choose an airport from the list.";
  if (!found?.to) fields.toId = "Choose an airport from the list.";
  else if (body.fromId === body.toId) fields.toId = "Choose another airport.";
  if (!found?.aircraft) fields.aircraftId = "Choose an aircraft type from the list.";
  if (body.lastDate < body.firstDate) fields.lastDate = "Can't be before the first date.";
  if (found?.ordered) fields.airlineId = "It was booked, so its airline and airports stay. Add a new flight number.";
  for (const [at, { brandId }] of body.fares.entries())
    if (!found?.brands?.includes(brandId)) fields[`fares.${at}.brandId`] = "Choose a fare of the airline.";
  if (found?.from && found.to) {
    const departs = zonedInstant(body.firstDate, body.departTime, found.from);
    const arrives = zonedInstant(addDays(body.firstDate, body.dayShift), body.arriveTime, found.to);
    if (arrives <= departs) fields.arriveTime = "It arrives before it leaves. Check the day of the arrival.";
  }
  if (Object.keys(fields).length > 0 || !found?.code) throw new AppError("invalid", { fields });
  return found.code;
}

async function setFares(tx: Db, id: number, fares: readonly FlightFareForm[]): Promise<void> {
  await tx.execute(sql`DELETE FROM flight_fare WHERE flight_id = ${id}`);
  await tx.execute(sql`
    INSERT INTO flight_fare (flight_id, brand_id, price_minor, child_bp, infant_bp, tax_minor, seats)
    SELECT ${id}, f."brandId", f."priceMinor", f."childBp", f."infantBp", f."taxMinor", f.seats
      FROM jsonb_to_recordset(${JSON.stringify(fares)}::jsonb)
        AS f ("brandId" int, "priceMinor" bigint, "childBp" int, "infantBp" int, "taxMinor" bigint, seats smallint)`);
}

const countBookings = (flightId: SQL) => sql`SELECT count(*)::int AS n FROM (${bookedWith(flightId)}) x`;
const bookings = sql`(SELECT count(*)::int FROM orders o WHERE o.id IN (${bookedWith(sql`t.id`)}) AND ${isBooked})`;

export const flightNumber = defineResourceType({
  kind: "flight",
  one: "flight number",
  getKind: () => "flight",
  endpoints: flights,
  columns: sql`t.airline_id AS "airlineId", x.name AS airline, split_part(t.name, ' ', 2)::int AS number,
    t.from_id AS "fromId", a.iata || ' ' || ca.name AS "from", t.to_id AS "toId", b.iata || ' ' || cb.name AS "to",
    t.depart_time AS "departTime", t.arrive_time AS "arriveTime", t.day_shift AS "dayShift",
    a.time_zone AS "fromZone", b.time_zone AS "toZone", ${bookings} AS bookings,
    t.aircraft_id AS "aircraftId", coalesce(k.name, '') AS aircraft,
    (SELECT json_agg(d ORDER BY d) FROM generate_series(1, 7) AS d WHERE (t.weekdays & (1 << (d - 1))) <> 0) AS weekdays,
    t.first_date::text AS "firstDate", t.last_date::text AS "lastDate", coalesce((
      SELECT json_agg(json_build_object('brandId', r.brand_id, 'brand', n.name, 'priceMinor', r.price_minor, 'childBp', r.child_bp,
               'infantBp', r.infant_bp, 'taxMinor', r.tax_minor, 'seats', r.seats) ORDER BY n.position, n.id)
        FROM flight_fare r JOIN fare_brand n ON n.id = r.brand_id WHERE r.flight_id = t.id AND n.active), '[]') AS fares`,
  join: sql`JOIN airline x ON x.id = t.airline_id JOIN airport a ON a.id = t.from_id JOIN city ca ON ca.id = a.city_id
    JOIN airport b ON b.id = t.to_id JOIN city cb ON cb.id = b.city_id
    LEFT JOIN aircraft k ON k.id = t.aircraft_id`,
  sorts: { name: sql`t.name`, departure: sql`t.depart_time` },
  text: sql`t.name || ' ' || x.name || ' ' || a.iata || ' ' || ca.name || ' ' || b.iata || ' ' || cb.name`,
  filter: ({ airline, from, to }) => [
    airline ? sql`t.airline_id = ${airline}` : undefined,
    from ? sql`t.from_id = ${from}` : undefined,
    to ? sql`t.to_id = ${to}` : undefined,
  ],
  enabled: "active",
  ordered: false,
  async write(tx, body, id) {
    const code = await checkFlight(tx, body, id);
    return {
      name: `${code} ${body.number}`,
      airline_id: body.airlineId,
      from_id: body.fromId,
      to_id: body.toId,
      depart_time: body.departTime,
      arrive_time: body.arriveTime,
      day_shift: body.dayShift,
      aircraft_id: body.aircraftId,
      first_date: body.firstDate,
      last_date: body.lastDate,
      updated_at: sql`now()`,
      weekdays: body.weekdays.reduce((bits, day) => bits | (1 << (day - 1)), 0),
    };
  },
  async writeParts(tx, { fares }, id) {
    await setFares(tx, id, fares);
    await generateDates(tx, id);
  },
  used: countBookings(sql`t.id`),
  uses: async (db, id) => {
    const { rows } = await db.execute<{ n: number }>(countBookings(sql`${id}::int`));
    const total = rows[0]?.n ?? 0;
    const label = counted(total, "booking");
    return { total, items: total > 0 ? [{ label, href: pathTo(routes.admin.viewFlight, { id }) }] : [] };
  },
  detail: sql`a.iata || ' – ' || b.iata`,
  constraints: { flight_name: { field: "number", text: "The airline already has this flight number." } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "flight", label: "Flight", cell: (row) => row.name },
    { list: "flight", label: "Airline", cell: (row) => row.airline },
    { list: "route", label: "From", cell: (row) => row.from },
    { list: "route", label: "To", cell: (row) => row.to },
    { list: "times", label: "Departs", cell: (row) => row.departTime },
    { list: "times", label: "Arrives", cell: (row) => row.arriveTime },
    { list: "dates", label: "First date", cell: (row) => row.firstDate },
    { list: "dates", label: "Last date", cell: (row) => row.lastDate },
    { list: "state", label: "On sale", cell: (row) => (row.enabled ? "Yes" : "No") },
    { list: "used", label: "Bookings", cell: (row) => row.bookings },
  ],
});

/** The fares of all airlines by name. */
export async function listFareOptions(db: Db): Promise<OutputOf<typeof fareOptions>> {
  const { rows } = await db.execute<{ value: number; label: string; group: string }>(sql`
    SELECT r.id AS value, x.name || ': ' || r.name AS label, x.name AS "group" FROM fare_brand r JOIN airline x ON x.id = r.airline_id
     WHERE r.active ORDER BY x.name, r.position, r.id`);
  return { items: rows };
}
