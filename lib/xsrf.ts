import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/**
 * Double submit signed with the session (reliability.md §7): the cookie XSRF-TOKEN, the header X-XSRF-TOKEN and the
 * hidden field of a plain form all carry this value, which nobody can make for another session.
 */
export function xsrfToken(sessionToken: string | undefined): string {
  return createHmac("sha256", env().SESSION_SECRET)
    .update(`xsrf:${sessionToken ?? "guest"}`)
    .digest("base64url");
}

export function isXsrfToken(given: string | null, sessionToken: string | undefined): boolean {
  if (!given) return false;
  const expected = Buffer.from(xsrfToken(sessionToken));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
