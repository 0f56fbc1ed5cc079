/** Serialized of the type `T` as one text: what a list is drawn from, on its way from the server to the browser. */
export type Serialized<T> = string & { readonly of?: T };

type Fields = Record<string, unknown>;

/** In a list of records that stand side by side: how many they are. No field has an empty name. */
const getCount = "";

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * React looks at each value of a prop on its own, when it writes it, when it reads it to draw the HTML and when the browser
 * does: a list of twenty has a thousand. A text is one value, and is taken apart by the engine itself. Plain values only.
 */
export const serialize = <T>(value: T): Serialized<T> => JSON.stringify(sideBySide(value));

/** Each name of a list's records once, with all of its values: what is alike stands together, and packs to next to nothing. */
function sideBySide(value: unknown): unknown {
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sideBySide(one)]));
  if (!Array.isArray(value)) return value;
  if (value.length < 2 || !value.every(isRecord)) return value.map(sideBySide);
  const names = new Set(value.flatMap((record) => Object.keys(record)));
  const columns = [...names].map((name) => {
    const known = value.flatMap((record, at) => (record[name] === undefined ? [] : [[at, record[name]] as const]));
    // Where some have none it is said which have one.
    return [name, sideBySide(known.length === value.length ? known.map(([, one]) => one) : Object.fromEntries(known))];
  });
  return { ...Object.fromEntries(columns), [getCount]: value.length };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON holds
const asTheyWere = (_name: string, value: any) =>
  value?.[getCount]
    ? Array.from({ length: value[getCount] }, (_, at) => {
        const record: Fields = {};
        for (const name in value) if (value[name][at] !== undefined) record[name] = value[name][at];
        return record;
      })
    : value;

/** What `serialize` made a text of, without what was undefined. */
export const getFacts = <T>(facts: Serialized<T>): T => JSON.parse(facts, asTheyWere) as T;
