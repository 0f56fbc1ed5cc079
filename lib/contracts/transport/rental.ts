import { z } from "zod";
import { calendarDate, id, minor } from "../fields";

/** `HH:MM` local time of a station. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 10:30.");

/** Longest rental in days. */
export const maxRentalDays = 90;

const localTime = z.strictObject({ date: calendarDate, time: clockTime });

/** A rental that is priced: a model, stations, local times and the age of the driver. */
export const rentalRequest = z.strictObject({
  type: z.literal("rental"),
  transportId: id,
  pickUpStationId: id,
  returnStationId: id,
  pickUp: localTime,
  return: localTime,
  driverAge: z.number().int().min(14, "Enter the age of the driver.").max(99, "Enter the age of the driver."),
  units: z.number().int().min(1).max(5).default(1),
  /** Extra services of the model. */
  extras: z
    .array(z.strictObject({ serviceId: id, quantity: z.number().int().min(1).max(20) }))
    .max(20)
    .refine((list) => new Set(list.map(({ serviceId }) => serviceId)).size === list.length, "Name each extra once.")
    .default([]),
});
export type RentalRequest = z.output<typeof rentalRequest>;

/** Changes of a rental: other times, stations, driver or extra services. The model and the number of vehicles stay. */
export const rentalChange = z.strictObject({
  pickUpStationId: id.optional(),
  returnStationId: id.optional(),
  pickUp: localTime.optional(),
  return: localTime.optional(),
  driverAge: rentalRequest.shape.driverAge.optional(),
  extras: rentalRequest.shape.extras.unwrap().optional(),
});

export const gearboxes = ["manual", "automatic"] as const;
export const fuels = ["petrol", "diesel", "hybrid", "electric"] as const;

/** The equipment of a model. */
export const rentalSpecs = z.object({
  acriss: z.string().nullable(),
  seats: z.number().int().nullable(),
  doors: z.number().int().nullable(),
  bags: z.number().int().nullable(),
  gearbox: z.enum(gearboxes).nullable(),
  fuel: z.enum(fuels).nullable(),
  airCon: z.boolean(),
});

/** Conditions of a model that are stated with its price. */
export const rentalConditions = z.object({
  minDriverAge: z.number().int(),
  youngDriverAge: z.number().int(),
  youngDriverFeeMinor: minor,
  /** Blocked on the driver's card at pick-up; not part of the price. */
  depositMinor: minor,
  /** Null: unlimited. */
  kmPerDay: z.number().int().nullable(),
  extraKmMinor: minor.nullable(),
  oneWayFeeMinor: minor.nullable(),
});

const bookedStop = z.object({
  stationId: id,
  name: z.string(),
  address: z.string(),
  date: calendarDate,
  time: clockTime,
  timeZone: z.string(),
});

/** Data that an order stores about a rental. */
export const bookedRental = z.object({
  ...rentalSpecs.shape,
  pickUp: bookedStop,
  return: bookedStop,
  /** Days, or started hours of a bike. */
  duration: z.object({ unit: z.enum(["day", "hour"]), count: z.number().int() }),
  units: z.number().int(),
  driverAge: z.number().int(),
  /** Of the deposit and the other amounts. */
  currency: z.string(),
  /** Of each vehicle. */
  depositMinor: minor,
  /** The price of a day, for late returns. */
  dailyMinor: minor,
  /** The price of an hour, and of each eighth of fuel that is missing at the return; null: not charged. */
  hourlyMinor: minor.nullable().default(null),
  refuelMinor: minor.nullable().default(null),
  /** Kilometres that are included for each vehicle in the whole time; null: unlimited. */
  kmIncluded: z.number().int().nullable(),
  extraKmMinor: minor.nullable(),
  extras: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
});
export type BookedRental = z.output<typeof bookedRental>;
