import { isFiltered, type RateFilter } from "@/lib/links/rate-filter";
import { currencyExponent } from "@/lib/money";
import type { RoomOffer } from "../contracts/hotels/room";

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

type Filterable = Priced & Pick<RoomOffer, "board"> & { policy: { freeUntilUtc: string | null } | null };

/** Whether the search finds this rate with the filter: an open rate with such meals, terms and total. */
export function matchesFilter(
  { memberOnly, totalMinor, board, policy }: Filterable,
  filter: RateFilter,
  currency: string,
): boolean {
  if (memberOnly || totalMinor === null) return false;
  const unit = 10 ** currencyExponent(currency);
  return (
    (filter.board.length === 0 || filter.board.includes(board)) &&
    (!filter.freeCancellation || Boolean(policy?.freeUntilUtc)) &&
    (filter.minPrice === null || totalMinor >= filter.minPrice * unit) &&
    (filter.maxPrice === null || totalMinor <= filter.maxPrice * unit)
  );
}

/** The rate to highlight: the first in order that a filter selects; null without a filter or where none matches. */
export const firstMatch = <O extends Filterable>(
  offers: readonly O[],
  filter: RateFilter,
  currency: string,
): O | null => (isFiltered(filter) ? (offers.find((offer) => matchesFilter(offer, filter, currency)) ?? null) : null);

/** Totals in minor units that a price of the page is the least of: of the matching rates, or of all if none matches. */
export function shownTotals(offers: readonly Filterable[], filter: RateFilter, currency: string): number[] {
  const matching = offers.filter((offer) => matchesFilter(offer, filter, currency));
  return openTotals(matching.length > 0 ? matching : offers);
}
