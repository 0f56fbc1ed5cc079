import { City, Country, State } from "country-state-city";
import { sql } from "drizzle-orm";
import isoCountries from "i18n-iso-countries";
import tzLookup from "tz-lookup";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { englishCountryName } from "@/lib/language/terms/country-names";
import { toSlug } from "@/lib/links/slug";

const degrees = (text: string | null | undefined): number | null => (text ? Number(text) : null);

/** The package has outdated names, such as `Czech Republic`. */
export const getCountryName = ({ isoCode, name }: { isoCode: string; name: string }): string =>
  englishCountryName(isoCode) ?? name;

type Placed = { countryCode: string; stateCode: string; latitude?: string | null; longitude?: string | null };
type Misplaced = { state: string; of?: (north: number, east: number) => boolean; to: string };

/** Cities that the package lists in a wrong state, by country and that state. */
const misplaced: Readonly<Record<string, Misplaced>> = {
  // All of Northern Ireland is in North Yorkshire; the cities of North Yorkshire are in England.
  GB: { state: "NYK", to: "NIR" },
  // Cities of Nagano are in Kōchi.
  JP: { state: "39", of: (_, east) => east > 136, to: "20" },
  // Cities of Kilimanjaro are in Mbeya.
  TZ: { state: "14", of: (north) => north > -6, to: "09" },
};

export function getStateCode({ countryCode, stateCode, latitude, longitude }: Placed): string {
  const found = misplaced[countryCode];
  if (found?.state !== stateCode) return stateCode;
  return !found.of || found.of(Number(latitude), Number(longitude)) ? found.to : stateCode;
}

/** The package capitalizes some prepositions, such as `Isle Of Mull`. `In` is a part of names in other languages. */
export const getCityName = ({ countryCode, name }: { countryCode: string; name: string }): string =>
  name.replace(/(?<=\S )(And|In|Of|The|Upon)(?= \S)/g, (word) =>
    word === "In" && countryCode !== "IT" ? word : word.toLowerCase(),
  );

/**
 * Imports the countries, states and cities (250, 5,000 and 148,000 rows) of the package `country-state-city`. Countries
 * that exist already stay as they are, with their states and cities.
 */
export async function importPlaces(db: Db): Promise<void> {
  const countryIds = await importCountries(db);
  if (countryIds.size === 0) return;
  const stateIds = await importStates(db, countryIds);
  await importCities(db, countryIds, stateIds);
  await db.execute(sql`ANALYZE country, state, city`);
}

async function importCountries(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ iso2: string }>(sql`SELECT iso2 FROM country`);
  const existing = new Set(rows.map(({ iso2 }) => iso2));
  const countries = Country.getAllCountries().filter(({ isoCode }) => !existing.has(isoCode));
  const ids = await reserveIds(db, "country", countries.length);
  const codes = new Map(countries.map((country, at) => [country.isoCode, ids[at] ?? 0]));
  await bulkInsert(
    db,
    "country",
    countries.map((country, at) => ({
      id: ids[at],
      iso2: country.isoCode,
      iso3: isoCountries.alpha2ToAlpha3(country.isoCode) ?? null,
      name: getCountryName(country),
      currency: /^[A-Z]{3}$/.test(country.currency) ? country.currency : null,
      phone_code: country.phonecode.replace(/^\+/, "") || null,
      enabled: true,
    })),
  );
  return codes;
}

const stateKey = (country: string, state: string) => `${country} ${state}`;

async function importStates(db: Db, countryIds: Map<string, number>): Promise<Map<string, number>> {
  const states = State.getAllStates().filter((state) => countryIds.has(state.countryCode));
  const ids = await reserveIds(db, "state", states.length);
  const byCode = new Map<string, number>();
  const rows: Record<string, unknown>[] = [];
  for (const [at, state] of states.entries()) {
    const key = stateKey(state.countryCode, state.isoCode);
    if (byCode.has(key)) continue;
    byCode.set(key, ids[at] ?? 0);
    rows.push({
      id: ids[at],
      country_id: countryIds.get(state.countryCode),
      code: state.isoCode,
      name: state.name,
      latitude: degrees(state.latitude),
      longitude: degrees(state.longitude),
      enabled: true,
    });
  }
  await bulkInsert(db, "state", rows);
  return byCode;
}

async function importCities(db: Db, countryIds: Map<string, number>, stateIds: Map<string, number>): Promise<void> {
  const cities = City.getAllCities().flatMap((city) => {
    const { countryCode, latitude, longitude } = city;
    const north = degrees(latitude);
    const east = degrees(longitude);
    const countryId = countryIds.get(countryCode);
    if (north === null || east === null || countryId === undefined) return [];
    return {
      name: getCityName(city),
      countryId,
      stateId: stateIds.get(stateKey(countryCode, getStateCode(city))) ?? null,
      north,
      east,
    };
  });
  const ids = await reserveIds(db, "city", cities.length);
  await bulkInsert(
    db,
    "city",
    cities.map(({ name, countryId, stateId, north, east }, at) => ({
      id: ids[at],
      country_id: countryId,
      state_id: stateId,
      name,
      slug: toSlug(name),
      latitude: north,
      longitude: east,
      time_zone: tzLookup(north, east),
      enabled: true,
    })),
  );
}
