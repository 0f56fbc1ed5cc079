import type { RoomOffer } from "@/lib/contracts/hotel";

type Priced = Pick<RoomOffer, "memberOnly" | "totalMinor">;

/** Totals of the rates that everybody can book, in minor units: a page without a login must not quote another price. */
export const openTotals = (offers: readonly Priced[]): number[] =>
  offers.flatMap(({ memberOnly, totalMinor }) => (memberOnly || totalMinor === null ? [] : [totalMinor]));

/**
 * Rates that can be had, in the order in which they are shown: open rates by price, then the members' rates by price.
 * Equal prices keep the hotel's order. The first one is chosen unless a filter names another.
 */
export function offersInOrder<O extends Priced>(offers: readonly O[]): O[] {
  return offers
    .filter(({ totalMinor }) => totalMinor !== null)
    .sort((a, b) => Number(a.memberOnly) - Number(b.memberOnly) || (a.totalMinor ?? 0) - (b.totalMinor ?? 0));
}
