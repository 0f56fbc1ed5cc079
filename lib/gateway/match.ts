import { allEndpoints } from "../contracts";
import type { Endpoint } from "../contracts/define";
import { octoPrefix } from "../contracts/tours/octo";
import { AppError } from "../errors";

const patterns = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

type Match = { endpoint: Endpoint } | { allow: string[] };

/**
 * Finds the endpoint of a path. Only paths of the contracts are forwarded; a literal path takes precedence over one
 * with parameters.
 * @returns the allowed methods if the path exists with other methods only, null if it does not exist.
 */
export function matchEndpoint(method: string, path: string): Match | null {
  const candidates = patterns
    .filter(({ pattern }) => pattern.test(path))
    .map(({ endpoint }) => endpoint)
    .sort((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));
  const endpoint = candidates.find((one) => one.method === method || (method === "HEAD" && one.method === "GET"));
  if (endpoint) return { endpoint };
  return candidates.length > 0 ? { allow: [...new Set(candidates.map((one) => one.method))] } : null;
}

/**
 * The path of a URL for forwarding.
 * @throws AppError `bad_request` if it cannot be decoded, `not_found` if servers could interpret it differently.
 */
export function checkPath(url: URL): string {
  const path = url.pathname;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw new AppError("bad_request", { user: "This address can't be read." });
  }
  if (path.includes("//") || /%2f|%5c|%00/i.test(path) || decoded.split("/").includes("..")) {
    throw new AppError("not_found");
  }
  return path;
}

/** Requests of a payment provider: they carry neither the session cookie nor the XSRF token and are not trusted. */
const isFromProvider = (endpoint: Endpoint): boolean => endpoint.path.startsWith("/api/pay/");

/** Requests of a reseller's program, which sends its own key. The cookies of a browser have no effect on them. */
export const isFromReseller = (endpoint: Endpoint): boolean => endpoint.path.startsWith(octoPrefix);

/** Also for paths and methods that do not exist. */
export const isForResellers = (request: Request): boolean => new URL(request.url).pathname.startsWith(octoPrefix);

/** Requests of programs: they use no session, and their bodies are forwarded as they are. */
export const isFromProgram = (endpoint: Endpoint): boolean => isFromProvider(endpoint) || isFromReseller(endpoint);

/** A browser that returns from the bank always receives a page (docs/reliability.md §8). */
export const isBankReturn = (request: Request): boolean => new URL(request.url).pathname.startsWith("/api/pay/return/");
