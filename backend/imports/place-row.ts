import { type Atlas, type City, kmBetween } from "@/backend/places/atlas";
import type { Remark } from "@/lib/contracts/site/import";
import type { RowReader } from "./row-reader";
import { readSpot, type Spot } from "./values";

/** Maximum distance between the coordinates and the named city. */
const furthestKm = 100;

type Wanted = { spot: Spot | null; city: string | null; state: string | null; country: string | null };
type Placed = { city: City; spot: Spot; notes: Remark[] };

const byDistance = (spot: Spot) => (a: City, b: City) => kmBetween(a, spot) - kmBetween(b, spot);

/**
 * Finds the city of a row: the city with that name near the coordinates, otherwise the nearest city; without
 * coordinates the only city with that name. Returns the reason when it cannot be determined.
 */
async function findPlace(
  atlas: Atlas,
  { spot, city, state, country }: Wanted,
  usualCountry: string | null,
): Promise<Placed | { problems: Remark[] }> {
  const refuse = (field: string, text: string) => ({ problems: [{ field, text }] });
  const iso2 = country ? atlas.getCountry(country) : usualCountry;
  if (country && !iso2) return refuse("country", `There is no country “${country}”.`);
  if (!spot)
    return city ? byName(atlas, city, state, iso2) : refuse("city", "There is neither a city nor coordinates.");

  const named = city ? atlas.named(city, { iso2: country ? iso2 : null }) : [];
  const [closest] = [...named].sort(byDistance(spot));
  if (closest && kmBetween(closest, spot) <= furthestKm) return { city: closest, spot, notes: [] };
  if (city) {
    const turned = { latitude: spot.longitude, longitude: spot.latitude };
    const [there] = Math.abs(turned.latitude) <= 90 ? named.sort(byDistance(turned)) : [];
    if (there && kmBetween(there, turned) <= furthestKm) {
      const text = "Latitude and longitude were exchanged; put right.";
      return { city: there, spot: turned, notes: [{ field: "latitude", text }] };
    }
  }
  const nearest = await atlas.nearest(spot, furthestKm);
  if (!nearest) return refuse("latitude", "No city lies within 100 km of these coordinates.");
  const meant = city ? atlas.named(city, { iso2, state }) : [];
  if (city && state && meant.length === 1 && meant[0]) {
    const km = Math.round(kmBetween(meant[0], spot)).toLocaleString("en");
    return refuse("latitude", `These coordinates lie ${km} km from “${city}”.`);
  }
  const text = city
    ? `No city “${city}” near these coordinates: put to “${nearest.name}”, ${Math.round(nearest.km)} km away.`
    : `The city follows from the coordinates: “${nearest.name}”.`;
  return { city: nearest, spot, notes: [{ field: "city", text }] };
}

function byName(
  atlas: Atlas,
  name: string,
  state: string | null,
  iso2: string | null,
): Placed | { problems: Remark[] } {
  const found = atlas.named(name, { iso2, state });
  const [city, ...others] = found;
  if (!city) return { problems: [{ field: "city", text: `There is no city “${name}” in the list of cities.` }] };
  if (others.length > 0) {
    const text = `There are ${found.length} cities called “${name}”. Add the state, the country or coordinates.`;
    return { problems: [{ field: "city", text }] };
  }
  const { latitude, longitude } = city;
  const text = `Without coordinates: put in the middle of “${city.name}”. Move the pin before it is approved.`;
  return { city, spot: { latitude, longitude }, notes: [{ field: "latitude", text }] };
}

type PlaceField = "latitude" | "longitude" | "city" | "state" | "country";

/** The place of a row. Null adds the reason to the problems of the row. */
export async function readPlace(
  row: RowReader<PlaceField>,
  atlas: Atlas,
  usualCountry: string | null,
): Promise<Placed | null> {
  const wanted = {
    spot: row.take("latitude", readSpot(row.cell("latitude"), row.cell("longitude"))) ?? null,
    city: row.text("city") ?? null,
    state: row.text("state") ?? null,
    country: row.text("country") ?? null,
  };
  const place = await findPlace(atlas, wanted, usualCountry);
  if (!("problems" in place)) return place;
  // Coordinates that cannot be read are the reason already.
  if (!row.problems.some(({ field }) => field === "latitude")) row.problems.push(...place.problems);
  return null;
}
