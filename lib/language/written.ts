import type { Language, Translated } from "./languages";
import { type Counted, catalogues, type StoredTextTranslator, type Text } from "./messages";
import { createPlainTranslator, type PlainTranslator } from "./plain-translator";

/** Messages of one kind of document in addition to those of the pages. A missing translation is a type error. */
export type ExtraMessages<More extends string> = Record<Translated, Record<More, string>>;

const kept = new WeakMap<object, Map<Language, unknown>>();

/**
 * Translator outside of rendering with additional messages. Kept per language and set of messages, because joining the
 * catalogues takes milliseconds.
 */
export function translateWith<More extends string>(
  language: Language,
  more: ExtraMessages<More>,
): PlainTranslator<Text | More, Counted> {
  const byLanguage = kept.get(more) ?? new Map<Language, unknown>();
  kept.set(more, byLanguage);
  const translator = byLanguage.get(language) ?? createTranslator(language, more);
  byLanguage.set(language, translator);
  return translator as PlainTranslator<Text | More, Counted>;
}

function createTranslator<More extends string>(
  language: Language,
  more: ExtraMessages<More>,
): PlainTranslator<Text | More, Counted> {
  if (language === "en") return createPlainTranslator(language, null);
  const { inBrowser, inAccount, onServer } = catalogues[language];
  return createPlainTranslator(language, { ...inBrowser, ...inAccount, ...onServer, ...more[language] });
}

const noMessages: ExtraMessages<never> = { de: {}, fr: {}, ar: {} };

/** Translator outside of rendering. */
export const storedTextTranslator = (language: Language): StoredTextTranslator => translateWith(language, noMessages);
