import type { Language } from "./languages";
import { makePlainSay } from "./plain-say";
import { catalogues, type WrittenSay } from "./words";

/** For what is put together without being drawn. */
export function writtenSay(language: Language): WrittenSay {
  if (language === "en") return makePlainSay(language, null);
  const { inBrowser, onServer } = catalogues[language];
  return makePlainSay(language, { ...inBrowser, ...onServer });
}
