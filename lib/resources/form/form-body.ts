import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { FieldErrors } from "@/lib/errors";
import type { FieldProps, Option } from "./form";
import { type Draft, type DraftRow, type DraftValue, newRow, type Picked, toWire } from "./form-values";

/** The typed value of an option, because a form has text only. */
function optionValue(options: readonly Option[], text: string): string | number {
  const known = Array.isArray(options) ? options.find(({ value }) => String(value) === text) : undefined;
  return known?.value ?? (/^\d{1,15}$/.test(text) ? Number(text) : text);
}

type RepeatField = Extract<FieldProps, { kind: "repeat" }>;

/** The numbers of the rows of a field, as they are in the field names. */
function readRowNumbers(path: string, form: URLSearchParams): number[] {
  const numbers = new Set<number>();
  for (const name of form.keys()) {
    const [, number] = name.startsWith(`${path}.`) ? (/^(\d{1,3})\./.exec(name.slice(path.length + 1)) ?? []) : [];
    if (number) numbers.add(Number(number));
  }
  return [...numbers].sort((a, b) => a - b);
}

/** Names of the fields of a row that are empty in an empty row; the others always have a value. */
export const getTextNames = (field: Pick<RepeatField, "fields">): string[] =>
  field.fields.filter(({ kind }) => kind !== "switch" && kind !== "choice").map(({ name }) => name);

/** A value that a row keeps unchanged, such as its id. */
function readKept(text: string | null): DraftValue | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" ? undefined : (value as DraftValue);
  } catch {
    return undefined;
  }
}

/** Rows by their number in the field names; a row whose texts are all empty is removed. */
function getRows(field: RepeatField, path: string, form: URLSearchParams, currency: string): DraftRow[] {
  const texts = getTextNames(field);
  const isFilled = (name: string) => Boolean(form.getAll(name).at(-1)?.trim());
  return readRowNumbers(path, form)
    .filter((at) => texts.length === 0 || texts.some((name) => isFilled(`${path}.${at}.${name}`)))
    .map((at) => {
      const kept = (field.keep ?? []).flatMap((name) => {
        const value = readKept(form.get(`${path}.${at}.${name}`));
        return value === undefined ? [] : [[name, value] as const];
      });
      return {
        ...newRow(field, {}, currency),
        ...Object.fromEntries(kept),
        ...formToDraft(field.fields, form, currency, `${path}.${at}.`),
      } as DraftRow;
    });
}

/** The hidden value beside the typed name of a record, so that an unchanged name keeps its record. */
export const keptPick = (picked: Picked | null): string => (picked ? JSON.stringify([picked.id, picked.label]) : "");

/** A typed name that is not the one of the stored record has the id `""` until the record is found. */
function getPick(kept: string, typed: string): Picked | null {
  const name = typed.trim();
  if (name === "") return null;
  let known: unknown;
  try {
    known = JSON.parse(kept);
  } catch {
    known = null;
  }
  const [id, label] = Array.isArray(known) ? known : [];
  return label === typed && (typeof id === "number" || typeof id === "string")
    ? { id, label }
    : { id: "", label: name };
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
    case "record":
      return getPick(all[0] ?? "", text);
    case "mapPin":
      return { latitude: form.get(`${path}.latitude`) ?? "", longitude: form.get(`${path}.longitude`) ?? "" };
    case "pictures":
      return readRowNumbers(path, form).map((at) => {
        const key = form.get(`${path}.${at}.key`) ?? "";
        const alt = form.get(`${path}.${at}.alt`) ?? "";
        return { key, alt } as Picture;
      });
    default:
      return text;
  }
}

const isSent = (field: FieldProps, path: string, form: URLSearchParams): boolean =>
  form.has(field.kind === "mapPin" ? `${path}.latitude` : path);

/** The input of the fields that a form without scripts contains. */
export function formToDraft(
  fields: readonly FieldProps[],
  form: URLSearchParams,
  currency: string,
  prefix = "",
): Draft {
  const sent = fields.filter((field) => isSent(field, prefix + field.name, form));
  return Object.fromEntries(sent.map((field) => [field.name, readField(field, prefix + field.name, form, currency)]));
}

/** The request body of a draft with the sent fields. A condition on a field that was not sent has no effect. */
export function sentToWire(
  fields: readonly FieldProps[],
  draft: Draft,
  currency: string,
): { body: Record<string, unknown>; errors: FieldErrors } {
  const sent = fields
    .filter(({ name }) => name in draft)
    .map((field) => ({ ...field, when: [field.when ?? []].flat().filter((condition) => condition.field in draft) }));
  return toWire(sent, draft, currency);
}

/** The request body of a form without scripts, converted like the input of a form with scripts. */
export const formToWire = (fields: readonly FieldProps[], form: URLSearchParams, currency: string) =>
  sentToWire(fields, formToDraft(fields, form, currency), currency);
