import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/define";
import { AppError } from "@/lib/errors";
import { cacheTagsHeader } from "@/lib/protocol";
import { isRecord } from "@/lib/record";
import { fieldErrors } from "@/lib/text/field-errors";
import { authenticate, requireAudience, requireParts } from "./auth";
import { readJsonObject } from "./body";
import { type Actor, type Context, type Deps, ReplayableResponse } from "./context";
import { toAppError } from "./errors";
import { computeFingerprint, readIdempotencyKey, runOnce, runOnceLong } from "./idempotency";
import { cachedResponse, getCacheKey, isKnown } from "./ready";

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<z.input<E["out"]> | ReplayableResponse>;
export type RawContext<E extends Endpoint> = Omit<Context<E>, "body" | "once" | "onceLong">;
type RawHandler<E extends Endpoint> = (context: RawContext<E>) => Promise<Response>;

export type Route = {
  endpoint: Endpoint;
  respond: (request: Request, params: unknown, deps: Deps) => Promise<Response>;
};

/** Converts a contract path (`/api/orders/{ref}`) to Hono's syntax. */
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/** The dotted path of the first text with a NUL character, which PostgreSQL cannot store (docs/reliability.md §8). */
function nulIn(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return value.includes("\0") ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    const found = key.includes("\0") ? path.join(".") : nulIn(one, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** Validates input. An invalid path parameter is 404; other errors name the field. */
function parse<S extends z.ZodType>(schema: S, value: unknown, where: "path" | "query" | "body"): z.output<S> {
  const result = schema.safeParse(value);
  const nul = result.success ? nulIn(result.data) : null;
  if (result.success && nul === null) return result.data;
  if (where === "path") throw new AppError("not_found");
  const fields = result.success ? { [nul || "_"]: "Invalid value." } : fieldErrors(result.error);
  throw new AppError("invalid", { fields });
}

/** Uses only own properties, because a parameter may be named like a property of Object.prototype. */
function readQuery(url: URL): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of url.searchParams) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? "")]));
}

const clientIp = (request: Request) => request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() || "127.0.0.1";

const actorKey = (actor: Actor, ip: string) => (actor.kind === "user" ? `user:${actor.id}` : `guest:${ip}`);

/** A captcha is solved for each try, so a repeated request has another one. */
function withoutCaptcha(body: unknown): unknown {
  if (!isRecord(body) || !("captcha" in body)) return body;
  const { captcha: _, ...rest } = body;
  return rest;
}

/** Binds a contract to its handler: authorize, parse input, run, parse output. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return {
    endpoint,
    async respond(request, params, deps) {
      const headers = new Headers({ "cache-control": "private, no-store" });
      const context = await openContext(endpoint, request, params, deps, headers);
      const body = parse(endpoint.body, await readInput(request, deps), "body") as z.output<E["body"]>;
      const key = () => ({
        actor: actorKey(context.actor, context.ip),
        key: readIdempotencyKey(request.headers.get("idempotency-key")),
        route: endpoint.id,
        fingerprint: computeFingerprint(context.params, withoutCaptcha(body)),
      });
      if (endpoint.idempotent) key();
      const out = (value: unknown) => endpoint.out.parse(value);
      const result = await handler({
        ...context,
        body,
        once: (work) => runOnce(deps.db, key(), async (tx) => out(await work(tx))),
        onceLong: (work) => runOnceLong(deps.db, key(), async () => out(await work())),
      });
      await notifyChange(headers, deps);
      if (!(result instanceof ReplayableResponse)) return Response.json(out(result), { headers });
      if (result.replayed) headers.set("idempotent-replayed", "true");
      return Response.json(result.response.body, { status: result.response.status, headers });
    },
  };
}

/** Waits until a write is visible in this and other processes before responding. */
async function notifyChange(headers: Headers, deps: Deps): Promise<void> {
  const tags = headers.get(cacheTagsHeader);
  if (!tags) return;
  await deps.waitForIndex?.();
  await deps.publishInvalidation?.(tags.split(","));
}

/** The input of a public response, without the caller. */
type HandlerInput<E extends Endpoint> = Pick<Context<E>, "params" | "query" | "body">;

/**
 * For public reads that change rarely. The response is cached as bytes until a write invalidates one of its `tags`
 * (backend/http/ready.ts).
 */
