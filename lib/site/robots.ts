import { getNetwork } from "../http/network";

/** Program endpoints. Pages that must not be indexed use `noindex` instead. */
const programs = ["/api/", "/get/", "/session/"];

/**
 * Crawler rules. A publicly reachable demo disallows everything, because its hotels do not exist. On the local host
 * crawling is allowed for measurement tools.
 */
export function robotsText({ origin, isDemo }: { origin: string; isDemo: boolean }): string {
  const { hostname } = new URL(origin);
  const isHere = hostname === "localhost" || getNetwork(hostname.replace(/[[\]]/g, "")) === "this machine";
  if (isDemo && !isHere) return "User-agent: *\nDisallow: /\n";
  const rules = programs.map((path) => `Disallow: ${path}`).join("\n");
  return `User-agent: *\n${rules}\n\nSitemap: ${new URL("/sitemap.xml", origin).href}\n`;
}
