import { sameValue } from "./text/same-value";

/**
 * Fields that an administrator reviews when a sub-administrator changes them: the approved values stay on sale until
 * then (docs/decisions/material-changes.md). Prices, nights, times, terms and contact data hold at once and are not
 * here. The words are read by owners.
 */
export const materialFields = {
  hotel: {
    title: "name",
    propertyTypeId: "property type",
    stars: "stars",
    summary: "summary",
    description: "description",
    cityId: "city",
    address: "address",
    pin: "place on the map",
    pictures: "pictures",
  },
  room: {
    title: "name",
    description: "description",
    beds: "beds",
    sizeM2: "size",
    maxGuests: "number of guests",
    pictures: "pictures",
  },
} as const;

export type ListingKind = keyof typeof materialFields;
type Values = Record<string, unknown>;

const getKeys = (pictures: unknown): string[] => (pictures as { key: string }[]).map(({ key }) => key);

/** New pictures are looked at; leaving some out, putting them in another order or describing them better is not. */
const hasNewPicture = (before: unknown, after: unknown) => {
  const known = new Set(getKeys(before));
  return getKeys(after).some((key) => !known.has(key));
};

/** Fields that are only valid together with a reviewed field, so that they wait with it. */
const waitingWith: Record<ListingKind, Record<string, readonly string[]>> = {
  hotel: { cityId: ["district", "pin", "address"], address: ["district"] },
  room: { maxGuests: ["baseGuests", "maxAdults", "maxChildren"] },
};

/** The names of the reviewed fields that a change touches. */
function reviewedFields(kind: ListingKind, before: Values, after: Values): string[] {
  return Object.keys(materialFields[kind]).filter((field) =>
    field === "pictures" ? hasNewPicture(before[field], after[field]) : !sameValue(before[field], after[field]),
  );
}

const wordsFor = (kind: ListingKind, fields: readonly string[]): string[] =>
  fields.map((field) => (materialFields[kind] as Record<string, string>)[field] ?? field);

/** The words for the reviewed fields that a change touches; none where it needs no review. */
export const materialChanges = (kind: ListingKind, before: Values, after: Values): string[] =>
  wordsFor(kind, reviewedFields(kind, before, after));

/**
 * Splits a changed form: `live` holds at once, `pending` waits for approval (null where nothing does) and `words` name
 * what waits.
 */
export function splitChange<V extends Values>(
  kind: ListingKind,
  before: V,
  after: V,
): { live: V; pending: Values | null; words: string[] } {
  const reviewed = reviewedFields(kind, before, after);
  if (reviewed.length === 0) return { live: after, pending: null, words: [] };
  const waits = [...new Set(reviewed.flatMap((field) => [field, ...(waitingWith[kind][field] ?? [])]))];
  const pick = (values: V) => Object.fromEntries(waits.map((field) => [field, values[field]]));
  const pending = Object.fromEntries(
    Object.entries(pick(after)).filter(([field, value]) => !sameValue(before[field], value)),
  );
  return { live: { ...after, ...pick(before) }, pending, words: wordsFor(kind, reviewed) };
}

/** `name, stars and pictures` */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
