import type { Language } from "../languages";
import type { Text } from "../messages";

/** The language of a page, document or email, and its known names of cities. */
export type PlaceTranslator = { language: Language; known: (text: string, missing?: string) => string };

/** Names of stations that consist of a city and the kind of place. */
export const stationNames = [
  "{city} Airport",
  "{city} Central",
  "{city} Centre",
  "{city} Port",
] as const satisfies Text[];

/**
 * `Lisbon` or `Lisbon Airport` in another language. Stations with names of their own and those of less known cities
 * keep their names. Apart from `placeIn`, because browsers load it without the names of countries.
 */
export function stationIn(t: PlaceTranslator, name: string): string {
  for (const text of stationNames) {
    const kind = text.slice("{city}".length);
    const city = name.endsWith(kind) ? t.known(name.slice(0, -kind.length), "") : "";
    if (city) return t.known(text).replace("{city}", city);
  }
  return t.known(name);
}
