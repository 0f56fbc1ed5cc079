import type { Language, Translated } from "./languages";
import { makePlainSay, type PlainSay } from "./plain-say";
import { type Counted, catalogues, type Text, type WrittenSay } from "./words";

/** Words of one kind of writing, beside those of the pages. A text that one language lacks is a type error. */
export type MoreWords<More extends string> = Record<Translated, Record<More, string>>;

/** For what is put together without being drawn, and has words of its own. */
export function sayWith<More extends string>(
  language: Language,
  more: MoreWords<More>,
): PlainSay<Text | More, Counted> {
  if (language === "en") return makePlainSay(language, null);
  const { inBrowser, onServer } = catalogues[language];
  return makePlainSay(language, { ...inBrowser, ...onServer, ...more[language] });
}

/** For what is put together without being drawn. */
export const writtenSay = (language: Language): WrittenSay => sayWith(language, { de: {}, fr: {}, ar: {} });
