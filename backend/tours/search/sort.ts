import { weightedTenths } from "@/lib/booking/weighted-score";
import type { TourSort } from "@/lib/contracts/tours/search";
import type { Candidate } from "./filters";

const last = Number.POSITIVE_INFINITY;
const isGone = ({ departure }: Candidate): number => (departure === null ? 1 : 0);

/** Two ascending keys of each order. Tours without a free place come last where the order is about a departure. */
const keys: Record<TourSort, (one: Candidate) => readonly [number, number]> = {
  recommended: (one) => [isGone(one), -weightedTenths(one.tour.card)],
  price_up: ({ departure }) => [departure?.fromMinor ?? last, 0],
  price_down: (one) => [isGone(one), -(one.departure?.fromMinor ?? 0)],
  score: ({ tour: { card } }) => [-weightedTenths(card), 0],
  soonest: ({ departure }) => [departure?.day ?? last, 0],
  shortest: ({ tour: { card } }) => [card.durationMinutes, 0],
};

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

type Keyed = { one: Candidate; key: readonly [number, number]; id: number };

const compareKeys = (a: Keyed, b: Keyed): number =>
  compare(a.key[0], b.key[0]) || compare(a.key[1], b.key[1]) || a.id - b.id;

/** Below this share of all tours the first ones are selected without sorting the others. */
const selectShare = 1 / 10;

/** The first `count` of sorted items, each inserted at its place if it is before the last one. */
function selectFirst(keyed: readonly Keyed[], count: number): Keyed[] {
  const first: Keyed[] = [];
  for (const item of keyed) {
    const last = first[count - 1];
    if (last && compareKeys(item, last) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareKeys(first[middle] as Keyed, item) < 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

/** The first `count` tours in an order. Equal tours keep the order of their ids, so that pages do not overlap. */
export function firstSorted(found: readonly Candidate[], sort: TourSort, count: number): Candidate[] {
  // The keys are computed once, because a comparison is made many times for each tour.
  const keyed = found.map((one) => ({ one, key: keys[sort](one), id: one.tour.card.id }));
  const first =
    count < keyed.length * selectShare ? selectFirst(keyed, count) : keyed.sort(compareKeys).slice(0, count);
  return first.map(({ one }) => one);
}
