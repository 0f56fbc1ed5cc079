import "server-only";
import { findLabel, getOptions } from "@/lib/data/console";
import type { ConsoleArea } from "@/lib/resources/define";
import type { DrawnField, DrawnSection, FormField, FormSection, OptionSource } from "@/lib/resources/form";

async function optionsOf(area: ConsoleArea, source: OptionSource) {
  if (Array.isArray(source)) return source;
  const endpoint = (source as Exclude<OptionSource, readonly unknown[]>)[area];
  return endpoint ? getOptions(area, endpoint) : [];
}

async function drawField(area: ConsoleArea, field: FormField): Promise<DrawnField> {
  switch (field.kind) {
    case "choice":
    case "choices":
      return { ...field, options: await optionsOf(area, field.options) };
    case "record":
      return { ...field, find: field.find[area]?.path ?? "" };
    case "repeat":
      return { ...field, fields: await Promise.all(field.fields.map((part) => drawField(area, part))) };
    default:
      return field;
  }
}

/** A form as the browser gets it: choices that the backend knows are asked now, functions stay here. */
export const drawSections = (area: ConsoleArea, sections: readonly FormSection[]): Promise<DrawnSection[]> =>
  Promise.all(
    sections.map(async ({ fields, ...section }) => ({
      ...section,
      fields: await Promise.all(fields.map((field) => drawField(area, field))),
    })),
  );

/** Values that an address may bring along for a new record: `?hotelId=12` chooses that hotel. */
export async function valuesFromAddress(
  area: ConsoleArea,
  sections: readonly FormSection[],
  asked: Record<string, string | string[] | undefined>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of sections.flatMap(({ fields }) => fields)) {
    const given = asked[field.name];
    if (typeof given !== "string" || field.kind !== "record" || !field.labelFrom) continue;
    const endpoint = field.find[area];
    const found = endpoint ? await findLabel(area, endpoint, given) : null;
    if (found) Object.assign(values, { [field.name]: found.id, [field.labelFrom]: found.label });
  }
  return values;
}
