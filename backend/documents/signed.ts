import { createHmac, timingSafeEqual } from "node:crypto";

/** What we hand out and want back unchanged. `purpose` keeps a signature from one use out of another. */
export const sign = (purpose: string, parts: readonly string[], key: string): string =>
  createHmac("sha256", key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");

/** Letter by letter: the last one of base64 has bits that say nothing, and another letter there would decode alike. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const isSigned = (purpose: string, parts: readonly string[], signature: string, key: string): boolean =>
  isSame(signature, sign(purpose, parts, key));

const linkTtlMs = 10 * 60_000;

/** A document's address that opens without a session for ten minutes. */
export function signedDocumentPath(ref: string, kind: string, key: string, now = Date.now()): string {
  const expires = Math.floor((now + linkTtlMs) / 1000);
  const signature = sign("document", [ref, kind, String(expires)], key);
  return `/api/orders/${ref}/documents/${kind}?expires=${expires}&signature=${signature}`;
}

export function judgeLink(
  link: { ref: string; kind: string; expires?: number; signature?: string },
  key: string,
  now = Date.now(),
): "none" | "good" | "bad" {
  const { ref, kind, expires, signature } = link;
  if (expires === undefined || signature === undefined) return "none";
  const signed = isSigned("document", [ref, kind, String(expires)], signature, key);
  return signed && expires * 1000 > now ? "good" : "bad";
}
