import type { FieldProps } from "./form";

type Values = Record<string, unknown>;

/** Values of a record for a new one: without `omitted`, pictures, and what its rows are identified by. */
export function copyValues(fields: readonly FieldProps[], record: Values, omitted: readonly string[]): Values {
  const copied = fields.flatMap((field): [string, unknown][] => {
    // The pictures belong to the record; nested texts are copied with their first part.
    const name = field.name.split(".")[0] ?? "";
    if (field.kind === "pictures" || omitted.includes(field.name)) return [];
    const value = record[name];
    if (field.kind !== "repeat" || !Array.isArray(value)) return [[name, value]];
    const own = new Set(field.keep ?? []);
    return [
      [name, value.map((row: Values) => Object.fromEntries(Object.entries(row).filter(([key]) => !own.has(key))))],
    ];
  });
  const labels = fields.flatMap((field): [string, unknown][] =>
    field.kind === "record" && field.labelFrom ? [[field.labelFrom, record[field.labelFrom]]] : [],
  );
  return Object.fromEntries([...copied, ...labels]);
}
