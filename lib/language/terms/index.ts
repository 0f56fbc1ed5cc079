import "server-only";
import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json";
import { getListSeparator, getLocale, type Language } from "../languages";
import type { PageTranslator } from "../messages";
import { ar } from "./ar";
import { findCountryCode } from "./country-names";
import { de } from "./de";
import { fr } from "./fr";

/**
 * Translations of the usual names of the catalogue: amenities, kinds of property, beds, views, extras, rates and taxes.
 * Administrators can change the names; other names stay in the language of their author.
 */
export type Terms = Record<keyof typeof de, string>;

const terms: Record<Exclude<Language, "en">, Readonly<Record<string, string>>> = { de, fr, ar };

countries.registerLocale(english);

/** The name in the language of the page; null if it has no translation, and in English. */
export function termIn(language: Language, name: string): string | null {
  return language === "en" ? null : ((Object.hasOwn(terms[language], name) ? terms[language][name] : null) ?? null);
}

/** A country by its English name, in the language of the page. */
export function countryIn(language: Language, name: string): string {
  const code = language === "en" ? undefined : findCountryCode(name);
  return (
    (code && new Intl.DisplayNames(getLocale[language as Exclude<Language, "en">], { type: "region" }).of(code)) || name
  );
}

/** `Lisbon, Portugal` in the language of the page. Districts and less known cities keep their names. */
export const placeIn = (t: PageTranslator, name: string): string =>
  t.language === "en"
    ? name
    : name
        .split(", ")
        .map((part) => t.known(countryIn(t.language, part)))
        .join(getListSeparator(t.language));

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
