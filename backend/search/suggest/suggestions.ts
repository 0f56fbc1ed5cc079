import type { Db } from "@/backend/db/client";
import { kindBackends } from "@/backend/kinds";
import type { ScoredSuggestion } from "@/backend/kinds/kind";
import { readSettings } from "@/backend/site/settings";
import type { Suggestion } from "@/lib/contracts/site/place";
import type { Language } from "@/lib/language/languages";
import { listEnglishPlaces } from "@/lib/language/terms/english-places";
import { placeIn } from "@/lib/language/terms/places";
import { titleIn } from "@/lib/language/titles";
import { storedTextTranslator } from "@/lib/language/written";
import { type FoundPlace, findPlaces, normalizeTyped, prefixScore } from "./suggest";

/** The most products that one kind adds to the suggestions. */
const maxProductsPerKind = 3;
/** Shorter texts match too many titles. */
const minTitleLength = 3;

/** A text can begin the translated names of many places. */
const maxTranslated = 3;

/** Places and hotels that match the text, and places whose name in another language begins with it. */
async function findInAllLanguages(db: Db, text: string, limit: number): Promise<FoundPlace[]> {
  const english = listEnglishPlaces(text, maxTranslated);
  const [own = [], ...translated] = await Promise.all([text, ...english].map((one) => findPlaces(db, one, limit)));
  // Similar names are found for what was typed only.
  const exact = translated.flat().filter(({ score }) => score > prefixScore);
  const best = new Map<string, FoundPlace>();
  for (const place of [...own, ...exact]) {
    const key = `${place.kind} ${place.id}`;
    if (place.score > (best.get(key)?.score ?? 0)) best.set(key, place);
  }
  return [...best.values()];
}

/** Hotels keep their names; their addresses, cities and countries have names in the language. */
function translatePlace(language: Language, place: FoundPlace): FoundPlace {
  const t = storedTextTranslator(language);
  const where = place.where === "" ? "" : placeIn(t, place.where);
  return { ...place, name: place.kind === "hotel" ? place.name : placeIn(t, place.name), where };
}

/** Products have names in the language if they are translated. */
const translateProduct = (language: Language, { titles, ...product }: ScoredSuggestion) => ({
  ...product,
  name: titleIn(language, { title: product.name, titles }),
});

type Query = { q: string; limit: number; language: Language };

/** Places, hotels, and what the other kinds on sale suggest, best match first. */
export async function suggest(db: Db, { q, limit, language }: Query): Promise<Suggestion[]> {
  const text = normalizeTyped(q);
  const { enabledKinds } = await readSettings(db, "site");
  const kinds = text.length < minTitleLength ? [] : kindBackends.filter(({ kind }) => enabledKinds.includes(kind.id));
  const [places, ...products] = await Promise.all([
    findInAllLanguages(db, text, limit),
    ...kinds.map(({ catalogue }) => catalogue.suggest?.(db, text, maxProductsPerKind) ?? []),
  ]);
  return [
    ...places.map((place) => translatePlace(language, place)),
    ...products.flat().map((product) => translateProduct(language, product)),
  ]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ score: _, ...item }) => item);
}
