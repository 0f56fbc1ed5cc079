import type { Language, Translated } from "@/lib/language/languages";
import { makePlainSay, type PlainSay } from "@/lib/language/plain-say";
import { type Counted, catalogues, type Text } from "@/lib/language/words";
import { ar } from "./words/ar";
import { de } from "./words/de";
import { fr } from "./words/fr";

type LetterText = keyof typeof de;

/** What only letters say; the rest of their words are those of the pages. A text that one of them lacks is a type error. */
export const letterWords: Record<Translated, Record<LetterText, string>> = { de, fr, ar };

/** Says what stands in the code, which is English, in the language of a letter. */
export type LetterSay = PlainSay<Text | LetterText, Counted>;

export function letterSay(language: Language): LetterSay {
  if (language === "en") return makePlainSay(language, null);
  const { inBrowser, onServer } = catalogues[language];
  return makePlainSay(language, { ...inBrowser, ...onServer, ...letterWords[language] });
}
