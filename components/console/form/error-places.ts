"use client";

import { fieldId } from "@/components/ui/field";
import type { FieldErrors } from "@/lib/errors";
import type { FieldProps } from "@/lib/resources/form/form";

/** `Rate plans, 2, Name` for a field of a row, and so on for rows in rows. */
function findLabel(fields: readonly FieldProps[], path: string): string | null {
  const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`));
  if (!field) return null;
  if (field.kind !== "repeat") return field.label;
  const [at, ...part] = path.slice(field.name.length + 1).split(".");
  const inner = findLabel(field.fields, part.join("."));
  return inner === null ? field.label : `${field.label}, ${Number(at) + 1}, ${inner}`;
}

/** Labels of the fields with errors. */
export function getLabels(fields: readonly FieldProps[], errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.keys(errors).flatMap((path) => {
      const label = findLabel(fields, path);
      return label === null ? [] : [[path, label]];
    }),
  );
}

/** The place of an error's field on the page: the index of the field; in rows, then those of the row and its field. */
function findPlace(fields: readonly FieldProps[], path: string): number[] {
  const at = fields.findIndex(({ name }) => path === name || path.startsWith(`${name}.`));
  const field = fields[at];
  if (!field) return [fields.length];
  if (field.kind !== "repeat" || path === field.name) return [at];
  const [row, ...part] = path.slice(field.name.length + 1).split(".");
  return [at, Number(row), ...findPlace(field.fields, part.join("."))];
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, level) => place !== b[level]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

/** The errors in the order of the page. The contract and the response have other orders. */
export function sortErrors(fields: readonly FieldProps[], errors: FieldErrors): FieldErrors {
  const placed = Object.entries(errors).map((entry) => ({ entry, place: findPlace(fields, entry[0]) }));
  return Object.fromEntries(placed.sort((a, b) => comparePlaces(a.place, b.place)).map(({ entry }) => entry));
}

function findControl(form: HTMLElement, path: string): HTMLElement | null {
  const control = form.querySelector<HTMLElement>(`#${CSS.escape(fieldId(path))}`);
  const end = path.lastIndexOf(".");
  return control ?? (end < 0 ? null : findControl(form, path.slice(0, end)));
}

/** Focuses the control of an error's path, otherwise the nearest field around it, such as the list of an option. */
export function focusField(form: HTMLElement, path: string): void {
  findControl(form, path)?.focus();
}
