import { lookup as resolve } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./address";

/** The reason why a calendar could not be read, for the user who entered its URL. */
export class FeedError extends Error {}

export type Conditions = { etag: string | null; lastModified: string | null };
export type Downloaded =
  | { changed: false }
  | { changed: true; text: string; etag: string | null; lastModified: string | null };

export type DownloadOptions = {
  /** `host:port` exempt from the https and network checks, for tests. */
  allowed: readonly string[];
  maxBytes?: number;
  timeoutMs?: number;
  /** The header `Accept`; calendars by default. */
  accept?: string;
};

const maxBytes = 2 * 1024 * 1024;
/** The response to a message is not used. */
const maxPostResponseBytes = 64 * 1024;
const timeoutMs = 10_000;
const maxRedirects = 3;
const calendarTypes = "text/calendar, text/plain;q=0.5, */*;q=0.1";

const bare = (host: string) => host.replace(/^\[|\]$/g, "");

/** Refuses a URL for reasons that need no connection. */
export function readAddress(text: string, allowed: readonly string[]): URL {
  const url = URL.canParse(text.replace(/^webcal:/i, "https:")) ? new URL(text.replace(/^webcal:/i, "https:")) : null;
  if (!url) throw new FeedError("Enter the whole address, beginning with https://.");
  if (allowed.includes(url.host)) return url;
  if (url.protocol !== "https:") throw new FeedError("Only addresses that begin with https:// are read.");
  if (url.username || url.password) throw new FeedError("An address with a name and password in it is not read.");
  const host = bare(url.hostname);
  if ((isIP(host) && !isPublicAddress(host)) || /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host)) {
    throw new FeedError("This address lies in a private network.");
  }
  return url;
}

/** Resolves a host name to public addresses only. The check runs when connecting, so DNS rebinding has no effect. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new FeedError("This address lies in a private network."), "", 0);
    }
    if (options.all) return (callback as unknown as (e: null, all: typeof addresses) => void)(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? "", first?.family ?? 4);
  });
};

type ApiResponse = { status: number; headers: http.IncomingHttpHeaders; text: string };

function ask(
  url: URL,
  headers: Record<string, string>,
  options: Required<DownloadOptions>,
  until: number,
  body?: string,
): Promise<ApiResponse> {
  const trusted = options.allowed.includes(url.host);
  const { request } = url.protocol === "http:" ? http : https;
  return new Promise((done, fail) => {
    const outgoing = request(
      url,
      {
        method: body === undefined ? "GET" : "POST",
        headers,
        agent: false,
        ...(trusted ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > options.maxBytes) {
            outgoing.destroy(new FeedError(`The file is larger than ${options.maxBytes / 1024 / 1024} MB.`));
          } else chunks.push(chunk);
        });
        response.on("error", fail);
        response.on("end", () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    const late = () => outgoing.destroy(new FeedError("The server took too long to respond."));
    const timer = setTimeout(late, Math.max(1, until - Date.now()));
    outgoing.on("close", () => clearTimeout(timer));
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}

const networkErrorMessages: Record<string, string> = {
  ENOTFOUND: "This address does not exist.",
  EAI_AGAIN: "The address could not be looked up.",
  ECONNREFUSED: "The server does not respond.",
  ECONNRESET: "The server closed the connection.",
  ETIMEDOUT: "The server took too long to respond.",
};

function toFeedError(error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const tls = /CERT|SSL|TLS|SELF_SIGNED/i.test(code);
  const message = tls ? "The server's certificate is not valid." : networkErrorMessages[code];
  return new FeedError(message ?? "The server could not be reached.", { cause: error });
}

const single = (header: string | string[] | undefined): string | null =>
  (Array.isArray(header) ? header[0] : header)?.slice(0, 500) ?? null;

/**
 * Sends text to a URL that an administrator entered: https and public addresses only, without redirects. Returns any
 * status. Throws `FeedError` with a message if there was no response.
 */
export async function postText(
  address: string,
  body: string,
  headers: Record<string, string>,
  given: Omit<DownloadOptions, "accept">,
): Promise<{ status: number }> {
  const options = { maxBytes: maxPostResponseBytes, timeoutMs: timeoutMs, accept: "*/*", ...given };
  const url = readAddress(address, options.allowed);
  const length = String(Buffer.byteLength(body));
  const all = { "user-agent": "Wayfare/1.0", "content-length": length, ...headers };
  return ask(url, all, options, Date.now() + options.timeoutMs, body).catch((error: unknown) => {
    throw toFeedError(error);
  });
}

/**
 * Downloads a file: https and public addresses only (checked at every redirect and connection), with limits of size
 * and time. Throws `FeedError` with a message.
 */
export async function download(address: string, known: Conditions, given: DownloadOptions): Promise<Downloaded> {
  const options = { maxBytes: maxBytes, timeoutMs: timeoutMs, accept: calendarTypes, ...given };
  const until = Date.now() + options.timeoutMs;
  const headers: Record<string, string> = {
    accept: options.accept,
    "accept-encoding": "identity",
    "user-agent": "Wayfare/1.0",
  };
  if (known.etag) headers["if-none-match"] = known.etag;
  if (known.lastModified) headers["if-modified-since"] = known.lastModified;
  let url = readAddress(address, options.allowed);
  for (let turn = 0; turn <= maxRedirects; turn++) {
    const result = await ask(url, headers, options, until).catch((error: unknown) => {
      throw toFeedError(error);
    });
    const { status } = result;
    if (status === 304) return { changed: false };
    if (status >= 300 && status < 400 && result.headers.location) {
      if (!URL.canParse(result.headers.location, url)) throw new FeedError("The server redirects to an invalid URL.");
      url = readAddress(new URL(result.headers.location, url).href, options.allowed);
      continue;
    }
    if (status === 404 || status === 410) throw new FeedError("There is no longer a file at this address.");
    if (status === 401 || status === 403) throw new FeedError("The server does not allow access to this URL.");
    if (status !== 200) throw new FeedError(`The server responded with an error (${status}).`);
    if (result.headers["content-encoding"] && result.headers["content-encoding"] !== "identity") {
      throw new FeedError("The server sends a compressed file, which was not requested.");
    }
    return {
      changed: true,
      text: result.text,
      etag: single(result.headers.etag),
      lastModified: single(result.headers["last-modified"]),
    };
  }
  throw new FeedError("The address leads on and on to others.");
}
