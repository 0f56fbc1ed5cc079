import type { PriceLine } from "@/lib/contracts/price";
import { guestCount } from "@/lib/party";
import type { Party } from "@/lib/pricing/types";
import { formatInstant, wallClock, zoneWords } from "@/lib/time-zone";
import { amountIn, dateIn, dayIn } from "./formats";
import { commaOf } from "./languages";
import type { AnyWrittenSay, WrittenSay } from "./words";

/** What pages and letters say of a stay. */

/** `1 room, 2 adults, 1 child`. */
export function partyIn(say: AnyWrittenSay, party: Party): string {
  const { adults, children } = guestCount(party);
  return [
    say.count("{n} room", "{n} rooms", party.length),
    say.count("{n} adult", "{n} adults", adults),
    ...(children > 0 ? [say.count("{n} child", "{n} children", children)] : []),
  ].join(commaOf(say.language));
}

/** `10 Mar 2027, 14:00` on the hotel's clock; the zone is named where the hotel's is known. */
export function deadlineIn(say: AnyWrittenSay, instant: string, zone: string): string {
  const at = wallClock(Date.parse(instant), zone);
  return `${dateIn(say.language, at.date)}${commaOf(say.language)}${at.time}`;
}

/** `Lisbon time`: the clock of the hotel's place. */
export const zoneIn = (say: WrittenSay, zone: string): string =>
  say.language === "en" || /^(UTC|Etc\/)/.test(zone)
    ? zoneWords(zone)
    : say("{place} time", { place: zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ") });

/** `Fri 12 Mar 2027, 14:00 Lisbon time`. */
export function instantIn(say: WrittenSay, instant: Date | string, zone: string): string {
  if (say.language === "en") return formatInstant(instant, zone);
  const at = wallClock(new Date(instant).getTime(), zone);
  return `${dayIn(say.language, at.date)}${commaOf(say.language)}${at.time} (${zoneIn(say, zone)})`;
}

type Named = Pick<PriceLine, "kind" | "label" | "room" | "night" | "kept">;

/** How many rooms a price is for: where there are several, its nights name theirs. */
export const roomsOf = (lines: readonly Pick<PriceLine, "room">[]): number =>
  new Set(lines.flatMap(({ room }) => room ?? [])).size;

/** A line of a price that we name: a night, or what is kept of a cancellation. Null for what has its seller's name. */
export function lineIn(say: WrittenSay, { kind, label, room, night, kept }: Named, rooms: number): string | null {
  if (say.language === "en" || kept) return say.known(label);
  if (kind !== "night" || night === null) return null;
  const day = dayIn(say.language, night);
  return rooms > 1 && room !== null ? `${say("Room {n}", { n: room + 1 })}, ${day}` : day;
}

type Noted = Pick<PriceLine, "kind" | "note" | "quantity" | "grossMinor" | "discountMinor" | "amountMinor">;

/**
 * The small print of a line of a price: `own` is in the words of whoever made it, such as the name of a special price,
 * `sum` how the amount came about. English says it as the price does.
 */
export function noteIn(
  { language }: AnyWrittenSay,
  { kind, note, quantity, grossMinor, discountMinor, amountMinor }: Noted,
  currency: string,
): { own: string | null; sum: string | null } {
  if (language === "en" || note === null) return { own: note, sum: null };
  const amount = (minor: number) => amountIn(language, minor, currency);
  if (kind === "night") {
    const name = /^(.+?): /.exec(note)?.[1] ?? null;
    return { own: name, sum: discountMinor > 0 ? `${amount(grossMinor)} − ${amount(discountMinor)}` : null };
  }
  if (kind !== "service" || amountMinor % quantity !== 0) return { own: note, sum: null };
  return { own: null, sum: `${quantity} × ${amount(amountMinor / quantity)}` };
}
