import type { Language } from "../languages";
import { ar } from "./ar";
import { de } from "./de";
import { fr } from "./fr";

/**
 * Translations of the usual names of the catalogue: amenities, property types, beds, views, extras, rates and taxes.
 * Administrators can change the names; other names stay in the language of their author.
 */
export type Terms = Record<keyof typeof de, string>;

const terms: Record<Exclude<Language, "en">, Readonly<Record<string, string>>> = { de, fr, ar };

/** The name in the language of the page; null if it has no translation, and in English. */
export function termIn(language: Language, name: string): string | null {
  return language === "en" ? null : ((Object.hasOwn(terms[language], name) ? terms[language][name] : null) ?? null);
}

/** The same, or the name itself. */
export const translateTerm = (language: Language, name: string): string => termIn(language, name) ?? name;
