import type { openApiDocument } from "./openapi";

type Document = ReturnType<typeof openApiDocument>;
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
};
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<string, { description: string; content?: { "application/json": { schema: Schema } } }>;
};

const html = (text: unknown) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function describeType(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(describeType).join(" | ");
  if (schema.items) return `${describeType(schema.items)}[]`;
  return Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "any");
}

/** A schema's fields as nested rows, three levels deep; the JSON document has the rest. */
function fields(schema: Schema, depth = 0): string {
  const inner = schema.items ?? schema.anyOf?.find((part) => part.properties ?? part.items) ?? schema;
  const target = inner.items ?? inner;
  if (!target.properties || depth > 2) return "";
  return `<ul>${Object.entries(target.properties)
    .map(
      ([name, part]) =>
        `<li><code>${html(name)}</code>${target.required?.includes(name) ? "" : " <i>optional</i>"} <span>${html(describeType(part))}</span>${fields(part, depth + 1)}</li>`,
    )
    .join("")}</ul>`;
}

function section(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      ({ name, in: place, required, schema }) =>
        `<li><code>${html(name)}</code> in ${place}${required ? "" : " <i>optional</i>"} <span>${html(describeType(schema))}</span></li>`,
    )
    .join("");
  const body = operation.requestBody?.content["application/json"].schema;
  const out = operation.responses[200]?.content?.["application/json"].schema;
  const refusals = Object.entries(operation.responses)
    .filter(([status]) => status !== "200")
    .map(([status, { description }]) => `<li><code>${status}</code> ${html(description)}</li>`)
    .join("");
  return `<section id="${operation.operationId}"><h3><b>${method.toUpperCase()}</b> ${html(path)}</h3>
<p>${html(operation.summary)}. <i>${html(operation.description)}</i></p>
<details><summary>In and out</summary>${parameters ? `<h4>Parameters</h4><ul>${parameters}</ul>` : ""}${body ? `<h4>Body</h4>${fields(body)}` : ""}<h4>Answer</h4>${out ? fields(out) || "<p>any JSON</p>" : "<p>not JSON</p>"}<h4>Refusals</h4><ul>${refusals}</ul></details></section>`;
}

/** The API reference as plain HTML without scripts. */
export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ""))].sort();
  const sections = tags
    .map(
      (tag) =>
        `<h2>${html(tag)}</h2>${operations
          .filter(({ operation }) => operation.tags[0] === tag)
          .map(({ path, method, operation }) => section(path, method, operation))
          .join("")}`,
    )
    .join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Interface | ${html(document.info.title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1.25rem}h2{margin-top:2.5rem;text-transform:capitalize}h3{font:600 1rem ui-monospace,monospace;margin:1.5rem 0 .25rem;overflow-wrap:anywhere}h3 b{color:#a50d26}p{margin:.25rem 0}ul{margin:.25rem 0;padding-left:1.25rem}li span{color:GrayText;overflow-wrap:anywhere}summary{cursor:pointer}section{border-top:1px solid #8884;padding-bottom:.5rem}@media(prefers-color-scheme:dark){h3 b{color:#ff8a9a}}</style>
<main><h1>${html(document.info.title)} ${html(document.info.version)}</h1><p>${html(document.info.description)} For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections}</main></html>`;
}
