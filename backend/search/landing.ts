import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import type { PlaceLanding } from "@/lib/contracts/hotels/hotel";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { type Catalogue, type HotelEntry, metresBetween, type Point } from "./catalogue";
import { fromOfPlace } from "./from";
import { citiesAround, type Scope } from "./scope";

const maxNeighbours = 8;
const neighbourMetres = 500_000;

/** The content of a city or country page. Null if it has no hotels. */
export async function buildLanding(
  db: Database,
  catalogue: Catalogue,
  scope: Scope | null,
  today: number,
): Promise<PlaceLanding | null> {
  if (!scope || scope.hotels.length === 0 || (scope.kind !== "city" && scope.kind !== "country")) return null;
  const { kind, id, hotels } = scope;
  const city = kind === "city" ? catalogue.cities.get(id) : undefined;
  const country = catalogue.countries.get(city?.countryId ?? id);
  if (!country) return null;
  return {
    kind,
    id,
    name: city?.name ?? country.name,
    within: city ? { id: country.id, name: country.name } : null,
    picture: await readLandingPicture(db, hotels),
    fromMinor: fromOfPlace(hotels, today),
    ...getScores(hotels),
    near: kind === "city" ? citiesNear(catalogue, scope) : countriesNear(catalogue, scope),
  };
}

/** The mean score weighted by the number of reviews. */
function getScores(hotels: readonly HotelEntry[]): Pick<PlaceLanding, "scoreTenths" | "reviewCount"> {
  let tenths = 0;
  let reviewCount = 0;
  for (const { card } of hotels) {
    if (card.scoreTenths === null) continue;
    tenths += card.scoreTenths * card.reviewCount;
    reviewCount += card.reviewCount;
  }
  return { scoreTenths: reviewCount > 0 ? Math.round(tenths / reviewCount) : null, reviewCount };
}

export async function cityPictures(db: Database, cities: readonly number[]): Promise<Map<number, Picture>> {
  const { rows } = await db.execute<Picture & { city: number }>(sql`
    SELECT DISTINCT ON (owner_id) owner_id AS city, key, alt, width, height, placeholder FROM picture
     WHERE owner_kind = 'city' AND owner_id = ANY(${sql.param([...cities])}::int[]) ORDER BY owner_id, position, id`);
  return new Map(rows.map(({ city, ...picture }) => [city, picture]));
}

/** The picture of the city, for a country of its largest city, else of the first hotel. */
async function readLandingPicture(db: Database, hotels: readonly HotelEntry[]): Promise<Picture | null> {
  const counts = new Map<number, number>();
  for (const { cityId } of hotels) counts.set(cityId, (counts.get(cityId) ?? 0) + 1);
  const cities = [...counts].sort(([a, most], [b, more]) => more - most || a - b).map(([id]) => id);
  const pictures = await cityPictures(db, cities);
  const city = cities.find((id) => pictures.has(id));
  if (city !== undefined) return pictures.get(city) ?? null;
  const [best] = hotels.filter(({ card }) => card.picture).sort((a, b) => b.rank - a.rank || a.id - b.id);
  return best?.card.picture ?? null;
}

type Near = PlaceLanding["near"];

function citiesNear(catalogue: Catalogue, scope: Scope): Near {
  return citiesAround(catalogue, scope, neighbourMetres, maxNeighbours).flatMap(({ id, hotels }) =>
    hotels.length > 0
      ? [{ kind: "city" as const, id, name: catalogue.cities.get(id)?.name ?? "", hotels: hotels.length }]
      : [],
  );
}

/** Other countries with hotels, by distance between the centres of their hotels' cities. */
function countriesNear(catalogue: Catalogue, { id: own, point }: Scope): Near {
  if (!point) return [];
  const others = new Map<number, { hotels: number; cities: number; sum: Point }>();
  for (const city of catalogue.cities.values()) {
    const hotels = catalogue.hotelsOfCity.get(city.id)?.size ?? 0;
    if (city.countryId === own || hotels === 0) continue;
    const of = others.get(city.countryId) ?? { hotels: 0, cities: 0, sum: { latitude: 0, longitude: 0 } };
    of.hotels += hotels;
    of.cities++;
    of.sum.latitude += city.latitude;
    of.sum.longitude += city.longitude;
    others.set(city.countryId, of);
  }
  return [...others]
    .map(([id, { hotels, cities, sum }]) => {
      const middle = { latitude: sum.latitude / cities, longitude: sum.longitude / cities };
      return { id, hotels, metres: metresBetween(point, middle) };
    })
    .sort((a, b) => a.metres - b.metres || a.id - b.id)
    .slice(0, maxNeighbours)
    .map(({ id, hotels }) => ({ kind: "country", id, name: catalogue.countries.get(id)?.name ?? "", hotels }));
}
