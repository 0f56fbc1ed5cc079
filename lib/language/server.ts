import "server-only";
import { headers } from "next/headers";
import { cache, use } from "react";
import { getSite } from "@/lib/data/site/site";
import { getAlternates, inLanguage, type Language, languageHeader, languageOr } from "./languages";
import { catalogues, type PageTranslator, type Text } from "./messages";
import { createTranslator } from "./translator";

/** The language of the page that is being rendered. */
export const getLanguage = cache(async (): Promise<Language> => languageOr((await headers()).get(languageHeader)));

/** For server components; client components use `useTranslations()`. */
export const getTranslator = cache(async (): Promise<PageTranslator> => {
  const language = await getLanguage();
  if (language === "en") return createTranslator(language, null);
  const { inBrowser, inAccount, onServer } = catalogues[language];
  return createTranslator(language, { ...inBrowser, ...inAccount, ...onServer });
});

/**
 * Synchronous access; the surrounding layout has already started the request. An async component would be rendered in
 * two passes and sent as a separate RSC row.
 */
export const useServerTranslations = (): PageTranslator => use(getTranslator());

/** Messages sent to client components with a page of this language; English texts are in the code. */
export const browserMessages = (language: Language) => (language === "en" ? null : catalogues[language].inBrowser);

/** Further messages for the client components of the client area. */
export const accountMessages = (language: Language) => (language === "en" ? null : catalogues[language].inAccount);

/** Metadata of a page of the client area. */
export const accountTitle = (title: Text) => async () => ({ title: (await getTranslator())(title) });

/** The canonical URL of a page and its URLs in the other languages. Expects the English path. */
export async function pageAddresses(path: string): Promise<{ canonical: string; languages: Record<string, string> }> {
  return {
    canonical: inLanguage(await getLanguage(), path),
    languages: getAlternates(path, (await getSite()).languages),
  };
}
