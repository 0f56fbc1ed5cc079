"use client";

import type { FieldErrors } from "@/lib/errors";
import { dateIn } from "@/lib/language/formats";
import type { AnyTranslator } from "@/lib/language/messages";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** Why a number or a date is refused; null for another type or problem. */
function describeValue(t: AnyTranslator, { type, validity, min, max, step }: HTMLInputElement): string | null {
  if (type === "date") {
    if (validity.badInput) return t("Enter a complete date.");
    if (validity.rangeUnderflow) return t("Choose {date} or later.", { date: dateIn(t.language, min) });
    if (validity.rangeOverflow) return t("Choose {date} or earlier.", { date: dateIn(t.language, max) });
  }
  if (type === "number") {
    if (validity.badInput) return t("Enter a number.");
    if (validity.rangeUnderflow) return t("Enter {n} or more.", { n: min });
    if (validity.rangeOverflow) return t("Enter {n} or less.", { n: max });
    if (validity.stepMismatch) return t("Enter a number in steps of {n}.", { n: step || 1 });
  }
  return null;
}

/** The browser's message is in the language of the browser, so common problems have texts of the page. */
function describe(t: AnyTranslator, control: Control): string {
  const { validity, type } = control;
  if (validity.customError) return control.validationMessage;
  if (validity.valueMissing)
    return type === "checkbox"
      ? t("Tick this box to continue.")
      : type === "radio" || type.startsWith("select")
        ? t("Choose an option.")
        : t("Fill in this field.");
  if (validity.patternMismatch && control instanceof HTMLInputElement && control.placeholder)
    return t("Use the format {example}.", { example: control.placeholder });
  if (validity.typeMismatch && type === "email") return t("Enter a valid email address.");
  // Fields with a pattern have a title that describes it.
  if (validity.patternMismatch && control.title) return control.title;
  return (control instanceof HTMLInputElement && describeValue(t, control)) || control.validationMessage;
}

/** The fields that the browser refuses: their messages and labels by name. */
export function readInvalid(
  t: AnyTranslator,
  form: HTMLFormElement,
): { fields: FieldErrors; labels: Record<string, string> } {
  const fields: FieldErrors = {};
  const labels: Record<string, string> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control.validity.valid || !control.willValidate) continue;
    fields[control.name] ??= describe(t, control);
    const label = control.labels?.[0];
    if (label && control.type !== "radio" && control.type !== "checkbox")
      labels[control.name] ??= label.textContent.trim();
  }
  return { fields, labels };
}
