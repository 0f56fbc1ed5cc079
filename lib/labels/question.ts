import type { OrderQuestion } from "../contracts/orders/question";
import { formatMessage } from "../language/localized-message";
import type { StoredTextTranslator } from "../language/messages";

type QuestionLabel = Pick<OrderQuestion, "label" | "localizedLabel" | "person">;

/** A question without the person whom it is about. */
export const questionTextIn = (t: StoredTextTranslator, { label, localizedLabel }: QuestionLabel): string =>
  localizedLabel ? formatMessage(t, localizedLabel) : label;

/** A question with the participant whom it is about, such as `Full name (Adult 1)`. */
export function questionIn(t: StoredTextTranslator, question: QuestionLabel): string {
  const text = questionTextIn(t, question);
  return question.person ? `${text} (${formatMessage(t, question.person)})` : text;
}
