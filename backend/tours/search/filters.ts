import { type TourDuration, tourDuration, tourDurations } from "@/lib/contracts/tours/search";
import { type Departure, findDeparture, type TourEntry } from "./entry";

export type TourFilters = {
  type?: readonly number[];
  item?: readonly number[];
  duration?: readonly TourDuration[];
  language?: readonly string[];
  /** Minor units of the base currency. */
  minMinor?: number;
  maxMinor?: number;
  /** Tenths. */
  score?: number;
  freeCancellation?: boolean;
};

/** First and last day number; the last is null for all days from the first. */
export type Days = { from: number; to: number | null };

/** A bit for each filter. */
export const filterBits = { type: 1, item: 2, duration: 4, language: 8, price: 16, score: 32, free: 64 } as const;

export const getDuration = (minutes: number): TourDuration =>
  tourDuration.options.find((name) => minutes <= tourDurations[name]) ?? "multi_day";

/** A tour, its departure on the requested days, and the filters that exclude it. */
export type Candidate = { tour: TourEntry; departure: Departure | null; failed: number };

function getFailed(
  { card, duration: own, typeId, itemIds }: TourEntry,
  departure: Departure | null,
  filters: TourFilters,
): number {
  const { type, item, duration, language, minMinor, maxMinor, score } = filters;
  const price = departure?.fromMinor;
  let failed = 0;
  if (type?.length && !type.includes(typeId)) failed |= filterBits.type;
  if (item?.length && !item.every((id) => itemIds.includes(id))) failed |= filterBits.item;
  if (duration?.length && !duration.includes(own)) failed |= filterBits.duration;
  if (language?.length && !language.some((tag) => card.languages.includes(tag))) failed |= filterBits.language;
  if (minMinor !== undefined && (price === undefined || price < minMinor)) failed |= filterBits.price;
  if (maxMinor !== undefined && (price === undefined || price > maxMinor)) failed |= filterBits.price;
  if (score !== undefined && (card.scoreTenths ?? 0) < score) failed |= filterBits.score;
  if (filters.freeCancellation && !card.freeCancellation) failed |= filterBits.free;
  return failed;
}

/**
 * The tours with their departures on the requested days and the result of each filter. With requested dates, tours
 * without a free place on them are left out; without, they are listed as not available.
 */
export function getCandidates(
  tours: readonly TourEntry[],
  days: Days,
  isDated: boolean,
  filters: TourFilters,
): Candidate[] {
  const found: Candidate[] = [];
  for (const tour of tours) {
    const departure = findDeparture(tour, days.from, days.to);
    if (isDated && departure === null) continue;
    found.push({ tour, departure, failed: getFailed(tour, departure, filters) });
  }
  return found;
}

/** True if the tour passes all filters, or all except the given ones. */
export const passes = ({ failed }: Candidate, except = 0): boolean => (failed & ~except) === 0;
