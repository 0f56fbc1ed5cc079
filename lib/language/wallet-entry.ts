import { getColon, type Language } from "./languages";

type Translator = { language: Language; known: (text: string) => string };

/** The kind of a movement of a wallet, and a note such as the title of the booking or the reason of a refund. */
export function walletEntryIn(t: Translator, text: string): string {
  const [kind = "", ...note] = text.split(": ");
  return [kind, ...note].map((part) => t.known(part)).join(getColon(t.language));
}
