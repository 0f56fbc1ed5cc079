import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Delays } from "@/backend/kinds/kind";
import type { BookedJourney, Disruption } from "@/lib/contracts/transport/journey";
import type { BookedTransport } from "@/lib/contracts/transport/transport";
import { missesConnection } from "@/lib/kinds/connections";
import { transferMinutes } from "./offer";

/** Delays from which passengers may cancel without a fee. */
export const longDelayMinutes = 60;

type BookedRide = BookedJourney["rides"][number];
type LateRide = BookedRide & { delayMinutes: number };

/** The rides of a booking in their order, with their delays. */
export async function readLateRides(db: Db, rides: readonly BookedRide[]): Promise<LateRide[]> {
  const ids = [...new Set(rides.map(({ departureId }) => departureId))];
  const { rows } = await db.execute<{ id: number; minutes: number }>(sql`
    SELECT departure_id AS id, delay_minutes AS minutes FROM transit_departure
     WHERE departure_id = ANY(${sql.param(ids)}::int[])`);
  const delays = new Map(rows.map(({ id, minutes }) => [id, minutes]));
  return rides.map((ride) => ({ ...ride, delayMinutes: delays.get(ride.departureId) ?? 0 }));
}

/** Whether passengers miss a ride before or after one of these. */
export const missesRide = (rides: readonly LateRide[], isConcerned: (ride: LateRide) => boolean): boolean =>
  missesConnection(rides, {
    isConcerned,
    getMinMinutes: () => transferMinutes,
  });

/** A booked journey with a mark, so that its page offers another one without extra cost. */
export const markJourney = (booked: BookedTransport, disruption: Disruption): BookedTransport =>
  booked.journey ? { ...booked, journey: { ...booked.journey, disruption } } : booked;

/** Null for a rental. */
export async function readJourneyDelays(db: Db, booked: BookedTransport): Promise<Delays<BookedTransport> | null> {
  if (!booked.journey) return null;
  const parts = await readLateRides(db, booked.journey.rides);
  const isLong = parts.some(({ delayMinutes }) => delayMinutes >= longDelayMinutes);
  const isSignificant = isLong || missesRide(parts, ({ delayMinutes }) => delayMinutes > 0);
  return { parts, isSignificant, markLate: (late) => markJourney(late, "delayed") };
}
