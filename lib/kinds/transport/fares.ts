import type { Counted, Text } from "../../language/messages";

export const passengerTypes = ["adult", "youth", "child", "senior", "infant"] as const;
export type PassengerType = (typeof passengerTypes)[number];

/** Passengers of a booking, infants included. */
export const maxPassengers = 9;
/** The largest quota of a fare in a departure, and the largest capacity of a class. */
export const maxQuota = 5_000;

/** Why these passengers cannot travel together; null if they can. */
export function findPassengerProblem(passengers: readonly PassengerType[]): Text | null {
  if (passengers.length === 0) return "Choose at least one passenger.";
  if (passengers.length > maxPassengers) return "At most 9 passengers in a booking.";
  const hasAdult = passengers.some((type) => type === "adult" || type === "senior");
  return passengers.includes("infant") && !hasAdult ? "Infants travel with an adult." : null;
}

export const flexibilities = ["saver", "semi", "flex"] as const;
export type Flexibility = (typeof flexibilities)[number];

/** The age that taxes count for a passenger; null for adults. */
export const passengerAge: Record<PassengerType, number | null> = {
  adult: null,
  youth: 17,
  child: 11,
  senior: null,
  infant: 1,
};

export const passengerLabels: Record<PassengerType, Text> = {
  adult: "Adult",
  youth: "Youth",
  child: "Child",
  senior: "Senior",
  infant: "Infant",
};

export const passengerCounts: Record<PassengerType, { text: Counted; one: string }> = {
  adult: { text: "{n} adults", one: "{n} adult" },
  youth: { text: "{n} youths", one: "{n} youth" },
  child: { text: "{n} children", one: "{n} child" },
  senior: { text: "{n} seniors", one: "{n} senior" },
  infant: { text: "{n} infants", one: "{n} infant" },
};

export const flexibilityLabels: Record<Flexibility, Text> = {
  saver: "Saver",
  semi: "Semi-flexible",
  flex: "Flexible",
};
