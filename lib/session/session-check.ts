import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { grants, partsOfEndpoint, partsOfPage } from "../access/admin-parts";
import { guard, loginPath, panelPaths } from "../access/guard";
import { call } from "../backend";
import type { Endpoint, OutputOf } from "../contracts/define";
import { authMe } from "../contracts/site/site";
import { AppError } from "../errors";
import { inLanguage, splitLanguage } from "../language/languages";
import { getRole, type Role } from "../roles";
import { readSession } from "./read-session";
import type { Session } from "./session";

export type Me = OutputOf<typeof authMe>;

/** Set by the middleware, because a page does not know its own URL. It is validated by `safePath`. */
export const pathHeader = "x-wayfare-path";
/** Route that changes the session cookie, because a page cannot set cookies. */
const checkPath = "/session/check";

export const withNext = (path: string, next: string | null | undefined): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

/** No attempt starts later than this (milliseconds), so that the check ends with the last one. */
const restartMs = 5_000;
const pauseMs = 600;

/**
 * docs/specification.md §7: the session check. It is retried for five seconds while the backend restarts, before it
 * counts as failed (docs/specification.md §8).
 */
export async function checkSession(token: string): Promise<Me> {
  const lastAttempt = Date.now() + restartMs - pauseMs;
  for (;;) {
    try {
      return await call(authMe, {}, { token });
    } catch (error) {
      const unreachable = error instanceof AppError && error.status >= 500;
      if (!unreachable || Date.now() > lastAttempt) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** URLs with a query have no typed route. */
const goTo = (path: string): never => redirect(path as Route);

/** The path in the language of another one, which may be missing. */
export const inSameLanguage = (other: string | null | undefined, path: string): string =>
  inLanguage(splitLanguage(other ?? "/").language, path);

const checked = cache(checkSession);
const here = async () => (await headers()).get(pathHeader);

export type Checked = { session: Session; me: Me; user: NonNullable<Me["user"]>; role: Role };

/**
 * The check of a layout, which shows its frame also around a page that the permission group does not grant: the backend
 * identifies the user, and a user with another role is redirected to their own area. Cached per render.
 */
export const requireArea = cache(async (area: Role): Promise<Checked> => {
  const session = await readSession();
  if (!session) return goTo(withNext(inSameLanguage(await here(), loginPath), await here()));
  const me = session.token ? await checked(session.token).catch(() => null) : null;
  if (me?.status !== 1 || !me.user || me.getType !== session.getType) return goTo(withNext(checkPath, await here()));
  const role = getRole(me.getType);
  const verdict = guard(area, role);
  if (!verdict.allow) goTo(inSameLanguage(await here(), verdict.to));
  return { session, me, user: me.user, role };
});

/** Whether the administrator's permission group grants the page of an address. */
export async function mayOpen(address: string): Promise<boolean> {
  const { user } = await requireArea("admin");
  return grants(user.parts, partsOfPage(address) ?? "full");
}

/**
 * Access check of every protected page (docs/specification.md §4). For an administrator whose permission group does not
 * grant the page it does not exist. Pages must call it themselves, because a layout is not rendered again on navigation
 * inside an area.
 */
export const requireRole = cache(async (area: Role): Promise<Checked> => {
  const found = await requireArea(area);
  if (area === "admin" && !(await mayOpen((await here()) ?? ""))) notFound();
  return found;
});

/** The auth area is only for visitors without a session (docs/specification.md §4). */
export async function requireGuest(): Promise<void> {
  const session = await readSession();
  if (session?.token) goTo(inSameLanguage(await here(), panelPaths[getRole(session.getType)]));
}

/** Whether the administrator's permission group grants the endpoint, for pages that show several parts. */
export async function mayCall(endpoint: Pick<Endpoint, "who" | "path">): Promise<boolean> {
  if (!endpoint.path.startsWith("/api/admin/")) return true;
  return grants((await requireRole("admin")).user.parts, partsOfEndpoint(endpoint) ?? "full");
}
