import type { BookedJourney, JourneyRequest, JourneyRide } from "@/lib/contracts/transport/journey";

/** Giving up one ride of a journey with a change. The other ride keeps its seats and its price. */

type Rides = readonly Pick<JourneyRide, "departureId" | "from" | "to" | "class">[];

const isRide = (a: Rides[number], b: Rides[number]) =>
  a.departureId === b.departureId && a.from === b.from && a.to === b.to && a.class === b.class;

/** The positions of the booked rides that stay; null if the request is another journey. */
export function keptRides(
  before: JourneyRequest,
  { rides, flexibility }: Pick<JourneyRequest, "rides" | "flexibility">,
) {
  if (rides.length >= before.rides.length || flexibility !== before.flexibility) return null;
  const kept = rides.map((ride) => before.rides.findIndex((one) => isRide(one, ride)));
  return kept.includes(-1) ? null : kept;
}

/** The booked price of each ride of a passenger, in minor units; null for bookings that do not state it. */
export const ridePrices = ({ passengers }: BookedJourney, kept: readonly number[]): number[][] | null => {
  const prices = passengers.map(({ ridesMinor }) => kept.map((at) => ridesMinor?.[at]));
  return prices.every((one) => one.every((minor) => minor !== undefined)) ? (prices as number[][]) : null;
};
