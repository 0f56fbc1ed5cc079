import { z } from "zod";
import type { ErrorCode } from "../errors";
import "./refusals";

/**
 * Callers that may use an endpoint. `staff` is administrator or sub-administrator; scope is applied where data is read.
 * `booker` is a client or a guest who booked without an account, `party` is a booker or staff. Only these two admit
 * callers without an account.
 */
export type Audience = "public" | "user" | "client" | "booker" | "party" | "staff" | "admin" | "subadmin";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Shape = z.ZodType;

type EndpointDefinition<P extends Shape, Q extends Shape, B extends Shape, O extends Shape> = {
  /** Unique operation name `resource.verb` in OpenAPI, logs and tests. */
  id: string;
  method: Method;
  /** Path with parameters in OpenAPI syntax, such as `/api/orders/{ref}`. */
  path: string;
  who: Audience;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  out: O;
  /**
   * `required` for changes of money or inventory: the caller must send `Idempotency-Key` (docs/reliability.md §1.5).
   */
  idempotency?: "required";
  /**
   * Raw endpoints parse the request body and write the response body themselves (downloads, webhooks, uploads, bank
   * returns).
   */
  raw?: boolean;
  /** Error codes besides those that follow from audience, method and input (`backend/api/openapi.ts`). */
  refusals?: readonly ErrorCode[];
  /** Success statuses besides 200, such as 303 of a redirect. */
  successes?: readonly (keyof typeof successLabels)[];
};

/** Descriptions of success statuses besides 200. */
export const successLabels = {
  201: "Created.",
  204: "Done, without content.",
  206: "A part of the file.",
  302: "Redirect.",
  303: "Redirect to a page.",
  304: "The caller has the current version.",
} as const;

const nothing = z.strictObject({});
type Nothing = typeof nothing;

export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends Shape = Shape,
> = Required<Omit<EndpointDefinition<P, Q, B, O>, "idempotency" | "raw">> & {
  idempotent: boolean;
  raw: boolean;
};

/**
 * One endpoint of the backend: path, audience, input and output. The backend and the web application share only these.
 */
export function endpoint<
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  O extends Shape = Shape,
>(definition: EndpointDefinition<P, Q, B, O>): Endpoint<P, Q, B, O> {
  const { idempotency, raw, refusals, successes, ...rest } = definition;
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...rest,
    idempotent: idempotency === "required",
    raw: raw ?? false,
    refusals: refusals ?? [],
    successes: successes ?? [],
  };
}

type KeepIfAny<K extends string, T> = T extends Record<string, never> ? { [key in K]?: T } : { [key in K]: T };

/** Input of a call, with only the parts that the endpoint accepts. */
export type InputOf<E extends Endpoint> = KeepIfAny<"params", z.input<E["params"]>> &
  KeepIfAny<"query", z.input<E["query"]>> &
  KeepIfAny<"body", z.input<E["body"]>>;

export type OutputOf<E extends Endpoint> = z.output<E["out"]>;

/** The names of the `{name}` parameters of a path. */
export const listParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Replaces the `{name}` parameters of a path with URL-encoded values. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path}: no value for {${name}}`);
    return encodeURIComponent(String(value));
  });
}
