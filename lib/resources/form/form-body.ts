import type { FieldErrors } from "@/lib/errors";
import type { FieldProps, Option } from "./form";
import { type Draft, type DraftRow, type DraftValue, newRow, toWire } from "./form-values";

/** The typed value of an option, because a form has text only. */
function optionValue(options: readonly Option[], text: string): string | number {
  const known = Array.isArray(options) ? options.find(({ value }) => String(value) === text) : undefined;
  return known?.value ?? (/^\d{1,15}$/.test(text) ? Number(text) : text);
}

type RepeatField = Extract<FieldProps, { kind: "repeat" }>;

/** Rows by their number in the field names; a row whose texts are all empty is removed. */
function getRows(field: RepeatField, path: string, form: URLSearchParams, currency: string): DraftRow[] {
  const numbers = new Set<number>();
  for (const name of form.keys()) {
    const [, number] = name.startsWith(`${path}.`) ? (/^(\d{1,3})\./.exec(name.slice(path.length + 1)) ?? []) : [];
    if (number) numbers.add(Number(number));
  }
  const texts = field.fields.filter(({ kind }) => kind !== "switch" && kind !== "choice").map(({ name }) => name);
  return [...numbers]
    .sort((a, b) => a - b)
    .filter((at) => texts.length === 0 || texts.some((name) => form.get(`${path}.${at}.${name}`)?.trim()))
    .map((at) => ({
      ...newRow(field, {}, currency),
      ...formToDraft(field.fields, form, currency, `${path}.${at}.`),
    }));
}

function readField(field: FieldProps, path: string, form: URLSearchParams, currency: string): DraftValue {
  const all = form.getAll(path);
  const text = all.at(-1) ?? "";
  switch (field.kind) {
    case "switch":
      return text === "on";
    case "choice":
      return text === "" ? "" : optionValue(field.options, text);
    case "choices":
      return all.filter((one) => one !== "").map((one) => optionValue(field.options, one));
    case "repeat":
      return getRows(field, path, form, currency);
    default:
      return text;
  }
}

/** Kinds that need scripts; without them the stored value stays. */
const scripted = new Set<FieldProps["kind"]>(["record", "pictures", "mapPin"]);

/** The input of the fields that a form without scripts contains. */
export function formToDraft(
  fields: readonly FieldProps[],
  form: URLSearchParams,
  currency: string,
  prefix = "",
): Draft {
  const sent = fields.filter(({ kind, name }) => !scripted.has(kind) && form.has(prefix + name));
  return Object.fromEntries(sent.map((field) => [field.name, readField(field, prefix + field.name, form, currency)]));
}

/** The request body of a form without scripts, converted like the input of a form with scripts. */
export function formToWire(
  fields: readonly FieldProps[],
  form: URLSearchParams,
  currency: string,
): { body: Record<string, unknown>; errors: FieldErrors } {
  const draft = formToDraft(fields, form, currency);
  const sent = fields.filter(({ name }) => name in draft).map(({ when: _, ...field }) => field as FieldProps);
  return toWire(sent, draft, currency);
}
