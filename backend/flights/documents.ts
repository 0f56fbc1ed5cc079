import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Offer } from "@/backend/kinds/offer";
import type { BookedFlight } from "@/lib/contracts/flights/flight";
import { describeFlights } from "./describe";
import { keepSeats } from "./seats";

/** Without characters that look alike, as in references of orders. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const tries = 10;

/** @param draw a random integer from 0 to below its argument */
export const drawPnr = (draw: (below: number) => number = randomInt): string =>
  Array.from({ length: 6 }, () => letters[draw(letters.length)]).join("");

/** Stores the airline's reference of an order; a repeated call returns the same. */
async function takePnr(tx: Db, orderId: string): Promise<string> {
  for (let at = 0; at < tries; at++) {
    const { rows } = await tx.execute<{ pnr: string }>(sql`
      WITH made AS (INSERT INTO flight_record (order_id, pnr) VALUES (${orderId}, ${drawPnr()}) ON CONFLICT DO NOTHING RETURNING pnr)
      SELECT pnr FROM made UNION ALL SELECT pnr FROM flight_record WHERE order_id = ${orderId} LIMIT 1`);
    if (rows[0]) return rows[0].pnr;
  }
  throw new Error("no free reference of an airline was found");
}

/** Tickets are those of a person, whose line can change. */
const getPerson = ({ line, person }: BookedFlight["passengers"][number]): number => person ?? line;

const listDates = ({ legs }: BookedFlight): string =>
  legs.flatMap(({ flights }) => flights.map(({ dateId }) => dateId)).join();

/** The first three digits of tickets are those of the airline of the first flight. */
async function takeTickets(tx: Db, orderId: string, { passengers, legs }: BookedFlight): Promise<Map<number, string>> {
  const lines = sql`${sql.param(passengers.map(getPerson))}::int[]`;
  const dateId = legs[0]?.flights[0]?.dateId ?? 0;
  await tx.execute(sql`
    INSERT INTO flight_ticket (id, order_id, line, number) OVERRIDING SYSTEM VALUE
    SELECT n.id, ${orderId}, n.line, x.ticket_prefix || lpad(n.id::text, 10, '0')
      FROM (SELECT line, nextval(pg_get_serial_sequence('flight_ticket', 'id')) AS id FROM unnest(${lines}) AS line) n,
           flight_date d JOIN flight f ON f.id = d.flight_id JOIN airline x ON x.id = f.airline_id
     WHERE d.id = ${dateId} ON CONFLICT (order_id, line) WHERE replaced_at IS NULL DO NOTHING`);
  const { rows } = await tx.execute<{ line: number; number: string }>(
    sql`SELECT line, number FROM flight_ticket WHERE order_id = ${orderId} AND replaced_at IS NULL`,
  );
  return new Map(rows.map(({ line, number }) => [line, number]));
}

/**
 * The booking with its reference and a ticket number for each passenger.
 * @param before the booking before a change: the reference stays, and the tickets are replaced if the flights are others
 */
export async function issueTickets(
  tx: Db,
  orderId: string,
  stored: BookedFlight,
  before: BookedFlight | null,
): Promise<Pick<Offer<BookedFlight>, "summary" | "facts" | "booked">> {
  const pnr = await takePnr(tx, orderId);
  const booked = await keepSeats(tx, orderId, stored);
  if (before && listDates(before) !== listDates(stored))
    await tx.execute(sql`
      UPDATE flight_ticket SET replaced_at = now() WHERE order_id = ${orderId} AND replaced_at IS NULL`);
  const tickets = await takeTickets(tx, orderId, booked);
  const passengers = booked.passengers.map((one) => ({ ...one, ticket: tickets.get(getPerson(one)) ?? null }));
  return describeFlights({ ...booked, pnr, passengers });
}
