import type { Language } from "@/lib/language/languages";
import type { Counted, Text } from "@/lib/language/messages";
import type { PlainTranslator } from "@/lib/language/plain-translator";
import { type ExtraMessages, translateWith } from "@/lib/language/written";
import { ar } from "./messages/ar";
import { de } from "./messages/de";
import { fr } from "./messages/fr";

type MailText = keyof typeof de;

/** What only letters say; the rest of their words are those of the pages. */
export const mailMessages: ExtraMessages<MailText> = { de, fr, ar };

/** Says what stands in the code, which is English, in the language of a letter. */
export type MailTranslator = PlainTranslator<Text | MailText, Counted>;
export const createMailTranslator = (language: Language): MailTranslator => translateWith(language, mailMessages);
