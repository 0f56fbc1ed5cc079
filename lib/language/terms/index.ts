import "server-only";
import { getListSeparator, type Language } from "../languages";
import type { PageTranslator } from "../messages";
import { ar } from "./ar";
import { de } from "./de";
import { fr } from "./fr";
import { placeIn } from "./places";

export { countryIn, placeIn } from "./places";

/**
 * Translations of the usual names of the catalogue: amenities, kinds of property, beds, views, extras, rates and taxes.
 * Administrators can change the names; other names stay in the language of their author.
 */
export type Terms = Record<keyof typeof de, string>;

const terms: Record<Exclude<Language, "en">, Readonly<Record<string, string>>> = { de, fr, ar };

/** The name in the language of the page; null if it has no translation, and in English. */
export function termIn(language: Language, name: string): string | null {
  return language === "en" ? null : ((Object.hasOwn(terms[language], name) ? terms[language][name] : null) ?? null);
}

/** A place of the catalogue with its name in the language of the page. */
export const translatePlace = <Place extends { name: string }>(t: PageTranslator, place: Place): Place => ({
  ...place,
  name: placeIn(t, place.name),
});

/** `1 × Doppelbett`; null if a type has no translation, and in English. */
export function bedsIn(language: Language, beds: readonly { type: string; count: number }[]): string | null {
  const names = beds.map(({ type, count }) => {
    const name = termIn(language, type);
    return name === null ? null : `${count} × ${name}`;
  });
  return names.every((name) => name !== null) && names.length > 0 ? names.join(getListSeparator(language)) : null;
}
