import { formatDecimal } from "@/lib/money";
import type { Language } from "./languages";

/**
 * Thousands and decimal separators. Creating the first `Intl` number format takes a phone more than fifty milliseconds
 * during hydration. A test compares this table with `Intl`.
 */
const marks: Readonly<Record<Language, readonly [thousands: string, decimals: string]>> = {
  en: [",", "."],
  de: [".", ","],
  fr: ["\u202f", ","],
  ar: [",", "."],
};

/** Formats an integer that counts units of the last decimal: `123456` with 2 decimals is `1,234.56`, `1.234,56`. */
export function decimalIn(language: Language, units: number, decimals: number): string {
  const text = formatDecimal(units, decimals);
  if (language === "en") return text;
  const [thousands, point] = marks[language];
  const written = text.replace(/[,.]/g, (mark) => (mark === "," ? thousands : point));
  // In right-to-left text the minus sign would move to the other side.
  return language === "ar" && units < 0 ? `\u200e${written}` : written;
}

const percentSign: Readonly<Record<Language, string>> = { en: "%", de: "\u00a0%", fr: "\u00a0%", ar: "\u200e%\u200e" };

/** `-15` → `-15%`, `-15 %`. */
export const percentIn = (language: Language, percent: number): string =>
  decimalIn(language, percent, 0) + percentSign[language];

/** Formats an integer. */
export const formatCountIn = (language: Language, count: number): string => decimalIn(language, count, 0);

/** A guest score of 0 to 10, given in tenths: `92` → `9.2`, `9,2`. */
export const scoreIn = (language: Language, tenths: number): string => decimalIn(language, tenths, 1);
