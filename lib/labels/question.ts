import type { OrderQuestion } from "../contracts/orders/question";
import { getCountryName } from "../language/countries";
import { dateIn } from "../language/formats";
import type { Language } from "../language/languages";
import { formatMessage } from "../language/localized-message";
import type { StoredTextTranslator } from "../language/messages";

type Asked = Pick<OrderQuestion, "label" | "localizedLabel" | "person">;

/** A question without the person whom it is about. */
export const questionTextIn = (t: StoredTextTranslator, { label, localizedLabel }: Asked): string =>
  localizedLabel ? formatMessage(t, localizedLabel) : label;

/** A question with the participant whom it is about, such as `Full name (Adult 1)`. */
export function questionIn(t: StoredTextTranslator, question: Asked): string {
  const text = questionTextIn(t, question);
  return question.person ? `${text} (${formatMessage(t, question.person)})` : text;
}

/** An answer as it is read: `15 Apr 1957`, the name of a country. Empty without an answer. */
export function answerIn(language: Language, { kind, answer }: Pick<OrderQuestion, "kind" | "answer">): string {
  if (kind === "date" && answer) return dateIn(language, answer);
  if (kind === "country" && answer) return getCountryName(language, answer);
  return answer ?? "";
}
