import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { RoomPage } from "@/lib/contracts/hotels/room";
import type { Language } from "@/lib/language/languages";

export type HotelText = { text: string; translated: boolean };

/** The description of a room type in the language of the page, or in its own language. */
export function roomDescriptionIn(
  language: Language,
  room: Pick<RoomPage["room"], "description" | "translations">,
): HotelText {
  const text = language === "en" ? "" : (room.translations[language]?.description ?? "").trim();
  return text ? { text, translated: true } : { text: room.description, translated: false };
}

/** A text of the hotel in the language of the page, or in its own language if it has no translation. */
export function hotelTextIn(
  language: Language,
  hotel: Pick<HotelPage, "summary" | "description" | "policies" | "translations">,
  name: "summary" | "description" | "policies",
): HotelText {
  const text = language === "en" ? "" : (hotel.translations[language]?.[name] ?? "").trim();
  return text ? { text, translated: true } : { text: hotel[name], translated: false };
}
