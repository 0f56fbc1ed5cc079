import type { Language, Translated } from "./languages";
import { type Counted, catalogues, type StoredTextTranslator, type Text } from "./messages";
import { createPlainTranslator, type PlainTranslator } from "./plain-translator";

/** Words of one kind of writing, beside those of the pages. A text that one language lacks is a type error. */
export type ExtraMessages<More extends string> = Record<Translated, Record<More, string>>;

/** For what is put together without being drawn, and has words of its own. */
export function translateWith<More extends string>(
  language: Language,
  more: ExtraMessages<More>,
): PlainTranslator<Text | More, Counted> {
  if (language === "en") return createPlainTranslator(language, null);
  const { inBrowser, onServer } = catalogues[language];
  return createPlainTranslator(language, { ...inBrowser, ...onServer, ...more[language] });
}

/** For what is put together without being drawn. */
export const storedTextTranslator = (language: Language): StoredTextTranslator =>
  translateWith(language, { de: {}, fr: {}, ar: {} });
