import type { z } from "zod";
import { withTitles } from "@/backend/terms/titles";
import type { OutputOf } from "@/lib/contracts/define";
import type { searchTours } from "@/lib/contracts/tours/search";
import type { TourCard } from "@/lib/contracts/tours/tours";
import { dayNumber, fromDayNumber } from "@/lib/dates";
import { toEnglishPlace } from "@/lib/language/terms/english-places";
import { correctText } from "./correct";
import { normalise, type TourCatalogue, type TourEntry } from "./entry";
import { computeFacets } from "./facets";
import { type Candidate, type Days, getCandidates, passes } from "./filters";
import { firstSorted } from "./sort";

export type TourQuery = z.output<(typeof searchTours)["query"]>;
type Result = OutputOf<typeof searchTours>;

const maxOnMap = 60;
const maxPlaces = 40;

const toCard = ({ tour, departure }: Candidate): TourCard => ({
  ...tour.card,
  fromMinor: departure?.fromMinor ?? null,
  nextDate: departure ? fromDayNumber(departure.day) : null,
});

/** The words of a search text; a place may be written in any language of the site. */
const splitText = (q: string): string[] => normalise(toEnglishPlace(q)).split(" ").filter(Boolean);

/** Every word must begin a word of the tour's text. */
function getToursWith(tours: readonly TourEntry[], words: readonly string[]): readonly TourEntry[] {
  const sought = words.map((word) => ({ word, inside: ` ${word}` }));
  return tours.filter(({ text }) => sought.every(({ word, inside }) => text.startsWith(word) || text.includes(inside)));
}

type InPlace = {
  tours: readonly TourEntry[];
  /** The place or the words that were searched instead of a mistyped text. */
  corrected: string | null;
};

/** The tours of the requested place. If no tour has the words of the text, those with similar words unless `isExact`. */
export function getToursIn(
  tours: readonly TourEntry[],
  { city, country, q }: Pick<TourQuery, "city" | "country" | "q">,
  isExact = false,
): InPlace {
  if (city) return { tours: tours.filter(({ cityId }) => cityId === city), corrected: null };
  if (country) return { tours: tours.filter(({ countryId }) => countryId === country), corrected: null };
  const words = splitText(q ?? "");
  if (words.length === 0) return { tours, corrected: null };
  const found = getToursWith(tours, words);
  const corrected = found.length === 0 && !isExact ? correctText(tours, q ?? "") : null;
  return { tours: corrected ? getToursWith(tours, splitText(corrected)) : found, corrected };
}

function getSearchedPlace(tours: readonly TourEntry[], { city, country }: TourQuery): Result["place"] {
  const [first] = tours;
  if (!first || !(city || country)) return null;
  const { place } = first.card;
  const mean = (key: "latitude" | "longitude") => tours.reduce((sum, { card }) => sum + card[key], 0) / tours.length;
  return {
    ...(city
      ? { kind: "city" as const, id: city, name: place.city }
      : { kind: "country" as const, id: first.countryId, name: place.country }),
    latitude: mean("latitude"),
    longitude: mean("longitude"),
  };
}

function countPlaces(found: readonly Candidate[]): Result["places"] {
  const counts = new Map<number, Result["places"][number]>();
  for (const { tour } of found) {
    const known = counts.get(tour.cityId);
    if (known) known.tours++;
    else counts.set(tour.cityId, { kind: "city", id: tour.cityId, name: tour.card.place.city, tours: 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.tours - a.tours || a.name.localeCompare(b.name, "en"))
    .slice(0, maxPlaces);
}

/** The requested days, not before today. A last date before the first is ignored. */
function getDays({ date, until }: TourQuery, today: string): Days {
  const from = Math.max(dayNumber(date ?? today), dayNumber(today));
  if (!date) return { from, to: null };
  return { from, to: Math.max(dayNumber(until ?? date), dayNumber(date)) };
}

/**
 * A page of tours with the counts of all filters.
 * @param unit minor units in one unit of the base currency
 * @param today the first date that may be on sale
 * @param isExact a mistyped text is not corrected
 */
export function findTours(
  catalogue: TourCatalogue,
  query: TourQuery,
  unit: number,
  today: string,
  isExact = false,
): Result {
  const { page, pageSize, sort, date } = query;
  const { tours: inPlace, corrected } = getToursIn(catalogue.tours, query, isExact);
  const filters = {
    ...query,
    minMinor: query.minPrice === undefined ? undefined : query.minPrice * unit,
    maxMinor: query.maxPrice === undefined ? undefined : query.maxPrice * unit,
  };
  const candidates = getCandidates(inPlace, getDays(query, today), date !== undefined, filters);
  const found = candidates.filter((one) => passes(one));
  const first = firstSorted(found, sort, Math.max(page * pageSize, query.city ? maxOnMap : 0));
  return {
    items: first.slice((page - 1) * pageSize, page * pageSize).map(toCard),
    total: found.length,
    page,
    pageSize,
    place: getSearchedPlace(inPlace, query),
    corrected,
    facets: computeFacets(candidates, filters, catalogue),
    map: query.city
      ? first.slice(0, maxOnMap).map((one) => {
          const { id, title, titles = null, slug, latitude, longitude, fromMinor } = toCard(one);
          return { id, title, ...withTitles(titles), slug, latitude, longitude, fromMinor };
        })
      : [],
    places: query.city ? [] : countPlaces(found),
  };
}
