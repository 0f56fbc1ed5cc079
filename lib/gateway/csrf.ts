import "server-only";
import { createHmac } from "node:crypto";
import type { Endpoint } from "../contracts/define";
import { env } from "../env";
import { AppError } from "../errors";
import type { Session } from "../session/session";
import { isSameText } from "../text/same-text";
import { mayUseGuestPass } from "./guest-cookie";

const digest = (text: string): string => createHmac("sha256", env().SESSION_SECRET).update(text).digest("base64url");

/**
 * Signed double submit (docs/reliability.md §7): the cookie XSRF-TOKEN, the header X-XSRF-TOKEN and the hidden field of
 * a plain form carry this value. Only the server can create it, and it is bound to one session.
 */
export const xsrfToken = (sessionToken: string | undefined): string => digest(`xsrf:${sessionToken ?? "guest"}`);

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

/** States for which user a page is rendered, and says nothing about the person. Null for visitors. */
export const pageUser = (session: Session | null): string | null =>
  session?.userId ? digest(`page user:${session.userId}`) : null;

/**
 * Refuses a page that was rendered for another user: the token of the cookie belongs to the user who has logged in
 * since, in another tab. Cached pages state no user, and public endpoints do not act for one.
 */
export function checkPageUser(given: string | null, endpoint: Endpoint, session: Session | null): void {
  const user = pageUser(session);
  if (!given || user === null || endpoint.who === "public" || isSameText(given, user)) return;
  throw new AppError("other_user", { user: "You are logged in as someone else now. Reload the page." });
}
