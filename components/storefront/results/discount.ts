import { shareOff } from "@/lib/booking/discount";
import type { RoomOffer } from "@/lib/contracts/hotels/room";
import type { Language } from "@/lib/language/languages";
import type { AnyTranslator } from "@/lib/language/messages";
import { percentIn } from "@/lib/language/numbers";

/** `−15%` with a minus sign instead of a hyphen. */
const percentOff = (language: Language, percent: number): string =>
  language === "en" ? `−${percent}%` : percentIn(language, -percent);

type Off = { discountBp: number };

/** The text of a discount badge for selected dates; null if there is no discount. Basis points. */
export const discountText = (t: AnyTranslator, { discountBp }: Off): string | null =>
  discountBp >= 100 ? percentOff(t.language, Math.floor(discountBp / 100)) : null;

/** The text without dates: special prices and fees may reduce the discount. */
export const discountUpTo = (t: AnyTranslator, { discountBp }: Off): string | null =>
  discountBp >= 100 ? t("up to {percent}", { percent: percentOff(t.language, Math.floor(discountBp / 100)) }) : null;

/** The badge of a rate for selected dates: the share of the original price. */
export const offerDiscount = (t: AnyTranslator, { grossTotalMinor, totalMinor }: RoomOffer): string | null =>
  discountText(t, { discountBp: shareOff(grossTotalMinor ?? 0, totalMinor ?? 0) * 100 });
