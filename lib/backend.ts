import "server-only";
import { cache } from "react";
import { askBackend, backendLimits, type RawResponse, streamBackend } from "./backend-connection";
import { addPageTags } from "./cache/add-page-tags";
import { dataCache } from "./cache/data-cache";
import { type Endpoint, fillPath, type InputOf, type OutputOf } from "./contracts/define";
import { env } from "./env";
import { AppError, type ErrorBody, statusOfCode } from "./errors";
import { publicAuthorization, publicFrom, requestedWith } from "./protocol";

type CallOptions<E extends Endpoint> = {
  /**
   * Bearer token of the session; without it the call carries the fixed authorization of calls without a token
   * (docs/specification.md §7).
   */
  token?: string;
  /** Cache tags of the data. The page that shows it is rendered again when a write invalidates one of them. */
  tags?: (output: OutputOf<E>) => readonly string[];
  /** Caches the response of a public read for at most this number of seconds, until one of its tags is invalidated. */
  seconds?: number;
  idempotencyKey?: string;
  /** The network address of the visitor, for a read that is limited by it. */
  visitor?: string;
};

function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null && part !== "") search.append(key, String(part));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}

/** Headers of every call (docs/specification.md §7). */
export function backendHeaders(token: string | undefined, method: string): Headers {
  const headers = new Headers({ accept: "application/json", "x-requested-with": requestedWith });
  if (token) headers.set("authorization", `Bearer ${token}`);
  else if (method === "GET") {
    headers.set("authorization", publicAuthorization);
    headers.set("from", publicFrom);
  }
  return headers;
}

const backendUrl = (path: string): string => new URL(path, env().BACKEND_URL).toString();

/** Sends a request and returns the unparsed response. See `streamBackend` for limits and errors. */
export function fetchBackend(
  path: string,
  limitMs: number | null,
  options: Parameters<typeof streamBackend>[2],
): Promise<Response> {
  return streamBackend(backendUrl(path), limitMs, options);
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === "object" && value !== null && "code" in value && String(value.code) in statusOfCode;

/**
 * Calls the backend. The parameters of the path and the response are parsed with the contract.
 * @throws AppError of the backend's refusal; `invalid` for parameters of the path that the contract does not allow, such as
 *   `..`, which would lead to another endpoint
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions<E> = {},
): Promise<OutputOf<E>> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  if (!endpoint.params.safeParse(params ?? {}).success) throw new AppError("invalid");
  const path = fillPath(endpoint.path, params ?? {}) + queryText(query ?? {});
  const text = endpoint.method === "GET" ? undefined : JSON.stringify(body ?? {});
  const load = () => ask(endpoint, path, text, options);
  const { tags, seconds, token } = options;
  if (!tags || token) return load();
  const key = `${endpoint.method} ${path} ${text ?? ""}`;
  const output = await (seconds ? dataCache.get(key, { tags, ms: seconds * 1000 }, load) : load());
  await addPageTags(tags(output));
  return output;
}

async function ask<E extends Endpoint>(
  endpoint: E,
  path: string,
  body: string | undefined,
  { token, idempotencyKey, visitor }: CallOptions<E>,
): Promise<OutputOf<E>> {
  const { status, text } =
    endpoint.method === "GET"
      ? await readOnce(backendUrl(path), token, visitor)
      : await quote(endpoint.method, path, body, token, idempotencyKey);
  const response = jsonIn(text);
  if (status >= 200 && status < 300) return endpoint.out.parse(response) as OutputOf<E>;
  throw isErrorBody(response) ? AppError.fromBody(response) : new AppError("unavailable", { cause: status });
}

/** One map per page render; outside of a render nothing is shared. */
const getReads = cache(() => new Map<string, Promise<RawResponse>>());

/**
 * Deduplicates reads within one page render, such as those of its metadata and its body. Failed reads are removed,
 * because the session check retries while the backend starts.
 */
function readOnce(url: string, token: string | undefined, visitor: string | undefined): Promise<RawResponse> {
  const reads = getReads();
  const key = `${token ?? ""} ${url}`;
  const known = reads.get(key);
  if (known) return known;
  const reading = read(url, token, visitor);
  reads.set(key, reading);
  const forget = () => reads.delete(key);
  reading.then(({ status }) => status >= 500 && forget(), forget);
  return reading;
}

/** Deadline of all reads of one page. Outside of a page every read has its own full limit. */
const pageDeadline = cache(() => performance.now() + backendLimits.pageMs);

const readLimitMs = (): number => Math.max(1, Math.min(backendLimits.readMs, pageDeadline() - performance.now()));

function read(url: string, token: string | undefined, visitor: string | undefined): Promise<RawResponse> {
  const headers = backendHeaders(token, "GET");
  if (visitor) headers.set("x-forwarded-for", visitor);
  return askBackend(url, readLimitMs(), { headers });
}

/** Pages write nothing. Their POST requests only quote prices and are safe to repeat. */
function quote(
  method: string,
  path: string,
  body: string | undefined,
  token?: string,
  key?: string,
): Promise<RawResponse> {
  const headers = backendHeaders(token, method);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (key) headers.set("idempotency-key", key);
  return askBackend(backendUrl(path), readLimitMs(), { method, headers, body, repeatable: true });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** For pages: null for a missing record or an invalid key, so that the page can respond with 404. */
export async function callOrNull<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions<E> = {},
): Promise<OutputOf<E> | null> {
  try {
    return await call(endpoint, input, options);
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid")) return null;
    throw error;
  }
}
