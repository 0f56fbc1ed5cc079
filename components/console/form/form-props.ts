import "server-only";
import { findLabel, getOptions } from "@/lib/data/console";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { FieldProps, FormField, FormSection, OptionSource, SectionProps } from "@/lib/resources/form/form";

export async function listOptions(area: ConsoleArea, source: OptionSource) {
  if (Array.isArray(source)) return source;
  const endpoint = (source as Exclude<OptionSource, readonly unknown[]>)[area];
  return endpoint ? getOptions(area, endpoint) : [];
}

async function toFieldProps(area: ConsoleArea, field: FormField): Promise<FieldProps> {
  switch (field.kind) {
    case "choice":
    case "choices":
      return { ...field, options: await listOptions(area, field.options) };
    case "record":
      return { ...field, find: field.find[area]?.path ?? "" };
    case "repeat":
      return { ...field, fields: await Promise.all(field.fields.map((part) => toFieldProps(area, part))) };
    default:
      return field;
  }
}

/** Omits references to records that this area can't read, and fields that apply only to new records. */
const isAsked = (area: ConsoleArea, field: FormField, mode: "add" | "edit"): boolean =>
  (field.kind !== "record" || field.find[area] !== undefined) && (mode === "add" || !field.onlyNew);

/** Serializes a form for the browser: options from the backend are loaded here, functions are evaluated here. */
export async function toSectionProps(
  area: ConsoleArea,
  sections: readonly FormSection[],
  mode: "add" | "edit",
): Promise<SectionProps[]> {
  const rendered = sections.map(async ({ fields, ...section }) => ({
    ...section,
    fields: await Promise.all(
      fields.filter((field) => isAsked(area, field, mode)).map((field) => toFieldProps(area, field)),
    ),
  }));
  return (await Promise.all(rendered)).filter(({ fields }) => fields.length > 0);
}

/** Default values from the query of a new record's URL: `?hotelId=12` selects that hotel. */
export async function valuesFromAddress(
  area: ConsoleArea,
  sections: readonly FormSection[],
  query: Record<string, string | string[] | undefined>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of sections.flatMap(({ fields }) => fields)) {
    const given = query[field.name];
    if (typeof given !== "string" || field.kind !== "record" || !field.labelFrom) continue;
    const endpoint = field.find[area];
    const found = endpoint ? await findLabel(area, endpoint, given) : null;
    if (found) Object.assign(values, { [field.name]: found.id, [field.labelFrom]: found.label });
  }
  return values;
}
