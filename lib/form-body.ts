import { z } from "zod";
import type { Endpoint } from "./contracts/define";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
};

const schemas = new WeakMap<Endpoint, Schema>();

function schemaOf(endpoint: Endpoint): Schema {
  const known = schemas.get(endpoint);
  if (known) return known;
  const schema = z.toJSONSchema(endpoint.body, { io: "input", unrepresentable: "any" }) as Schema;
  schemas.set(endpoint, schema);
  return schema;
}

const kindOf = (schema: Schema | undefined): string | undefined => {
  const type = Array.isArray(schema?.type) ? schema.type.find((kind) => kind !== "null") : schema?.type;
  if (type) return type;
  if (schema?.const !== undefined) return typeof schema.const;
  return schema?.anyOf?.map(kindOf).find((kind) => kind !== undefined && kind !== "null");
};

/** A number stays text when it is none, so that the contract says what is wrong with it. */
function readValue(texts: string[], schema: Schema | undefined): unknown {
  const text = texts.at(-1) ?? "";
  switch (kindOf(schema)) {
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

/** Names that belong to the form itself, not to what it sends. */
const ownFields = new Set(["_xsrf", "_key", "_back", "_next", "_booking"]);
const forbiddenNames = new Set(["__proto__", "constructor", "prototype"]);

/** What a plain HTML form sent, as the contract's JSON: `guests.firstName` nests, ticked boxes become true. */
export function formToBody(endpoint: Endpoint, form: URLSearchParams): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (ownFields.has(name) || name.startsWith("$")) continue;
    const path = name.split(".");
    if (path.some((part) => forbiddenNames.has(part))) continue;
    let target = body;
    let schema: Schema | undefined = schemaOf(endpoint);
    for (const part of path.slice(0, -1)) {
      target[part] ??= {};
      target = target[part] as Record<string, unknown>;
      schema = schema?.properties?.[part];
    }
    const last = path.at(-1) ?? name;
    target[last] = readValue(form.getAll(name), schema?.properties?.[last]);
  }
  return body;
}

const secretNames = /password|(?<!postal)code|token|captcha|documentNumber/i;

/** What may be shown again after an error: everything but secrets. */
export function valuesToKeep(form: URLSearchParams): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    if (ownFields.has(name) || secretNames.test(name)) continue;
    const all = form.getAll(name);
    values[name] = all.length > 1 ? all : (all[0] ?? "");
  }
  return values;
}
