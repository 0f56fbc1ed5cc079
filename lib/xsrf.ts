import "server-only";
import { createHmac } from "node:crypto";
import { env } from "./env";
import { isSameText } from "./same-text";

/**
 * Double submit signed with the session (reliability.md §7): the cookie XSRF-TOKEN, the header X-XSRF-TOKEN and the
 * hidden field of a plain form all carry this value, which nobody can make for another session.
 */
export function xsrfToken(sessionToken: string | undefined): string {
  return createHmac("sha256", env().SESSION_SECRET)
    .update(`xsrf:${sessionToken ?? "guest"}`)
    .digest("base64url");
}

export const isXsrfToken = (given: string | null, sessionToken: string | undefined): boolean =>
  given !== null && isSameText(given, xsrfToken(sessionToken));
