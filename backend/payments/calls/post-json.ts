import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { ProviderError } from "../provider";

export type ClientCertificate = { cert?: string; key?: string; ca?: string; passphrase?: string };

/** One request to a provider, before secrets are masked. */
export type ProviderCall = {
  /** Path without its query. */
  call: string;
  ms: number;
  error: string | null;
  request: unknown;
  response: unknown;
};
export type RecordCall = (call: ProviderCall) => Promise<void>;

type PostOptions = {
  tls?: ClientCertificate;
  /** Called for every try. */
  record?: RecordCall;
  /** Only for reads. Requests that create something must not be retried. */
  retries?: number;
  connectTimeoutMs?: number;
  /** For all attempts together, in milliseconds. */
  totalTimeoutMs?: number;
};

/** The total time for one bank query including retries and token, in milliseconds. */
export const bankTimeoutMs = 15_000;
/** The fraction of that time available for fetching a token. */
export const tokenShare = 0.5;

const maxResponseBytes = 256 * 1024;
const retryPauseMs = 200;

/**
 * Posts JSON to a bank and parses the JSON response. TLS is always verified, with a client certificate if configured.
 * Connecting is limited to 5 s and all attempts together to 15 s (docs/reliability.md §6): each attempt may use half of
 * the remaining time, the last one all of it. Redirects are not followed.
 */
export async function postJson(url: string, body: unknown, options: PostOptions = {}): Promise<unknown> {
  const { retries = 0, totalTimeoutMs = bankTimeoutMs } = options;
  const endsAt = performance.now() + totalTimeoutMs;
  for (let attempt = 0; ; attempt++) {
    const leftMs = endsAt - performance.now();
    const tryMs = attempt < retries ? leftMs / 2 : leftMs;
    const startedAt = performance.now();
    const record = (error: string | null, response: unknown) =>
      options.record?.({
        call: new URL(url).pathname,
        error,
        request: body,
        response,
        ms: Math.round(performance.now() - startedAt),
      });
    try {
      const response = await postOnce(new URL(url), JSON.stringify(body), {
        ...options,
        totalTimeoutMs: Math.max(1, tryMs),
      });
      await record(null, response);
      return response;
    } catch (error) {
      await record(error instanceof Error ? error.message : "unknown error", null);
      const mayRetry = error instanceof ProviderError && error.kind === "unreachable";
      if (!mayRetry || attempt >= retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs * 3 ** attempt));
    }
  }
}

function postOnce(url: URL, body: string, options: PostOptions): Promise<unknown> {
  const { tls, connectTimeoutMs = 5_000, totalTimeoutMs = bankTimeoutMs } = options;
  const secure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const fail = (message: string, cause?: unknown) => {
      clearTimeout(connecting);
      clearTimeout(whole);
      request.destroy();
      reject(new ProviderError("unreachable", `${url.host}${url.pathname}: ${message}`, cause));
    };
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method: "POST",
      agent: false,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "content-length": Buffer.byteLength(body),
      },
      ...(secure
        ? {
            rejectUnauthorized: true,
            minVersion: "TLSv1.2" as const,
            cert: tls?.cert,
            key: tls?.key,
            ca: tls?.ca,
            passphrase: tls?.passphrase,
          }
        : {}),
    });
    const connecting = setTimeout(() => fail("no connection in time"), connectTimeoutMs);
    const whole = setTimeout(() => fail("no response in time"), totalTimeoutMs);
    request.on("socket", (socket) => socket.once(secure ? "secureConnect" : "connect", () => clearTimeout(connecting)));
    request.on("error", (error) => fail(error.message, error));
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxResponseBytes) return fail("the response is too long");
        chunks.push(chunk);
      });
      response.on("error", (error) => fail(error.message, error));
      response.on("aborted", () => fail("the response was interrupted"));
      response.on("end", () => {
        clearTimeout(connecting);
        clearTimeout(whole);
        const status = response.statusCode ?? 0;
        const text = Buffer.concat(chunks).toString("utf8");
        if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
          return reject(new ProviderError("refused", `${url.host}${url.pathname}: status ${status}`));
        }
        if (status < 200 || status > 299) return fail(`status ${status}`);
        try {
          resolve(JSON.parse(text));
        } catch (error) {
          fail("the response is not JSON", error);
        }
      });
    });
    request.end(body);
  });
}
