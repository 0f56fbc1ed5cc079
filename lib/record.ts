/** An object with named values, such as one from JSON. */
export type PlainRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The values of a record by dotted path: `contact.email`. A list is one value. */
export const flattenRecord = (record: PlainRecord, prefix = ""): PlainRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isRecord(value) ? Object.entries(flattenRecord(value, `${prefix}${name}.`)) : [[prefix + name, value]],
    ),
  );
