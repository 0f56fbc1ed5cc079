import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import {
  getSimilarity,
  isCityName,
  listSearchedNames,
  minCorrected,
  minSuggested,
} from "@/backend/search/suggest/similar";
import { normalizeTyped } from "@/backend/search/suggest/suggest";
import type { FlightPlace, FoundFlightPlace, flightPlaces } from "@/lib/contracts/flights/search";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import { toEnglishPlace } from "@/lib/language/terms/english-places";
import { placeIn } from "@/lib/language/terms/places";
import { storedTextTranslator } from "@/lib/language/written";

type Airports = FlightPlace & { airportIds: number[]; timeZone: string };
export type FoundAirports = FoundFlightPlace & Airports;

/** Airports of flights on sale with their city `c` and country `n`. */
const served = sql`
  FROM airport a JOIN city c ON c.id = a.city_id JOIN country n ON n.id = c.country_id
 WHERE EXISTS (SELECT 1 FROM flight f WHERE f.active AND (f.from_id = a.id OR f.to_id = a.id))`;

/** Cities that have several airports, and all airports. */
const places = (airports: SQL) => sql`
  WITH found AS (SELECT a.id, a.iata, a.name, a.time_zone, c.id AS city_id, c.name AS city, n.name AS country ${airports}),
  places AS (
    SELECT 1 AS rank, city || ' (' || iata || ')' AS name, name || ', ' || country AS detail, iata AS text, city, iata,
           ARRAY[id] AS "airportIds", time_zone AS "timeZone" FROM found
    UNION ALL
    SELECT 0, city, country, city, city, NULL, array_agg(id ORDER BY id), min(time_zone) FROM found
     GROUP BY city_id, city, country HAVING count(*) > 1)`;

const columns = sql`name, city, iata, detail, text, "airportIds", "timeZone"`;

/** How similar the names of the city and of the airport are to a text. */
const similarTo = (text: string) =>
  sql`greatest(${getSimilarity(sql`city`, text)}, ${getSimilarity(sql`split_part(detail, ', ', 1)`, text)})`;

/** The places with similar names, most similar first. */
async function listSimilar(db: Db, text: string, { minSimilarity, limit }: { minSimilarity: number; limit: number }) {
  const { rows } = await db.execute<Airports>(sql`
    ${places(served)} SELECT ${columns} FROM (SELECT places.*, ${similarTo(text)} AS similarity FROM places) scored
     WHERE similarity > ${minSimilarity}::float8 ORDER BY similarity DESC, rank, name LIMIT ${limit}`);
  return rows;
}

/** The places whose code is the text, or whose name has a word that begins with it in a language of the site. */
async function listMatching(db: Db, typed: string, limit: number): Promise<FlightPlace[]> {
  const texts = listSearchedNames(typed);
  const { rows } = await db.execute<FlightPlace>(sql`
    ${places(served)} SELECT ${columns}
      FROM (SELECT places.*, public.fold(name) AS folded, public.fold(detail) AS folded_detail FROM places) named,
           LATERAL (SELECT bool_or(starts_with(folded, wanted)) AS begins,
                           bool_or(strpos(' ' || folded, ' ' || wanted) > 0) AS in_name,
                           bool_or(strpos(' ' || folded_detail, ' ' || wanted) > 0) AS in_detail
                      FROM (SELECT public.fold(text) AS wanted FROM unnest(${sql.param(texts)}::text[]) AS text) typed) match
     WHERE iata = upper(${typed}) OR in_name OR in_detail
     ORDER BY (iata = upper(${typed})) IS NOT TRUE, NOT begins, NOT in_name, city, rank, name LIMIT ${limit}`);
  return rows;
}

/** The places that match a text, or those with a similar name if none does, in a language of the site. */
export async function listFlightPlaces(
  db: Db,
  { q, limit, language }: z.output<typeof flightPlaces.query>,
): Promise<FlightPlace[]> {
  const matching = await listMatching(db, normalizeTyped(q), limit);
  const found = matching.length > 0 ? matching : await listSimilar(db, q, { minSimilarity: minSuggested, limit });
  const t = storedTextTranslator(language);
  return found.map(({ city, iata, detail, text }) => {
    const translated = placeIn(t, city);
    const name = iata ? `${translated} (${iata})` : translated;
    return { name, city: translated, iata, detail: placeIn(t, detail), text };
  });
}

async function findByName(db: Db, typed: string): Promise<Airports | undefined> {
  const code = /\(([a-z]{3})\)$/i.exec(typed)?.[1];
  const text = code ?? toEnglishPlace(typed);
  const named = sql`
    public.fold(name) = public.fold(${text}) OR public.fold(city) = public.fold(${text})
    OR starts_with(public.fold(city), public.fold(${text})) OR starts_with(public.fold(detail), public.fold(${text}))`;
  const { rows } = await db.execute<Airports>(sql`
    ${places(served)} SELECT ${columns} FROM places WHERE text = upper(${text}) OR ${code ? sql`false` : named}
     ORDER BY text <> upper(${text}), public.fold(name) <> public.fold(${text}), public.fold(city) <> public.fold(${text}),
              rank, length(city), name LIMIT 1`);
  return rows[0];
}

/**
 * The place of a text such as `LIS`, `Lisbon` or `Lisbon (LIS)`, or of the city's name in another language; null for an
 * unknown one. A name that no place has is corrected to a similar one.
 */
export async function findAirports(db: Db, typed: string): Promise<FoundAirports | null> {
  if (typed === "") return null;
  const exact = await findByName(db, typed);
  if (exact) return { ...exact, corrected: false };
  if (await isCityName(db, typed)) return null;
  const [similar] = await listSimilar(db, typed, { minSimilarity: minCorrected, limit: 1 });
  return similar ? { ...similar, corrected: true } : null;
}

/** @throws AppError 422 on `to` if both places have an airport in common */
export function requireDifferentPlaces(from: FoundAirports | null, to: FoundAirports | null): void {
  if (from && to?.airportIds.some((id) => from.airportIds.includes(id)))
    throw new AppError("invalid", { fields: { to: localized("Choose two different places.") } });
}
