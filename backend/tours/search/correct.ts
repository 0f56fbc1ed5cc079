import { minCorrected, minLength } from "@/backend/search/suggest/similar";
import { isPlaceName, listSimilarPlaces } from "@/lib/language/terms/english-places";
import { compareTrigrams, listTrigrams } from "@/lib/text/trigrams";
import { normalise, type TourEntry } from "./entry";

type Term = { text: string; trigrams: ReadonlySet<string> };
type Terms = { places: readonly Term[]; words: readonly Term[] };

const terms = new WeakMap<readonly TourEntry[], Terms>();

const toTerms = (texts: readonly string[]): Term[] =>
  [...new Set(texts)].map((text) => ({ text, trigrams: listTrigrams(text) }));

/** The cities and countries of the tours, and the words of their texts; made when a text is corrected. */
function getTerms(tours: readonly TourEntry[]): Terms {
  const known = terms.get(tours) ?? {
    places: toTerms(tours.flatMap(({ card }) => [card.place.city, card.place.country])),
    words: toTerms(tours.flatMap(({ text }) => text.split(" "))),
  };
  terms.set(tours, known);
  return known;
}

type Similar = { text: string; similarity: number };

const byMostSimilar = (a: Similar, b: Similar): number => b.similarity - a.similarity || (a.text < b.text ? -1 : 1);

function listSimilar(candidates: readonly Term[], typed: string, minSimilarity: number): Similar[] {
  const trigrams = listTrigrams(typed);
  return candidates
    .map(({ text, trigrams: own }) => ({ text, similarity: compareTrigrams(trigrams, own) }))
    .filter(({ similarity }) => similarity > minSimilarity)
    .sort(byMostSimilar);
}

/** The cities and countries of the tours with a similar name in a language of the site, most similar first. */
export function listSimilarTourPlaces(tours: readonly TourEntry[], q: string, minSimilarity: number): string[] {
  const typed = normalise(q);
  if (typed.length < minLength) return [];
  const { places } = getTerms(tours);
  const translated = listSimilarPlaces(typed, minSimilarity)
    .map(({ english, similarity }) => ({ text: english, similarity }))
    .filter(({ text }) => places.some((place) => place.text === text));
  const similar = [...listSimilar(places, typed, minSimilarity), ...translated].sort(byMostSimilar);
  return [...new Set(similar.map(({ text }) => text))];
}

/**
 * The place or the words of tours that a mistyped text means; null if nothing is similar, and for the name of a place
 * without tours, which is no typing error.
 */
export function correctText(tours: readonly TourEntry[], q: string): string | null {
  if (isPlaceName(q)) return null;
  const typed = normalise(q).split(" ");
  // A word is corrected, but not dropped.
  const place = listSimilarTourPlaces(tours, q, minCorrected).find(
    (name) => normalise(name).split(" ").length === typed.length,
  );
  if (place) return place;
  const { words } = getTerms(tours);
  const corrected = typed.map((word) => {
    if (words.some(({ text }) => text.startsWith(word))) return word;
    return word.length < minLength ? undefined : listSimilar(words, word, minCorrected)[0]?.text;
  });
  return corrected.includes(undefined) ? null : corrected.join(" ");
}
