import { localized } from "../../language/localized-message";
import { type PassengerType, passengerLabels } from "./fares";

/** The names of the passengers, for operators that need a passenger list. */

type Passenger = {
  line: number;
  /** The line of the first booking, if other passengers were cancelled before a change; see `keepPersons`. */
  person?: number | undefined;
  type: PassengerType;
};

const label = "Full name";

const getKey = ({ line, person }: Passenger): string => `name-${person ?? line}`;

/** One question for each passenger of a booking. Passengers of a type are numbered, such as `Adult 2`. */
export function listNameQuestions(passengers: readonly Passenger[]) {
  const counted = new Map<PassengerType, number>();
  return passengers.map((passenger) => {
    const n = (counted.get(passenger.type) ?? 0) + 1;
    counted.set(passenger.type, n);
    return {
      key: getKey(passenger),
      label,
      localizedLabel: [...localized(label)],
      person: [...localized("{unit} {n}", { unit: { list: [passengerLabels[passenger.type]] }, n })],
      kind: "text" as const,
      choices: [],
      required: true,
    };
  });
}

/** The given names of the passengers in their order; null for those without one. */
export const listNames = (
  ref: string,
  passengers: readonly Passenger[],
  answers: Readonly<Record<string, string>> | null | undefined,
): (string | null)[] => passengers.map((passenger) => answers?.[`${ref}-${getKey(passenger)}`] || null);

/** The passengers of a changed booking with the names that they have. */
export const keepPersons = <P extends Passenger>(before: readonly Passenger[], after: readonly P[]): P[] =>
  after.map((passenger, at) => {
    const person = before[at]?.person ?? before[at]?.line;
    return person === undefined || person === passenger.line ? passenger : { ...passenger, person };
  });
