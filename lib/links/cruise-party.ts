import { parseParty, spreadParty } from "../booking/party";
import { countGuests } from "../kinds/cruise/cabin-price";
import { maxCabinGuests, maxCabins } from "../kinds/cruise/cabins";
import type { Party, Persons } from "../pricing/types";
import { one, type SearchParams } from "./selection-url";

export const defaultCabin: Persons = { adults: 2, childAges: [] };

const whole = (value: string | string[] | undefined, low: number, high: number): number | null => {
  const text = one(value) ?? "";
  return /^\d{1,2}$/.test(text) && Number(text) >= low && Number(text) <= high ? Number(text) : null;
};

/** Ages of a form: empty fields are no child. @param max of children */
const readAges = (value: string | string[] | undefined, max: number): number[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .flatMap((text) => whole(text, 0, 17) ?? [])
    .slice(0, max);

/** The guests of the search form: an adult in each cabin, the others evenly, in more cabins if these are too few. */
function spreadGuests(cabins: number, adults: number, childAges: readonly number[]): Party {
  const needed = Math.ceil((adults + childAges.length) / maxCabinGuests);
  const spread = spreadParty<number>(Math.max(cabins, needed), adults, []);
  for (const age of childAges) {
    const [emptiest] = spread.toSorted((a, b) => countGuests(a) - countGuests(b));
    emptiest?.childAges.push(age);
  }
  return spread;
}

/** Cabins within the limits of a booking. */
const fits = (party: Party): boolean =>
  party.length <= maxCabins && party.every((cabin) => countGuests(cabin) <= maxCabinGuests);

/**
 * The guests of each cabin in a URL: `party=2-5_2`, or the fields of a form without scripts: `cabins`, and `adults1`, `age1`
 * of the first cabin; the search form has `adults` and `age` of all guests. Invalid values are those of two adults.
 */
export const readCabinParty = (query: SearchParams): Party => findCabinParty(query) ?? [defaultCabin];

/** As `readCabinParty`; null if the URL has no guests. */
export function findCabinParty(query: SearchParams): Party | null {
  const party = parseParty(one(query.party) ?? "");
  if (party && fits(party)) return party;
  if ([query.cabins, query.adults, query.adults1].every((value) => value === undefined)) return null;
  const count = whole(query.cabins, 1, maxCabins) ?? 1;
  if (query.adults !== undefined) {
    const max = maxCabins * maxCabinGuests;
    const spread = spreadGuests(count, whole(query.adults, 1, max) ?? 2, readAges(query.age, max));
    return fits(spread) ? spread : [defaultCabin];
  }
  const cabins = Array.from({ length: count }, (_, at): Persons => {
    const adults = whole(query[`adults${at + 1}`], 1, maxCabinGuests) ?? defaultCabin.adults;
    return { adults, childAges: readAges(query[`age${at + 1}`], maxCabinGuests - adults) };
  });
  return cabins;
}
