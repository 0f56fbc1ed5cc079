import type { FieldProps } from "./form";
import { type DraftRow, isShown, type Picked } from "./form-values";

/** Enough to tell the rows of a list apart in one or two lines. */
const maxParts = 6;

function describeValue(field: FieldProps, value: DraftRow[string] | undefined, currency: string): string {
  switch (field.kind) {
    case "text":
    case "date":
    case "time":
      return String(value ?? "").trim();
    case "number":
      return value && field.unit ? `${value} ${field.unit}` : "";
    case "money":
      return value ? `${value} ${currency}` : "";
    case "percent":
      return value ? `${value} %` : "";
    case "choice":
      return field.options.find((option) => option.value === value)?.label ?? "";
    case "record":
      return (value as Picked | null)?.label ?? "";
    default:
      return "";
  }
}

/** The short values of a row in the order of its fields: `second · Adult · Flexible · 49.00 EUR`. Empty for an empty row. */
export function describeRow(
  field: Extract<FieldProps, { kind: "repeat" }>,
  row: DraftRow,
  /** ISO 4217 code of the row's amounts. */
  currency: string,
): string {
  return field.fields
    .filter((one) => isShown(one, row))
    .map((one) => describeValue(one, row[one.name], currency))
    .filter(Boolean)
    .slice(0, maxParts)
    .join(" · ");
}
