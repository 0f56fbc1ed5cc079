import type { Board, RoomCard } from "@/lib/contracts/hotel";
import { dateIn, numberIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import type { AnySay, PageSay } from "@/lib/language/words";
import { guestCount } from "@/lib/party";
import type { Party } from "@/lib/pricing/types";
import { wallClock, zoneWords } from "@/lib/time-zone";

/** What the storefront says in several places, said in one way. */

export const boardWords = {
  room_only: "Room only",
  breakfast: "Breakfast included",
  half_board: "Half board",
  full_board: "Full board",
  all_inclusive: "All inclusive",
} as const satisfies Record<Board, string>;

export const paymentWords = {
  pay_now: "Paid when you book",
  deposit: "Deposit when you book",
  at_property: "Paid at the hotel",
} as const;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Score in tenths to the word beside it. */
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

const length = (language: Language, value: number, unit: "meter" | "kilometer", digits: number): string =>
  numberIn(language, value, {
    style: "unit",
    unit,
    unitDisplay: "short",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** `1 room, 2 adults, 1 child`. */
export function partyIn(say: AnySay, party: Party): string {
  const { adults, children } = guestCount(party);
  return [
    say.count("{n} room", "{n} rooms", party.length),
    say.count("{n} adult", "{n} adults", adults),
    ...(children > 0 ? [say.count("{n} child", "{n} children", children)] : []),
  ].join(say.language === "ar" ? "، " : ", ");
}

export const placeLine = (place: { district: string | null; city: string; country: string }): string =>
  [place.district, place.city, place.country].filter(Boolean).join(", ");

/** A street address that already names the part of town doesn't need it twice. */
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

/** `10 Mar 2027, 14:00` on the hotel's clock; the zone is named where the hotel's is known. */
export function deadlineIn(say: AnySay, instant: string, zone: string): string {
  const at = wallClock(Date.parse(instant), zone);
  return `${dateIn(say.language, at.date)}, ${at.time}`;
}

/** `Lisbon time`: the clock of the hotel's place. */
export const zoneIn = (say: PageSay, zone: string): string =>
  say.language === "en" || /^(UTC|Etc\/)/.test(zone)
    ? zoneWords(zone)
    : say("{place} time", { place: zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ") });

/** So many are few enough to say so: it is true, and it matters. */
export const fewRooms = 5;
