import "server-only";
import { Agent, request, fetch as undiciFetch } from "undici";
import { AppError } from "./errors";

/** Timeouts of backend requests in milliseconds (docs/reliability.md §1). */
export const backendLimits = {
  /** TCP connect, and the TLS handshake when the backend runs on another machine. */
  connectMs: 2_000,
  /** One read, until the last byte. */
  readMs: 10_000,
  /** Total of all reads of one page. */
  pageMs: 15_000,
  /** One write, until the last byte. A card payment includes the request to the bank. */
  writeMs: 30_000,
  /** Uploads and downloads: until the headers, and then between two chunks of the body. */
  streamMs: 60_000,
} as const;

type Connections = { kept: Agent; fresh: Agent };

function openConnections(): Connections {
  const options = {
    connect: { timeout: backendLimits.connectMs },
    headersTimeout: backendLimits.streamMs,
    bodyTimeout: backendLimits.streamMs,
  };
  // Pipelining 0 closes each connection after its response.
  return { kept: new Agent(options), fresh: new Agent({ ...options, pipelining: 0 }) };
}

/** One per process, because Next loads this module once for each of its bundles. */
const place = globalThis as { wayfareBackendConnections?: Connections };
place.wayfareBackendConnections ??= openConnections();
const connections = place.wayfareBackendConnections;

type BackendRequest = {
  method?: string;
  headers: Headers;
  body?: Buffer | string | null;
  /** Aborts the request early, for example when the visitor disconnects. */
  signal?: AbortSignal;
  /** Safe to repeat: it changes nothing, or carries an idempotency key. */
  repeatable?: boolean;
};

export type RawResponse = { status: number; text: string };

const getErrorCode = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === "string" ? code : cause ? getErrorCode(cause) : "";
};

const resets: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const timeouts: ReadonlySet<string> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/**
 * Sends over a keep-alive connection. The backend may close an idle connection at the moment of reuse, before any
 * response. Repeatable requests are then sent once more over a new connection, because other idle connections may be
 * stale too.
 */
async function withRetry<T>(repeatable: boolean, send: (agent: Agent) => Promise<T>): Promise<T> {
  try {
    return await send(connections.kept);
  } catch (error) {
    if (repeatable && resets.has(getErrorCode(error))) return send(connections.fresh);
    throw error;
  }
}

const isTimeout = (error: unknown): boolean =>
  timeouts.has(getErrorCode(error)) || (error instanceof Error && error.name === "TimeoutError");

/** Converts a connection fault into a user-facing error: 503 with Retry-After. */
function unavailable(cause: unknown, method: string, repeatable: boolean): AppError {
  const kind = method === "GET" ? "read" : repeatable ? "repeatableWrite" : "write";
  const user = isTimeout(cause) ? timeoutTexts[kind] : undefined;
  return new AppError("unavailable", { user, retryAfterSeconds: 5, cause });
}

const timeoutTexts = {
  read: "This is taking longer than usual. Try again in a moment.",
  repeatableWrite: "The request timed out. You can safely send it again.",
  write: "The request timed out. Check whether it was completed before you send it again.",
};

/**
 * A signal that aborts at a deadline or with `outer`. Node's `AbortSignal.any` and `AbortSignal.timeout` retain the
 * async context that created them, here a whole page, long after the response was sent.
 */
function deadline(limitMs: number, outer: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("The deadline passed", "TimeoutError")), limitMs);
  timer.unref();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}

/**
 * Sends a request and reads the whole response within `limitMs`.
 * @throws AppError `unavailable` when there is no complete response in time.
 */
export async function askBackend(url: string, limitMs: number, options: BackendRequest): Promise<RawResponse> {
  const { method = "GET", headers, body, repeatable = method === "GET" } = options;
  const { signal, end } = deadline(limitMs, options.signal);
  try {
    return await withRetry(repeatable, async (dispatcher) => {
      const response = await request(url, {
        dispatcher,
        method: method as "GET",
        headers: Object.fromEntries(headers),
        body,
        signal,
      });
      return { status: response.statusCode, text: await response.body.text() };
    });
  } catch (error) {
    throw unavailable(error, method, repeatable);
  } finally {
    end();
  }
}

/**
 * Sends a request and streams the response. JSON must be complete within `limitMs`; a stream without a limit ends after
 * `backendLimits.streamMs` without data.
 * @throws AppError `unavailable` when there are no headers in time.
 */
export async function streamBackend(url: string, limitMs: number | null, options: BackendRequest): Promise<Response> {
  const { method = "GET", headers, body, repeatable = method === "GET" } = options;
  // The body is read later, so the deadline timer stays active.
  const signal = limitMs === null ? options.signal : deadline(limitMs, options.signal).signal;
  try {
    const response = await withRetry(repeatable, (dispatcher) =>
      undiciFetch(url, {
        dispatcher,
        method,
        headers: Object.fromEntries(headers),
        body,
        signal,
        redirect: "manual",
      }),
    );
    return response as unknown as Response;
  } catch (error) {
    throw unavailable(error, method, repeatable);
  }
}

/** Parses the JSON of a streamed response. @throws AppError `unavailable` when it is truncated or late. */
export async function getJson(
  response: Response,
  { method = "GET", repeatable = method === "GET" }: Pick<BackendRequest, "method" | "repeatable">,
): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch (error) {
    throw unavailable(error, method, repeatable);
  }
}
