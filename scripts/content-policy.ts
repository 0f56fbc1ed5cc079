import { createHash } from "node:crypto";

/** Bank pages that a payment form may end on: browsers apply `form-action` to the redirect that follows a post, too. */
const bankPages = ["https://checkout.stripe.com", "https://*.thecitybank.com:*"];

type PolicyOptions = {
  /** Where browsers reach us; on https everything else is raised to it. */
  origin: string;
  /** Further origins that payment forms may end on, such as the test bank's. */
  formTargets: string[];
};

/**
 * The policy of one page, whose inline scripts are allowed by their hashes. A nonce would differ per answer, and then
 * a page could not be the same bytes for everybody (reliability.md §7).
 */
export function contentPolicy(html: string, { origin, formTargets }: PolicyOptions): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...bankPages, ...formTargets].join(" "),
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

const scripts = /<script(\s[^>]*)?>([\s\S]*?)<\/script/gi;

function inlineScriptHashes(html: string): Set<string> {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(scripts)) {
    if (/\ssrc\s*=/i.test(attributes) || code === "") continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return hashes;
}
