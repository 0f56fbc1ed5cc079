import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { toSlug } from "@/lib/links/slug";
import { findNear, type NearCity } from "./near";

export type City = Omit<NearCity, "km">;
type Spot = { latitude: number; longitude: number };

/** Lower case without accents. Names in other scripts stay as they are. */
const nameKey = (name: string): string =>
  /[a-z]/i.test(name.normalize("NFD")) ? toSlug(name) : name.trim().toLowerCase();

/** Great-circle distance in kilometres. */
export function kmBetween(a: Spot, b: Spot): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, half)));
}

/**
 * All cities by name, for jobs with thousands of lookups: one query and 30 MB instead of a scan per lookup. Names are
 * compared without accents and case.
 */
export class Atlas {
  private constructor(
    private readonly db: Db,
    private readonly byName: ReadonlyMap<string, City[]>,
    private readonly countries: ReadonlyMap<string, string>,
  ) {}

  static async open(db: Db): Promise<Atlas> {
    const { rows } = await db.execute<City>(sql`
      SELECT t.id, t.name, s.name AS state, s.code AS "stateCode", c.name AS country, c.iso2, t.latitude, t.longitude,
             t.time_zone AS "timeZone"
        FROM city t JOIN country c ON c.id = t.country_id AND c.enabled LEFT JOIN state s ON s.id = t.state_id
       WHERE t.enabled`);
    const byName = new Map<string, City[]>();
    for (const city of rows) {
      const name = nameKey(city.name);
      const alike = byName.get(name);
      if (alike) alike.push(city);
      else byName.set(name, [city]);
    }
    const countries = await db.execute<{ iso2: string; iso3: string | null; name: string }>(
      sql`SELECT iso2, iso3, name FROM country WHERE enabled`,
    );
    const named = countries.rows.flatMap(({ iso2, iso3, name }) =>
      [iso2, iso3 ?? iso2, name].map((word) => [nameKey(word), iso2] as const),
    );
    return new Atlas(db, byName, new Map(named));
  }

  /** ISO code of a country, found by code or English name. */
  getCountry(text: string): string | null {
    return this.countries.get(nameKey(text)) ?? null;
  }

  /** Cities with that name, optionally within a country and state. */
  named(name: string, within: { iso2?: string | null; state?: string | null } = {}): City[] {
    const state = within.state ? nameKey(within.state) : null;
    return (this.byName.get(nameKey(name)) ?? []).filter(
      (city) =>
        (!within.iso2 || city.iso2 === within.iso2) &&
        (!state || nameKey(city.state ?? "") === state || nameKey(city.stateCode ?? "") === state),
    );
  }

  async nearest(spot: Spot, km: number): Promise<NearCity | null> {
    for (const reach of [15, km]) {
      const [city] = await findNear(this.db, spot, { km: reach, limit: 1 });
      if (city) return city;
    }
    return null;
  }
}
