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

/** The control of an error's path, otherwise of the nearest field around it. */
function getControl(form: HTMLElement, path: string): HTMLElement | null {
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const control = form.querySelector<HTMLElement>(`#${CSS.escape(fieldId(part))}`);
    if (control) return control;
  }
  return null;
}

/** Focuses the first invalid field in the order of the page, not of the response. */
export function focusFirst(form: HTMLElement, errors: FieldErrors): void {
  const [first] = Object.keys(errors)
    .flatMap((path) => getControl(form, path) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}
