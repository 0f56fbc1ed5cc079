import { z } from "zod";
import type { Endpoint } from "../contracts/define";
import { AppError } from "../errors";
import { localized } from "../language/localized-message";
import { pageUserField } from "../protocol";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: { pattern?: string };
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
};

const schemas = new WeakMap<Endpoint, Schema>();

function getSchema(endpoint: Endpoint): Schema {
  const known = schemas.get(endpoint);
  if (known) return known;
  const schema = z.toJSONSchema(endpoint.body, { io: "input", unrepresentable: "any" }) as Schema;
  schemas.set(endpoint, schema);
  return schema;
}

const getAlternatives = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf, ...allOf];

const getSchemaType = (schema: Schema | undefined): string | undefined => {
  if (!schema) return undefined;
  const type = Array.isArray(schema.type) ? schema.type.find((kind) => kind !== "null") : schema.type;
  if (type) return type;
  if (schema.const !== undefined) return typeof schema.const;
  return getAlternatives(schema)
    .map(getSchemaType)
    .find((kind) => kind !== undefined && kind !== "null");
};

/** Only own properties count: every object inherits `constructor`, which no schema defines. */
function getProperty(schema: Schema, name: string): Schema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  for (const alternative of getAlternatives(schema)) {
    const found = getProperty(alternative, name);
    if (found) return found;
  }
  // A record: any name of its pattern.
  const { additionalProperties: values, propertyNames } = schema;
  if (typeof values === "object" && new RegExp(propertyNames?.pattern ?? "(?!)").test(name)) return values;
  return undefined;
}

/** The schema of a dotted field name, or undefined if the endpoint has no such field. */
function fieldSchema(endpoint: Endpoint, path: readonly string[]): Schema | undefined {
  let schema: Schema | undefined = getSchema(endpoint);
  for (const part of path) schema = schema && getProperty(schema, part);
  return schema;
}

/** An invalid number stays text, so that the contract reports the error. */
function readValue(texts: readonly string[], schema: Schema | undefined): unknown {
  const text = texts.at(-1) ?? "";
  switch (getSchemaType(schema)) {
    case "array":
      return texts.filter((part) => part !== "").map((part) => readValue([part], schema?.items));
    case "boolean":
      return text === "on" || text === "true" || text === "1";
    case "number":
    case "integer":
      return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
    default:
      return text;
  }
}

/** Form fields for the gateway itself; they are not forwarded to the backend. */
const metaFields = new Set(["_xsrf", pageUserField, "_key", "_back", "_next", "_booking", "_trip"]);
/** Identifies the submitted form, which the page needs again after an error. */
const formNameField = "$form";

/** Above the number of fields of every form of the site. */
const maxFormFields = 200;
const maxNamedErrors = 10;
const maxNameLength = 100;

const refuseFields = (names: readonly string[], message: string): AppError =>
  new AppError("invalid", {
    fields: Object.fromEntries(
      names.slice(0, maxNamedErrors).map((name) => [name.slice(0, maxNameLength), message] as const),
    ),
  });

/** @throws AppError `too_large` when the form has more than `maxFormFields` values. */
export function checkFieldCount(form: URLSearchParams): void {
  if (form.size > maxFormFields) {
    throw new AppError("too_large", { user: localized("A form may have at most {n} fields.", { n: maxFormFields }) });
  }
}

/** The values of each field, in the order of the form. */
function valuesByName(form: URLSearchParams): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of form) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return values;
}

type FormObject = { [name: string]: unknown };
/** Without a prototype, so that no field name can reach a property that was not set here. */
const emptyObject = (): FormObject => Object.create(null) as FormObject;

/** Sets a value at a path; false if a part of the path already holds a value, or the last one an object. */
function setAt(body: FormObject, path: readonly string[], value: unknown): boolean {
  let target = body;
  for (const part of path.slice(0, -1)) {
    if (!Object.hasOwn(target, part)) target[part] = emptyObject();
    const next = target[part];
    if (typeof next !== "object" || next === null || Array.isArray(next)) return false;
    target = next as FormObject;
  }
  const last = path.at(-1) ?? "";
  if (Object.hasOwn(target, last)) return false;
  target[last] = value;
  return true;
}

/**
 * Converts a form to the JSON body of the endpoint: `guests.firstName` nests, repeated names of a list become an array,
 * ticked boxes become true. Objects have no prototype.
 * @throws AppError `invalid` that names the fields which the endpoint's schema does not have, or which are both a value
 * and a parent of other fields; `too_large` when there are too many fields.
 */
export function formToBody(endpoint: Endpoint, form: URLSearchParams): Record<string, unknown> {
  checkFieldCount(form);
  const body = emptyObject();
  const unknown: string[] = [];
  for (const [name, texts] of valuesByName(form)) {
    if (metaFields.has(name) || name === formNameField) continue;
    const path = name.split(".");
    const schema = fieldSchema(endpoint, path);
    if (!schema) unknown.push(name);
    else if (!setAt(body, path, readValue(texts, schema))) throw refuseFields([name], "Invalid value.");
  }
  if (unknown.length > 0) throw refuseFields(unknown, "Unknown field.");
  return body;
}

const secretNames = /password|(?<!postal)code|token|captcha|documentNumber|^secrets\./i;
/** A field of a list's row, such as `value.links.0.name`. The body of the schema has no name for it. */
const inRow = /\.\d{1,3}\./;

/**
 * Values to show again after an error: the endpoint's own fields, without secrets.
 * @param isRecordForm no field of a console record is a secret, such as the code of a currency
 */
export function valuesToKeep(
  endpoint: Endpoint,
  form: URLSearchParams,
  isRecordForm = false,
): Record<string, string | string[]> {
  const values: [string, string | string[]][] = [];
  for (const [name, texts] of valuesByName(form)) {
    const known = name === formNameField || fieldSchema(endpoint, name.split(inRow)[0]?.split(".") ?? []);
    if (!known || (!isRecordForm && secretNames.test(name))) continue;
    values.push([name, texts.length > 1 ? texts : (texts[0] ?? "")]);
  }
  return Object.fromEntries(values);
}
