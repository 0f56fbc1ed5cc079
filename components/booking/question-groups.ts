import type { OrderQuestion } from "@/lib/contracts/orders/question";

/** Questions that are shown together under the name of the person. Without a person each question names its own. */
export type QuestionGroup = { person: OrderQuestion["person"]; questions: OrderQuestion[] };

/** Several questions about a person follow each other. A single one names the person itself. */
export function listGroups(questions: readonly OrderQuestion[]): QuestionGroup[] {
  const byPerson = new Map<string, OrderQuestion[]>();
  for (const question of questions) {
    const person = JSON.stringify(question.person);
    byPerson.set(person, [...(byPerson.get(person) ?? []), question]);
  }
  return [...byPerson.values()].map((own) => ({
    person: own.length > 1 ? (own[0]?.person ?? null) : null,
    questions: own,
  }));
}