export function cachedRoute<E extends Endpoint>(
  endpoint: E,
  tags: readonly string[],
  handler: (input: HandlerInput<E>) => Promise<z.input<E["out"]>>,
): Route {
  if (endpoint.who !== "public") throw new Error(`${endpoint.id} is not public, so it cannot be cached`);
  return {
    endpoint,
    async respond(request, params, deps) {
      const context = await openContext(endpoint, request, params, deps, new Headers());
      const body = parse(endpoint.body, await readInput(request, deps), "body") as z.output<E["body"]>;
      const make = async () => JSON.stringify(endpoint.out.parse(await handler({ ...context, body })));
      const key = getCacheKey(
        endpoint.method,
        new URL(request.url).pathname,
        context.query as Record<string, unknown>,
        body,
      );
      const outcome = deps.ready ? await deps.ready.get(key, tags, make) : cachedResponse(await make());
      const headers = Object.entries(outcome.headers).map(([name, value]): [string, string] => [name, String(value)]);
      if (!isKnown(request.headers.get("if-none-match"), outcome)) return new Response(outcome.bytes, { headers });
      return new Response(null, { status: 304, headers: headers.filter(([name]) => !name.startsWith("content-")) });
    },
  };
}

/** For endpoints with other formats than JSON: downloads, webhooks, the bank's return. */
export function rawRoute<E extends Endpoint>(endpoint: E, handler: RawHandler<E>): Route {
  return {
    endpoint,
    async respond(request, params, deps) {
      const headers = new Headers({ "cache-control": "private, no-store" });
      const response = await handler(await openContext(endpoint, request, params, deps, headers));
      await notifyChange(headers, deps);
      for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value);
      return response;
    },
  };
}

async function readInput(request: Request, deps: Deps): Promise<unknown> {
  if (request.method === "GET" || request.method === "HEAD") return {};
  return readJsonObject(request, deps.env.PAYLOAD_KEY);
}

async function openContext<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: unknown,
  deps: Deps,
  headers: Headers,
): Promise<RawContext<E>> {
  const actor = await authenticate(request, deps);
  requireAudience(endpoint.who, actor);
  requireParts(endpoint, actor);
  const tags: string[] = [];
  return {
    params: parse(endpoint.params, params, "path") as z.output<E["params"]>,
    query: parse(endpoint.query, readQuery(new URL(request.url)), "query") as z.output<E["query"]>,
    actor,
    request,
    requestId: request.headers.get("x-request-id") ?? randomUUID(),
    ip: clientIp(request),
    userAgent: request.headers.get("user-agent")?.slice(0, 300) ?? "",
    stale: (...more) => {
      tags.push(...more);
      headers.set(cacheTagsHeader, [...new Set(tags)].join(","));
    },
    setHeader: (name, value) => headers.set(name, value),
  };
}

/** Mounts all routes. A known path with another method returns 405 with the allowed methods. */
export function mount(routes: readonly Route[], deps: Deps): Hono {
  const app = new Hono();
  const methodsByPath = new Map<string, Set<string>>();
  for (const { endpoint, respond } of routes) {
    const path = honoPath(endpoint.path);
    const methods = methodsByPath.get(path) ?? new Set<string>();
    if (methods.has(endpoint.method)) throw new Error(`${endpoint.method} ${endpoint.path} is mounted twice`);
    methodsByPath.set(path, methods.add(endpoint.method));
    app.on(endpoint.method, path, async (c) => {
      const response = await respond(c.req.raw, c.req.param(), deps).catch((error: unknown) =>
        errorResponse(error, deps, endpoint.id),
      );
      deps.onResponse?.(endpoint, response.status);
      return response;
    });
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, () => {
      const error = new AppError("method_not_allowed", { user: "This address does not take that method." });
      return Response.json(error.toBody(), { status: error.status, headers: { allow: [...methods].join(", ") } });
    });
  }
  app.notFound(() => Response.json(new AppError("not_found").toBody(), { status: 404 }));
  app.onError((error) => errorResponse(error, deps, "router"));
  return app;
}

/** Maps all errors to responses. */
function errorResponse(error: unknown, deps: Deps, where: string): Response {
  const known = toAppError(error);
  if (known.status >= 500) {
    deps.log("request failed", { where, code: known.code, error: known.cause ?? error });
  }
  const headers = new Headers({ "cache-control": "private, no-store" });
  const retryAfter = known.retryAfterSeconds ?? (known.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return Response.json(known.toBody(), { status: known.status, headers });
}
