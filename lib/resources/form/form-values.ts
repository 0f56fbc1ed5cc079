import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { FieldErrors } from "@/lib/errors";
import { formatDecimal, plainAmount } from "@/lib/money";
import { readAmount } from "@/lib/text/amount-input";
import type { FieldProps } from "./form";

/**
 * Converts between contract values and form input. Incomplete input such as `12,` is not a valid contract value, so the
 * form keeps text and parses it on submit; parse errors are reported before the request.
 */
export type Picked = { id: number | string; label: string };
export type Pin = { latitude: string; longitude: string };
/** `_key` identifies rows while they are moved; it is not submitted. */
export type DraftRow = Draft & { _key: string };
export type DraftValue =
  | string
  | boolean
  | number
  | null
  | Picked
  | Pin
  | readonly (string | number)[]
  | readonly Picture[]
  | readonly DraftRow[];
export type Draft = { [name: string]: DraftValue };

type Wire = Record<string, unknown>;

/** The value at a dotted path, such as `contact.email`. */
export function valueAt(record: Wire, path: string): unknown {
  return path.split(".").reduce<unknown>((value, part) => (value as Wire | null | undefined)?.[part], record);
}

function putAt(record: Wire, path: string, value: unknown): void {
  const parts = path.split(".");
  const last = parts.pop() ?? path;
  let target = record;
  for (const part of parts) {
    target[part] ??= {};
    target = target[part] as Wire;
  }
  target[last] = value;
}

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
let made = 0;
/** Includes the time, so that keys of a restored draft do not collide. */
const newKey = () => `${Date.now().toString(36)}-${++made}`;

/** 1250 basis points are entered as `12.5`. */
export const plainPercent = (bp: number): string => formatDecimal(bp, 2).replace(/\.?0+$/, "");

function createDraft(field: FieldProps, value: unknown, record: Wire, currency: string): DraftValue {
  switch (field.kind) {
    case "text":
    case "textarea":
    case "richText":
    case "date":
    case "time":
    case "icon":
    case "colour":
    case "seatPlan":
    case "number":
      return text(value);
    case "secret":
      return "";
    case "money":
      return typeof value === "number" ? plainAmount(value, currency) : "";
    case "percent":
      return typeof value === "number" ? plainPercent(value) : "";
    case "switch":
      return value === true;
    case "choice":
      return typeof value === "number" || typeof value === "string" ? value : "";
    case "choices":
      return Array.isArray(value) ? (value as (string | number)[]) : [];
    case "record": {
      if (typeof value !== "number" && typeof value !== "string") return null;
      const label = field.labelFrom ? text(valueAt(record, field.labelFrom)) : "";
      return { id: value, label: label || `Number ${value}` };
    }
    case "repeat":
      return Array.isArray(value) ? value.map((row) => newRow(field, row as Wire, currency)) : [];
    case "pictures":
      return Array.isArray(value) ? (value as Picture[]) : [];
    case "mapPin": {
      const pin = value as { latitude?: number; longitude?: number } | null | undefined;
      return { latitude: text(pin?.latitude), longitude: text(pin?.longitude) };
    }
  }
}

/** Form input for a record or for the initial values of a new one. */
export const toDraft = (fields: readonly FieldProps[], record: Wire, currency: string): Draft =>
  Object.fromEntries(
    fields.map((field) => [field.name, createDraft(field, valueAt(record, field.name), record, currency)]),
  );

type RepeatField = Extract<FieldProps, { kind: "repeat" }>;

export const newRow = ({ fields, keep = [] }: RepeatField, record: Wire, currency: string): DraftRow => ({
  ...Object.fromEntries(keep.flatMap((name) => (name in record ? [[name, record[name] as DraftValue]] : []))),
  ...toDraft(fields, record, currency),
  _key: newKey(),
});

/** Groups of thousands, such as `1,250,000`. */
const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

function getNumber(typed: string, decimals: boolean): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  // A comma alone is the decimal separator of a number with decimals: `9,139` degrees are no thousands.
  const isGrouped = grouped.test(text) && !(decimals && !text.includes("."));
  const plain = isGrouped ? text.replaceAll(",", "") : text.replace(",", ".");
  return (decimals ? /^-?\d{1,12}(\.\d{1,12})?$/ : /^-?\d{1,12}$/).test(plain) ? Number(plain) : undefined;
}

/** Degrees as typed; null for an empty text, undefined for no number. */
export const readDegrees = (typed: string): number | null | undefined => getNumber(typed, true);

function signedAmount(typed: string, currency: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const negative = /^\s*[-−]/.test(typed);
  const minor = readAmount(typed.replace(/^\s*[-−+]/, ""), currency);
  if (minor === null) return undefined;
  return negative ? -minor : minor;
}

const typedWrong = {
  number: "Enter a whole number.",
  decimals: "Enter a number such as 12.5.",
  money: "Enter an amount such as 75 or 75.50.",
  percent: "Enter a percentage such as 12.5.",
  pin: "Enter degrees such as 38.7223.",
} as const;

