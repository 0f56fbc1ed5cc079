import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Delays } from "@/backend/kinds/kind";
import type { BookedFlight, Flown } from "@/lib/contracts/flights/flight";
import { missesConnection } from "@/lib/kinds/connections";
import { minConnection } from "@/lib/kinds/flight/rules";

/** Delays from which passengers may cancel without a fee. */
export const longDelayMinutes = 180;

/** The delays of the flights of a booking, in minutes by flight date. */
async function readMinutes(db: Db, flights: readonly Flown[]): Promise<ReadonlyMap<number, number>> {
  const ids = flights.map(({ dateId }) => dateId);
  const { rows } = await db.execute<{ id: number; minutes: number }>(sql`
    SELECT id, delay_minutes AS minutes FROM flight_date WHERE id = ANY(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}

type LateFlight = Flown & { isConnection: boolean; delayMinutes: number };

/** The flights of a booking in their order, with their delays. */
export async function readLateFlights(db: Db, legs: BookedFlight["legs"]): Promise<LateFlight[]> {
  const flights = legs.flatMap((leg) => leg.flights.map((flown, at) => ({ ...flown, isConnection: at > 0 })));
  const delays = await readMinutes(db, flights);
  return flights.map((flown) => ({ ...flown, delayMinutes: delays.get(flown.dateId) ?? 0 }));
}

/** Whether passengers miss a flight before or after one of these. The flight of another leg only has to depart later. */
export const missesFlight = (flights: readonly LateFlight[], isConcerned: (flown: LateFlight) => boolean): boolean =>
  missesConnection(flights, {
    isConcerned,
    getMinMinutes: ({ isConnection }) => (isConnection ? minConnection : 0),
  });

export async function readFlightDelays(db: Db, booked: BookedFlight): Promise<Delays<BookedFlight>> {
  const parts = await readLateFlights(db, booked.legs);
  const isLong = parts.some(({ delayMinutes }) => delayMinutes >= longDelayMinutes);
  return { parts, isSignificant: isLong || missesFlight(parts, ({ delayMinutes }) => delayMinutes > 0) };
}
