import { z } from "zod";
import { cabins } from "../../kinds/flight/cabins";
import { findPartyProblem, flightPassengerTypes, maxFlightPassengers } from "../../kinds/flight/passengers";
import { maxLegs } from "../../kinds/flight/rules";
import { calendarDate, id, instant, minor } from "../fields";

const count = z.number().int().min(0).max(maxFlightPassengers);

/** A direct flight, or two flights with a connection, in one fare of their airline. */
export const flightLeg = z.strictObject({ dates: z.array(id).min(1).max(2), brandId: id });
export type FlightLeg = z.output<typeof flightLeg>;

/** The flights that are priced: one way, there and back, or several cities, with the passengers of all legs. */
export const flightRequest = z
  .strictObject({
    legs: z.array(flightLeg).min(1).max(maxLegs),
    adults: count,
    children: count,
    infants: count,
  })
  .superRefine((party, { addIssue }) => {
    const message = findPartyProblem(party);
    if (message) addIssue({ code: "custom", path: ["adults"], message });
  });
export type FlightRequest = z.output<typeof flightRequest>;

/** The flight dates of each leg after a change; the fares and passengers stay. */
export const flightChange = z.strictObject({
  flights: z.array(flightLeg.shape.dates).min(1).max(maxLegs).optional(),
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
  seatChoice: z.boolean(),
  /** The fee of a cancellation in basis points of the price; null if nothing is refunded. */
  refundFeeBp: z.number().int().nullable(),
  /** The fee of a change of flights in basis points of their price; null if they cannot be changed. */
  changeFeeBp: z.number().int().nullable().default(null),
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
    }),
  ),
  /** The airline's reference, once the booking is confirmed. */
  pnr: z.string().nullable(),
  request: flightRequest,
});
export type BookedFlight = z.output<typeof bookedFlight>;
