import { createHash } from "node:crypto";
import { contentPolicy, type PolicyOptions } from "@/lib/content-policy";
import { securityHeaders } from "@/lib/security-headers.mjs";

const inlineScripts = /<script(\s[^>]*)?>([\s\S]*?)<\/script/gi;

/** Headers of every response; browsers are told to stay on https where we are reached by it. */
export const fixedHeaders = ({ protocol }: URL): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  ...(protocol === "https:" && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

/**
 * The content security policy of a page (`html` in latin1, a character for each byte). Its inline scripts are allowed by
 * their hashes: a nonce differs per response, so a page with one could not be cached.
 */
export function pagePolicy(html: string, options: PolicyOptions): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(inlineScripts)) {
    if (code === "" || /\ssrc\s*=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`);
  }
  return contentPolicy(hashes, options);
}
