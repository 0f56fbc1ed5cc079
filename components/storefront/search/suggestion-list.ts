import type { PlaceSuggestion, Suggestion } from "@/lib/contracts/site/place";
import type { BrowserText } from "@/lib/language/messages";
import { isRecord } from "@/lib/record";
import { placeKinds } from "./search-state";

/** A suggestion with the heading that it is listed under. */
export type Listed = Suggestion & { heading?: BrowserText };

const recentShown = 4;
const arabicSeparator = "، ";

const isPlace = (value: unknown): value is PlaceSuggestion =>
  isRecord(value) &&
  placeKinds.some((kind) => kind === value.kind) &&
  Number.isSafeInteger(value.id) &&
  typeof value.name === "string" &&
  typeof value.where === "string" &&
  typeof value.hotels === "number";

/** The places of the browser's storage, which may be of an older version. */
export const parseRecent = (stored: unknown): PlaceSuggestion[] =>
  Array.isArray(stored) ? stored.filter(isPlace).slice(0, recentShown) : [];

const isSameSuggestion = (a: Suggestion, b: Suggestion): boolean => a.kind === b.kind && a.id === b.id;

/** The recent places after one was chosen, newest first. */
export function addRecent(recent: readonly PlaceSuggestion[], chosen: PlaceSuggestion): PlaceSuggestion[] {
  const { kind, id, name, where, hotels } = chosen;
  return [{ kind, id, name, where, hotels }, ...recent.filter((one) => !isSameSuggestion(one, chosen))].slice(
    0,
    recentShown,
  );
}

/** The suggestions of the empty field: recent places, then popular ones without those. */
export const listWithoutText = (recent: readonly PlaceSuggestion[], popular: readonly Suggestion[]): Listed[] => [
  ...recent.map((place): Listed => ({ ...place, heading: "Recent searches" })),
  ...popular
    .filter((place) => !recent.some((one) => isSameSuggestion(one, place)))
    .map((place): Listed => ({ ...place, heading: "Popular destinations" })),
];

/** `Lisbon, Portugal`: the name and the country, which is the last part of `where`. */
export function formatPlace({ kind, name, where }: Pick<PlaceSuggestion, "kind" | "name" | "where">): string {
  const separator = where.includes(arabicSeparator) ? arabicSeparator : ", ";
  const country = where.split(separator).at(-1);
  return kind === "hotel" || !country || country === name ? name : `${name}${separator}${country}`;
}

/** The entry that an arrow key leads to: around the ends, from none to the first or last. */
export function moveActive(active: number, count: number, step: 1 | -1): number {
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
