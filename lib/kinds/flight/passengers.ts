import type { Counted, Text } from "../../language/messages";

/** Passengers by age on the date of the last flight. Infants travel on the lap of an adult and need no seat. */
export const flightPassengerTypes = ["adult", "child", "infant"] as const;
export type FlightPassengerType = (typeof flightPassengerTypes)[number];

/** Passengers of a booking, infants included. */
export const maxFlightPassengers = 9;

/** Whole years, both inclusive. */
export const passengerAges: Record<FlightPassengerType, { from: number; to: number }> = {
  adult: { from: 12, to: 120 },
  child: { from: 2, to: 11 },
  infant: { from: 0, to: 1 },
};

export const flightPassengerLabels: Record<FlightPassengerType, Text> = {
  adult: "Adult",
  child: "Child",
  infant: "Infant",
};

export const flightPassengerCounts: Record<FlightPassengerType, { text: Counted; one: string }> = {
  adult: { text: "{n} adults", one: "{n} adult" },
  child: { text: "{n} children", one: "{n} child" },
  infant: { text: "{n} infants", one: "{n} infant" },
};

export type FlightParty = { adults: number; children: number; infants: number };

/** The passengers in the order of the lines of their booking. */
export const listFlightPassengers = ({ adults, children, infants }: FlightParty): FlightPassengerType[] => [
  ...Array.from({ length: adults }, () => "adult" as const),
  ...Array.from({ length: children }, () => "child" as const),
  ...Array.from({ length: infants }, () => "infant" as const),
];

/** The numbers of passengers of each type. */
export function countParty(passengers: readonly { type: FlightPassengerType }[]): FlightParty {
  const count = (type: FlightPassengerType) => passengers.filter((one) => one.type === type).length;
  return { adults: count("adult"), children: count("child"), infants: count("infant") };
}

/** The number of each passenger among those of the same type: 2 for `Adult 2`. */
export const numberPassengers = (passengers: readonly { type: FlightPassengerType }[]): number[] =>
  passengers.map(({ type }, at) => passengers.slice(0, at + 1).filter((one) => one.type === type).length);

/** The passengers that need a seat. */
export const countSeats = ({ adults, children }: FlightParty): number => adults + children;

/** Why these passengers cannot travel together; null if they can. */
export function findPartyProblem({ adults, children, infants }: FlightParty): Text | null {
  if (adults < 1) return "Children and infants travel with an adult.";
  if (infants > adults) return "Each infant travels on the lap of a different adult.";
  if (adults + children + infants > maxFlightPassengers) return "At most 9 passengers in a booking.";
  return null;
}
