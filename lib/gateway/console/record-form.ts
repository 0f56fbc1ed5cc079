import "server-only";
import { call } from "../../backend";
import type { Endpoint } from "../../contracts/define";
import { AppError, type FieldErrors, fieldsInEnglish } from "../../errors";
import type { ConsoleArea } from "../../resources/console-area";
import type { AreaEndpoints, Resource } from "../../resources/define";
import type { FieldProps, FormField } from "../../resources/form/form";
import { formToDraft, keptPick, sentToWire } from "../../resources/form/form-body";
import type { Draft, DraftRow, Picked } from "../../resources/form/form-values";
import { resources } from "../../resources/resources";
import { fieldErrors } from "../../text/field-errors";
import { currencyFor, isNativeField, refuseUnknown } from "./settings-form";

/** The button of a form without scripts that shows worked examples of the input and saves nothing. */
const exampleField = "_example";

type RecordForm = { area: ConsoleArea; resource: Resource<object, object>; isNew: boolean };

/** The resource whose form was submitted: `$form` is `taxes.new` or `taxes.12`. */
function findResource(endpoint: Endpoint, form: URLSearchParams): RecordForm | null {
  const name = form.get("$form") ?? "";
  const all = resources as unknown as readonly Resource<object, object>[];
  for (const resource of all.filter(({ id }) => name.startsWith(`${id}.`))) {
    for (const [area, endpoints] of Object.entries(resource.endpoints) as [
      ConsoleArea,
      AreaEndpoints<object, object>,
    ][]) {
      const isNew = endpoints.create?.id === endpoint.id;
      if (resource.form && (isNew || endpoints.update?.id === endpoint.id)) return { area, resource, isNew };
    }
  }
  return null;
}

type Place = { area: ConsoleArea; token: string | undefined; form: URLSearchParams; errors: FieldErrors };

/** The record with this name, or the only one that contains it. The form has it then, for when it is shown again. */
async function findByName(
  { area, token, form, errors }: Place,
  field: Extract<FormField, { kind: "record" }>,
  name: string,
  path: string,
): Promise<Picked | null> {
  const endpoint = field.find[area];
  const q = name.slice(0, 100);
  const items = endpoint ? (await call(endpoint, { params: {}, query: { q }, body: {} }, { token })).items : [];
  const same = items.filter(({ label }) => label.toLowerCase() === name.toLowerCase());
  const [found, other] = same.length > 0 ? same : items;
  if (found && !other) {
    const picked = { id: found.id, label: found.label };
    form.delete(path);
    for (const value of [keptPick(picked), picked.label]) form.append(path, value);
    return picked;
  }
  errors[path] = found
    ? `Several match, such as ${items
        .slice(0, 3)
        .map(({ label, detail }) => (detail ? `${label} (${detail})` : label))
        .join(", ")}. Type the whole name.`
    : "There is no record with this name.";
  return null;
}

/** Replaces typed names of records by the records. */
async function findRecords(place: Place, fields: readonly FormField[], draft: Draft, prefix = ""): Promise<Draft> {
  const found: Draft = { ...draft };
  for (const field of fields) {
    const value = draft[field.name];
    const path = prefix + field.name;
    if (field.kind === "record" && (value as Picked | null | undefined)?.id === "") {
      found[field.name] = await findByName(place, field, (value as Picked).label, path);
    }
    if (field.kind === "repeat" && Array.isArray(value)) {
      const rows = (value as readonly DraftRow[]).map((row, at) =>
        findRecords(place, field.fields, row, `${path}.${at}.`),
      );
      found[field.name] = (await Promise.all(rows)) as DraftRow[];
    }
  }
  return found;
}

type ReadRecordForm = { body: object } | { error: AppError } | { isExample: true };

/**
 * Reads the form of a console record without scripts. The input is converted by the same code as with scripts; records
 * are found by their names.
 * @returns null for another form
 */
export async function readRecordForm(
  endpoint: Endpoint,
  form: URLSearchParams,
  token: string | undefined,
): Promise<ReadRecordForm | null> {
  const match = findResource(endpoint, form);
  if (!match) return null;
  const { area, resource, isNew } = match;
  const fields = (resource.form?.sections ?? []).flatMap((section) => [...section.fields]);
  const props = fields as unknown as readonly FieldProps[];
  const currency = await currencyFor(props);
  const place: Place = { area, token, form, errors: {} };
  const draft = await findRecords(place, fields, formToDraft(props, form, currency));
  const { body, errors } = sentToWire(props, draft, currency);
  Object.assign(errors, place.errors);
  refuseUnknown(form, (name) => isNativeField(name, props), errors);
  if (!isNew && resource.version) body.version = Number(form.get("version") ?? Number.NaN);
  if (form.has(exampleField) && Object.keys(errors).length === 0) {
    const checked = endpoint.body.safeParse(body);
    if (!checked.success) Object.assign(errors, fieldsInEnglish(fieldErrors(checked.error)));
  }
  if (Object.keys(errors).length > 0) return { error: new AppError("invalid", { fields: errors }) };
  return form.has(exampleField) ? { isExample: true } : { body };
}
