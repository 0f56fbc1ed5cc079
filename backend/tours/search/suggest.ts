import type { z } from "zod";
import type { suggestTours, TourSuggestion } from "@/lib/contracts/tours/search";
import { listEnglishPlaces, toEnglishPlace } from "@/lib/language/terms/english-places";
import { placeIn } from "@/lib/language/terms/places";
import { storedTextTranslator } from "@/lib/language/written";
import { tourPath } from "@/lib/links/tour-links";
import { listSimilarTourPlaces } from "./correct";
import { normalise, type TourEntry } from "./entry";

/** A text can begin the translated names of many places. */
const maxTranslated = 3;
/** The trigram similarity above which a place is suggested for the typed one. */
const minSuggested = 0.2;
/** Shorter texts match too many titles. */
const minTitleLength = 3;

type Place = Pick<TourSuggestion, "kind" | "id" | "name" | "where" | "tours">;

/** The cities and countries of the tours, those with most tours first. */
function listPlaces(tours: readonly TourEntry[]): Place[] {
  const places = new Map<string, Place>();
  for (const { cityId, countryId, card } of tours) {
    const { city, country } = card.place;
    for (const place of [
      { kind: "city" as const, id: cityId, name: city, where: country },
      { kind: "country" as const, id: countryId, name: country, where: "" },
    ]) {
      const key = `${place.kind} ${place.id}`;
      places.set(key, { ...place, tours: (places.get(key)?.tours ?? 0) + 1 });
    }
  }
  return [...places.values()].sort((a, b) => b.tours - a.tours || a.name.localeCompare(b.name, "en"));
}

/** Whether a word of the name begins with the text. */
const hasWord = (name: string, text: string): boolean => ` ${normalise(name)}`.includes(` ${text}`);

/**
 * Places whose name matches the text, then tours whose title does, or places with a similar name if there are none. The
 * cities with most tours without a text.
 */
export function listTourSuggestions(
  tours: readonly TourEntry[],
  { q, limit, language }: z.output<typeof suggestTours.query>,
): TourSuggestion[] {
  const places = listPlaces(tours);
  const texts = [toEnglishPlace(q), ...listEnglishPlaces(q, maxTranslated)].map(normalise);
  const [typed = ""] = texts;
  const isMatch = ({ kind, name }: Place) =>
    typed === "" ? kind === "city" : texts.some((text) => hasWord(name, text));
  const titled =
    typed.length < minTitleLength ? [] : tours.filter(({ card }) => hasWord(card.title, typed)).slice(0, limit);
  const matching = [
    ...places.filter(isMatch).map((place) => ({ ...place, path: null })),
    ...titled.map(({ card }) => ({
      kind: "tour" as const,
      id: card.id,
      name: card.title,
      where: `${card.place.city}, ${card.place.country}`,
      tours: 1,
      path: tourPath(card),
    })),
  ].slice(0, limit);
  const similar = matching.length > 0 ? [] : listSimilarTourPlaces(tours, q, minSuggested);
  const found =
    matching.length > 0
      ? matching
      : similar.flatMap((name) => places.find((place) => place.name === name) ?? []).slice(0, limit);
  const t = storedTextTranslator(language);
  return found.map((one) => ({
    path: null,
    ...one,
    name: one.kind === "tour" ? one.name : placeIn(t, one.name),
    where: one.where === "" ? "" : placeIn(t, one.where),
  }));
}
