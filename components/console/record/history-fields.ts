import "server-only";
import type { Change } from "@/lib/contracts/listing";
import { findLabel } from "@/lib/data/console";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { FormField, FormSpec, Option } from "@/lib/resources/form/form";
import { getLabels, type Labels } from "@/lib/resources/history-labels";
import { listOptions } from "../form/form-props";

const maxNames = 20;

/** The names of the records whose ids a field had; ids that this area can't read keep their number. */
async function findNames(area: ConsoleArea, field: FormField, changes: readonly Change[]): Promise<Option[]> {
  const endpoint = field.kind === "record" ? field.find[area] : undefined;
  if (!endpoint) return [];
  const values = changes.flatMap(({ before, after }) => [before?.[field.name], after?.[field.name]]);
  const ids = [...new Set(values.filter((id) => id !== null && id !== undefined && id !== "").map(String))];
  const found = await Promise.all(
    ids.slice(0, maxNames).map(async (id) => ({ value: id, label: (await findLabel(area, endpoint, id))?.label })),
  );
  return found.flatMap(({ value, label }) => (label ? [{ value, label }] : []));
}

async function withNames(area: ConsoleArea, field: FormField, changes: readonly Change[]): Promise<FormField> {
  switch (field.kind) {
    case "choice":
    case "choices":
      return { ...field, options: await listOptions(area, field.options) };
    case "record":
      return { ...field, options: await findNames(area, field, changes) } as FormField;
    case "repeat":
      return {
        ...field,
        fields: await Promise.all(field.fields.map((part) => withNames(area, part, []))),
      } as FormField;
    default:
      return field;
  }
}

/** The fields of a form with the names that its changes need, by the name under which values are stored. */
export async function getHistoryFields(
  area: ConsoleArea,
  form: FormSpec | undefined,
  changes: readonly Change[],
): Promise<Labels> {
  if (changes.length === 0) return new Map();
  const fields = await Promise.all([...getLabels(form).values()].map((field) => withNames(area, field, changes)));
  return new Map(fields.map((field) => [field.name, field]));
}
