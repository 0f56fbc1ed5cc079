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
import type { FoundJourneyPlace, JourneyPlace, journeyPlaces } from "@/lib/contracts/transport/journey-search";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import { toEnglishPlace } from "@/lib/language/terms/english-places";
import { placeIn } from "@/lib/language/terms/places";
import { storedTextTranslator } from "@/lib/language/written";

const isOnSale = (mode: JourneyMode | undefined) => sql`t.active ${mode ? sql`AND t.mode = ${mode}` : sql``}`;

/** All stations of lines on sale. */
const served = (mode: JourneyMode | undefined) => sql`
  SELECT s.id, s.name, s.city_id FROM transit_stop s WHERE s.id IN (
    SELECT coalesce(x.parent_id, x.id) FROM transit_route_stop rs
      JOIN transit_route r ON r.id = rs.route_id JOIN transport t ON t.id = r.transport_id
      JOIN transit_stop x ON x.id = rs.stop_id WHERE ${isOnSale(mode)})`;

/**
 * The stations of lines on sale that fit a condition over the stop `s` and its city `c`. Looks at the lines of these
 * stations only, because it is part of each search.
 */
const servedWhere = (mode: JourneyMode | undefined, which: SQL) => sql`
  SELECT s.id, s.name, s.city_id FROM transit_stop s LEFT JOIN city c ON c.id = s.city_id
   WHERE s.parent_id IS NULL AND (${which}) AND EXISTS (
     SELECT 1 FROM transit_stop x JOIN transit_route_stop rs ON rs.stop_id = x.id
       JOIN transit_route r ON r.id = rs.route_id JOIN transport t ON t.id = r.transport_id
      WHERE (x.id = s.id OR x.parent_id = s.id) AND ${isOnSale(mode)})`;

/** The stations and their cities: key, name and detail. */
const toPlaces = (stations: SQL) => sql`
  WITH stations AS (${stations}),
  places AS (
    SELECT 's' || s.id AS key, s.name, coalesce(c.name || ', ' || n.name, '') AS detail, 1 AS rank
      FROM stations s LEFT JOIN city c ON c.id = s.city_id LEFT JOIN country n ON n.id = c.country_id
    UNION ALL
    SELECT 'c' || c.id, c.name, n.name, 0 FROM city c JOIN country n ON n.id = c.country_id
     WHERE c.id IN (SELECT city_id FROM stations))`;

/** The places whose name is similar to a text, most similar first. */
async function listSimilar(
  db: Db,
  mode: JourneyMode | undefined,
  text: string,
  { minSimilarity, limit }: { minSimilarity: number; limit: number },
): Promise<JourneyPlace[]> {
  const { rows } = await db.execute<JourneyPlace>(sql`
    ${toPlaces(served(mode))} SELECT key, name, detail
      FROM (SELECT places.*, ${getSimilarity(sql`places.name`, text)} AS similarity FROM places) scored
     WHERE similarity > ${minSimilarity}::float8 ORDER BY similarity DESC, rank, name, key LIMIT ${limit}`);
  return rows;
}

/**
 * Places whose name contains the text in a language of the site, then those of a city or country that begins with it,
 * cities first. All places without a text.
 */
async function listMatching(db: Db, mode: JourneyMode | undefined, typed: string, limit: number) {
  const texts = listSearchedNames(typed);
  const { rows } = await db.execute<JourneyPlace>(sql`
    ${toPlaces(served(mode))} SELECT key, name, detail
      FROM (SELECT places.*, public.fold(name) AS folded, ' ' || public.fold(detail) AS folded_detail FROM places) named,
           LATERAL (SELECT bool_or(folded = wanted) AS same, bool_or(starts_with(folded, wanted)) AS begins,
                           bool_or(strpos(folded, wanted) > 0) AS in_name,
                           bool_or(strpos(folded_detail, ' ' || wanted) > 0) AS in_detail
                      FROM unnest(ARRAY(SELECT public.fold(text) FROM unnest(${sql.param(texts)}::text[]) AS text)) AS wanted) match
     WHERE in_name OR in_detail
     ORDER BY NOT same, NOT begins, NOT in_name, rank, name, key LIMIT ${limit}`);
  return rows;
}

