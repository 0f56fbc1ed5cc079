import "server-only";
import { createHmac } from "node:crypto";
import type { Endpoint } from "../contracts/define";
import { env } from "../env";
import { AppError } from "../errors";
import type { Session } from "../session/session";
import { isSameText } from "../text/same-text";
import { mayUseGuestPass } from "./guest-cookie";

/**
 * Signed double submit (docs/reliability.md §7): the cookie XSRF-TOKEN, the header X-XSRF-TOKEN and the hidden field of
 * a plain form carry this value. Only the server can create it, and it is bound to one session.
 */
export function xsrfToken(sessionToken: string | undefined): string {
  return createHmac("sha256", env().SESSION_SECRET)
    .update(`xsrf:${sessionToken ?? "guest"}`)
    .digest("base64url");
}

const isXsrfToken = (given: string | null, sessionToken: string | undefined): boolean =>
  given !== null && isSameText(given, xsrfToken(sessionToken));

/**
 * Same origin by `Sec-Fetch-Site`, else by `Origin` against the configured origin; a request with neither is refused
 * (docs/reliability.md §7).
 */
export function checkOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isOurs = site ? site === "same-origin" : origin === new URL(env().APP_ORIGIN).origin;
  if (!isOurs) throw new AppError("csrf", { user: "This request did not come from our own pages." });
}

/**
 * Checks the session's token. A cached page shared by all visitors can carry only the guest token, which is sufficient
 * for endpoints that need no session.
 */
export function checkToken(given: string | null, endpoint: Endpoint, session: Session | null): void {
  if (isXsrfToken(given, session?.token)) return;
  const needsNoSession = endpoint.who === "public" || (!session && mayUseGuestPass(endpoint));
  if (needsNoSession && isXsrfToken(given, undefined)) return;
  throw new AppError("csrf", { user: "This page is out of date. Reload it and try again." });
}
