/**
 * Languages of the storefront. The language is the first path segment (`/de/hotel/lists`); English has no prefix, so
 * that the specification's paths are the English pages. Consoles are English.
 */
export const languages = ["en", "de", "fr", "ar"] as const;
export type Language = (typeof languages)[number];
/** Languages with a message catalogue; English texts are in the code. */
export type Translated = Exclude<Language, "en">;

/** Native names for the language menu. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  ar: "العربية",
};

/** Locales for `Intl`. Arabic uses Latin digits and the Gregorian calendar, as prices, codes and card forms do. */
export const locales: Readonly<Record<Language, string>> = {
  en: "en",
  de: "de",
  fr: "fr",
  ar: "ar-u-ca-gregory-nu-latn",
};

export const getDirection = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** Between a label and its value. French sets a no-break space before the colon. */
export const getColon = (language: Language): string => (language === "fr" ? "\u00a0: " : ": ");
/** Separator between the parts of a composed line. */
export const getListSeparator = (language: Language): string => (language === "ar" ? "، " : ", ");

/** Set by the middleware for pages with a language prefix and read during rendering; dropped from incoming requests. */
export const languageHeader = "x-wayfare-language";
/** Set in addition when the page is translated: next.config.mjs removes the prefix from its path. */
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

/**
 * Pages that exist in every language. Other pages have no language prefix, and links to them get none. A test compares
 * it with the public pages: browsers load this rule, which is shorter than their list.
 */
const translated =
  /^\/(?:|hotel\/(?:lists|reserving\/payment\/status|(?:room\/)?details\/\d+\/[^/]+)|search\/hotel\/room|tours(?:\/lists|\/order\/payment\/status|\/(?:details|confirm\/payment)\/\d+\/[^/]+)?|transport(?:\/lists|\/order\/payment\/status|\/details\/\d+\/[^/]+)?|flights|cruise\/ship(?:\/payment\/status|(?:\/sailing)?\/\d+\/[^/]+)?|booking\/(?:confirm|trip)|wish\/list\/[\w-]+|about\/us|contact\/us|license|txn\/download\/status|terms\/and\/condition|privacy\/policy|client\/.+|auth\/(?:login|register|(?:forgot|reset)\/password|verification\/(?:success|failed)|email\/confirmation))$/;

export const isTranslated = (address: string): boolean => translated.test(address.split(/[?#]/, 1)[0] ?? "");

/** The path of a page in a language; untranslated pages and external URLs stay unchanged. */
export function inLanguage(language: Language, address: string): string {
  if (language === "en" || !isTranslated(address)) return address;
  return `/${language}${address.replace(/^\/(?=[?#]|$)/, "")}`;
}

/**
 * Paths of a page in each language, for `<link rel="alternate" hreflang>` and the sitemap. Expects the English path.
 */
export function getAlternates(path: string, offered: readonly Language[] = languages): Record<string, string> {
  const addresses = offered.map((language) => [language, inLanguage(language, path)]);
  return { ...Object.fromEntries(addresses), "x-default": path };
}
