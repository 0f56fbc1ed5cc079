import type { Board } from "@/lib/contracts/hotels/hotel-fields";
import type { RoomCard } from "@/lib/contracts/hotels/room";
import { numberIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import { decimalIn } from "@/lib/language/numbers";

/** Labels that several storefront pages share. */

export const boardLabels = {
  room_only: "Room only",
  breakfast: "Breakfast included",
  half_board: "Half board",
  full_board: "Full board",
  all_inclusive: "All inclusive",
} as const satisfies Record<Board, string>;

export const paymentLabels = {
  pay_now: "Pay now",
  deposit: "Deposit when booking",
  at_property: "Pay at the hotel",
} as const;

/** The label of a score in tenths. */
export function scoreWord(tenths: number) {
  if (tenths >= 95) return "Exceptional";
  if (tenths >= 90) return "Wonderful";
  if (tenths >= 85) return "Excellent";
  if (tenths >= 80) return "Very good";
  if (tenths >= 70) return "Good";
  if (tenths >= 60) return "Pleasant";
  return "Rated";
}

export function distance(language: Language, metres: number): string {
  if (metres < 1000) return length(language, Math.max(50, Math.round(metres / 50) * 50), "meter", 0);
  return length(language, metres / 1000, "kilometer", metres < 10_000 ? 1 : 0);
}

/** The size of a room. */
export const areaIn = (language: Language, squareMetres: number): string =>
  `${squareMetres} ${language === "ar" ? "م²" : "m²"}`;

const length = (language: Language, value: number, unit: "meter" | "kilometer", digits: number): string =>
  language === "en"
    ? `${decimalIn(language, Math.round(value * 10 ** digits), digits)} ${unit === "meter" ? "m" : "km"}`
    : numberIn(language, value, {
        style: "unit",
        unit,
        unitDisplay: "short",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });

export const placeLine = (place: { district: string | null; city: string; country: string }): string =>
  [place.district, place.city, place.country].filter(Boolean).join(", ");

/** Omits the district if the street address already contains it. */
export const addressLine = (hotel: {
  address: string;
  place: { district: string | null; city: string; country: string };
}): string =>
  [
    hotel.address,
    ...[hotel.place.district, hotel.place.city, hotel.place.country].filter(
      (part) => part && !hotel.address.includes(part),
    ),
  ].join(", ");

export const bedsLine = (beds: RoomCard["beds"]): string =>
  beds
    .map(
      ({ type, count }) =>
        `${count} ${type.toLowerCase()}${/bed|bunk|sofa/i.test(type) ? "" : " bed"}${count === 1 ? "" : "s"}`,
    )
    .join(", ");

/** The number of rooms up to which scarcity is shown. */
export const fewRooms = 5;
