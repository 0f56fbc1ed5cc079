import { weightedTenths } from "@/lib/booking/weighted-score";
import type { HotelSort } from "@/lib/contracts/hotels/hotel";
import type { HotelEntry } from "./catalogue";
import type { Choice } from "./filters";

export interface Found<C extends Choice> {
  hotel: HotelEntry;
  best: C;
}

type Compare = (a: Found<Choice>, b: Found<Choice>) => number;

/** Infinity means no price and is last in both directions. */
function byPrice(sign: 1 | -1): Compare {
  return ({ best: a }, { best: b }) => {
    if (a.totalMinor === b.totalMinor) return 0;
    if (!Number.isFinite(a.totalMinor)) return 1;
    return Number.isFinite(b.totalMinor) ? sign * (a.totalMinor - b.totalMinor) : -1;
  };
}

const comparators: Readonly<Record<HotelSort, Compare>> = {
  recommended: (a, b) => b.hotel.rank - a.hotel.rank,
  price_up: byPrice(1),
  price_down: byPrice(-1),
  score: ({ hotel: a }, { hotel: b }) => weightedTenths(b.card) - weightedTenths(a.card),
  distance: (a, b) => a.hotel.distanceMetres - b.hotel.distanceMetres,
};

/** Sorts results for pagination. Ties are ordered by id, so that each hotel is on exactly one page. */
export function sorted<C extends Choice>(found: Found<C>[], sort: HotelSort): Found<C>[] {
  const compare = comparators[sort];
  return found.sort((a, b) => compare(a, b) || a.hotel.id - b.hotel.id);
}
