import { createHash } from "node:crypto";
import { type PolicyOptions, contentPolicy as policyOf } from "@/lib/content-policy";

/**
 * The policy of one page, each byte of it a letter (latin1), whose inline scripts are allowed by their hashes. A nonce would differ per answer, and then
 * a page could not be the same bytes for everybody (reliability.md §7).
 */
export const contentPolicy = (html: string, options: PolicyOptions): string =>
  policyOf(inlineScriptHashes(html), options);

const scripts = /<script(\s[^>]*)?>([\s\S]*?)<\/script/gi;

function inlineScriptHashes(html: string): Set<string> {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(scripts)) {
    if (/\ssrc\s*=/i.test(attributes) || code === "") continue;
    hashes.add(`'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`);
  }
  return hashes;
}
