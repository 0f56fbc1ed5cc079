"use client";

import { useSyncExternalStore } from "react";
import { getLocale, type Language } from "@/lib/language/languages";
import { useTranslations } from "./language";

const never = () => () => {};
const format = (at: string, language: Language, timeZone: string | undefined) => {
  const locale = language === "en" ? "en-GB" : getLocale[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(at));
};

/** An instant in the browser's time zone, in UTC until hydration. */
export function LocalTime({ at }: { at: string }) {
  const { language } = useTranslations();
  const text = useSyncExternalStore(
    never,
    () => format(at, language, undefined),
    () => format(at, language, "UTC"),
  );
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
