import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { Language } from "@/lib/language/languages";

export type HotelText = { text: string; translated: boolean };

/** A text of the hotel in the language of the page, or in its own language if it has no translation. */
export function hotelTextIn(
  language: Language,
  hotel: Pick<HotelPage, "summary" | "description" | "policies" | "translations">,
  name: "summary" | "description" | "policies",
): HotelText {
  const text = language === "en" ? "" : (hotel.translations[language]?.[name] ?? "").trim();
  return text ? { text, translated: true } : { text: hotel[name], translated: false };
}
