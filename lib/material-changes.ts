import { sameValue } from "./text/same-value";

/**
 * Fields that an administrator reviews when a sub-administrator changes them: the approved values stay on sale until
 * then (docs/decisions/material-changes.md). Prices, nights, times, terms and contact data are effective immediately
 * and are not listed. Owners see the labels.
 */
export const materialFields = {
  hotel: {
    title: "name",
    propertyTypeId: "property type",
    stars: "stars",
    summary: "short description",
    description: "description",
    translations: "texts in other languages",
    cityId: "city",
    address: "address",
    pin: "place on the map",
    pictures: "pictures",
  },
  room: {
    title: "name",
    description: "description",
    translations: "texts in other languages",
    beds: "beds",
    sizeM2: "size",
    maxGuests: "number of guests",
    pictures: "pictures",
  },
} as const;

export type ListingKind = keyof typeof materialFields;
type Values = Record<string, unknown>;

const getKeys = (pictures: unknown): string[] => (pictures as { key: string }[]).map(({ key }) => key);

/** New pictures need a review; removal, order and alternative text do not. */
const hasNewPicture = (before: unknown, after: unknown) => {
  const known = new Set(getKeys(before));
  return getKeys(after).some((key) => !known.has(key));
};

/** Fields that are only valid together with a reviewed field, so that they wait for approval as well. */
const waitingWith: Record<ListingKind, Record<string, readonly string[]>> = {
  hotel: { cityId: ["district", "pin", "address"], address: ["district"] },
  room: { maxGuests: ["baseGuests", "maxAdults", "maxChildren"] },
};

/** Names of the changed fields that need a review. */
function reviewedFields(kind: ListingKind, before: Values, after: Values): string[] {
  return Object.keys(materialFields[kind]).filter((field) =>
    field === "pictures" ? hasNewPicture(before[field], after[field]) : !sameValue(before[field], after[field]),
  );
}

const wordsFor = (kind: ListingKind, fields: readonly string[]): string[] =>
  fields.map((field) => (materialFields[kind] as Record<string, string>)[field] ?? field);

/** Labels of the changed fields that need a review; empty without any. */
export const materialChanges = (kind: ListingKind, before: Values, after: Values): string[] =>
  wordsFor(kind, reviewedFields(kind, before, after));

/**
 * Splits a changed form: `live` is effective immediately, `pending` waits for approval (null without such fields) and
 * `words` are the labels of the pending fields.
 */
export function splitChange<V extends Values>(
  kind: ListingKind,
  before: V,
  after: V,
): { live: V; pending: Values | null; texts: string[] } {
  const reviewed = reviewedFields(kind, before, after);
  if (reviewed.length === 0) return { live: after, pending: null, texts: [] };
  const waits = [...new Set(reviewed.flatMap((field) => [field, ...(waitingWith[kind][field] ?? [])]))];
  const pick = (values: V) => Object.fromEntries(waits.map((field) => [field, values[field]]));
  const pending = Object.fromEntries(
    Object.entries(pick(after)).filter(([field, value]) => !sameValue(before[field], value)),
  );
  return { live: { ...after, ...pick(before) }, pending, texts: wordsFor(kind, reviewed) };
}

/** `name, stars and pictures` */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
