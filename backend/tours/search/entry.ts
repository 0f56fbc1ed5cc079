import type { TourDuration } from "@/lib/contracts/tours/search";
import type { TourCard } from "@/lib/contracts/tours/tours";
import { foldText } from "@/lib/text/fold-text";
import { notOnSale } from "../from-prices";

/** A tour on sale as the search reads it. */
export type TourEntry = {
  card: Omit<TourCard, "fromMinor" | "nextDate">;
  /** Copies of what every search reads of all tours, so that it does not read the objects of the card. */
  cityId: number;
  duration: TourDuration;
  countryId: number;
  typeId: number;
  itemIds: readonly number[];
  /** Day number (`dayNumber`) of the first element of `prices`. */
  firstDay: number;
  /** Lowest price by day in minor units of the base currency, or `notOnSale`. */
  prices: Int32Array;
  /** Title, type and place, normalised by `normalise`. */
  text: string;
};

export type TourCatalogue = {
  tours: readonly TourEntry[];
  types: ReadonlyMap<number, string>;
  items: ReadonlyMap<number, string>;
};

/** Lower case without accents and punctuation, so that "Sao Paulo" finds "São Paulo". */
export const normalise = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type Departure = { fromMinor: number; day: number };

/** The departures without a last day are read by most searches and change once a day. */
const open = new WeakMap<TourEntry, { from: number; departure: Departure | null }>();

function scan({ prices, firstDay }: TourEntry, from: number, to: number): Departure | null {
  let least = -1;
  let first = -1;
  const last = Math.min(prices.length - 1, to - firstDay);
  for (let at = Math.max(0, from - firstDay); at <= last; at++) {
    const price = prices[at] as number;
    if (price === notOnSale) continue;
    if (first < 0) first = at;
    if (least < 0 || price < least) least = price;
  }
  return first < 0 ? null : { fromMinor: least, day: firstDay + first };
}

/**
 * The lowest price and the first day on sale between two days, both inclusive; null without a free place.
 * @param to the last day; null for all days
 */
export function findDeparture(tour: TourEntry, from: number, to: number | null): Departure | null {
  if (to !== null) return scan(tour, from, to);
  const known = open.get(tour);
  if (known?.from === from) return known.departure;
  const departure = scan(tour, from, Number.POSITIVE_INFINITY);
  open.set(tour, { from, departure });
  return departure;
}
