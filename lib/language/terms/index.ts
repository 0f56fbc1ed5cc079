import "server-only";
import { getListSeparator, type Language } from "../languages";
import type { PageTranslator } from "../messages";
import { placeIn } from "./places";
import { termIn } from "./terms";

export { countryIn, placeIn, withoutPlace } from "./places";
export { termIn, translateTerm } from "./terms";

/** A place of the catalogue with its name in the language of the page. */
export const translatePlace = <Place extends { name: string }>(t: PageTranslator, place: Place): Place => ({
  ...place,
  name: placeIn(t, place.name),
});

/** `1 × Doppelbett`; null if a type has no translation, and in English. */
export function bedsIn(language: Language, beds: readonly { type: string; count: number }[]): string | null {
  const names = beds.map(({ type, count }) => {
    const name = termIn(language, type);
    return name === null ? null : `${count} × ${name}`;
  });
  return names.every((name) => name !== null) && names.length > 0 ? names.join(getListSeparator(language)) : null;
}
