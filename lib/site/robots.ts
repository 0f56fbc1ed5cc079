import { getNetwork } from "../network";

/** Not for reading: calls of programs. What must not be found but may be read says so itself (`noindex`). */
const programs = ["/api/", "/get/", "/session/"];

/**
 * What crawlers are asked to leave alone. A demo that the world can reach shows hotels that do not exist: nobody should
 * find it in a search. On one's own machine there are no crawlers, only tools that measure what they would see.
 */
export function robotsText({ origin, isDemo }: { origin: string; isDemo: boolean }): string {
  const { hostname } = new URL(origin);
  const isHere = hostname === "localhost" || getNetwork(hostname.replace(/[[\]]/g, "")) === "this machine";
  if (isDemo && !isHere) return "User-agent: *\nDisallow: /\n";
  const rules = programs.map((path) => `Disallow: ${path}`).join("\n");
  return `User-agent: *\n${rules}\n\nSitemap: ${new URL("/sitemap.xml", origin).href}\n`;
}
