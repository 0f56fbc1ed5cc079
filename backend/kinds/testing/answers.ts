import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";

/** Answers to all questions about an order; empty for kinds that ask none. */
export async function answerQuestions(db: Db, ref: string): Promise<Record<string, string>> {
  const { questions } = await getOrder(db, system, { ref });
  const answers = { text: () => "Maria", number: () => "1", choice: (choices: readonly string[]) => choices[0] ?? "" };
  return Object.fromEntries(questions.map(({ key, kind, choices }) => [key, answers[kind](choices)]));
}
