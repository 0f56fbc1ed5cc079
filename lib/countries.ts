import "server-only";
import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json";

countries.registerLocale(english);

let sorted: { code: string; name: string }[] | undefined;

/** All ISO 3166 countries with their English names. */
export function countryNames(): { code: string; name: string }[] {
  sorted ??= Object.entries(countries.getNames("en", { select: "alias" }))
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  return sorted;
}

/** Country code from the Accept-Language header, such as PT for `pt-PT`; "" when it contains none. */
export function countryOfLanguages(acceptLanguage: string | null): string {
  const region = /^[a-z]{2,3}-([A-Z]{2})\b/i.exec(acceptLanguage ?? "")?.[1]?.toUpperCase() ?? "";
  return countries.isValid(region) ? region : "";
}
