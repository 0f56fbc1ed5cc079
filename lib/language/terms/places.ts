import { getListSeparator, type Language, locales } from "../languages";
import { findCountryCode } from "./country-names";
import { type PlaceTranslator, stationIn } from "./stations";

/** A country by its English name, in the language of the page. */
export function countryIn(language: Language, name: string): string {
  const code = language === "en" ? undefined : findCountryCode(name);
  return (
    (code && new Intl.DisplayNames(locales[language as Exclude<Language, "en">], { type: "region" }).of(code)) || name
  );
}

/**
 * The part of an address that the name of its place does not repeat: `Pier 2` of `Pier 2, Genoa` in `Genoa, Italy`. Null
 * if nothing else is left, such as for the port `Genoa`.
 */
export function withoutPlace(address: string | null, placeName: string): string | null {
  if (!address || `${placeName}, `.startsWith(`${address}, `)) return null;
  const [city] = placeName.split(", ");
  return address.endsWith(`, ${city}`) ? address.slice(0, -`, ${city}`.length) : address;
}

/** `Lisbon, Portugal` or `Lisbon Airport` in another language. Districts and less known cities keep their names. */
export const placeIn = (t: PlaceTranslator, name: string): string =>
  t.language === "en"
    ? name
    : name
        .split(", ")
        .map((part) => stationIn(t, countryIn(t.language, part)))
        .join(getListSeparator(t.language));
