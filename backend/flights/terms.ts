import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { FareRate, FareTerms, FlightCall, Flown } from "@/lib/contracts/flights/flight";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import { wallClock } from "@/lib/time-zone";

export const noFlight = () => new AppError("not_found", { user: localized("This flight does not exist.") });

export type AirportTerms = { id: number; iata: string; name: string; city: string; timeZone: string };

/** A fare on a flight date with its price, in minor units of the base currency. */
export type FareOnDate = FareTerms &
  FareRate & {
    stockId: number;
    /** Free seats, for lists; the offer counts them again. */
    left: number;
  };

export type FlightTerms = {
  dateId: number;
  flightId: number;
  number: string;
  airlineId: number;
  airlineCode: string;
  airline: string;
  confirmMode: "instant" | "request";
  aircraft: string;
  active: boolean;
  status: "scheduled" | "delayed" | "closed" | "cancelled";
  terminal: string | null;
  delayMinutes: number;
  reason: string | null;
  departsAt: Date;
  arrivesAt: Date;
  from: AirportTerms;
  to: AirportTerms;
  /** The place of the departure, for taxes. */
  place: { cityId: number; stateId: number | null; countryId: number };
  fares: FareOnDate[];
};

const airportJson = (alias: "a" | "b") => {
  const t = sql.raw(alias);
  const c = sql.raw(`c${alias}`);
  return sql`json_build_object('id', ${t}.id, 'iata', ${t}.iata, 'name', ${t}.name, 'city', ${c}.name, 'timeZone', ${t}.time_zone)`;
};

/** Places of holds that have ended but are not released yet count as free. */
const left = sql`CASE WHEN k.closed THEN 0 ELSE greatest(0, k.capacity - k.sold - k.held + (
  SELECT coalesce(sum(l.quantity), 0)::int FROM hold_line l JOIN hold h ON h.id = l.hold_id
   WHERE k.held > 0 AND l.stock_id = k.id AND h.state = 'active' AND h.expires_at <= clock_timestamp())) END`;

type Row = Omit<FlightTerms, "departsAt" | "arrivesAt"> & { departs: number; arrives: number };

/** Flight dates by id with their fares, cheapest first. Unknown ids are missing. */
export async function readFlights(db: Db, ids: readonly number[]): Promise<Map<number, FlightTerms>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    SELECT d.id AS "dateId", f.id AS "flightId", f.name AS number, x.id AS "airlineId",
           x.code AS "airlineCode", x.name AS airline, x.confirm_mode AS "confirmMode", coalesce(y.name, '') AS aircraft, f.active, d.status, d.terminal,
           d.delay_minutes AS "delayMinutes", d.reason, (extract(epoch FROM d.departs_at) * 1000)::float8 AS departs,
           (extract(epoch FROM d.arrives_at) * 1000)::float8 AS arrives, ${airportJson("a")} AS "from", ${airportJson("b")} AS "to",
           json_build_object('cityId', ca.id, 'stateId', ca.state_id, 'countryId', ca.country_id) AS place,
           coalesce(q.fares, '[]') AS fares
      FROM flight_date d JOIN flight f ON f.id = d.flight_id JOIN airline x ON x.id = f.airline_id LEFT JOIN aircraft y ON y.id = f.aircraft_id
      JOIN airport a ON a.id = f.from_id JOIN city ca ON ca.id = a.city_id
      JOIN airport b ON b.id = f.to_id JOIN city cb ON cb.id = b.city_id
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'cabin', r.cabin, 'cabinBag', r.cabin_bag,
                 'checkedKg', r.checked_kg, 'seatChoice', r.seat_choice, 'seatFeeMinor', r.seat_fee_minor, 'refundFeeBp', r.refund_fee_bp,
                 'changeFeeBp', r.change_fee_bp, 'holdHours', r.hold_hours,
                 'priceMinor', u.price_minor, 'childBp', u.child_bp, 'infantBp', u.infant_bp, 'taxMinor', u.tax_minor,
                 'stockId', u.stock_id, 'left', ${left}) ORDER BY u.price_minor, r.position, r.id) AS fares
          FROM fare_bucket u JOIN fare_brand r ON r.id = u.brand_id AND r.active JOIN stock k ON k.id = u.stock_id
         WHERE u.flight_date_id = d.id) q ON true
     WHERE d.id = ANY(${sql.param([...ids])}::int[])`);
  return new Map(
    rows.map(({ departs, arrives, ...row }) => [
      row.dateId,
      { ...row, departsAt: new Date(departs), arrivesAt: new Date(arrives) },
    ]),
  );
}

const toCall = ({ iata, name, city, timeZone }: AirportTerms, at: Date): FlightCall => ({
  iata,
  airport: name,
  city,
  timeZone,
  at: at.toISOString(),
  ...wallClock(at.getTime(), timeZone),
});

/** A flight as pages and orders describe it. Times are those of the schedule, without a delay. */
export const toFlown = (terms: FlightTerms): Flown => ({
  dateId: terms.dateId,
  number: terms.number,
  airline: terms.airline,
  aircraft: terms.aircraft,
  terminal: terms.terminal,
  from: toCall(terms.from, terms.departsAt),
  to: toCall(terms.to, terms.arrivesAt),
});

/** The rules of a fare without its price. */
export const toFareTerms = (fare: FareTerms): FareTerms => {
  const { id, name, cabin, cabinBag, checkedKg, seatChoice, seatFeeMinor, refundFeeBp, changeFeeBp, holdHours } = fare;
  return { id, name, cabin, cabinBag, checkedKg, seatChoice, seatFeeMinor, refundFeeBp, changeFeeBp, holdHours };
};

export const toFareRate = ({ priceMinor, childBp, infantBp, taxMinor }: FareRate): FareRate => ({
  priceMinor,
  childBp,
  infantBp,
  taxMinor,
});

const minuteMs = 60_000;

/** From the first departure to the last arrival. */
export function getDuration(flights: readonly Pick<FlightTerms, "departsAt" | "arrivesAt">[]): number {
  const first = flights[0];
  const last = flights.at(-1);
  return first && last ? Math.round((last.arrivesAt.getTime() - first.departsAt.getTime()) / minuteMs) : 0;
}
