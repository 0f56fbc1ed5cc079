import type { Db } from "@/backend/db/client";
import type { PriceOptions, Remaining } from "@/backend/kinds/kind";
import { itemUnit, type Offer, type OfferLine } from "@/backend/kinds/offer";
import { readCurrencies } from "@/backend/quotes/fx";
import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import { soldOut } from "@/backend/stock/sold-out";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import type { BookedFlight, FlightLeg, FlightRequest } from "@/lib/contracts/flights/flight";
import { AppError } from "@/lib/errors";
import {
  countParty,
  countSeats,
  findPartyProblem,
  flightPassengerLabels,
  listFlightPassengers,
} from "@/lib/kinds/flight/passengers";
import { farePolicy } from "@/lib/kinds/flight/policy";
import { heldUntilHoursBefore, maxConnection, minConnection, salesEndMinutes } from "@/lib/kinds/flight/rules";
import { localized, localizedList } from "@/lib/language/localized-message";
import { wallClock } from "@/lib/time-zone";
import { describeFlights, getRoute } from "./describe";
import { getAirportTax, getFarePrice, getPersons } from "./prices";
import { requireSeats } from "./seats";
import {
  type FareOnDate,
  type FlightTerms,
  getDuration,
  noFlight,
  readFlights,
  toFareRate,
  toFareTerms,
  toFlown,
} from "./terms";

/** A leg with its booked prices and rules. */
type KeptLeg = Pick<BookedFlight["legs"][number], "fare" | "rates">;
type PlannedLeg = { flights: readonly FlightTerms[]; fares: readonly FareOnDate[] };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Free seats are stated below this number. */
const fewSeats = 10;

const notOnSale = (text: Parameters<typeof localized>[0]) => new AppError("not_available", { user: localized(text) });

/** @throws AppError 409 for a flight that is not on sale */
function requireOpen({ active, status, departsAt }: FlightTerms, now: Date): void {
  if (status === "cancelled") throw notOnSale("This flight was cancelled. Choose another one.");
  if (!active || status === "closed") throw notOnSale("This flight is not on sale. Choose another one.");
  if (now.getTime() >= departsAt.getTime() - salesEndMinutes * minuteMs)
    throw notOnSale("Sales for this flight have ended. Choose a later one.");
}

const isConnection = (first: FlightTerms, second: FlightTerms): boolean => {
  const wait = (second.departsAt.getTime() - first.arrivesAt.getTime()) / minuteMs;
  return (
    first.to.id === second.from.id &&
    first.airlineId === second.airlineId &&
    wait >= minConnection &&
    wait <= maxConnection
  );
};

const invalidLegs = (text: Parameters<typeof localized>[0]) =>
  new AppError("invalid", { fields: { legs: localized(text) } });

/**
 * @param kept the booked leg that a change keeps
 * @throws AppError 404 for an unknown flight or fare, 409 if it is not on sale, 422 for flights that do not connect or
 *   return to their start
 */
function planLeg(
  { dates, brandId }: FlightLeg,
  known: ReadonlyMap<number, FlightTerms>,
  now: Date,
  kept: KeptLeg | undefined,
): PlannedLeg {
  const flights = dates.map((id) => {
    const terms = known.get(id);
    if (!terms) throw noFlight();
    if (!kept) requireOpen(terms, now);
    return terms;
  });
  const [first, second] = flights;
  if (first && second && !isConnection(first, second)) throw invalidLegs("These flights don't connect. Search again.");
  if (!kept && first && flights.at(-1)?.to.id === first.from.id) throw invalidLegs("Choose two different places.");
  const fares = flights.map((one, at) => {
    const fare = one.fares.find(({ id }) => id === brandId);
    if (!fare) throw notOnSale("This fare is no longer on sale. Choose another one.");
    return { ...fare, ...kept?.fare, ...kept?.rates[at] };
  });
  return { flights, fares };
}

/** @throws AppError 422 if a leg begins before the one before it ends */
function requireOrder(legs: readonly PlannedLeg[]): void {
  for (const [at, { flights }] of legs.entries()) {
    const before = legs[at - 1]?.flights.at(-1);
    if (before && flights[0] && flights[0].departsAt <= before.arrivesAt)
      throw invalidLegs("Each flight must leave after the previous one arrives.");
  }
}

const listNeeds = (legs: readonly PlannedLeg[], quantity: number): Need[] =>
  legs.flatMap(({ fares }) => fares.map(({ stockId }): Need => ({ kind: "pool", poolId: stockId, quantity })));

