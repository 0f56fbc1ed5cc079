import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { JourneyPlace } from "@/lib/contracts/transport/journey-search";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import { toEnglishPlace } from "@/lib/language/terms/english-places";

const placesShown = 300;

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

/** Places whose name contains `q`, cities first. */
export async function listPlaces(db: Db, mode: JourneyMode | undefined, typed: string): Promise<JourneyPlace[]> {
  const q = toEnglishPlace(typed);
  const { rows } = await db.execute<JourneyPlace>(sql`
    ${toPlaces(served(mode))} SELECT key, name, detail FROM places
     WHERE ${q} = '' OR strpos(lower(name), lower(${q})) > 0
     ORDER BY lower(name) <> lower(${q}), NOT starts_with(lower(name), lower(${q})), rank, name, key LIMIT ${placesShown}`);
  return rows;
}

export type FoundPlace = JourneyPlace & { stations: number[]; timeZone: string };

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

/**
 * The place of a key such as `c12` or of a name, with its stations; null for an unknown one. Cities are known by their
 * names in all languages of the site.
 */
export async function findPlace(db: Db, mode: JourneyMode | undefined, typed: string): Promise<FoundPlace | null> {
  if (typed === "") return null;
  const text = toEnglishPlace(typed);
  // Accents are ignored only if the name is not found with them, because that takes longer.
  const place = /^[cs]\d{1,9}$/.test(text)
    ? await findByKey(db, mode, text)
    : ((await findByName(db, mode, text, (one) => sql`lower(${one})`)) ??
      (await findByName(db, mode, text, (one) => sql`public.fold(${one})`)));
  if (!place) return null;
  const id = Number(place.key.slice(1));
  const where = place.key.startsWith("c") ? sql`s.city_id = ${id}` : sql`s.id = ${id}`;
  const stations = await db.execute<{ id: number; timeZone: string }>(sql`
    SELECT s.id, s.time_zone AS "timeZone" FROM transit_stop s WHERE ${where} AND s.parent_id IS NULL ORDER BY s.id`);
  const timeZone = stations.rows[0]?.timeZone;
  return timeZone ? { ...place, stations: stations.rows.map((row) => row.id), timeZone } : null;
}
