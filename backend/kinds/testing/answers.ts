import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import type { OrderQuestion } from "@/lib/contracts/orders/question";

const toAnswer: Record<OrderQuestion["kind"], (question: OrderQuestion) => string> = {
  text: () => "Maria",
  number: () => "1",
  choice: ({ choices }) => choices[0] ?? "",
  date: ({ dates }) => dates?.max ?? dates?.min ?? "2000-01-01",
  country: () => "PT",
  // Numbers are sealed before they are stored; kinds ask for them after the payment, too.
  document: () => "",
};

/** Answers to all questions about an order; empty for kinds that ask none. */
export async function answerQuestions(db: Db, ref: string): Promise<Record<string, string>> {
  const { questions } = await getOrder(db, system, { ref });
  return Object.fromEntries(questions.map((question) => [question.key, toAnswer[question.kind](question)]));
}