function getWire(
  field: FieldProps,
  value: DraftValue | undefined,
  path: string,
  currency: string,
  errors: FieldErrors,
) {
  const read = (got: number | null | undefined, wrong: keyof typeof typedWrong, at = path): number | null => {
    if (got === undefined) errors[at] = typedWrong[wrong];
    return got ?? null;
  };
  switch (field.kind) {
    case "text":
    case "textarea":
    case "richText":
    case "colour":
    case "seatPlan":
    case "secret":
      return text(value);
    case "date":
    case "time":
    case "icon":
      return text(value) || null;
    case "number":
      return read(getNumber(text(value), field.decimals ?? false), field.decimals ? "decimals" : "number");
    case "money":
      return read(signedAmount(text(value), currency), "money");
    case "percent":
      return read(signedAmount(text(value), "USD"), "percent");
    case "switch":
      return value === true;
    case "choice":
      return value === "" ? null : (value ?? null);
    case "choices":
      return value ?? [];
    case "record":
      return (value as Picked | null | undefined)?.id ?? null;
    case "repeat":
      return ((value ?? []) as readonly DraftRow[]).map((row, at) => ({
        ...Object.fromEntries((field.keep ?? []).flatMap((name) => (name in row ? [[name, row[name]]] : []))),
        ...fieldsToWire(field.fields, row, currency, errors, `${path}.${at}.`),
      }));
    case "pictures":
      return ((value ?? []) as readonly Picture[]).map(({ key, alt }) => ({ key, alt }));
    case "mapPin": {
      const pin = value as Pin;
      if (!pin?.latitude.trim() && !pin?.longitude.trim()) return null;
      return {
        latitude: read(readDegrees(pin.latitude), "pin", `${path}.latitude`),
        longitude: read(readDegrees(pin.longitude), "pin", `${path}.longitude`),
      };
    }
  }
}

export const isShown = (field: Pick<FieldProps, "when">, draft: Draft): boolean =>
  [field.when ?? []].flat().every((condition) => condition.is.includes(draft[condition.field] as never));

function fieldsToWire(
  fields: readonly FieldProps[],
  draft: Draft,
  currency: string,
  errors: FieldErrors,
  prefix: string,
): Wire {
  const body: Wire = {};
  for (const field of fields) {
    if (!isShown(field, draft)) continue;
    putAt(body, field.name, getWire(field, draft[field.name], prefix + field.name, currency, errors));
  }
  return body;
}

/** The request body as required by the contract, and the parse errors. */
export function toWire(
  fields: readonly FieldProps[],
  draft: Draft,
  currency: string,
): { body: Wire; errors: FieldErrors } {
  const errors: FieldErrors = {};
  return { body: fieldsToWire(fields, draft, currency, errors, ""), errors };
}

/** A draft that may be stored in the browser: without the entered secrets. */
export function withoutSecrets(fields: readonly Pick<FieldProps, "kind" | "name">[], draft: Draft): Draft {
  const secrets = fields.filter(({ kind }) => kind === "secret").map(({ name }) => [name, ""]);
  return { ...draft, ...(Object.fromEntries(secrets) as Draft) };
}

const withoutKeys = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => (name === "_key" ? undefined : part));

export const sameDraft = (a: Draft, b: Draft): boolean => withoutKeys(a) === withoutKeys(b);

/** The values of a draft without the keys of its rows, which differ between equal drafts. */
export const plainValues = (draft: Draft): Record<string, unknown> => JSON.parse(withoutKeys(draft));

/** Names of the fields with different values. */
export const changedFields = (fields: readonly { name: string }[], a: Draft, b: Draft): string[] =>
  fields.map(({ name }) => name).filter((name) => withoutKeys(a[name] ?? null) !== withoutKeys(b[name] ?? null));

/** A value as display text, for conflicts and the history of a record. */
export function formatValue(field: FieldProps, value: DraftValue | undefined, currency: string): string {
  const optionLabel = (one: string | number, options: readonly { value: string | number; label: string }[]) =>
    options.find((option) => option.value === one)?.label ?? String(one);
  switch (field.kind) {
    case "switch":
      return value === true ? "on" : "off";
    case "choice":
      return value === "" ? "" : optionLabel(value as string | number, field.options);
    case "choices":
      return (value as readonly (string | number)[]).map((one) => optionLabel(one, field.options)).join(", ");
    case "record":
      return (value as Picked | null)?.label ?? "";
    case "money":
      return value ? `${text(value)} ${currency}` : "";
    case "percent":
      return value ? `${text(value)} %` : "";
    case "number":
      return value ? `${text(value)}${field.unit ? ` ${field.unit}` : ""}` : "";
    case "pictures":
      return ((value ?? []) as readonly Picture[]).map(({ alt }, at) => alt || `photo ${at + 1}`).join(", ");
    case "mapPin": {
      const pin = value as Pin;
      return pin.latitude ? `${pin.latitude}, ${pin.longitude}` : "";
    }
    case "repeat": {
      const rows = value as readonly DraftRow[];
      return rows
        .map((row) =>
          field.fields
            .map((part) => formatValue(part, row[part.name], currency))
            .filter(Boolean)
            .join(", "),
        )
        .join("; ");
    }
    case "text":
    case "textarea":
    case "richText":
    case "date":
    case "time":
    case "icon":
    case "colour":
    case "seatPlan":
      return text(value);
    case "secret":
      return value ? "a new secret" : "";
  }
}

/** The error of a field, or of a part of it without an input of its own (`features.3`). */
export function errorAt(errors: FieldErrors, path: string, withParts = false): string | undefined {
  if (errors[path]) return errors[path];
  if (!withParts) return undefined;
  return Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1];
}
