import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { BookedFlight, ChosenSeat, FareTerms, FlightRequest } from "@/lib/contracts/flights/flight";
import type { FlightSeats } from "@/lib/contracts/flights/search";
import { AppError } from "@/lib/errors";
import { countSeats, flightPassengerLabels, numberPassengers } from "@/lib/kinds/flight/passengers";
import type { LayoutCoach } from "@/lib/kinds/transport/layout";
import { type LocalizedMessage, localized } from "@/lib/language/localized-message";

/**
 * Seats that passengers choose. The inventory of a flight is the pool of its fares; a chosen seat is a row beside it, whose
 * key lets one passenger have it.
 */

type SeatRows = {
  dateId: number;
  cabins: LayoutCoach[];
  taken: { label: string; orderId: string }[];
};

/** The seat maps of flight dates whose aircraft has one, with the seats that are taken. */
async function readSeatRows(db: Db, dateIds: readonly number[]): Promise<Map<number, SeatRows>> {
  if (dateIds.length === 0) return new Map();
  const { rows } = await db.execute<SeatRows>(sql`
    SELECT d.id AS "dateId", a.cabins, coalesce((
             SELECT json_agg(json_build_object('label', s.label, 'orderId', l.order_id))
               FROM flight_seat s JOIN order_line l ON l.id = s.order_line_id WHERE s.flight_date_id = d.id), '[]') AS taken
      FROM flight_date d JOIN flight f ON f.id = d.flight_id JOIN aircraft a ON a.id = f.aircraft_id
     WHERE d.id = ANY(${sql.param([...dateIds])}::int[])`);
  return new Map(rows.map((row) => [row.dateId, row]));
}

/** The seats of a fare's cabin on flight dates, in the order of the dates; none for an aircraft without a seat map. */
export async function listFlightSeats(
  db: Db,
  { date, fare }: { date: readonly number[]; fare: number },
): Promise<{ flights: FlightSeats[] }> {
  const [maps, brands] = await Promise.all([
    readSeatRows(db, date),
    db.execute<{ cabin: string }>(sql`SELECT cabin FROM fare_brand WHERE id = ${fare} AND seat_choice`),
  ]);
  const cabin = brands.rows[0]?.cabin;
  return {
    flights: date.map((dateId) => {
      const { cabins = [], taken = [] } = maps.get(dateId) ?? {};
      const gone = new Set(taken.map(({ label }) => label));
      const all = cabins.flatMap((section) =>
        section.rows.flatMap((row, at) => row.map((seat) => ({ ...seat, coach: section.number, row: at + 1 }))),
      );
      return {
        dateId,
        seats: all
          .map(({ number: label, ...seat }, at) => ({ id: at + 1, label, ...seat, free: !gone.has(label) }))
          .filter((seat) => seat.class === cabin),
      };
    }),
  };
}

const invalidSeats = (text: Parameters<typeof localized>[0], facts: { seat?: string } = {}) =>
  new AppError("invalid", { fields: { seats: localized(text, facts) } });

const takenSeat = (seat: string) =>
  new AppError("not_available", { user: localized("Seat {seat} was just taken. Choose another one.", { seat }) });

type Leg = { dates: readonly number[]; fare: FareTerms };

/**
 * Checks the chosen seats of a request.
 * @throws AppError 422 on `seats` for a seat that the fare or the aircraft does not have, 409 for one that is taken
 */
export async function requireSeats(
  db: Db,
  request: FlightRequest,
  { legs, orderId }: { legs: readonly Leg[]; orderId: string | undefined },
): Promise<void> {
  const { seats } = request;
  if (seats.length === 0) return;
  const maps = await readSeatRows(
    db,
    seats.map(({ dateId }) => dateId),
  );
  const passengers = new Set(seats.map(({ dateId, passenger }) => `${dateId} ${passenger}`));
  const labels = new Set(seats.map(({ dateId, seat }) => `${dateId} ${seat}`));
  if (passengers.size < seats.length || labels.size < seats.length)
    throw invalidSeats("Choose one seat for each passenger.");
  for (const { dateId, passenger, seat } of seats) {
    const fare = legs.find(({ dates }) => dates.includes(dateId))?.fare;
    if (!fare?.seatChoice || passenger >= countSeats(request))
      throw invalidSeats("Seats of this fare are assigned at check-in.");
    const map = maps.get(dateId);
    const own = map?.cabins.flatMap(({ rows }) => rows.flat()).find(({ number }) => number === seat);
    if (own?.class !== fare.cabin) throw invalidSeats("There is no seat {seat} in this cabin.", { seat });
    if (map?.taken.some((one) => one.label === seat && one.orderId !== orderId)) throw takenSeat(seat);
  }
}

