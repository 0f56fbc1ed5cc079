import { z } from "zod";
import { flexibilities, maxPassengers, passengerTypes } from "../../kinds/transport/fares";
import { id, instant, minor } from "../fields";
import { titles } from "../localized";

const position = z.number().int().min(0).max(100);
export const classCode = z.string().regex(/^[a-z0-9_-]{1,40}$/, "Use letters, digits, - and _.");

/** The part of a journey in one departure, from one of its stops to a later one. */
const journeyRide = z
  .strictObject({
    departureId: id,
    from: position,
    to: position,
    class: classCode,
    /** The stop at which passengers change to another seat; null if they have one for the whole ride. */
    changeAt: position.nullable().default(null),
    /** Chosen seats in the order of the passengers that need one; empty: any seats, adjacent if possible. */
    seats: z.array(id).max(maxPassengers).default([]),
  })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "Choose a later stop." })
  .refine(({ from, to, changeAt }) => changeAt === null || (from < changeAt && changeAt < to), {
    path: ["changeAt"],
    message: "Choose a stop on the way.",
  })
  .refine(({ changeAt, seats }) => changeAt === null || seats.length === 0, {
    path: ["seats"],
    message: "Seats are assigned on journeys with a seat change.",
  });

/** The journey that is priced: one or two departures with the passengers of both. */
export const journeyRequest = z.strictObject({
  type: z.literal("journey"),
  rides: z.array(journeyRide).min(1).max(2),
  flexibility: z.enum(flexibilities),
  /** `findPassengerProblem` has further rules for new bookings. */
  passengers: z
    .array(z.enum(passengerTypes))
    .min(1, "Choose at least one passenger.")
    .max(maxPassengers, "At most 9 passengers in a booking.")
    .refine((types) => types.some((type) => type !== "infant"), "Infants travel with an adult."),
});
export type JourneyRequest = z.output<typeof journeyRequest>;
export type JourneyRide = JourneyRequest["rides"][number];

/** Changes of a journey: other departures, classes or seats between the same stations, or another fare. */
export const journeyChange = z.strictObject({
  rides: journeyRequest.shape.rides.optional(),
  flexibility: journeyRequest.shape.flexibility.optional(),
});

const call = z.object({
  stopId: id,
  name: z.string(),
  /** Local date and time at the stop. */
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  at: instant,
});
export type JourneyCall = z.output<typeof call>;

/**
 * A change by the operator, after which the client may take another journey without extra cost, or a full refund:
 * a departure was cancelled or is long delayed, or the booking was moved to another departure.
 */
export const disruptions = ["cancelled", "delayed", "moved"] as const;
export type Disruption = (typeof disruptions)[number];

/** Data that an order stores about a booked journey. */
export const bookedJourney = z.object({
  disruption: z.enum(disruptions).optional(),
  /** Each passenger is named before the payment. */
  namesRequired: z.boolean().optional(),
  rides: z.array(
    z.object({
      departureId: id,
      line: z.string(),
      lineTitles: titles,
      mode: z.string(),
      number: z.string(),
      operator: z.string(),
      className: z.string(),
      from: call,
      to: call,
      changeAt: z.string().nullable(),
    }),
  ),
  flexibility: z.enum(flexibilities),
  /** The passengers by line of the order. */
  passengers: z.array(
    z.object({
      line: z.number().int(),
      /** The line of the first booking by which the passenger is named; the same as `line` if it is missing. */
      person: z.number().int().optional(),
      type: z.enum(passengerTypes),
      priceMinor: minor,
      /** The price of each ride. */
      ridesMinor: z.array(minor).optional(),
    }),
  ),
});
export type BookedJourney = z.output<typeof bookedJourney>;
