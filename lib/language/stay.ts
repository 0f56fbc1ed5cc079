import type { DraftParty } from "@/lib/booking/draft-party";
import { guestCount } from "@/lib/booking/party";
import type { PriceLine } from "@/lib/contracts/price";
import { amountIn, formatDateIn } from "./formats";
import { getListSeparator } from "./languages";
import { formatMessage } from "./localized-message";
import type { AnyStoredTextTranslator, StoredTextTranslator } from "./messages";

/** Descriptions of a stay for pages and emails. */

/** `1 room, 2 adults, 1 child`. */
export function partyIn(t: AnyStoredTextTranslator, party: DraftParty): string {
  const { adults, children } = guestCount(party);
  return [
    t.count("{n} room", "{n} rooms", party.length),
    t.count("{n} adult", "{n} adults", adults),
    ...(children > 0 ? [t.count("{n} child", "{n} children", children)] : []),
  ].join(getListSeparator(t.language));
}

type Named = Pick<PriceLine, "kind" | "label" | "localized" | "line" | "on" | "kept">;

/** Number of order lines of a price. With more than one, night lines include the room. */
export const countLines = (lines: readonly Pick<PriceLine, "line">[]): number =>
  new Set(lines.flatMap(({ line }) => line ?? [])).size;

/** Label of a generated price line: a night or a retained fee. Null for lines that the property named. */
export function lineIn(
  t: StoredTextTranslator,
  { kind, label, localized, line, on, kept }: Named,
  lines: number,
): string | null {
  if (t.language === "en" || kept) return t.known(label);
  if (localized) return formatMessage(t, localized);
  if (kind !== "night" || on === null) return null;
  const day = formatDateIn(t.language, on);
  return lines > 1 && line !== null ? `${t("Room {n}", { n: line + 1 })}, ${day}` : day;
}

type Noted = Pick<PriceLine, "kind" | "note" | "quantity" | "grossMinor" | "discountMinor" | "amountMinor">;

/**
 * Secondary text of a price line: `own` is text of the property, such as the name of a special price, `sum` the
 * computation. The rules of a night's price are not repeated; other lines keep the wording of the price in English.
 */
export function noteIn(
  { language }: AnyStoredTextTranslator,
  { kind, note, quantity, grossMinor, discountMinor, amountMinor }: Noted,
  currency: string,
): { own: string | null; sum: string | null } {
  if (note === null || (language === "en" && kind !== "night")) return { own: note, sum: null };
  const amount = (minor: number) => amountIn(language, minor, currency);
  if (kind === "night") {
    const name = /^(.+?): /.exec(note)?.[1] ?? null;
    return { own: name, sum: discountMinor > 0 ? `${amount(grossMinor)} − ${amount(discountMinor)}` : null };
  }
  if (kind === "item" && grossMinor % quantity === 0) {
    const count = quantity > 1 ? `${quantity} × ` : "";
    const discount =
      discountMinor % quantity === 0 && discountMinor > 0 ? ` − ${amount(discountMinor / quantity)}` : "";
    return { own: null, sum: count || discount ? `${count}${amount(grossMinor / quantity)}${discount}` : null };
  }
  if (kind !== "service" || amountMinor % quantity !== 0) return { own: note, sum: null };
  return { own: null, sum: `${quantity} × ${amount(amountMinor / quantity)}` };
}
