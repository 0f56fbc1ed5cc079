/**
 * The languages of the storefront. A language is the first part of an address (`/de/hotel/lists`); English has none, so
 * the specification's addresses are the English pages. Consoles and client pages are English.
 */
export const languages = ["en", "de", "fr", "ar"] as const;
export type Language = (typeof languages)[number];
/** English is what stands in the code; these have a catalogue. */
export type Translated = Exclude<Language, "en">;

/** Each in its own words, as the language menu says them. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  ar: "العربية",
};

/** What `Intl` is asked for. Arabic with the digits that prices, codes and card forms have, and the calendar of bookings. */
export const getLocale: Readonly<Record<Language, string>> = {
  en: "en",
  de: "de",
  fr: "fr",
  ar: "ar-u-ca-gregory-nu-latn",
};

export const getDirection = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** Between the parts of a line that is put together. */
export const getListSeparator = (language: Language): string => (language === "ar" ? "، " : ", ");

/** Set by the middleware for pages under a language, read while they are drawn; from outside it is dropped. */
export const languageHeader = "x-wayfare-language";
/** Set beside it where there is such a page: next.config.mjs takes the language off its address. */
export const translatedHeader = "x-wayfare-translated";

const isLanguage = (text: string | null | undefined): text is Language =>
  (languages as readonly (string | null | undefined)[]).includes(text);

export const languageOr = (text: string | null | undefined): Language => (isLanguage(text) ? text : "en");

/** `/de/hotel/lists?page=2` → `de` and `/hotel/lists?page=2`. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const found = /^\/(de|fr|ar)(?=[/?#]|$)(.*)$/s.exec(address);
  if (!found) return { language: "en", path: address };
  const [, language, rest = ""] = found;
  return { language: languageOr(language), path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Pages that every language has. Others have no address under a language, and links to them none either. */
const translated =
  /^\/(?:|hotel\/(?:lists|reserving\/payment\/status|(?:room\/)?details\/\d+\/[^/]+)|search\/hotel\/room|booking\/confirm|about\/us|contact\/us|license|txn\/download\/status|terms\/and\/condition|privacy\/policy|auth\/(?:login|register|(?:forgot|reset)\/password|verification\/(?:success|failed)|email\/confirmation))$/;

export const isTranslated = (address: string): boolean => translated.test(address.split(/[?#]/, 1)[0] ?? "");

/** The address of a page in a language; what is not translated, or not a page of ours, stays as it is. */
export function inLanguage(language: Language, address: string): string {
  if (language === "en" || !isTranslated(address)) return address;
  return `/${language}${address.replace(/^\/(?=[?#]|$)/, "")}`;
}

/** Where a page is found in each language, for `<link rel="alternate" hreflang>` and the sitemap. Takes the English address. */
export function getAlternates(path: string): Record<Language | "x-default", string> {
  const addresses = languages.map((language) => [language, inLanguage(language, path)]);
  return { ...Object.fromEntries(addresses), "x-default": path };
}