/** The places that match a text, or those with a similar name if none does, in a language of the site. */
export async function listPlaces(
  db: Db,
  { mode, q, limit, language }: z.output<typeof journeyPlaces.query>,
): Promise<JourneyPlace[]> {
  const matching = await listMatching(db, mode, normalizeTyped(q), limit);
  const places =
    matching.length > 0 ? matching : await listSimilar(db, mode, q, { minSimilarity: minSuggested, limit });
  const t = storedTextTranslator(language);
  return places.map(({ key, name, detail }) => ({ key, name: placeIn(t, name), detail: placeIn(t, detail) }));
}

export type FoundPlace = FoundJourneyPlace & { stations: number[]; timeZone: string };

async function findByKey(db: Db, mode: JourneyMode | undefined, key: string): Promise<JourneyPlace | undefined> {
  const number = Number(key.slice(1));
  const stations = servedWhere(mode, key.startsWith("c") ? sql`s.city_id = ${number}` : sql`s.id = ${number}`);
  const { rows } = await db.execute<JourneyPlace>(
    sql`${toPlaces(stations)} SELECT key, name, detail FROM places WHERE key = ${key}`,
  );
  return rows[0];
}

/** @param toKey the form in which texts are compared */
async function findByName(
  db: Db,
  mode: JourneyMode | undefined,
  text: string,
  toKey: (text: SQL) => SQL,
): Promise<JourneyPlace | undefined> {
  const wanted = toKey(sql`${text}`);
  const [name, station, city] = [toKey(sql`name`), toKey(sql`s.name`), toKey(sql`c.name`)];
  const candidates = sql`starts_with(${station}, ${wanted}) OR starts_with(${city}, ${wanted})
    OR starts_with(${wanted}, ${station}) OR starts_with(${wanted}, ${city})`;
  const { rows } = await db.execute<JourneyPlace>(sql`
    ${toPlaces(servedWhere(mode, candidates))} SELECT key, name, detail FROM places
     WHERE starts_with(${name}, ${wanted}) OR ${toKey(sql`name || ', ' || detail`)} = ${wanted}
     ORDER BY ${name} <> ${wanted}, rank, length(name), key LIMIT 1`);
  return rows[0];
}

/** The place with the name that is most similar to a mistyped one. */
async function findCorrected(db: Db, mode: JourneyMode | undefined, typed: string): Promise<JourneyPlace | undefined> {
  if (await isCityName(db, typed)) return undefined;
  return (await listSimilar(db, mode, typed, { minSimilarity: minCorrected, limit: 1 }))[0];
}

/**
 * The place of a key such as `c12` or of a name, with its stations; null for an unknown one. Cities are known by their
 * names in all languages of the site. A name that no place has is corrected to a similar one.
 */
export async function findPlace(db: Db, mode: JourneyMode | undefined, typed: string): Promise<FoundPlace | null> {
  if (typed === "") return null;
  const text = toEnglishPlace(typed);
  // Accents are ignored only if the name is not found with them, because that takes longer.
  const isKey = /^[cs]\d{1,9}$/.test(text);
  const exact = isKey
    ? await findByKey(db, mode, text)
    : ((await findByName(db, mode, text, (one) => sql`lower(${one})`)) ??
      (await findByName(db, mode, text, (one) => sql`public.fold(${one})`)));
  const place = exact ?? (isKey ? undefined : await findCorrected(db, mode, typed));
  if (!place) return null;
  const id = Number(place.key.slice(1));
  const where = place.key.startsWith("c") ? sql`s.city_id = ${id}` : sql`s.id = ${id}`;
  const stations = await db.execute<{ id: number; timeZone: string }>(sql`
    SELECT s.id, s.time_zone AS "timeZone" FROM transit_stop s WHERE ${where} AND s.parent_id IS NULL ORDER BY s.id`);
  const timeZone = stations.rows[0]?.timeZone;
  return timeZone ? { ...place, corrected: !exact, stations: stations.rows.map((row) => row.id), timeZone } : null;
}
