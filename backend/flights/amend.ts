import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { PriceOptions } from "@/backend/kinds/kind";
import type { Offer } from "@/backend/kinds/offer";
import { parseChange } from "@/backend/kinds/parse-change";
import { unchangedBooking } from "@/backend/orders/refusals";
import {
  type BookedFlight,
  type ChosenSeat,
  type FlightLeg,
  type FlightRequest,
  flightChange,
} from "@/lib/contracts/flights/flight";
import { AppError } from "@/lib/errors";
import { findAgeProblem } from "@/lib/kinds/flight/passenger-details";
import { countParty } from "@/lib/kinds/flight/passengers";
import { localized } from "@/lib/language/localized-message";
import { priceFlights } from "./offer";
import { getAirportTax, getFarePrice } from "./prices";

/**
 * Changes of booked flights: other flights on the same route in the same fare. Legs that stay keep their booked price; the
 * others have the current one, with the fee of their fare (docs/domain.md §1.9).
 */

const isSameLeg = (a: FlightLeg | undefined, b: FlightLeg | undefined): boolean =>
  a?.dates.join() === b?.dates.join() && a?.brandId === b?.brandId;

/** Chosen seats as a text that does not depend on their order. */
const listSeats = (seats: readonly ChosenSeat[]): string =>
  seats
    .map(({ dateId, passenger, seat }) => `${dateId} ${passenger} ${seat}`)
    .sort()
    .join();

const invalidFlights = (text: Parameters<typeof localized>[0]) =>
  new AppError("invalid", { fields: { flights: localized(text) } });

/**
 * The request with other flights, for the passengers that were not cancelled.
 * @throws AppError 422 if nothing changes or a field is not known, 409 if the fare forbids changes
 */
export function amendFlights({ request, legs, passengers }: BookedFlight, change: unknown): FlightRequest {
  const { flights = request.legs.map(({ dates }) => dates), seats } = parseChange(flightChange, change);
  if (flights.length !== request.legs.length) throw invalidFlights("Choose the flights of all legs.");
  const next = request.legs.map((leg, at): FlightLeg => ({ ...leg, dates: flights[at] ?? leg.dates }));
  const own = passengers.flatMap((one, passenger) => one.seats.map((seat) => ({ ...seat, passenger })));
  // Seats of flights that are given up are dropped.
  const chosen = (seats ?? own).filter(({ dateId }) => next.some(({ dates }) => dates.includes(dateId)));
  if (next.every((leg, at) => isSameLeg(leg, request.legs[at])) && listSeats(chosen) === listSeats(own))
    throw unchangedBooking();
  const fixed = legs.find(({ fare }, at) => fare.changeFeeBp === null && !isSameLeg(next[at], request.legs[at]));
  if (fixed) {
    throw new AppError("not_available", {
      user: localized("The fare {fare} can't be changed. Cancel the booking by its terms and book again.", {
        fare: fixed.fare.name,
      }),
    });
  }
  return { legs: next, ...countParty(passengers), seats: chosen };
}

/**
 * The fee of the fares for the legs that change, as a fraction of the price of all legs. Legs without known prices count
 * alike.
 */
function getChangeFee({ legs, passengers, request }: BookedFlight, next: FlightRequest): Offer["changeFee"] {
  const isPriced = legs.every(({ rates, flights }) => rates.length === flights.length);
  const priced = legs.map(({ rates, fare }, at) => {
    const prices = rates.flatMap((rate) =>
      passengers.map(({ type }) => getFarePrice(rate, type) + getAirportTax(rate, type)),
    );
    const weight = isPriced ? prices.reduce((sum, price) => sum + price, 0) : 1;
    return { weight, feeBp: isSameLeg(request.legs[at], next.legs[at]) ? 0 : (fare.changeFeeBp ?? 0) };
  });
  const whole = priced.reduce((sum, { weight }) => sum + weight, 0) * 10_000;
  const part = priced.reduce((sum, { weight, feeBp }) => sum + weight * feeBp, 0);
  return whole > 0 ? { part, whole } : undefined;
}

/** @throws AppError 422 if a leg would be between other airports */
function requireSameRoute(before: BookedFlight, after: BookedFlight): void {
  const ends = ({ legs }: BookedFlight) =>
    legs.map(({ flights }) => `${flights[0]?.from.iata}-${flights.at(-1)?.to.iata}`).join();
  if (ends(before) !== ends(after))
    throw invalidFlights("Choose flights between the same airports, or cancel and book again.");
}

/** @throws AppError 422 if a child or an infant would be too old on the new date of the last flight */
async function requireAges(db: Db, orderId: string, { legs, passengers }: BookedFlight): Promise<void> {
  const { rows } = await db.execute<{ ref: string; answers: Record<string, string> | null }>(
    sql`SELECT ref, guests->'answers' AS answers FROM orders WHERE id = ${orderId}`,
  );
  const [order] = rows;
  const lastFlight = legs.at(-1)?.flights.at(-1)?.from.date ?? "";
  const problem = order && findAgeProblem(order.ref, passengers, { answers: order.answers, lastFlight });
  if (problem) throw invalidFlights(problem);
}

/**
 * Prices the changed flights.
 * @throws AppError like `priceFlights`, and 422 on `flights` for another route or a passenger who is too old then
 */
export async function priceChangedFlights(
  db: Db,
  booked: BookedFlight,
  request: FlightRequest,
  options: PriceOptions,
): Promise<Offer<BookedFlight>> {
  const kept = booked.legs.map((leg, at) =>
    isSameLeg(booked.request.legs[at], request.legs[at]) && leg.rates.length === leg.flights.length ? leg : undefined,
  );
  const offer = await priceFlights(db, request, options, kept);
  requireSameRoute(booked, offer.booked);
  const passengers = offer.booked.passengers.map((passenger, at) => {
    const person = booked.passengers[at]?.person ?? booked.passengers[at]?.line;
    return person === undefined || person === passenger.line ? passenger : { ...passenger, person };
  });
  const changed = { ...offer.booked, passengers };
  if (options.orderId) await requireAges(db, options.orderId, changed);
  return { ...offer, booked: changed, changeFee: getChangeFee(booked, request) };
}
