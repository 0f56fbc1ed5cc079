import type { OrderQuestion } from "../contracts/orders/question";
import { formatMessage } from "../language/localized-message";
import type { StoredTextTranslator } from "../language/messages";

type Asked = Pick<OrderQuestion, "label" | "localizedLabel" | "person">;

/** A question with the participant whom it is about, such as `Full name (Adult 1)`. */
export function questionIn(t: StoredTextTranslator, { label, localizedLabel, person }: Asked): string {
  const text = localizedLabel ? formatMessage(t, localizedLabel) : label;
  return person ? `${text} (${formatMessage(t, person)})` : text;
}
