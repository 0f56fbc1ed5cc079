import { createHash } from "node:crypto";
import { securityHeaders } from "@/lib/http/security-headers.mjs";

/** Headers of every response; browsers must stay on https if the site is reached by it. */
export const fixedHeaders = ({ protocol }: URL): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  ...(protocol === "https:" && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

/** The source of an inline script in a content security policy (`code` in latin1, a character for each byte). */
export const hashSource = (code: string): string =>
  `'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`;

/**
 * Next puts the nonce of the render on each of its scripts. A page with a nonce cannot be cached, so the nonce is removed
 * and the inline scripts that had it are allowed by their hashes. A script that got into the page through its content
 * does not have the nonce, because each render has another one.
 */
export function replaceNonce(html: string, nonce: string): { html: string; hashes: Set<string> } {
  const clean = (text: string) => text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const scripts = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script`, "g");
  const hashes = new Set<string>();
  for (const [, code = ""] of html.matchAll(scripts)) if (code !== "") hashes.add(hashSource(clean(code)));
  return { html: clean(html), hashes };
}
