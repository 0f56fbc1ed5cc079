import { sameValue } from "./same-value";

/**
 * What travellers rely on when they choose: a sub-administrator who changes one of these sends the listing back for
 * approval (docs/decisions/material-changes.md). Prices, nights, times and terms are the owner's daily work and are not
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
    phone: "phone number",
    email: "e-mail address",
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

const keysOf = (pictures: unknown): string[] => (pictures as { key: string }[]).map(({ key }) => key);

/** New pictures are looked at; leaving some out, putting them in another order or describing them better is not. */
const hasNewPicture = (before: unknown, after: unknown) => {
  const known = new Set(keysOf(before));
  return keysOf(after).some((key) => !known.has(key));
};

/** The words for what a change touches of these; none where it needs nobody's look. */
export function materialChanges(kind: ListingKind, before: Values, after: Values): string[] {
  return Object.entries(materialFields[kind]).flatMap(([field, words]) => {
    const isOther =
      field === "pictures" ? hasNewPicture(before[field], after[field]) : !sameValue(before[field], after[field]);
    return isOther ? [words] : [];
  });
}

/** `name, stars and pictures` */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
