import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isPlaceName, listEnglishPlaces, listSimilarPlaces, toEnglishPlace } from "@/lib/language/terms/english-places";
import { normalizeTyped } from "./suggest";

/** The trigram similarity above which a name is searched instead of the typed one. */
export const minCorrected = 0.3;
/** The trigram similarity above which a name is suggested for the typed one. */
export const minSuggested = 0.2;
/** Shorter texts are similar to too many names and words. */
export const minLength = 4;
/** A text can begin the translated names of many places. */
const maxTranslated = 3;

/** The English names that a text begins in a language of the site, and the text itself; an empty text stays. */
export const listSearchedNames = (typed: string): string[] =>
  typed === "" ? [""] : [toEnglishPlace(typed), ...listEnglishPlaces(typed, maxTranslated)];

/**
 * How similar an English name is to a text, from 0 to 1. The text may be similar to the name in another language of the
 * site.
 */
export function getSimilarity(name: SQL, typed: string): SQL {
  const text = normalizeTyped(typed);
  if (text.length < minLength) return sql`0`;
  const translated = listSimilarPlaces(text, minSuggested);
  const names = sql.param(translated.map(({ english }) => english));
  const scores = sql.param(translated.map(({ similarity }) => similarity));
  return sql`greatest(public.similarity(public.fold(${name}), public.fold(${text})),
    (SELECT max(known.score) FROM unnest(${names}::text[], ${scores}::float8[]) AS known (name, score)
      WHERE known.name = ${name}))`;
}

/**
 * Whether a city or country has the typed name. It is not searched under another name, even if it is not served: Geneva is not a
 * typing error of Genoa.
 */
export async function isCityName(db: Db, typed: string): Promise<boolean> {
  const text = normalizeTyped(typed);
  if (isPlaceName(text)) return true;
  const { rows } = await db.execute(sql`SELECT 1 FROM city WHERE name IN (${text}, initcap(${text})) LIMIT 1`);
  return rows.length > 0;
}
