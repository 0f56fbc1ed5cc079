import { timingSafeEqual } from "node:crypto";

/**
 * Compares a secret in constant time. The texts are compared instead of the decoded bytes, because base64 has unused
 * bits in its last character and different texts can decode to the same bytes.
 */
export function isSameText(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
