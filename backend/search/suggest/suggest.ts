import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { PlaceSuggestion } from "@/lib/contracts/site/place";
import { toEnglishPlace } from "@/lib/language/terms/english-places";

export type FoundPlace = PlaceSuggestion & { score: number };

/** The minimum trigram similarity of places. Low, because there are few places compared with hotels. */
const minPlaceSimilarity = 0.2;
const minHotelSimilarity = 0.35;
/** The rank of hotels whose names contain the typed words, less a margin for rounding. */
const hotelWordScore = 0.85;
/** The rank of prefix matches. Three letters are too few for fuzzy matching. */
export const prefixScore = 1;

/** Characters that do not occur in names and that the database rejects. */
const unspeakable = /[\p{Cc}\p{Cs}]/gu;

/** Escapes LIKE wildcards. */
const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The part of the typed text that is searched for. */
export const normalizeTyped = (typed: string): string =>
  (typed.split(/[,،]/)[0] ?? "").replace(unspeakable, " ").trim().slice(0, 60);

/**
 * Places with public hotels, and hotels, with their scores: prefix matches first, then similar names, larger places
 * first. Without text the places with most hotels.
 */
export async function findPlaces(db: Db, text: string, limit: number): Promise<FoundPlace[]> {
  const begins = sql`${`${escaped(text)}%`}`;
  const inside = sql`${`% ${escaped(text)}%`}`;
  const { rows } = await db.execute<FoundPlace>(sql`
    WITH typed AS (SELECT fold(${text}) AS text, fold(${begins}) AS begins, fold(${inside}) AS inside),
    hotels AS (SELECT c.id AS city, c.state_id AS state, c.country_id AS country, count(*)::int AS hotels
                 FROM public_hotel h JOIN city c ON c.id = h.city_id GROUP BY c.id),
    place AS (
      SELECT 'city' AS kind, c.id, c.name, concat_ws(', ', s.name, n.name) AS "where", p.hotels
        FROM hotels p JOIN city c ON c.id = p.city AND c.enabled JOIN country n ON n.id = p.country AND n.enabled LEFT JOIN state s ON s.id = p.state
      UNION ALL
      SELECT 'state', s.id, s.name, n.name, sum(p.hotels)::int
        FROM hotels p JOIN state s ON s.id = p.state AND s.enabled JOIN country n ON n.id = p.country AND n.enabled GROUP BY s.id, n.name
      UNION ALL
      SELECT 'country', n.id, n.name, '', sum(p.hotels)::int FROM hotels p JOIN country n ON n.id = p.country AND n.enabled GROUP BY n.id),
    scored AS (
      SELECT place.*, CASE WHEN fold(name) = typed.text THEN 3 WHEN fold(name) LIKE typed.begins THEN 2
                           WHEN fold(name) LIKE typed.inside THEN 1.5 ELSE 0 END
                      + similarity(fold(name), typed.text) AS score
        FROM place, typed
       WHERE kind = 'city' OR typed.text <> ''
      UNION ALL
      SELECT 'hotel', h.id, h.title, concat_ws(', ', c.name, n.name), 1,
             CASE WHEN fold(h.title) LIKE typed.begins THEN 1.5 ELSE 0 END + word_similarity(typed.text, fold(h.title)) - 0.1
        FROM typed JOIN public_hotel h
          ON fold(h.title) LIKE '%' || typed.begins OR fold(h.title) % typed.text OR typed.text <% fold(h.title)
        JOIN city c ON c.id = h.city_id JOIN country n ON n.id = c.country_id
       WHERE length(typed.text) >= 3)
    SELECT kind, id, name, "where", hotels, score FROM scored
     WHERE ${text} = ''
        OR score > CASE WHEN length(${text}) < 4 THEN ${prefixScore}::float8
                        WHEN kind = 'hotel' THEN ${minHotelSimilarity}::float8 ELSE ${minPlaceSimilarity}::float8 END
     ORDER BY score DESC, hotels DESC, kind, id LIMIT ${limit}`);
  return rows;
}

/** Whether a place or hotel was found only because its name is similar to the typed one. */
const isGuess = ({ kind, score }: FoundPlace): boolean => score < (kind === "hotel" ? hotelWordScore : prefixScore);

/**
 * The place with public hotels, or the hotel, that matches a text best. `Lisbon, Portugal` means Lisbon, and so does its
 * name in another language of the site.
 */
export async function findBestPlace(db: Db, typed: string): Promise<(PlaceSuggestion & { isGuess: boolean }) | null> {
  const text = normalizeTyped(typed);
  const [best] = await findPlaces(db, toEnglishPlace(text), 1);
  return best ? { ...best, isGuess: isGuess(best) } : null;
}
