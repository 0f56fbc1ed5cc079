import type { Picture } from "@/lib/contracts/hotels/hotel-fields";

type Pictures = readonly Picture[];

/** A removed picture and its position. */
export type Removed = { picture: Picture; at: number };

/** The position of a picture; -1 if the list does not have it. */
export const findPicture = (pictures: Pictures, key: string): number => pictures.findIndex((one) => one.key === key);

const insert = (pictures: Pictures, picture: Picture, at: number): Pictures => [
  ...pictures.slice(0, at),
  picture,
  ...pictures.slice(at),
];

/**
 * Adds an uploaded picture. Uploads finish in any order; the list shows them in the order of selection.
 * @param turns position of each uploaded picture in the selection, by its key
 */
export function addInTurn(pictures: Pictures, picture: Picture, turns: ReadonlyMap<string, number>): Pictures {
  const getTurn = (key: string) => turns.get(key) ?? 0;
  const at = pictures.findIndex(({ key }) => getTurn(key) > getTurn(picture.key));
  return insert(pictures, picture, at < 0 ? pictures.length : at);
}

/** Restores a picture at its position, or at the end of a list that is shorter now. */
export const putBack = (pictures: Pictures, { picture, at }: Removed): Pictures =>
  insert(pictures, picture, Math.min(at, pictures.length));
