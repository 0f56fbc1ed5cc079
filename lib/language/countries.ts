import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json";

import { type Language, locales } from "./languages";
import { englishCountryName } from "./terms/country-names";

countries.registerLocale(english);

/** Uninhabited territories, which are not offered as a person's country. */
const uninhabited = ["AQ", "BV", "HM"];

type Country = { code: string; name: string };
const sorted = new Map<Language, Country[]>();

/** All ISO 3166 countries with their usual names in a language, in its alphabetical order. */
export function countryNames(language: Language): Country[] {
  const cached = sorted.get(language);
  if (cached) return cached;
  const locale = locales[language];
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const list = Object.keys(countries.getAlpha2Codes())
    .filter((code) => !uninhabited.includes(code))
    .map((code) => ({ code, name: (language === "en" && englishCountryName(code)) || (names.of(code) ?? code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  sorted.set(language, list);
  return list;
}

/** The same name of one country; unknown codes are returned unchanged. */
export const getCountryName = (language: Language, code: string): string =>
  countryNames(language).find((country) => country.code === code)?.name ?? code;

/** Country code from the Accept-Language header, such as PT for `pt-PT`; "" when it contains none. */
export function countryOfLanguages(acceptLanguage: string | null): string {
  const region = /^[a-z]{2,3}-([A-Z]{2})\b/i.exec(acceptLanguage ?? "")?.[1]?.toUpperCase() ?? "";
  return countries.isValid(region) ? region : "";
}
