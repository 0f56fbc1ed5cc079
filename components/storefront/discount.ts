import type { Language } from "@/lib/language/languages";
import { percentIn } from "@/lib/language/numbers";

/** `−15%`; the sign is a minus, not a hyphen. */
export const percentOff = (language: Language, discountBp: number): string =>
  language === "en" ? `−${Math.round(discountBp / 100)}%` : percentIn(language, -Math.round(discountBp / 100));
