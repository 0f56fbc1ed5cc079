import type { OrderQuestion } from "../contracts/orders/question";
import { getCountryName } from "../language/countries";
import { dateIn } from "../language/formats";
import type { Language } from "../language/languages";

/** An answer as it is read: `15 Apr 1957`, the name of a country. Empty without an answer. */
export function answerIn(language: Language, { kind, answer }: Pick<OrderQuestion, "kind" | "answer">): string {
  if (kind === "date" && answer) return dateIn(language, answer);
  if (kind === "country" && answer) return getCountryName(language, answer);
  return answer ?? "";
}
