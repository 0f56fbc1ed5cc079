import type { RoomOffer } from "@/lib/contracts/hotel";

type Priced = Pick<RoomOffer, "memberOnly" | "totalMinor">;

/**
 * Totals in minor units of the rates that are open to all; member prices are excluded, because a page without login
 * must not show them.
 */
export const openTotals = (offers: readonly Priced[]): number[] =>
  offers.flatMap(({ memberOnly, totalMinor }) => (memberOnly || totalMinor === null ? [] : [totalMinor]));

/**
 * Available rates in display order: open rates by price, then member rates by price. Equal prices retain the hotel's
 * order. The first is selected unless a filter names another.
 */
export function offersInOrder<O extends Priced>(offers: readonly O[]): O[] {
  return offers
    .filter(({ totalMinor }) => totalMinor !== null)
    .sort((a, b) => Number(a.memberOnly) - Number(b.memberOnly) || (a.totalMinor ?? 0) - (b.totalMinor ?? 0));
}
