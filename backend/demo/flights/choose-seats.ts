import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { BookedFlight } from "@/lib/contracts/flights/flight";
import type { LayoutCoach } from "@/lib/kinds/transport/layout";
import type { Random } from "../draw";

/** Bookings whose fare includes the choice of seats and that have chosen them. */
const share = 0.7;

type Passengers = BookedFlight["passengers"];

/** Draws free seats that are next to each other in most cases, for fares whose seats are included. */
export class SeatChooser {
  private readonly taken = new Set<string>();

  private constructor(
    /** Seats in the order of the rows, by the name of the aircraft and the cabin. */
    private readonly seats: ReadonlyMap<string, readonly string[]>,
    private readonly r: Random,
  ) {}

  static async open(db: Db, r: Random): Promise<SeatChooser> {
    const { rows } = await db.execute<{ name: string; cabins: LayoutCoach[] }>(sql`SELECT name, cabins FROM aircraft`);
    const seats = new Map<string, string[]>();
    for (const { name, cabins } of rows)
      for (const seat of cabins.flatMap((section) => section.rows.flat())) {
        const key = `${name} ${seat.class}`;
        seats.set(key, [...(seats.get(key) ?? []), seat.number]);
      }
    return new SeatChooser(seats, r);
  }

  /** The booking with its chosen seats; infants have none. */
  choose(booked: BookedFlight): BookedFlight {
    const seated = booked.passengers.filter(({ type }) => type !== "infant");
    if (!this.r.chance(share)) return booked;
    const chosen = booked.legs.flatMap(({ flights, fare }) =>
      fare.seatChoice && fare.seatFeeMinor === 0
        ? flights.flatMap(({ dateId, aircraft }) =>
            this.take(dateId, this.seats.get(`${aircraft} ${fare.cabin}`) ?? [], seated.length).map((seat, at) => ({
              dateId,
              seat,
              passenger: seated[at]?.line ?? 0,
            })),
          )
        : [],
    );
    const passengers: Passengers = booked.passengers.map((one) => ({
      ...one,
      seats: chosen.flatMap(({ passenger, dateId, seat }) => (passenger === one.line ? [{ dateId, seat }] : [])),
    }));
    return { ...booked, passengers, request: { ...booked.request, seats: chosen } };
  }

  /** The next free seats from a random one; none if too few are left there. */
  private take(dateId: number, seats: readonly string[], count: number): string[] {
    if (seats.length === 0) return [];
    const from = this.r.int(0, seats.length - 1);
    const free = seats.slice(from).filter((seat) => !this.taken.has(`${dateId} ${seat}`));
    if (free.length < count) return [];
    const own = free.slice(0, count);
    for (const seat of own) this.taken.add(`${dateId} ${seat}`);
    return own;
  }
}

/** Inserts the chosen seats of bookings whose lines are stored. */
export async function writeChosenSeats(
  tx: Db,
  bookings: readonly { orderId: string; passengers: Passengers }[],
): Promise<void> {
  const rows = bookings.flatMap(({ orderId, passengers }) =>
    passengers.flatMap(({ line, seats }) =>
      seats.map(({ dateId, seat }) => ({ order_id: orderId, position: line + 1, date_id: dateId, label: seat })),
    ),
  );
  await tx.execute(sql`
    INSERT INTO flight_seat (flight_date_id, label, order_line_id)
    SELECT w.date_id, w.label, l.id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w (order_id uuid, position smallint, date_id int, label text)
      JOIN order_line l ON l.order_id = w.order_id AND l.position = w.position`);
}
