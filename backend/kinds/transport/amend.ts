import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { keptRides, ridePrices } from "@/backend/journeys/cancel-ride";
import { priceJourney } from "@/backend/journeys/offer";
import { unchangedBooking } from "@/backend/orders/refusals";
import { amendRental, priceAmendedRental } from "@/backend/rentals/amend";
import { readOwnSeats } from "@/backend/stock/own-seats";
import { type BookedJourney, type JourneyRequest, journeyChange } from "@/lib/contracts/transport/journey";
import type { BookedTransport, TransportRequest } from "@/lib/contracts/transport/transport";
import { AppError } from "@/lib/errors";
import { keepPersons } from "@/lib/kinds/transport/passenger-names";
import { split } from "@/lib/money";
import type { PriceOptions } from "../kind";
import type { Offer } from "../offer";
import { parseChange } from "../parse-change";

/**
 * Rebooking of journeys to another departure, class or fare between the same stations, and giving up one of two rides. The fee is that of a cancellation
 * at this moment by the fare that was booked (docs/domain.md §1.4). After a cancelled or long delayed departure the booked
 * price stays.
 */

/** The request with the changes. @throws AppError 422 if nothing changes or a field is not known */
function amendJourney(journey: BookedJourney, now: JourneyRequest, change: unknown): JourneyRequest {
  const wanted = parseChange(journeyChange, change);
  const next: JourneyRequest = {
    type: "journey",
    rides: wanted.rides ?? now.rides,
    flexibility: wanted.flexibility ?? now.flexibility,
    // Without the passengers whose tickets were cancelled.
    passengers: journey.passengers.map(({ type }) => type),
  };
  // A chosen seat is that of the departure that was booked.
  const isSame = JSON.stringify([next.rides, next.flexibility]) === JSON.stringify([now.rides, now.flexibility]);
  if (isSame) throw unchangedBooking();
  if (next.passengers.length < now.passengers.length) next.rides = next.rides.map((ride) => ({ ...ride, seats: [] }));
  return next;
}

/** The stations of stops in their order; a platform belongs to its station. */
async function readStations(db: Db, stopIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; station: number }>(sql`
    SELECT id, coalesce(parent_id, id) AS station FROM transit_stop WHERE id = ANY(${sql.param([...stopIds])}::int[])`);
  const stations = new Map(rows.map(({ id, station }) => [id, station]));
  return stopIds.map((id) => stations.get(id) ?? 0);
}

/** A departure of the booking was cancelled, or the operator changed it so that another journey is free of charge. */
async function isDisrupted(db: Db, { journey }: BookedTransport): Promise<boolean> {
  if (!journey || journey.disruption) return journey?.disruption !== undefined;
  const ids = journey.rides.map(({ departureId }) => departureId);
  const { rows } = await db.execute(sql`
    SELECT 1 FROM transit_departure WHERE departure_id = ANY(${sql.param(ids)}::int[]) AND status = 'cancelled'`);
  return rows.length > 0;
}

/** The booked prices for a journey in the booked classes, whatever the current ones are; null for other classes. */
function bookedPrices(journey: BookedJourney, now: JourneyRequest, next: JourneyRequest): number[][] | null {
  const classes = new Set(now.rides.map((ride) => ride.class));
  if (!next.rides.every((ride) => classes.has(ride.class))) return null;
  return journey.passengers.map(({ priceMinor, ridesMinor }) =>
    ridesMinor?.length === next.rides.length
      ? ridesMinor
      : split(
          priceMinor,
          next.rides.map(() => 1),
        ),
  );
}

const getEnds = ({ journey }: BookedTransport): number[] =>
  [journey?.rides[0]?.from.stopId, journey?.rides.at(-1)?.to.stopId].map((id) => id ?? 0);

/** Passengers keep their names when others were cancelled before. */
function withNames(offer: Offer<BookedTransport>, before: BookedJourney | null): Offer<BookedTransport> {
  const { journey } = offer.booked;
  if (!journey?.namesRequired || !before) return offer;
  const passengers = keepPersons(before.passengers, journey.passengers);
  return { ...offer, booked: { ...offer.booked, journey: { ...journey, passengers } } };
}

/** Prices the new journey. @throws AppError 422 on `rides` if it is between other stations */
async function priceRebooking(
  db: Db,
  booked: BookedTransport,
  request: JourneyRequest,
  options: PriceOptions,
): Promise<Offer<BookedTransport>> {
  const { journey, request: now } = booked;
  const toNamed = (offer: Offer<BookedTransport>) => withNames(offer, journey);
  const kept = journey && now.type === "journey" ? keptRides(now, request) : null;
  if (journey && kept) {
    const seats = await Promise.all(
      request.rides.map(({ departureId, changeAt }) =>
        changeAt === null && options.orderId ? readOwnSeats(db, options.orderId, departureId) : [],
      ),
    );
    return toNamed(await priceJourney(db, request, options, { seats, prices: ridePrices(journey, kept) }));
  }
  const isFree = journey !== null && now.type === "journey" && (await isDisrupted(db, booked));
  const prices = isFree ? bookedPrices(journey, now, request) : null;
  const offer = await priceJourney(db, request, options, { prices });
  const [from, to, newFrom, newTo] = await readStations(db, [...getEnds(booked), ...getEnds(offer.booked)]);
  if (from !== newFrom || to !== newTo) {
    throw new AppError("invalid", {
      fields: { rides: "Choose a journey between the same stations, or cancel and book again." },
    });
  }
  return toNamed(offer);
}

/** The request of a changed rental or journey. @throws AppError 422 if nothing changes or a field is not known */
export function amendTransport({ rental, journey, request: now }: BookedTransport, change: unknown): TransportRequest {
  if (rental && now.type === "rental") return amendRental(rental, now, change);
  if (journey && now.type === "journey") return amendJourney(journey, now, change);
  throw new AppError("not_available", { user: "Bookings of this kind can't be changed here." });
}

export const priceAmendedTransport = (
  db: Db,
  booked: BookedTransport,
  request: TransportRequest,
  options: PriceOptions,
): Promise<Offer<BookedTransport>> =>
  request.type === "rental" ? priceAmendedRental(db, request, options) : priceRebooking(db, booked, request, options);
