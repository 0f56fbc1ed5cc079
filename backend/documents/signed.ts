import { isSigned, sign } from "@/backend/http/signature";

const linkTtlMs = 10 * 60_000;

/** A document URL that works without a session for ten minutes. */
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
