import { localized } from "../../language/localized-message";
import { type FlightPassengerType, flightPassengerLabels } from "./passengers";

/** What airlines need to know about each passenger, as on the passport. */

type Passenger = { line: number; type: FlightPassengerType };

const names = { given: "Given names", surname: "Surname" } as const;
type Name = keyof typeof names;

const getKey = (name: Name, { line }: Passenger): string => `${name}-${line}`;

/** The questions about each passenger. Passengers of a type are numbered, such as `Adult 2`. */
export function listPassengerQuestions(passengers: readonly Passenger[]) {
  const counted = new Map<FlightPassengerType, number>();
  return passengers.flatMap((passenger) => {
    const n = (counted.get(passenger.type) ?? 0) + 1;
    counted.set(passenger.type, n);
    const person = [...localized("{unit} {n}", { unit: { list: [flightPassengerLabels[passenger.type]] }, n })];
    return (["given", "surname"] as const).map((name) => ({
      ...{ key: getKey(name, passenger), label: names[name], localizedLabel: [...localized(names[name])], person },
      ...{ kind: "text" as const, choices: [], required: true },
    }));
  });
}

/** The full names of the passengers by the answers; null for those without one. */
export const listPassengerNames = (
  ref: string,
  passengers: readonly Passenger[],
  answers: Readonly<Record<string, string>> | null | undefined,
): (string | null)[] =>
  passengers.map((passenger) => {
    const parts = (["given", "surname"] as const).map((name) => answers?.[`${ref}-${getKey(name, passenger)}`]);
    return parts.filter(Boolean).join(" ") || null;
  });
