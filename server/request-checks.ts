import type { IncomingMessage } from "node:http";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
export const allowedMethods = [...methods].join(", ");

/** Next fails with 500 on a path that it cannot decode, depending on route and method. */
function isDecodable(target: string): boolean {
  try {
    decodeURIComponent(target.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/**
 * Brings the request target into origin form (RFC 9112, section 3.2). Its path has to be UTF-8 in percent-encoding.
 *
 * @returns the status of a refusal, or undefined
 */
export function normalizeTarget(request: IncomingMessage, host: string): 400 | 405 | 421 | undefined {
  if (!methods.has(request.method ?? "")) return 405;
  const { url = "/" } = request;
  if (!isDecodable(url)) return 400;
  if (url.startsWith("/")) return URL.canParse(url, "http://localhost") ? undefined : 400;
  if (!URL.canParse(url)) return 400;
  const target = new URL(url);
  if (target.host !== host) return 421;
  request.url = target.pathname + target.search;
  return undefined;
}

/**
 * Removes headers that only a proxy or Next itself may set; from a browser they are forged. The visitor's address is set
 * anew.
 *
 * @param trustedProxies how many reverse proxies of our own append to `X-Forwarded-For`
 */
export function cleanHeaders(request: IncomingMessage, origin: URL, trustedProxies: number): void {
  const hops = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies)?.trim() : undefined;
  for (const name of Object.keys(request.headers))
    if (
      /^(x-middleware-|x-forwarded-|forwarded$|x-real-ip$|x-nextjs-rewritten-|x-invoke-|x-wayfare-|content-security-policy)/.test(
        name,
      )
    )
      delete request.headers[name];
  const address = forwarded || request.socket.remoteAddress || "";
  request.headers["x-wayfare-client-ip"] = address;
  request.headers["x-forwarded-for"] = address;
  request.headers["x-forwarded-host"] = origin.host;
  request.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
  if (!isRouterState(request.headers["next-router-state-tree"])) dropRouterHeaders(request);
}

/** Then Next responds with the whole document, which its client router loads as a new page. */
function dropRouterHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (name === "rsc" || name.startsWith("next-")) delete headers[name];
}

/** Next fails with 500 on a state that is no list. The shape of its entries is Next's own. */
function isRouterState(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(String(header))));
  } catch {
    return false;
  }
}
