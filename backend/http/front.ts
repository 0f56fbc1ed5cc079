import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { publicAuthorization } from "@/lib/protocol";
import { type CachedResponse, isKnown, type ResponseCache } from "./ready";

/**
 * The maximum size of cacheable request bodies such as `{"base_price":"EUR"}`. Encrypted bodies are longer and unique.
 */
const maxBody = 64;

type Adapted = IncomingMessage & { rawBody?: Buffer };

/**
 * Serves cached responses before the router. Authenticated requests bypass it, so that ended sessions are refused by
 * every URL.
 */
export function withResponseCache(ready: ResponseCache, further: RequestListener): RequestListener {
  return (incoming: Adapted, outgoing) => {
    const { method, url = "", headers } = incoming;
    const { authorization } = headers;
    if (authorization !== undefined && authorization !== publicAuthorization) return further(incoming, outgoing);
    if (method === "GET") {
      const found = ready.find(`GET ${url}`);
      return found ? send(found, incoming, outgoing) : further(incoming, outgoing);
    }
    const length = Number(headers["content-length"] ?? Number.NaN);
    const isJson = headers["content-type"] === "application/json";
    if (method !== "POST" || !isJson || !(length > 0 && length <= maxBody)) return further(incoming, outgoing);
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      const found = ready.find(`POST ${url} ${body.toString("utf8")}`);
      if (found) return send(found, incoming, outgoing);
      // The stream has been consumed, so the adapter reads the bytes from here.
      incoming.rawBody = body;
      further(incoming, outgoing);
    });
  };
}

function send(response: CachedResponse, { headers }: IncomingMessage, outgoing: ServerResponse): void {
  if (isKnown(headers["if-none-match"], response)) {
    const { "content-length": _, "content-type": __, ...rest } = response.headers;
    outgoing.writeHead(304, rest).end();
    return;
  }
  outgoing.writeHead(200, response.headers).end(response.bytes);
}
