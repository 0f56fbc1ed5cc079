import { parseParty, spreadParty } from "../booking/party";
import { maxCabinGuests, maxCabins } from "../kinds/cruise/cabins";
import type { Party, Persons } from "../pricing/types";
import { one, type SearchParams } from "./selection-url";

export const defaultCabin: Persons = { adults: 2, childAges: [] };

const whole = (value: string | string[] | undefined, low: number, high: number): number | null => {
  const text = one(value) ?? "";
  return /^\d{1,2}$/.test(text) && Number(text) >= low && Number(text) <= high ? Number(text) : null;
};

/** Ages of a form: empty fields are no child. */
const readAges = (value: string | string[] | undefined): number[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .flatMap((text) => whole(text, 0, 17) ?? [])
    .slice(0, maxCabinGuests - 1);

/** Cabins within the limits of a booking. */
const fits = (party: Party): boolean =>
  party.length <= maxCabins && party.every(({ adults, childAges }) => adults + childAges.length <= maxCabinGuests);

/**
 * The guests of each cabin in a URL: `party=2-5_2`, or the fields of a form without scripts: `cabins`, and `adults1`, `age1`
 * of the first cabin; the search form has `adults` and `age` of all guests. Invalid values are those of two adults.
 */
export function readCabinParty(query: SearchParams): Party {
  const party = parseParty(one(query.party) ?? "");
  if (party && fits(party)) return party;
  const count = whole(query.cabins, 1, maxCabins) ?? 1;
  if (query.adults !== undefined) {
    const spread = spreadParty(count, whole(query.adults, 1, maxCabins * maxCabinGuests) ?? 2, readAges(query.age));
    return fits(spread) ? spread : [defaultCabin];
  }
  const cabins = Array.from({ length: count }, (_, at): Persons => {
    const adults = whole(query[`adults${at + 1}`], 1, maxCabinGuests) ?? defaultCabin.adults;
    return { adults, childAges: readAges(query[`age${at + 1}`]).slice(0, maxCabinGuests - adults) };
  });
  return cabins;
}
