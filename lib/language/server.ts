import "server-only";
import { headers } from "next/headers";
import { cache, use } from "react";
import { getAlternates, inLanguage, type Language, languageHeader, languageOr } from "./languages";
import { catalogues, type PageTranslator } from "./messages";
import { createTranslator } from "./translator";

/** The language of the page that is being drawn. */
export const getLanguage = cache(async (): Promise<Language> => languageOr((await headers()).get(languageHeader)));

/** For server components; those of the browser have `useTranslations()`. */
export const getTranslator = cache(async (): Promise<PageTranslator> => {
  const language = await getLanguage();
  if (language === "en") return createTranslator(language, null);
  const { inBrowser, onServer } = catalogues[language];
  return createTranslator(language, { ...inBrowser, ...onServer });
});

/**
 * The same without waiting: the layout around every component has asked already. A component that waits is drawn in two
 * goes and sent as a row of its own, which then is read and drawn in two goes once more.
 */
export const useServerTranslations = (): PageTranslator => use(getTranslator());

/** The words that a page of this language takes along for what runs in the browser; English ones stand in the code. */
export const browserMessages = (language: Language) => (language === "en" ? null : catalogues[language].inBrowser);

/** A page's own address and those of the same page in the other languages; takes the English one. */
export async function pageAddresses(path: string): Promise<{ canonical: string; languages: Record<string, string> }> {
  return { canonical: inLanguage(await getLanguage(), path), languages: getAlternates(path) };
}
