import { numberIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";

/** `−15%`; the sign is a minus, not a hyphen. */
export const percentOff = (language: Language, discountBp: number): string =>
  language === "en"
    ? `−${Math.round(discountBp / 100)}%`
    : numberIn(language, -Math.round(discountBp / 100) / 100, { style: "percent" });
