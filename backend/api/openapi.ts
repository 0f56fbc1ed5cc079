import { z } from "zod";
import { type Audience, type Endpoint, successLabels } from "@/lib/contracts/define";
import { localizedMessageSchema } from "@/lib/contracts/localized";
import { type ErrorCode, statusOfCode } from "@/lib/errors";
import { appVersion } from "@/lib/messages";

type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] };

/** zod's JSON Schema is draft 2020-12, as in OpenAPI 3.1, so no conversion is needed. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return rest as JsonSchema;
}

const parametersIn = (place: "path" | "query", schema: JsonSchema) =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (schema.required?.includes(name) ?? false),
    schema: property,
  }));

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "Chosen by the caller, at most 255 characters; the same key returns the same response for 24 hours.",
  schema: { type: "string", maxLength: 255 },
};

/** Error codes of all endpoints of this kind, in addition to its own. */
export function listErrorCodes(endpoint: Endpoint): ErrorCode[] {
  // Public endpoints also refuse a token that is not valid, and endpoints without a query refuse any parameter.
  const codes: ErrorCode[] = ["unauthenticated", "invalid", "internal", "unavailable", "busy"];
  if (endpoint.who !== "public") codes.push("forbidden");
  if (endpoint.path.includes("{")) codes.push("not_found");
  if (endpoint.method !== "GET")
    codes.push("bad_json", "too_large", "unsupported_media_type", "conflict", "too_many_requests");
  if (endpoint.idempotent) codes.push("idempotency_key_missing", "insufficient_funds", "gateway_unreachable");
  return [...new Set([...codes, ...endpoint.refusals])];
}

const audienceLabels: Record<Audience, string> = {
  public: "Anyone.",
  user: "Any logged-in user.",
  client: "Clients.",
  booker: "Clients, and who booked without an account: their one booking.",
  party: "Any logged-in user, and who booked without an account.",
  staff: "Administrators and sub-administrators.",
  admin: "Administrators.",
  subadmin: "Sub-administrators, for their hotels.",
};

function operation(endpoint: Endpoint) {
  const hasBody =
    endpoint.method !== "GET" && Object.keys(jsonSchema(endpoint.body, "input").properties ?? {}).length > 0;
  const refusals = new Map<number, ErrorCode[]>();
  for (const code of listErrorCodes(endpoint))
    refusals.set(statusOfCode[code], [...(refusals.get(statusOfCode[code]) ?? []), code]);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: audienceLabels[endpoint.who],
    tags: [endpoint.id.split(".")[0]],
    ...(endpoint.who === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersIn("path", jsonSchema(endpoint.params, "input")),
      ...parametersIn("query", jsonSchema(endpoint.query, "input")),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } },
          },
        }
      : {}),
    responses: {
      200: endpoint.raw
        ? { description: "Not JSON: a document, a file or a redirection." }
        : { description: "Done.", content: { "application/json": { schema: jsonSchema(endpoint.out, "output") } } },
      ...Object.fromEntries(endpoint.successes.map((status) => [status, { description: successLabels[status] }])),
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [
          status,
          {
            description: codes.join(", "),
            content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
          },
        ]),
      ),
    },
  };
}

/** OpenAPI 3.1 of all endpoints, generated from the contracts. */
export function openApiDocument(endpoints: readonly Endpoint[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    (paths[endpoint.path] as Record<string, unknown>)[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Wayfare",
      version: appVersion,
      description:
        "Search, price, hold, pay, receipt, cancel. Amounts are integer minor units; nights are calendar dates; instants are UTC.",
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Error: {
          type: "object",
          required: ["status", "code", "message"],
          properties: {
            status: { const: 0 },
            code: { enum: Object.keys(statusOfCode) },
            message: { type: "string" },
            fields: { type: "object", additionalProperties: { type: "string" } },
            localized: jsonSchema(localizedMessageSchema, "output"),
            localizedFields: { type: "object", additionalProperties: jsonSchema(localizedMessageSchema, "output") },
            data: { type: "object" },
          },
        },
      },
    },
  };
}
