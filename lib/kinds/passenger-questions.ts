import type { OrderQuestion } from "../contracts/orders/question";
import { type LocalizedMessage, localized } from "../language/localized-message";

/** The details of passengers that carriers need: as on the passport. */

type Passenger = {
  /** Identifies the person in the booking: lower-case letters and digits. */
  key: string;
  /** Such as `Adult 1`. */
  label: LocalizedMessage;
  /** The possible dates of birth. */
  born: { min?: string; max?: string };
};

type Question = Omit<OrderQuestion, "answer">;

/** The endings of the keys by the names of the fields of a saved traveller. */
export const passengerFields = {
  firstName: "given-names",
  lastName: "surname",
  birthDate: "born",
  nationality: "nationality",
  documentNumber: "document",
  documentExpires: "expires",
} as const;

/** The ending of the key of a choice among the client's saved travellers, who answers the questions left empty. */
export const savedTravellerField = "traveller";

const labels = {
  firstName: "Given names",
  lastName: "Surname",
  birthDate: "Date of birth",
  nationality: "Nationality",
  documentNumber: "Passport or identity card number",
  documentExpires: "Expiry date of the document",
} as const;

/**
 * @param validUntil the last day of the journey: documents must not expire before it
 * @param later whether the details may be given after the payment
 * @param latinNames whether names are spelled as in the machine-readable lines of a passport
 */
export function listPassengerQuestions(
  passengers: readonly Passenger[],
  { validUntil, later, latinNames = false }: { validUntil: string; later: boolean; latinNames?: boolean },
): Question[] {
  const spelling = latinNames ? { latinName: true } : {};
  return passengers.flatMap(({ key, label, born }) => {
    const ask = (field: keyof typeof labels, more: Partial<Question>): Question => ({
      key: `${key}-${passengerFields[field]}`,
      label: labels[field],
      localizedLabel: [...localized(labels[field])],
      person: [...label],
      kind: "text",
      choices: [],
      required: true,
      later,
      ...more,
    });
    return [
      ask("firstName", spelling),
      ask("lastName", spelling),
      ask("birthDate", { kind: "date", dates: born }),
      ask("nationality", { kind: "country" }),
      ask("documentNumber", { kind: "document" }),
      ask("documentExpires", { kind: "date", dates: { min: validUntil } }),
    ];
  });
}
