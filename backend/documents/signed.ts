import { isSigned, sign } from "@/backend/http/signature";

/** The path of a document that needs no session until `end`. Anyone who has the link can download the document. */
export function signedDocumentPath(ref: string, kind: string, key: string, end: Date): string {
  const expires = Math.floor(end.getTime() / 1000);
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
