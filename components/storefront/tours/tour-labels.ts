import type { TourDuration } from "@/lib/contracts/tours/search";
import { numberIn } from "@/lib/language/formats";
import { type Language, locales } from "@/lib/language/languages";
import type { PageTranslator, Text } from "@/lib/language/messages";

export const durationLabels: Record<TourDuration, Text> = {
  short: "Up to 3 hours",
  half_day: "Half a day",
  full_day: "A full day",
  multi_day: "Several days",
};

const minutesPerDay = 24 * 60;

/** `3 hours`, `2 days`, `1.5 hours`. */
export function durationIn(t: PageTranslator, minutes: number): string {
  if (minutes >= minutesPerDay) return t.count("{n} day", "{n} days", Math.ceil(minutes / minutesPerDay));
  const [value, unit] = minutes < 60 ? [minutes, "minute"] : [Math.round(minutes / 6) / 10, "hour"];
  return numberIn(t.language, value, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 });
}

/** `German`, `Deutsch`: the name of a language in the language of the page. */
export const languageNameIn = (language: Language, tag: string): string => {
  const name = new Intl.DisplayNames(locales[language], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};
