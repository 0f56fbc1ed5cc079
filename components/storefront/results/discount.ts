import type { RoomOffer } from "@/lib/contracts/hotel";
import { shareOff } from "@/lib/discount";
import type { Language } from "@/lib/language/languages";
import type { AnyTranslator } from "@/lib/language/messages";
import { percentIn } from "@/lib/language/numbers";

/** `−15%`; the sign is a minus, not a hyphen. */
const percentOff = (language: Language, percent: number): string =>
  language === "en" ? `−${percent}%` : percentIn(language, -percent);

type Off = { discountBp: number };

/** The text of a discount badge for dates that are known; null where it would say nothing. */
export const discountText = (t: AnyTranslator, { discountBp }: Off): string | null =>
  discountBp >= 100 ? percentOff(t.language, Math.floor(discountBp / 100)) : null;

/** The same where dates are unknown: special prices and fees may leave less of it. */
export const discountUpTo = (t: AnyTranslator, { discountBp }: Off): string | null =>
  discountBp >= 100 ? t("up to {percent}", { percent: percentOff(t.language, Math.floor(discountBp / 100)) }) : null;

/** The badge of a rate on known dates: the share of the price that is struck out. */
export const offerDiscount = (t: AnyTranslator, { grossTotalMinor, totalMinor }: RoomOffer): string | null =>
  discountText(t, { discountBp: shareOff(grossTotalMinor ?? 0, totalMinor ?? 0) * 100 });
