import { sql } from "drizzle-orm";
import { defineResourceType } from "@/backend/catalogue/resource-type";
import type { Db } from "@/backend/db/client";
import { airlines, airports, type FareForm } from "@/lib/contracts/flights/airports";
import { AppError } from "@/lib/errors";
import { flightsWhere } from "./uses";

/** Airports and airlines with their fares, which flights share. */

export const airport = defineResourceType({
  kind: "airport",
  one: "airport",
  getKind: () => "flight",
  endpoints: airports,
  columns: sql`t.iata, t.city_id AS "cityId", k.name AS "cityName", t.time_zone AS "timeZone",
    json_build_object('latitude', t.latitude, 'longitude', t.longitude) AS pin`,
  join: sql`JOIN city k ON k.id = t.city_id`,
  sorts: { name: sql`t.name`, city: sql`k.name`, code: sql`t.iata` },
  text: sql`t.iata || ' ' || t.name || ' ' || k.name`,
  filter: ({ city }) => [city ? sql`t.city_id = ${city}` : undefined],
  enabled: null,
  ordered: false,
  async write(tx, { name, iata, cityId, pin }, id) {
    const { rows } = await tx.execute<{ zone: string; before: string | null; flights: boolean }>(sql`
      SELECT c.time_zone AS zone, (SELECT time_zone FROM airport WHERE id = ${id}) AS before,
             EXISTS (SELECT 1 FROM flight WHERE from_id = ${id} OR to_id = ${id}) AS flights
        FROM city c WHERE c.id = ${cityId}`);
    const [found] = rows;
    if (!found) throw new AppError("invalid", { fields: { cityId: "This city no longer exists." } });
    if (found.flights && found.before !== found.zone)
      throw new AppError("invalid", { fields: { cityId: `Its flights are in the time zone ${found.before}.` } });
    const { latitude, longitude } = pin;
    return { name, iata, city_id: cityId, time_zone: found.zone, latitude, longitude };
  },
  used: sql`SELECT count(*) FROM flight f WHERE f.from_id = t.id OR f.to_id = t.id`,
  uses: (db, id) => flightsWhere(db, sql`f.from_id = ${id} OR f.to_id = ${id}`),
  detail: sql`t.iata || ', ' || k.name`,
  constraints: { airport_iata: { field: "iata", text: "Another airport has this code." } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Code", cell: (row) => row.iata },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "city", label: "City", cell: (row) => row.cityName },
    { list: "zone", label: "Time zone", cell: (row) => row.timeZone },
    { list: "used", label: "Flights", cell: (row) => row.used },
  ],
});

/** Removed fares stay for bookings but are not sold any more. */
async function setFares(tx: Db, airlineId: number, fares: readonly FareForm[]): Promise<void> {
  const kept = fares.flatMap(({ id }) => id ?? []);
  await tx.execute(sql`
    UPDATE fare_brand SET active = false WHERE airline_id = ${airlineId} AND id <> ALL(${sql.param(kept)}::int[])`);
  for (const [position, { id, ...fare }] of fares.entries()) {
    const refundFee = fare.refundable ? (fare.refundFeeBp ?? 0) : null;
    const changeFee = fare.changeable ? (fare.changeFeeBp ?? 0) : null;
    const names = sql`name, cabin, cabin_bag, checked_kg, seat_choice, seat_fee_minor, refund_fee_bp, change_fee_bp, hold_hours, position`;
    const values = sql`${fare.name}, ${fare.cabin}, ${fare.cabinBag}, ${fare.checkedKg}, ${fare.seatChoice}, ${fare.seatFeeMinor}, ${refundFee}::int,
      ${changeFee}::int, ${fare.holdHours}, ${position}`;
    const { rowCount } = await tx.execute(
      id === undefined
        ? sql`INSERT INTO fare_brand (airline_id, ${names}) VALUES (${airlineId}, ${values})`
        : sql`UPDATE fare_brand SET (${names}) = (${values}) WHERE id = ${id} AND airline_id = ${airlineId} AND active`,
    );
    if (rowCount !== 1)
      throw new AppError("invalid", { fields: { [`fares.${position}.name`]: "This no longer exists." } });
  }
}

export const airline = defineResourceType({
  kind: "airline",
  one: "airline",
  getKind: () => "flight",
  endpoints: airlines,
  columns: sql`t.code, t.ticket_prefix AS "ticketPrefix", coalesce(t.phone, '') AS phone, coalesce(t.email, '') AS email,
    t.confirm_mode AS "confirmMode", coalesce((
      SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'cabin', r.cabin, 'cabinBag', r.cabin_bag,
               'checkedKg', r.checked_kg, 'seatChoice', r.seat_choice, 'seatFeeMinor', r.seat_fee_minor, 'refundable', r.refund_fee_bp IS NOT NULL,
               'refundFeeBp', r.refund_fee_bp, 'changeable', r.change_fee_bp IS NOT NULL, 'changeFeeBp', r.change_fee_bp, 'holdHours', r.hold_hours) ORDER BY r.position, r.id)
        FROM fare_brand r WHERE r.airline_id = t.id AND r.active), '[]') AS fares`,
  sorts: { name: sql`t.name`, code: sql`t.code` },
  text: sql`t.code || ' ' || t.name`,
  filter: () => [],
  enabled: null,
  ordered: false,
  async write(tx, { name, code, ticketPrefix, phone, email, confirmMode }, id) {
    const { rows } = await tx.execute<{ code: string }>(sql`
      SELECT x.code FROM airline x WHERE x.id = ${id} AND x.code <> ${code}
         AND EXISTS (SELECT 1 FROM flight f WHERE f.airline_id = x.id)`);
    if (rows[0]) throw new AppError("invalid", { fields: { code: `Its flight numbers begin with ${rows[0].code}.` } });
    return {
      name,
      code,
      ticket_prefix: ticketPrefix,
      phone: phone || null,
      email: email || null,
      confirm_mode: confirmMode,
    };
  },
  writeParts: (tx, { fares }, id) => setFares(tx, id, fares),
  used: sql`SELECT count(*) FROM flight f WHERE f.airline_id = t.id`,
  uses: (db, id) => flightsWhere(db, sql`f.airline_id = ${id}`),
  detail: sql`t.code`,
  constraints: {
    airline_code: { field: "code", text: "Another airline has this code." },
    airline_ticket_prefix: { field: "ticketPrefix", text: "Another airline has this prefix." },
  },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Code", cell: (row) => row.code },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "prefix", label: "Ticket prefix", cell: (row) => row.ticketPrefix },
    { list: "fares", label: "Fares", cell: (row) => row.fares.map((fare) => fare.name).join(", ") },
    { list: "contact", label: "Phone", cell: (row) => row.phone },
    { list: "contact", label: "Email", cell: (row) => row.email },
    { list: "used", label: "Flights", cell: (row) => row.used },
  ],
});
