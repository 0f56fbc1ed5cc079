import type { Db } from "@/backend/db/client";
import { languageOfBooking } from "@/backend/notifications/people";
import { dateIn } from "@/lib/language/formats";
import { getDirection, getListSeparator, type Language, languageOr } from "@/lib/language/languages";
import type { Counted, Text } from "@/lib/language/messages";
import type { PlainTranslator } from "@/lib/language/plain-translator";
import { type ExtraMessages, translateWith } from "@/lib/language/written";
import { localToday } from "@/lib/time-zone";
import { ar } from "./messages/ar";
import { de } from "./messages/de";
import { fr } from "./messages/fr";

type DocumentText = keyof typeof de;
export const documentMessages: ExtraMessages<DocumentText> = { de, fr, ar };

/** Translates the English source text into the language of a document, which is that of its order. */
export type DocumentTranslator = PlainTranslator<Text | DocumentText, Counted>;
/** The translator for the language of a booking. */
export const getOrderTranslator = async (db: Db, ref: string): Promise<DocumentTranslator> =>
  createDocumentTranslator(languageOr(await languageOfBooking(db, ref)));

export const createDocumentTranslator = (language: Language): DocumentTranslator =>
  translateWith(language, documentMessages);

/** The day of an instant in the time zone of the document. */
export const dayIn = (
  { language }: Pick<DocumentTranslator, "language">,
  at: string | Date,
  timeZone: string,
): string => dateIn(language, localToday(timeZone, new Date(at)));

/** Joins the non-empty parts of a line. In Arabic each part is isolated to keep its own direction. */
export function joined(
  { language }: DocumentTranslator,
  parts: readonly (string | number | null | undefined)[],
): string {
  const text = parts.filter(Boolean);
  const own = getDirection(language) === "rtl" ? text.map((part) => `\u2068${part}\u2069`) : text;
  return own.join(getListSeparator(language));
}
