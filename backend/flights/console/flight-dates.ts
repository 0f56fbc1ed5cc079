import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { ExportColumn } from "@/backend/http/csv";
import { all, listRows, mentions, readForExport } from "@/backend/http/listing";
import { isBooked } from "@/backend/orders/is-booked";
import { listQuestions } from "@/backend/orders/questions";
import { readSettings } from "@/backend/site/settings";
import type { FlightDateRow, FlightDatesQuery, FlightManifest } from "@/lib/contracts/flights/dates";
import type { BookedFlight } from "@/lib/contracts/flights/flight";
import { getPassengerKey, listPassengerNames } from "@/lib/kinds/flight/passenger-details";
import { answerIn } from "@/lib/labels/answer";
import { questionTextIn } from "@/lib/labels/question";
import { storedTextTranslator } from "@/lib/language/written";
import { humanize } from "@/lib/text/humanize";
import { localToday, wallClock } from "@/lib/time-zone";
import { hasLeft, ordersOfDate } from "../operations";
import { noFlight } from "../terms";

/** Departed after the departure and the delay. This is not stored, because it follows from the time. */
const status = sql`
  CASE WHEN d.status <> 'cancelled' AND ${hasLeft} THEN 'departed' ELSE d.status END`;

const columns = sql`
  d.id, f.id AS "flightId", f.name, x.name AS airline, a.iata AS "from", b.iata AS "to", d.date::text,
  (extract(epoch FROM d.departs_at) * 1000)::float8 AS departs, (extract(epoch FROM d.arrives_at) * 1000)::float8 AS arrives,
  a.time_zone AS "fromZone", b.time_zone AS "toZone", ${status} AS status, d.terminal, d.delay_minutes AS "delayMinutes", d.reason,
  coalesce((SELECT json_agg(json_build_object('brand', r.name, 'priceMinor', u.price_minor, 'capacity', k.capacity,
              'sold', k.sold, 'held', k.held) ORDER BY r.position, r.id)
      FROM fare_bucket u JOIN fare_brand r ON r.id = u.brand_id JOIN stock k ON k.id = u.stock_id
     WHERE u.flight_date_id = d.id), '[]') AS fares`;
const tables = sql`
  flight_date d JOIN flight f ON f.id = d.flight_id JOIN airline x ON x.id = f.airline_id
  JOIN airport a ON a.id = f.from_id JOIN airport b ON b.id = f.to_id
  JOIN city ac ON ac.id = a.city_id JOIN city bc ON bc.id = b.city_id`;

type Stored = Omit<FlightDateRow, "departTime" | "arriveDate" | "arriveTime" | "departsAt"> & {
  departs: number;
  arrives: number;
  fromZone: string;
  toZone: string;
};

const toRow = ({ departs, arrives, fromZone, toZone, ...row }: Stored): FlightDateRow => {
  const arrival = wallClock(arrives, toZone);
  return {
    ...row,
    departTime: wallClock(departs, fromZone).time,
    departsAt: new Date(departs).toISOString(),
    arriveDate: arrival.date,
    arriveTime: arrival.time,
  };
};

/** The flights of a local date of the departure, of all flight numbers or one. */
export async function readFlightDates(db: Db, query: FlightDatesQuery) {
  const { date, flight, state, q } = query;
  const { timeZone } = await readSettings(db, "site");
  const day = date ?? localToday(timeZone, new Date());
  const { items, ...list } = await listRows<Stored>(db, {
    columns,
    from: tables,
    where: all([
      sql`d.date = ${day}::date`,
      flight ? sql`f.id = ${flight}` : undefined,
      state ? sql`${status} = ${state}` : undefined,
      q ? mentions(sql`concat_ws(' ', f.name, x.name, a.iata, b.iata, ac.name, bc.name)`, q) : undefined,
    ]),
    sorts: { start: sql`d.departs_at`, number: sql`f.name`, route: sql`a.iata || b.iata` },
    tie: sql`d.id`,
    query,
  });
  return { ...list, items: items.map(toRow), date: day };
}

export const flightDatesForExport = async (db: Db, query: FlightDatesQuery): Promise<FlightDateRow[]> =>
  readForExport((page) => readFlightDates(db, { ...query, ...page }));

const sum = (fares: FlightDateRow["fares"], of: "capacity" | "sold" | "held") =>
  fares.reduce((total, fare) => total + fare[of], 0);

export const flightDateColumns: readonly ExportColumn<FlightDateRow>[] = [
  { list: "flight", label: "Flight", cell: (row) => row.name },
  { list: "flight", label: "Airline", cell: (row) => row.airline },
  { list: "departs", label: "Date", cell: (row) => row.date },
  { list: "departs", label: "Departs", cell: (row) => row.departTime },
  { list: "route", label: "From", cell: (row) => row.from },
  { list: "route", label: "To", cell: (row) => row.to },
  { list: "sold", label: "Seats sold", cell: (row) => sum(row.fares, "sold") },
  { list: "sold", label: "Seats", cell: (row) => sum(row.fares, "capacity") },
  { list: "held", label: "Held", cell: (row) => sum(row.fares, "held") },
  { list: "state", label: "State", cell: (row) => humanize(row.status) },
  { list: "state", label: "Delay in minutes", cell: (row) => row.delayMinutes },
];

type OrderRow = {
  ref: string;
  status: string;
  noShow: boolean;
  guestName: string | null;
  phone: string | null;
  email: string | null;
  booked: BookedFlight;
  answers: Record<string, string> | null;
  paidMinor: number;
  currency: string;
};

/** A flight date with its passengers. @throws AppError 404 */
export async function readFlightManifest(db: Db, dateId: number): Promise<FlightManifest> {
  const { rows } = await db.execute<Stored>(sql`SELECT ${columns} FROM ${tables} WHERE d.id = ${dateId}`);
  const [date] = rows;
  if (!date) throw noFlight();
  const orders = await db.execute<OrderRow>(sql`
    SELECT o.ref, o.status, coalesce(o.reason = 'no_show', false) AS "noShow", o.lead_name AS "guestName", o.guests->>'phone' AS phone, o.guests->>'email' AS email,
           o.quote->'booked' AS booked, o.guests->'answers' AS answers,
           (o.paid_minor - o.refunded_minor)::float8 AS "paidMinor", o.currency
      FROM orders o WHERE ${ordersOfDate(dateId)} AND ${isBooked}
     ORDER BY public.fold(coalesce(o.lead_name, '')), o.id`);
  const bookings = orders.rows.map(({ booked, answers, ...order }) => {
    const names = listPassengerNames(order.ref, booked.passengers, answers);
    const given = listQuestions({ ref: order.ref, booked }, answers ?? undefined);
    return {
      ...order,
      pnr: booked.pnr,
      passengers: booked.passengers.map((passenger, at) => ({
        name: names[at] ?? null,
        type: passenger.type,
        ticket: passenger.ticket,
        seat: passenger.seats?.find((one) => one.dateId === dateId)?.seat ?? null,
        details: given
          .filter(
            ({ key, answer }) =>
              answer &&
              key.startsWith(`${order.ref}-${getPassengerKey(passenger)}-`) &&
              !/-(given-names|surname)$/.test(key),
          )
          .map((question) => ({
            question: questionTextIn(storedTextTranslator("en"), question),
            answer: answerIn("en", question),
          })),
      })),
    };
  });
  const { fromZone, toZone } = date;
  return { ...toRow(date), fromZone, toZone, bookings };
}