/** One line for each passenger, who can be cancelled alone; fare and airport taxes of each leg are price units. */
function listLines(legs: readonly PlannedLeg[], request: FlightRequest): OfferLine[] {
  const [first] = legs[0]?.flights ?? [];
  const on = first ? wallClock(first.departsAt.getTime(), first.from.timeZone).date : "";
  return listFlightPassengers(request).map((type, passenger): OfferLine => {
    const toUnit = (
      label: "Adult" | "Child" | "Infant" | "Airport taxes" | "Seat choice",
      leg: PlannedLeg,
      amountMinor: number,
    ) => {
      const start = leg.flights[0]?.from;
      const end = leg.flights.at(-1)?.to;
      const where = legs.length > 1 ? [`${start?.iata} – ${end?.iata}`] : [];
      const name = { label: [label, ...where].join(", "), localized: localizedList([label, ...where]) };
      return itemUnit(name, on, amountMinor);
    };
    const sum = (fares: readonly FareOnDate[], of: typeof getFarePrice) =>
      fares.reduce((total, fare) => total + of(fare, type), 0);
    const label = flightPassengerLabels[type] as "Adult" | "Child" | "Infant";
    return {
      product: { kind: "flight", id: first?.flightId ?? 0 },
      name: label,
      quantity: 1,
      from: on,
      to: null,
      needs: type === "infant" ? [] : listNeeds(legs, 1),
      persons: getPersons(type),
      units: legs.flatMap((leg) => {
        const taxes = sum(leg.fares, getAirportTax);
        const chosen = request.seats.filter(
          (one) => one.passenger === passenger && leg.flights.some(({ dateId }) => dateId === one.dateId),
        );
        const seats = chosen.length * (leg.fares[0]?.seatFeeMinor ?? 0);
        return [
          toUnit(label, leg, sum(leg.fares, getFarePrice)),
          ...(taxes > 0 ? [toUnit("Airport taxes", leg, taxes)] : []),
          ...(seats > 0 ? [toUnit("Seat choice", leg, seats)] : []),
        ];
      }),
      detail: { passenger: type },
    };
  });
}

/**
 * When a hold without payment ends: the shortest of the fares, and some time before the first departure. Undefined if a
 * fare is paid at once or the departure is too near.
 */
export function payLaterUntil(
  fares: readonly { holdHours: number }[],
  firstDeparture: Date,
  now: Date,
): Date | undefined {
  const hours = Math.min(...fares.map(({ holdHours }) => holdHours));
  const end = Math.min(now.getTime() + hours * hourMs, firstDeparture.getTime() - heldUntilHoursBefore * hourMs);
  return end > now.getTime() ? new Date(end) : undefined;
}

/**
 * Prices flights from the current rows (docs/domain.md §1.9): one way, there and back, or several cities as one order.
 * @param kept the booked legs that a change keeps; undefined for the others
 * @throws AppError 404, 409 `not_available` or `sold_out`, 422 on `legs`
 */
export async function priceFlights(
  db: Db,
  request: FlightRequest,
  { now, checkStock, orderId }: PriceOptions,
  kept: readonly (KeptLeg | undefined)[] = [],
): Promise<Offer<BookedFlight>> {
  const ids = request.legs.flatMap(({ dates }) => dates);
  const known = await readFlights(db, ids);
  const legs = request.legs.map((leg, at) => planLeg(leg, known, now, kept[at]));
  const flights = legs.flatMap((leg) => leg.flights);
  const first = flights[0];
  const last = flights.at(-1);
  if (!first || !last) throw noFlight();
  requireOrder(legs);
  const seats = countSeats(request);
  const left = Math.min(...(await availability(db, listNeeds(legs, seats))).map((one) => one.left));
  if (checkStock && left < seats) throw soldOut(left);
  await requireSeats(db, request, {
    legs: legs.flatMap((leg, at) => {
      const [fare] = leg.fares;
      return fare ? [{ dates: request.legs[at]?.dates ?? [], fare }] : [];
    }),
    orderId,
  });
  const { base } = await readCurrencies(db);
  const departure = wallClock(first.departsAt.getTime(), first.from.timeZone);
  const booked: BookedFlight = {
    kind: "flight",
    legs: legs.map(({ flights: own, fares }) => {
      const [fare] = fares;
      if (!fare) throw noFlight();
      return {
        flights: own.map(toFlown),
        fare: toFareTerms(fare),
        rates: fares.map(toFareRate),
        durationMinutes: getDuration(own),
      };
    }),
    passengers: listFlightPassengers(request).map((type, line) => ({
      line,
      type,
      ticket: null,
      seats: request.seats.flatMap(({ dateId, passenger, seat }) => (passenger === line ? [{ dateId, seat }] : [])),
    })),
    pnr: null,
    request,
  };
  const airport = `${first.from.name} (${first.from.iata})`;
  return {
    kind: "flight",
    product: { id: first.flightId, ...getRoute(booked.legs), slug: "" },
    picture: null,
    hotelId: null,
    scopeId: first.flightId,
    place: { name: airport, address: airport, timeZone: first.from.timeZone, endTimeZone: last.to.timeZone },
    serviceStart: first.departsAt,
    serviceEnd: last.arrivesAt,
    anchor: { ...departure, timeZone: first.from.timeZone },
    stay: null,
    confirmMode: flights.some((one) => one.confirmMode === "request") ? "request" : "instant",
    respondHours: null,
    lines: listLines(legs, request),
    services: [],
    taxes: taxesAt(await readTaxRules(db, "flight"), first.place),
    payment: { payment: "pay_now", depositBp: 0 },
    policy: farePolicy(booked.legs.map(({ fare }) => fare)),
    payLaterUntil: payLaterUntil(
      booked.legs.map(({ fare }) => fare),
      first.departsAt,
      now,
    ),
    currency: base,
    unitsLeft: left < fewSeats ? left : null,
    ...describeFlights(booked),
  };
}

/**
 * Children and infants may not remain without an adult, and each infant needs its own.
 * @throws AppError 422 on `lineIds`
 */
export async function checkRemainingFlights(_db: Db, booked: BookedFlight, { lines }: Remaining): Promise<void> {
  if (!lines) return;
  const problem = findPartyProblem(countParty(booked.passengers.filter(({ line }) => lines.includes(line))));
  if (problem) throw new AppError("invalid", { fields: { lineIds: localized(problem) } });
}
