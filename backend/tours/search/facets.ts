import type { OutputOf } from "@/lib/contracts/define";
import { type searchTours, tourDuration } from "@/lib/contracts/tours/search";
import { countPrices } from "@/lib/pricing/price-bars";
import type { TourCatalogue } from "./entry";
import { type Candidate, filterBits, passes, type TourFilters } from "./filters";

type Facets = OutputOf<typeof searchTours>["facets"];

const scores = [
  { tenths: 90, label: "Superb: 9+" },
  { tenths: 80, label: "Very good: 8+" },
  { tenths: 70, label: "Good: 7+" },
  { tenths: 60, label: "Pleasant: 6+" },
] as const;

const durationLabels = {
  short: "Up to 3 hours",
  half_day: "Half a day",
  full_day: "A full day",
  multi_day: "Several days",
} as const;

class Counts<K> {
  private readonly counts = new Map<K, number>();
  add(key: K): void {
    this.counts.set(key, this.get(key) + 1);
  }
  get(key: K): number {
    return this.counts.get(key) ?? 0;
  }
  keys(): K[] {
    return [...this.counts.keys()];
  }
}

/** The prices of the tours that match all filters except the price. */
function listPrices(candidates: readonly Candidate[]): number[] {
  const prices: number[] = [];
  for (const one of candidates)
    if (one.departure && passes(one, filterBits.price)) prices.push(one.departure.fromMinor);
  return prices;
}

/** Counts the tours for each value of a filter, with all other filters applied. */
export function computeFacets(
  candidates: readonly Candidate[],
  filters: TourFilters,
  { types, items }: Pick<TourCatalogue, "types" | "items">,
): Facets {
  const byType = new Counts<number>();
  const byItem = new Counts<number>();
  const byDuration = new Counts<string>();
  const byLanguage = new Counts<string>();
  const byScore = new Counts<number>();
  let freeCancellation = 0;
  for (const one of candidates) {
    const { card, duration, typeId, itemIds } = one.tour;
    if (passes(one, filterBits.type)) byType.add(typeId);
    // All selected items are required, so another one narrows the result further.
    if (passes(one)) for (const id of itemIds) byItem.add(id);
    if (passes(one, filterBits.duration)) byDuration.add(duration);
    if (passes(one, filterBits.language)) for (const language of card.languages) byLanguage.add(language);
    if (passes(one, filterBits.score)) {
      for (const { tenths } of scores) if ((card.scoreTenths ?? 0) >= tenths) byScore.add(tenths);
    }
    if (passes(one, filterBits.free) && card.freeCancellation) freeCancellation++;
  }
  const options = <K extends string | number>(
    values: readonly (readonly [value: K, label: string])[],
    counts: Counts<K>,
    selected: readonly K[] | undefined,
  ) =>
    values.flatMap(([value, label]) => {
      const count = counts.get(value);
      const chosen = selected?.includes(value) ?? false;
      return count > 0 || chosen ? [{ value: String(value), label, count, chosen }] : [];
    });
  const languages = [...new Set([...byLanguage.keys(), ...(filters.language ?? [])])].sort(
    (a, b) => byLanguage.get(b) - byLanguage.get(a) || (a < b ? -1 : 1),
  );
  return {
    types: options([...types], byType, filters.type),
    items: options([...items], byItem, filters.item),
    durations: options(
      tourDuration.options.map((value) => [value, durationLabels[value]] as const),
      byDuration,
      filters.duration,
    ),
    languages: options(
      languages.map((tag) => [tag, tag] as const),
      byLanguage,
      filters.language,
    ),
    scores: options(
      scores.map(({ tenths, label }) => [tenths, label] as const),
      byScore,
      filters.score === undefined ? undefined : [filters.score],
    ),
    freeCancellation,
    prices: countPrices(listPrices(candidates)),
  };
}