/**
 * Takes the chosen seats of an order for its active lines. Seats that the order has already stay.
 * @returns the passengers with the seats that they have
 */
async function takeFreeSeats(
  tx: Db,
  orderId: string,
  { passengers }: Pick<BookedFlight, "passengers">,
): Promise<BookedFlight["passengers"]> {
  const wanted = passengers.flatMap(({ seats }, at) =>
    seats.map(({ dateId, seat }) => ({ date_id: dateId, label: seat, at })),
  );
  if (wanted.length === 0) return passengers;
  const lines = sql`SELECT id, (row_number() OVER (ORDER BY position) - 1)::int AS at FROM order_line
                     WHERE order_id = ${orderId} AND state = 'active'`;
  await tx.execute(sql`
    INSERT INTO flight_seat (flight_date_id, label, order_line_id)
    SELECT w.date_id, w.label, l.id FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (date_id int, label text, at int)
      JOIN (${lines}) l ON l.at = w.at
     -- One order, so that parallel bookings of the same seats cannot block each other.
     ORDER BY w.date_id, w.label ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<{ dateId: number; seat: string; at: number }>(sql`
    SELECT s.flight_date_id AS "dateId", s.label AS seat, l.at FROM flight_seat s JOIN (${lines}) l ON l.id = s.order_line_id`);
  const has = (at: number, one: { dateId: number; seat: string }) =>
    rows.some((row) => row.at === at && row.dateId === one.dateId && row.seat === one.seat);
  return passengers.map((passenger, at) => ({
    ...passenger,
    seats: passenger.seats.filter((seat) => has(at, seat)),
  }));
}

/** Takes the chosen seats of a new or changed order. @throws AppError 409 if one was taken meanwhile */
export async function takeSeats(tx: Db, orderId: string, booked: BookedFlight): Promise<void> {
  const passengers = await takeFreeSeats(tx, orderId, booked);
  for (const [at, { seats }] of booked.passengers.entries()) {
    const lost = seats.find(({ seat }) => !passengers[at]?.seats.some((own) => own.seat === seat));
    if (lost) throw takenSeat(lost.seat);
  }
}

/**
 * Takes the chosen seats again for a booking that was paid after the end of its hold.
 * @returns the request without the seats that others have taken, with their passengers; null if it has all of them
 */
export async function retakeSeats(
  tx: Db,
  orderId: string,
  { request, passengers, legs }: BookedFlight,
): Promise<{ request: FlightRequest; message: LocalizedMessage } | null> {
  const chosen = passengers.map((one, at) => ({
    ...one,
    seats: request.seats.flatMap(({ passenger, dateId, seat }) => (passenger === at ? [{ dateId, seat }] : [])),
  }));
  const own = await takeFreeSeats(tx, orderId, { passengers: chosen });
  const has = ({ passenger, dateId, seat }: ChosenSeat) =>
    own[passenger]?.seats.some((one) => one.dateId === dateId && one.seat === seat) ?? false;
  const lost = request.seats.filter((one) => !has(one));
  if (lost.length === 0) return null;
  const flights = legs.flatMap((leg) => leg.flights);
  const numbers = numberPassengers(passengers);
  const message = lost.flatMap(({ passenger, dateId, seat }) => {
    const type = passengers[passenger]?.type ?? "adult";
    const flight = flights.find((one) => one.dateId === dateId)?.number ?? "";
    return localized(
      "{unit} {n}: seat {seat} on flight {flight} was taken before your payment arrived. The airline assigns another one at check-in.",
      { unit: { list: [flightPassengerLabels[type]] }, n: numbers[passenger] ?? 1, seat, flight },
    );
  });
  return { request: { ...request, seats: request.seats.filter(has) }, message };
}

/**
 * The booking with the seats that it has when it is confirmed. Seats of a booking that was paid after the end of its hold
 * may be gone; `retakeSeats` refunds them after the payment.
 */
export const keepSeats = async (tx: Db, orderId: string, booked: BookedFlight): Promise<BookedFlight> => ({
  ...booked,
  passengers: await takeFreeSeats(tx, orderId, booked),
});
