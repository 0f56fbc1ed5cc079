"use client";

import { useSyncExternalStore } from "react";
import { type Language, locales } from "@/lib/language/languages";
import { useTranslations } from "./language";

const never = () => () => {};
const format = (at: string, language: Language, timeZone: string | undefined) => {
  const locale = language === "en" ? "en-GB" : locales[language];
  // All other times of the pages have 24 hours and a named month; Arabic's own short forms have neither.
  const options: Intl.DateTimeFormatOptions =
    language === "ar"
      ? {
          year: "numeric",
          month: "short",
          day: "numeric",
          hour: "2-digit",
          minute: "2-digit",
          hourCycle: "h23",
        }
      : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(at));
};

/** As `instantIn` names the zone. */
const formatUtc = (at: string, language: Language) =>
  `${format(at, language, "UTC")} ${language === "en" ? "UTC" : "(UTC)"}`;

/** An instant in the browser's time zone; in UTC with its name until hydration and without scripts. */
export function LocalTime({ at }: { at: string }) {
  const { language } = useTranslations();
  const text = useSyncExternalStore(
    never,
    () => format(at, language, undefined),
    () => formatUtc(at, language),
  );
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
