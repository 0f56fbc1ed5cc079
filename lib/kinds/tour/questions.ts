import { type LocalizedMessage, localized } from "../../language/localized-message";
import { type UnitKind, unitLabels } from "./units";

export const questionKinds = ["text", "choice", "number"] as const;
export const questionScopes = ["booking", "person"] as const;

/** A question about a booking or about each person, such as the diet or the height. */
export type TourQuestion = {
  /** Lower-case letters, digits and hyphens. */
  id: string;
  label: string;
  per: (typeof questionScopes)[number];
  kind: (typeof questionKinds)[number];
  required: boolean;
  choices: string[];
};

/** `n` is the number of the ticket among those of its kind when it was booked. */
type Ticket = { kind: UnitKind; n: number; pax: number };
type Person = { key: string; name: LocalizedMessage };

/** The people of a ticket. A family has one for each place. */
function listPeople({ kind, n, pax }: Ticket): Person[] {
  const unit = { list: [unitLabels[kind]] };
  if (pax <= 1) return [{ key: `${kind}-${n}`, name: localized("{unit} {n}", { unit, n }) }];
  return Array.from({ length: pax }, (_, at) => ({
    key: `${kind}-${n}-${at + 1}`,
    name: localized("{unit} {n}, person {p}", { unit, n, p: at + 1 }),
  }));
}

/** The questions of a booking: those about the booking, then those about each person. */
export function listTourQuestions(questions: readonly TourQuestion[], tickets: readonly Ticket[]) {
  const ofBooking = questions.filter(({ per }) => per === "booking");
  const ofPerson = questions.filter(({ per }) => per === "person");
  const toAsked = ({ id, per: _, ...question }: TourQuestion, person: Person | null) => ({
    ...question,
    key: person ? `${id}-${person.key}` : id,
    person: person ? [...person.name] : null,
  });
  return [
    ...ofBooking.map((question) => toAsked(question, null)),
    ...tickets.flatMap(listPeople).flatMap((person) => ofPerson.map((question) => toAsked(question, person))),
  ];
}
