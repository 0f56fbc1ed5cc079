import { isRecord, type PlainRecord } from "./record";
/** A value of type `T` serialized as one string, for props of client components. */
export type Serialized<T> = string & { readonly of?: T };

/** Key of the number of records in a column-wise list. No field has an empty name. */
const getCount = "";

/**
 * React processes every value of a prop separately during serialization, server rendering and hydration, and a list of
 * twenty has a thousand values. A string is one value and is parsed natively. Plain values only.
 */
export const serialize = <T>(value: T): Serialized<T> => JSON.stringify(sideBySide(value));

/** Stores the records of a list by column: each name once with all values, which compresses well. */
function sideBySide(value: unknown): unknown {
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sideBySide(one)]));
  if (!Array.isArray(value)) return value;
  if (value.length < 2 || !value.every(isRecord)) return value.map(sideBySide);
  const names = new Set(value.flatMap((record) => Object.keys(record)));
  const columns = [...names].map((name) => {
    const known = value.flatMap((record, at) => (record[name] === undefined ? [] : [[at, record[name]] as const]));
    // A sparse column includes the indexes of its values.
    return [name, sideBySide(known.length === value.length ? known.map(([, one]) => one) : Object.fromEntries(known))];
  });
  return { ...Object.fromEntries(columns), [getCount]: value.length };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON holds
const asTheyWere = (_name: string, value: any) =>
  value?.[getCount]
    ? Array.from({ length: value[getCount] }, (_, at) => {
        const record: PlainRecord = {};
        for (const name in value) if (value[name][at] !== undefined) record[name] = value[name][at];
        return record;
      })
    : value;

/** Parses the result of `serialize`; undefined values are absent. */
export const getFacts = <T>(facts: Serialized<T>): T => JSON.parse(facts, asTheyWere) as T;
