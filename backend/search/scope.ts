import type { Db } from "@/backend/db/client";
import { type Catalogue, type HotelEntry, metresBetween, type Point } from "./catalogue";
import { findBestPlace } from "./suggest/suggest";

export interface Where {
  q?: string;
  city?: number;
  state?: number;
  country?: number;
  hotel?: number;
}

export type PlaceKind = "city" | "state" | "country" | "hotel" | "anywhere";

/** The place of a search and its hotels. */
export interface Scope {
  kind: PlaceKind;
  id: number;
  label: string;
  point: Point | null;
  hotels: HotelEntry[];
}

/** The place of a search, and whether the typed text only resembles its name. */
type ResolvedScope = Scope & { isGuess: boolean };

const anywhereId = -1;

function hotelsIn(catalogue: Catalogue, cities: Iterable<number>): HotelEntry[] {
  const hotels: HotelEntry[] = [];
  for (const city of cities) {
    for (const id of catalogue.hotelsOfCity.get(city) ?? []) {
      const hotel = catalogue.hotels.get(id);
      if (hotel) hotels.push(hotel);
    }
  }
  return hotels;
}

function getMiddle(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const mean = (key: keyof Point) => points.reduce((sum, point) => sum + point[key], 0) / points.length;
  return { latitude: mean("latitude"), longitude: mean("longitude") };
}

export function getScope(catalogue: Catalogue, kind: PlaceKind, id: number): Scope | null {
  const country = (countryId: number) => catalogue.countries.get(countryId)?.name ?? "";
  if (kind === "hotel") {
    const hotel = catalogue.hotels.get(id);
    if (!hotel) return null;
    return { kind, id, label: `${hotel.card.title}, ${hotel.card.place.city}`, point: hotel.card, hotels: [hotel] };
  }
  if (kind === "city") {
    const city = catalogue.cities.get(id);
    if (!city) return null;
    const label = `${city.name}, ${country(city.countryId)}`;
    return { kind, id, label, point: city, hotels: hotelsIn(catalogue, [id]) };
  }
  const area = kind === "state" ? catalogue.states.get(id) : catalogue.countries.get(id);
  if (!area) return null;
  const key = kind === "state" ? "stateId" : "countryId";
  const cities = [...catalogue.cities.values()].filter((city) => city[key] === id);
  const label = "countryId" in area ? `${area.name}, ${country(area.countryId)}` : area.name;
  return {
    kind,
    id,
    label,
    point: getMiddle(cities),
    hotels: hotelsIn(
      catalogue,
      cities.map((city) => city.id),
    ),
  };
}

/** Resolves the narrowest place given by id, else the best match of the text, else the whole world. */
export async function resolveScope(db: Db, catalogue: Catalogue, where: Where): Promise<ResolvedScope | null> {
  const resolve = (kind: PlaceKind, id: number, isGuess = false): ResolvedScope | null => {
    const scope = getScope(catalogue, kind, id);
    return scope && { ...scope, isGuess };
  };
  for (const kind of ["hotel", "city", "state", "country"] as const) {
    const id = where[kind];
    if (id) return resolve(kind, id);
  }
  if (!where.q) {
    return {
      kind: "anywhere",
      id: anywhereId,
      label: "Everywhere",
      point: null,
      hotels: [...catalogue.hotels.values()],
      isGuess: false,
    };
  }
  const best = await findBestPlace(db, where.q);
  return best ? resolve(best.kind, best.id, best.isGuess) : null;
}

/** Other cities around a point, nearest first. */
export function citiesAround(catalogue: Catalogue, scope: Scope, withinMetres: number, limit: number): Scope[] {
  const { point } = scope;
  if (!point || scope.kind === "anywhere") return [];
  const own = new Set(scope.hotels.map((hotel) => hotel.cityId));
  if (scope.kind === "city") own.add(scope.id);
  return [...catalogue.cities.values()]
    .filter((city) => !own.has(city.id))
    .map((city) => ({ city, metres: metresBetween(point, city) }))
    .filter(({ metres }) => metres <= withinMetres)
    .sort((a, b) => a.metres - b.metres || a.city.id - b.city.id)
    .slice(0, limit)
    .flatMap(({ city }) => getScope(catalogue, "city", city.id) ?? []);
}
