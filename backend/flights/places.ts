import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { FlightPlace } from "@/lib/contracts/flights/search";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import { toEnglishPlace } from "@/lib/language/terms/english-places";

export type FoundAirports = FlightPlace & { airportIds: number[]; timeZone: string };

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

/** All places for the suggestions of the search form. */
export async function listFlightPlaces(db: Db): Promise<FlightPlace[]> {
  const { rows } = await db.execute<FlightPlace>(sql`
    ${places(served)} SELECT name, city, iata, detail, text FROM places ORDER BY city, rank, name LIMIT 500`);
  return rows;
}

/**
 * The place of a text such as `LIS`, `Lisbon` or `Lisbon (LIS)`, or of the city's name in another language; null for an
 * unknown one.
 */
export async function findAirports(db: Db, typed: string): Promise<FoundAirports | null> {
  if (typed === "") return null;
  const text = toEnglishPlace(typed);
  const { rows } = await db.execute<FoundAirports>(sql`
    ${places(served)} SELECT name, city, iata, detail, text, "airportIds", "timeZone" FROM places
     WHERE text = upper(${text}) OR public.fold(name) = public.fold(${text}) OR public.fold(city) = public.fold(${text})
        OR starts_with(public.fold(city), public.fold(${text})) OR starts_with(public.fold(detail), public.fold(${text}))
     ORDER BY text <> upper(${text}), public.fold(name) <> public.fold(${text}), public.fold(city) <> public.fold(${text}),
              rank, length(city), name LIMIT 1`);
  return rows[0] ?? null;
}

/** @throws AppError 422 on `to` if both places have an airport in common */
export function requireDifferentPlaces(from: FoundAirports | null, to: FoundAirports | null): void {
  if (from && to?.airportIds.some((id) => from.airportIds.includes(id)))
    throw new AppError("invalid", { fields: { to: localized("Choose two different places.") } });
}
