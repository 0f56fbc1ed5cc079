import type { Db } from "@/backend/db/client";
import { languageOfBooking } from "@/backend/notifications/people";
import { commaOf, directionOf, type Language, languageOr } from "@/lib/language/languages";
import type { PlainSay } from "@/lib/language/plain-say";
import type { Counted, Text } from "@/lib/language/words";
import { type MoreWords, sayWith } from "@/lib/language/written";
import { ar } from "./words/ar";
import { de } from "./words/de";
import { fr } from "./words/fr";

type DocumentText = keyof typeof de;
export const documentWords: MoreWords<DocumentText> = { de, fr, ar };

/** Says what stands in the code, which is English, in the language of a document: that of its order. */
export type DocumentSay = PlainSay<Text | DocumentText, Counted>;
/** In the language that its booking was made in. */
export const sayOf = async (db: Db, ref: string): Promise<DocumentSay> =>
  documentSay(languageOr(await languageOfBooking(db, ref)));

export const documentSay = (language: Language): DocumentSay => sayWith(language, documentWords);

/** Parts of one line, those that there are; among Arabic ones each keeps to its own direction. */
export function joined({ language }: DocumentSay, parts: readonly (string | number | null | undefined)[]): string {
  const said = parts.filter(Boolean);
  const own = directionOf(language) === "rtl" ? said.map((part) => `\u2068${part}\u2069`) : said;
  return own.join(commaOf(language));
}
