import { findKindBackend } from "@/backend/kinds";
import type { Offer } from "@/backend/kinds/offer";
import type { OrderQuestion } from "@/lib/contracts/orders/question";
import { passengerFields } from "@/lib/kinds/passenger-questions";
import type { Person } from "./product-bookings";

type Answers = {
  /** The spelling of names. */
  toName: (name: string) => string;
  /** Undefined leaves the question open. */
  drawBirthDate: (dates: OrderQuestion["dates"]) => string | undefined;
};

/** Names and dates of birth of the passengers or guests of a booking; passports are added later. */
export const answerPassengers =
  ({ toName, drawBirthDate }: Answers) =>
  ({ kind, booked }: Offer, ref: string, drawPerson: () => Person): Record<string, string> => {
    const questions = findKindBackend(kind)?.questions?.(booked) ?? [];
    const people = new Map<string, Person>();
    const answers: Record<string, string> = {};
    for (const { key, dates } of questions) {
      // The passenger and the field: `p1-surname`, `guest-1-2-born`.
      const [, who = "", field = ""] = /^(p\d+|guest-\d+-\d+)-(.+)$/.exec(key) ?? [];
      const person = people.get(who) ?? drawPerson();
      people.set(who, person);
      const answer =
        field === passengerFields.firstName
          ? toName(person.firstName)
          : field === passengerFields.lastName
            ? toName(person.lastName)
            : field === passengerFields.birthDate
              ? drawBirthDate(dates)
              : undefined;
      if (answer) answers[`${ref}-${key}`] = answer;
    }
    return answers;
  };
