import type { Language } from "@/lib/language/languages";
import type { Counted, Text } from "@/lib/language/messages";
import type { PlainTranslator } from "@/lib/language/plain-translator";
import { type ExtraMessages, translateWith } from "@/lib/language/written";
import { ar } from "./messages/ar";
import { de } from "./messages/de";
import { fr } from "./messages/fr";

type MailText = keyof typeof de;

/** Messages used only in emails. Others come from the pages. */
export const mailMessages: ExtraMessages<MailText> = { de, fr, ar };

/** Translates the English source text into the language of an email. */
export type MailTranslator = PlainTranslator<Text | MailText, Counted>;
export const createMailTranslator = (language: Language): MailTranslator => translateWith(language, mailMessages);
