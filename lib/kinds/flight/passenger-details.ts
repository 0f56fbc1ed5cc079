import { addDays, yearsBefore } from "../../dates";
import { localized } from "../../language/localized-message";
import type { Text } from "../../language/messages";
import { listPassengerQuestions, passengerFields } from "../passenger-questions";
import { type FlightPassengerType, flightPassengerLabels, numberPassengers, passengerAges } from "./passengers";

/** Details of each passenger that airlines need, as on the passport. */

type Passenger = {
  line: number;
  /** The line of the first booking, if other passengers were cancelled before a change. */
  person?: number | undefined;
  type: FlightPassengerType;
};

/** Begins the keys of the questions about a passenger. */
export const getPassengerKey = ({ line, person }: Passenger): string => `p${person ?? line}`;

/** The dates of birth of a type, by the age on the date of the last flight. */
export function birthDates(type: FlightPassengerType, lastFlight: string): { min?: string; max: string } {
  const { from, to } = passengerAges[type];
  const max = yearsBefore(lastFlight, from);
  return type === "adult" ? { max } : { min: addDays(yearsBefore(lastFlight, to + 1), 1), max };
}

/** Passports can be added until the departure; tickets need names and dates of birth. */
const asksLater: ReadonlySet<string> = new Set([
  passengerFields.nationality,
  passengerFields.documentNumber,
  passengerFields.documentExpires,
]);

/** The questions about each passenger. Passengers of a type are numbered, such as `Adult 2`. */
export function listFlightQuestions(passengers: readonly Passenger[], lastFlight: string) {
  const numbers = numberPassengers(passengers);
  const passengerQuestions = passengers.map((passenger, at) => ({
    key: getPassengerKey(passenger),
    label: localized("{unit} {n}", {
      unit: { list: [flightPassengerLabels[passenger.type]] },
      n: numbers[at] ?? 1,
    }),
    born: birthDates(passenger.type, lastFlight),
  }));
  return listPassengerQuestions(passengerQuestions, { validUntil: lastFlight, later: false, latinNames: true }).map(
    (question) => (asksLater.has(question.key.replace(/^p\d+-/, "")) ? { ...question, later: true } : question),
  );
}

/** The full names of the passengers by the answers; null for those without one. */
export const listPassengerNames = (
  ref: string,
  passengers: readonly Passenger[],
  answers: Readonly<Record<string, string>> | null | undefined,
): (string | null)[] =>
  passengers.map((passenger) => {
    const find = (field: "firstName" | "lastName") =>
      answers?.[`${ref}-${getPassengerKey(passenger)}-${passengerFields[field]}`];
    return [find("firstName"), find("lastName")].filter(Boolean).join(" ") || null;
  });

/** Why passengers cannot travel in their type on the date of the last flight, by their dates of birth; null if they can. */
export function findAgeProblem(
  ref: string,
  passengers: readonly Passenger[],
  { answers, lastFlight }: { answers: Readonly<Record<string, string>> | null | undefined; lastFlight: string },
): Text | null {
  const isTooOld = passengers.some((passenger) => {
    const born = answers?.[`${ref}-${getPassengerKey(passenger)}-${passengerFields.birthDate}`];
    const { min } = birthDates(passenger.type, lastFlight);
    return born !== undefined && min !== undefined && born < min;
  });
  return isTooOld ? "A child or an infant would be too old for its fare on this date." : null;
}
