import { formatDate, formatDay, formatStay } from "@/lib/dates";
import { convertMinor, currencyExponent, formatMoney } from "@/lib/money";
import { getDirection, type Language, locales } from "./languages";
import { decimalIn } from "./numbers";

/**
 * Formats dates, amounts and numbers for a language. Formatters are cached per language, because creating one costs
 * about a hundred times as much as using it.
 */

const kept = new Map<string, Intl.DateTimeFormat>();

function dates(language: Language, options: Intl.DateTimeFormatOptions, timeZone = "UTC"): Intl.DateTimeFormat {
  const key = language + timeZone + JSON.stringify(options);
  const locale = language === "en" ? "en-GB" : locales[language];
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  kept.set(key, format);
  return format;
}

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
const short = { day: "numeric", month: "short", year: "numeric" } as const;

/** `2027-01-12` → `12 Jan 2027`, `12. Jan. 2027`. */
export const dateIn = (language: Language, date: string): string =>
  language === "en" ? formatDate(date) : dates(language, short).format(midnight(date));

/** `2027-03-12` → `Fri 12 Mar 2027`. */
export const formatDateIn = (language: Language, date: string): string =>
  language === "en" ? formatDay(date) : dates(language, { ...short, weekday: "short" }).format(midnight(date));

/** `2027-03-12` → `Fri 12 Mar`. */
export const dayWithoutYearIn = (language: Language, date: string): string =>
  language === "en"
    ? formatDay(date).slice(0, -5)
    : dates(language, { weekday: "short", day: "numeric", month: "short" }).format(midnight(date));

/** `10 – 13 Mar 2027`, without repeating equal parts. */
export const stayIn = (language: Language, checkIn: string, checkOut: string): string =>
  language === "en"
    ? formatStay(checkIn, checkOut)
    : dates(language, short).formatRange(midnight(checkIn), midnight(checkOut));

// biome-ignore format: a table
const englishMonths = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
];
const englishWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** `Friday 12 March 2027`, for screen readers. */
export function longDayIn(language: Language, date: string): string {
  const long = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  if (language !== "en") return dates(language, long).format(midnight(date));
  const weekday = englishWeekdays[(midnight(date).getUTCDay() + 6) % 7];
  return `${weekday} ${Number(date.slice(8))} ${monthTitleIn(language, date.slice(0, 7))}`;
}

/** `March 2027`, as the title of a calendar month. */
export const monthTitleIn = (language: Language, month: string): string =>
  language === "en"
    ? `${englishMonths[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
    : dates(language, { month: "long", year: "numeric" }).format(midnight(`${month}-01`));

/** Day, short month and year apart, for a calendar leaf. */
export function datePartsIn(language: Language, date: string): { day: string; month: string; year: string } {
  const parts = dates(language, short).formatToParts(midnight(date));
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { day: find("day"), month: find("month"), year: find("year") };
}

/** `Mar 2027`. */
export const monthIn = (language: Language, month: string): string =>
  dates(language, { month: "short", year: "numeric" }).format(midnight(`${month}-01`));

/** Labels of a month in a chart: `M` in narrow columns, `Mar` in wide ones. */
export const monthLabelsIn = (language: Language, month: string): [narrow: string, wide: string] => [
  dates(language, { month: "narrow" }).format(midnight(`${month}-01`)),
  dates(language, { month: "short" }).format(midnight(`${month}-01`)),
];

/** `2027-03-12` → `12 Mar`. */
export const dayAndMonthIn = (language: Language, date: string): string =>
  language === "en"
    ? formatDate(date).slice(0, -5)
    : dates(language, { day: "numeric", month: "short" }).format(midnight(date));

/** `Westeuropäische Zeit`: a time zone by its region instead of its city. */
export const regionalTimeIn = (language: Language, timeZone: string): string =>
  dates(language, { timeZoneName: "longGeneric" }, timeZone)
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** Short and long weekday names from Monday on: `Mo` and `Monday`. */
export function weekdaysIn(language: Language): (readonly [short: string, whole: string])[] {
  if (language === "en") return englishWeekdays.map((whole) => [whole.slice(0, 2), whole]);
  const week = ["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05", "2024-01-06", "2024-01-07"];
  return week.map((date) => {
    const whole = dates(language, { weekday: "long" }).format(midnight(date));
    const short = dates(language, { weekday: language === "ar" ? "narrow" : "short" }).format(midnight(date));
    return [short.slice(0, 2), whole] as const;
  });
}

const cachedNumbers = new Map<string, Intl.NumberFormat>();

function numbers(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = cachedNumbers.get(key) ?? new Intl.NumberFormat(locales[language], options);
  cachedNumbers.set(key, format);
  return format;
}

/** Numbers with a unit; `./numbers` formats plain numbers and percentages. */
export const numberIn = (language: Language, value: number, options: Intl.NumberFormatOptions): string =>
  numbers(language, options).format(value);

/** `33863, "USD"` → `338.63`, `338,63`, with the decimals of the currency. */
export const amountIn = (language: Language, minor: number, currency: string): string =>
  decimalIn(language, minor, currencyExponent(currency));

/**
 * `33863, "USD"` → `338.63 USD`, `338,63 USD`: the currency code follows the amount in every language, as on receipts.
 * In Arabic text it is isolated, because bidirectional reordering would swap both.
 */
export function formatMoneyIn(language: Language, minor: number, currency: string): string {
  if (language === "en") return formatMoney(minor, currency);
  const text = `${amountIn(language, minor, currency)}\u00a0${currency}`;
  return getDirection(language) === "rtl" ? `\u2066${text}\u2069` : text;
}

/** An amount of the base currency converted to the display currency and marked as an estimate. */
export function convertedIn(
  language: Language,
  minor: number,
  baseCurrency: string,
  chosen: { c: string; r: string },
): string {
  if (chosen.c === baseCurrency) return formatMoneyIn(language, minor, baseCurrency);
  const estimate = formatMoneyIn(language, convertMinor(minor, chosen.r, baseCurrency, chosen.c), chosen.c);
  return getDirection(language) === "rtl" ? estimate.replace("\u2066", "\u2066≈\u00a0") : `≈\u00a0${estimate}`;
}
