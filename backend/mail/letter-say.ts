import type { Language } from "@/lib/language/languages";
import type { PlainSay } from "@/lib/language/plain-say";
import type { Counted, Text } from "@/lib/language/words";
import { type MoreWords, sayWith } from "@/lib/language/written";
import { ar } from "./words/ar";
import { de } from "./words/de";
import { fr } from "./words/fr";

type LetterText = keyof typeof de;

/** What only letters say; the rest of their words are those of the pages. */
export const letterWords: MoreWords<LetterText> = { de, fr, ar };

/** Says what stands in the code, which is English, in the language of a letter. */
export type LetterSay = PlainSay<Text | LetterText, Counted>;
export const letterSay = (language: Language): LetterSay => sayWith(language, letterWords);
