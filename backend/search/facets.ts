import type { Facet } from "@/lib/contracts/hotels/hotel";
import { type Board, board } from "@/lib/contracts/hotels/hotel-fields";
import { countPrices, type PriceBars } from "@/lib/pricing/price-bars";
import { counted } from "@/lib/text/counted";
import type { Catalogue } from "./catalogue";
import { type Choice, everyFilter, type FilteredCandidate, type Filters, filterBits } from "./filters";

const boardLabels: Readonly<Record<Board, string>> = {
  room_only: "Room only",
  breakfast: "Breakfast",
  half_board: "Half board",
  full_board: "Full board",
  all_inclusive: "All inclusive",
};
const scoreSteps = [
  { tenths: 90, label: "Superb: 9+" },
  { tenths: 80, label: "Very good: 8+" },
  { tenths: 70, label: "Good: 7+" },
  { tenths: 60, label: "Pleasant: 6+" },
] as const;

export interface Facets {
  stars: Facet[];
  types: Facet[];
  features: Facet[];
  scores: Facet[];
  boards: Facet[];
  freeCancellation: number;
  prices: PriceBars | null;
}

function tally<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The price of each hotel that matches all filters except the price, or of all hotels if none matches. */
function listTotals<C extends Choice>(hotels: readonly FilteredCandidate<C>[]): number[] {
  const priced = (best: C | null) => (best && Number.isFinite(best.totalMinor) ? best.totalMinor : []);
  const totals = hotels.flatMap((hotel) =>
    hotel.passes(filterBits.price) ? priced(hotel.best(filterBits.price)) : [],
  );
  return totals.length > 0 ? totals : hotels.flatMap((hotel) => priced(hotel.best(everyFilter)));
}

/**
 * Counts the hotels for each value of a filter, with all other filters applied. If no hotel matches, the values that the
 * hotels have without filters are returned too, with the count 0, so that the visitor can change the filters.
 */
export function computeFacets<C extends Choice>(
  hotels: readonly FilteredCandidate<C>[],
  filters: Filters,
  catalogue: Pick<Catalogue, "features" | "propertyTypes">,
): Facets {
  const stars = new Map<number, number>();
  const types = new Map<number, number>();
  /** An array indexed by id, because these counters are incremented thousands of times. */
  const featureCounts: number[] = [];
  const scores = new Map<number, number>();
  const boards = new Map<Board, number>();
  let freeCancellation = 0;
  let isEmpty = true;
  for (const candidate of hotels) {
    const { card, propertyTypeId, featureIds } = candidate.hotel;
    if (candidate.passes()) isEmpty = false;
    if (candidate.passes(filterBits.stars)) tally(stars, card.stars);
    if (candidate.passes(filterBits.type)) tally(types, propertyTypeId);
    if (candidate.passes()) for (const id of featureIds) featureCounts[id] = (featureCounts[id] ?? 0) + 1;
    if (candidate.passes(filterBits.score)) {
      for (const { tenths } of scoreSteps) if ((card.scoreTenths ?? 0) >= tenths) tally(scores, tenths);
    }
    for (const [at, value] of board.options.entries()) if (candidate.boards & (1 << at)) tally(boards, value);
    if (candidate.free) freeCancellation++;
  }
  const features = { get: (id: number) => featureCounts[id] };
  const all = isEmpty ? hotels.map(({ hotel }) => hotel) : [];
  const starsOfAll = new Set(all.map(({ card }) => card.stars));
  const typesOfAll = new Set(all.map(({ propertyTypeId }) => propertyTypeId));
  const featuresOfAll = new Set(all.flatMap(({ featureIds }) => [...featureIds]));
  const boardsOfAll = new Set(isEmpty ? hotels.flatMap(({ choices }) => choices.map((choice) => choice.board)) : []);
  const bestOfAll = all.reduce((best, { card }) => Math.max(best, card.scoreTenths ?? 0), 0);
  const facet = <K extends string | number>(
    value: K,
    label: string,
    counts: Pick<Map<K, number>, "get">,
    chosen: boolean,
    exists: boolean,
  ): Facet[] => {
    const count = counts.get(value) ?? 0;
    return count > 0 || chosen || exists ? [{ value: String(value), label, count, chosen }] : [];
  };
  return {
    stars: [5, 4, 3, 2, 1].flatMap((value) =>
      facet(value, counted(value, "star"), stars, filters.stars?.includes(value) ?? false, starsOfAll.has(value)),
    ),
    types: [...catalogue.propertyTypes.values()].flatMap(({ id, name }) =>
      facet(id, name, types, filters.type?.includes(id) ?? false, typesOfAll.has(id)),
    ),
    features: [...catalogue.features.values()].flatMap(({ id, name }) =>
      facet(id, name, features, filters.feature?.includes(id) ?? false, featuresOfAll.has(id)),
    ),
    scores: scoreSteps.flatMap(({ tenths, label }) =>
      facet(tenths, label, scores, filters.score === tenths, bestOfAll >= tenths),
    ),
    boards: board.options.flatMap((value) =>
      facet(value, boardLabels[value], boards, filters.board?.includes(value) ?? false, boardsOfAll.has(value)),
    ),
    freeCancellation,
    prices: countPrices(listTotals(hotels)),
  };
}
