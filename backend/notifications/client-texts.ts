import type { Language } from "@/lib/language/languages";
import { ar } from "./messages/ar";
import { de } from "./messages/de";
import { fr } from "./messages/fr";

/** Translations of the texts in `notificationEvents` that clients get; those of staff are English. */
export const clientTexts: Readonly<Record<Exclude<Language, "en">, Readonly<Record<string, string>>>> = { de, fr, ar };

/** The text in a language; texts without a translation consist of placeholders only. */
export const clientText = (language: Language, text: string): string =>
  language === "en" ? text : (clientTexts[language][text] ?? text);
