import "server-only";
import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json";

countries.registerLocale(english);

/** Nobody lives in these, so they are no answer to a question about a person. */
const uninhabited = ["AQ", "BV", "HM"];

let sorted: { code: string; name: string }[] | undefined;

/** All ISO 3166 countries with their usual English names. */
export function countryNames(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  sorted ??= Object.keys(countries.getAlpha2Codes())
    .filter((code) => !uninhabited.includes(code))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  return sorted;
}

/** Country code from the Accept-Language header, such as PT for `pt-PT`; "" when it contains none. */
export function countryOfLanguages(acceptLanguage: string | null): string {
  const region = /^[a-z]{2,3}-([A-Z]{2})\b/i.exec(acceptLanguage ?? "")?.[1]?.toUpperCase() ?? "";
  return countries.isValid(region) ? region : "";
}
