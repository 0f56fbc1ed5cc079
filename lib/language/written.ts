import type { Language, Translated } from "./languages";
import { type Counted, catalogues, type StoredTextTranslator, type Text } from "./messages";
import { createPlainTranslator, type PlainTranslator } from "./plain-translator";

/** Messages of one kind of document in addition to those of the pages. A missing translation is a type error. */
export type ExtraMessages<More extends string> = Record<Translated, Record<More, string>>;

/** Translator outside of rendering with additional messages. */
export function translateWith<More extends string>(
  language: Language,
  more: ExtraMessages<More>,
): PlainTranslator<Text | More, Counted> {
  if (language === "en") return createPlainTranslator(language, null);
  const { inBrowser, onServer } = catalogues[language];
  return createPlainTranslator(language, { ...inBrowser, ...onServer, ...more[language] });
}

/** Translator outside of rendering. */
export const storedTextTranslator = (language: Language): StoredTextTranslator =>
  translateWith(language, { de: {}, fr: {}, ar: {} });
