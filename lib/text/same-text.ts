import { timingSafeEqual } from "node:crypto";

/**
 * Whether somebody gave back what we made, in a time that says nothing of how much of it was right. Letter by letter: the
 * last one of base64 has bits that say nothing, and another letter there would decode alike.
 */
export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
