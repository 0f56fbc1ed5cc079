import { z } from "zod";
import { cabins } from "../../kinds/flight/cabins";
import { findPartyProblem, flightPassengerTypes, maxFlightPassengers } from "../../kinds/flight/passengers";
import { maxLegs } from "../../kinds/flight/rules";
import { calendarDate, id, instant, minor } from "../fields";

const count = z.number().int().min(0).max(maxFlightPassengers);

/** A direct flight, or two flights with a connection, in one fare of their airline. */
export const flightLeg = z.strictObject({ dates: z.array(id).min(1).max(2), brandId: id });
export type FlightLeg = z.output<typeof flightLeg>;

const seatNumber = z.string().regex(/^[A-Za-z0-9]{1,6}$/);

/** A chosen seat: `passenger` counts from 0 in the order of `listFlightPassengers`. */
const chosenSeat = z.strictObject({
  dateId: id,
  passenger: z
    .number()
    .int()
    .min(0)
    .max(maxFlightPassengers - 1),
  seat: seatNumber,
});
const chosenSeats = z.array(chosenSeat).max(maxLegs * 2 * maxFlightPassengers);
export type ChosenSeat = z.output<typeof chosenSeat>;

/** The flights that are priced: one way, there and back, or several cities, with the passengers of all legs. */
export const flightRequest = z
  .strictObject({
    legs: z.array(flightLeg).min(1).max(maxLegs),
    adults: count,
    children: count,
    infants: count,
    seats: chosenSeats.default([]),
  })
  .superRefine((party, { addIssue }) => {
    const message = findPartyProblem(party);
    if (message) addIssue({ code: "custom", path: ["adults"], message });
  });
export type FlightRequest = z.output<typeof flightRequest>;

/** The flight dates of each leg after a change, and the chosen seats; the fares and passengers stay. */
export const flightChange = z.strictObject({
  flights: z.array(flightLeg.shape.dates).min(1).max(maxLegs).optional(),
  seats: chosenSeats.optional(),
});

/** A departure or arrival: local date and time at the airport. */
export const flightCall = z.object({
  iata: z.string(),
  airport: z.string(),
  city: z.string(),
  date: calendarDate,
  time: z.string(),
  timeZone: z.string(),
  at: instant,
});
export type FlightCall = z.output<typeof flightCall>;

/** A flight on a date. */
export const flown = z.object({
  dateId: id,
  /** Such as `NW 123`. */
  number: z.string(),
  airline: z.string(),
  aircraft: z.string(),
  terminal: z.string().nullable(),
  from: flightCall,
  to: flightCall,
});
export type Flown = z.output<typeof flown>;

export const fareTerms = z.object({
  id,
  name: z.string(),
  cabin: z.enum(cabins),
  cabinBag: z.boolean(),
  /** Checked baggage in kilograms; 0 for none. */
  checkedKg: z.number().int(),
  /** Seats can be chosen when booking; otherwise they are assigned at check-in. */
  seatChoice: z.boolean(),
  /** The price of a chosen seat on each flight in minor units; 0 if it is included. */
  seatFeeMinor: minor.default(0),
  /** The fee of a cancellation in basis points of the price; null if nothing is refunded. */
  refundFeeBp: z.number().int().nullable(),
  /** The fee of a change of flights in basis points of their price; null if they cannot be changed. */
  changeFeeBp: z.number().int().nullable().default(null),
  /** Hours for which it may be held without payment; 0 if it is paid at once. */
  holdHours: z.number().int().default(0),
});
export type FareTerms = z.output<typeof fareTerms>;

/** The price of a fare on a flight date, in minor units of the base currency. */
export const fareRate = z.object({
  /** An adult, without airport taxes. */
  priceMinor: minor,
  /** Prices of children and infants in basis points of the adult's. */
  childBp: z.number().int(),
  infantBp: z.number().int(),
  /** Airport taxes of each passenger with a seat. */
  taxMinor: minor,
});
export type FareRate = z.output<typeof fareRate>;

/** Data that an order stores about booked flights. */
export const bookedFlight = z.object({
  kind: z.literal("flight"),
  legs: z.array(
    z.object({
      flights: z.array(flown),
      fare: fareTerms,
      /** The prices of the flights when they were booked; empty if they are not known. */
      rates: z.array(fareRate).default([]),
      durationMinutes: z.number().int(),
    }),
  ),
  /** The passengers by line of the order. */
  passengers: z.array(
    z.object({
      line: z.number().int(),
      /** The line of the first booking, if other passengers were cancelled before a change. */
      person: z.number().int().optional(),
      type: z.enum(flightPassengerTypes),
      /** The ticket number of 13 digits, once the booking is confirmed. */
      ticket: z.string().nullable(),
      seats: z.array(z.object({ dateId: id, seat: z.string() })).default([]),
    }),
  ),
  /** The airline's reference, once the booking is confirmed. */
  pnr: z.string().nullable(),
  request: flightRequest,
});
export type BookedFlight = z.output<typeof bookedFlight>;

/** The chosen seats of a passenger with the flight numbers, in the order of the flights. */
export const listSeatNumbers = (
  { legs }: BookedFlight,
  { seats }: BookedFlight["passengers"][number],
): { number: string; seat: string }[] =>
  legs
    .flatMap(({ flights }) => flights)
    .flatMap(({ dateId, number }) =>
      seats.flatMap((one) => (one.dateId === dateId ? [{ number, seat: one.seat }] : [])),
    );
