import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json";

countries.registerLocale(english);

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The usual English name of a country by its ISO 3166 code, such as `Türkiye`; null if it has none. */
export const englishCountryName = (code: string): string | null =>
  names.of(code)?.replace(" & ", " and ").replace(" SAR China", "") ?? null;

let codes: Map<string, string> | null = null;

/** The ISO 3166 code of a country by its usual English name. */
export function findCountryCode(name: string): string | undefined {
  codes ??= new Map(Object.keys(countries.getAlpha2Codes()).map((code) => [englishCountryName(code) ?? code, code]));
  return codes.get(name) ?? countries.getAlpha2Code(name, "en");
}
