import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { FeatureRow } from "@/lib/contracts/site/place";

type CountryRow = { id: number; iso2: string; name: string; currency: string | null; phoneCode: string | null };
type StateRow = { id: number; countryId: number; code: string; name: string };
type CityRow = { id: number; countryId: number; stateId: number | null; name: string };

export async function listCountries(db: Db): Promise<CountryRow[]> {
  const { rows } = await db.execute<CountryRow>(sql`
    SELECT id, iso2, name, currency, phone_code AS "phoneCode" FROM country WHERE enabled ORDER BY name`);
  return rows;
}

export async function listStates(db: Db, where: { country?: number }): Promise<StateRow[]> {
  const { rows } = await db.execute<StateRow>(sql`
    SELECT s.id, s.country_id AS "countryId", s.code, s.name
      FROM state s JOIN country c ON c.id = s.country_id AND c.enabled
     WHERE s.enabled AND (${where.country ?? null}::int IS NULL OR s.country_id = ${where.country ?? null})
     ORDER BY s.name, s.id`);
  return rows;
}

/** Cities of a state or country. Without either, only cities that have hotels, because the world has 148,000 cities. */
export async function listCities(db: Db, where: { state?: number; country?: number }): Promise<CityRow[]> {
  const { state = null, country = null } = where;
  const { rows } = await db.execute<CityRow>(sql`
    SELECT t.id, t.country_id AS "countryId", t.state_id AS "stateId", t.name
      FROM city t JOIN country c ON c.id = t.country_id AND c.enabled
     WHERE t.enabled
       AND (${state}::int IS NULL OR t.state_id = ${state})
       AND (${country}::int IS NULL OR t.country_id = ${country})
       AND (${state ?? country}::int IS NOT NULL OR t.id IN (SELECT city_id FROM public_hotel))
     ORDER BY t.name, t.id`);
  return rows;
}

export async function readCity(
  db: Db,
  id: number,
): Promise<{ name: string; latitude: number; longitude: number } | null> {
  const { rows } = await db.execute<{ name: string; latitude: number; longitude: number }>(
    sql`SELECT name, latitude, longitude FROM city WHERE id = ${id}`,
  );
  return rows[0] ?? null;
}

export async function listFeatures(db: Db): Promise<FeatureRow[]> {
  const { rows } = await db.execute<FeatureRow>(sql`
    SELECT id, name, icon, group_name AS "group", applies_to AS "appliesTo" FROM feature
     WHERE enabled ORDER BY applies_to, position, name`);
  return rows;
}
