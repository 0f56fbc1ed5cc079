import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { splitLanguage } from "@/lib/language/languages";
import { cachedFiles, listPages, pathExpression } from "@/lib/pages";
import { flashCookie } from "@/lib/protocol";
import type { PageCacheRule } from "@/lib/public-page";

/** `parameters`: allowed in the query; a URL with any other one is rendered, but not cached. */
export type CachedRoute = { path: RegExp } & PageCacheRule;

/** Pages that are the same for every visitor: they are rendered from the URL alone (docs/architecture.md). */
const cachedRoutes: readonly CachedRoute[] = [
  ...listPages().flatMap(({ path, cache }) => (cache ? [{ ...cache, path: pathExpression(path) }] : [])),
  ...cachedFiles.map((path) => ({ path: pathExpression(path), parameters: [] })),
];

/** The request headers of Next's client router that an RSC response may depend on. */
const routerHeaders = ["next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];
const maxRouterHeaderLength = 4_000;
const maxUrlLength = 1_000;

export type CacheKey = {
  /** The URL, and for an RSC response the router headers. */
  readonly key: string;
  readonly url: string;
  readonly route: CachedRoute;
  readonly isRsc: boolean;
};

/** A header of Next's that is not known here may change the response, so such a request is never cached. */
const isUnknownRouterHeader = (name: string): boolean => /^(next-|x-next)/.test(name) && !routerHeaders.includes(name);

/** The request brings the result of a form without scripts, which the page shows. */
export const hasFlash = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes(`${flashCookie}=`) === true;

/** Whether the response may depend on more than the URL and the router headers. */
const isPersonal = (headers: IncomingHttpHeaders): boolean =>
  headers.range !== undefined ||
  headers.authorization !== undefined ||
  hasFlash(headers) ||
  Object.keys(headers).some(isUnknownRouterHeader);

/** Whether the URL alone determines the response, judged by the request headers. Then it is also the cache key. */
export const isPlainRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && headers.rsc === undefined && !isPersonal(headers);

/** The cache key of a request, or undefined if its response must not be cached. */
export function getCacheKey({ method, url = "", headers }: IncomingMessage): CacheKey | undefined {
  if (method !== "GET" || url.length > maxUrlLength || isPersonal(headers)) return undefined;
  const isRsc = headers.rsc !== undefined;
  if (isRsc && headers.rsc !== "1") return undefined;
  const queryAt = url.includes("?") ? url.indexOf("?") : url.length;
  const page = splitLanguage(url.slice(0, queryAt)).path;
  const route = cachedRoutes.find((one) => one.path.test(page));
  if (!route) return undefined;
  const allowed = isRsc ? [...route.parameters, "_rsc"] : route.parameters;
  const parameters = new URLSearchParams(url.slice(queryAt));
  if (![...parameters.keys()].every((name) => allowed.includes(name))) return undefined;
  const router = isRsc ? routerHeaders.map((name) => String(headers[name] ?? "")).join(" ") : "";
  if (router.length > maxRouterHeaderLength) return undefined;
  return { key: isRsc ? `${url} ${router}` : url, url, route, isRsc };
}

/**
 * The headers that a cached response is rendered with. Without cookies, languages and user agents no visitor's data can
 * get into a response that others see.
 */
export function cacheableHeaders({ isRsc }: CacheKey, headers: IncomingHttpHeaders): Record<string, string> {
  if (!isRsc) return {};
  const kept = ["rsc", ...routerHeaders].filter((name) => headers[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, String(headers[name])]));
}
