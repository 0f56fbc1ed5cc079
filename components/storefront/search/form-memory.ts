import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import { isCalendarDate } from "@/lib/dates";
import { isRecord } from "@/lib/record";

/**
 * The last search of each form in this browser: names and values of its fields in their order. What is stored may be of an
 * older form, or changed by hand.
 */
export type Searched = readonly (readonly [name: string, value: string])[];

/** A field of a search form. */
export type FormField = {
  name: string;
  type: string;
  /** The first day of a date field. */
  min: string;
  /** The values of a list; null for a field with free text. */
  options: readonly string[] | null;
};

const maxLength = 200;

export function parseSearched(stored: unknown): Searched {
  if (!Array.isArray(stored)) return [];
  const isField = (field: unknown): field is [string, string] =>
    Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === "string");
  return stored.filter(isField).filter(([, value]) => value.length <= maxLength);
}

const readAll = (): Record<string, unknown> => {
  const stored = readStore<unknown>(browserKeys.lastSearches);
  return isRecord(stored) ? stored : {};
};

/** @param form its name in the storage */
export const readSearched = (form: string): Searched => parseSearched(readAll()[form]);

export const rememberSearched = (form: string, searched: Searched): void =>
  writeStore(browserKeys.lastSearches, { ...readAll(), [form]: searched });

/**
 * The remembered value of each field; null where the form keeps its own. Fields with the same name are matched by their
 * order. No date is used if one of them is over, because they belong together.
 */
export function chooseValues(fields: readonly FormField[], searched: Searched): (string | null)[] {
  const values = fields.map(({ name }, at) => {
    const before = fields.slice(0, at).filter((field) => field.name === name).length;
    return searched.filter(([own]) => own === name)[before]?.[1] ?? null;
  });
  const isOver = fields.some(
    ({ type, min }, at) => type === "date" && values[at] && (!isCalendarDate(values[at]) || values[at] < min),
  );
  return values.map((value, at) => {
    const field = fields[at];
    if (value === null || (field?.type === "date" && isOver)) return null;
    return field?.options && !field.options.includes(value) ? null : value;
  });
}
