import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { call } from "./backend";
import type { OutputOf } from "./contracts/define";
import { authMe } from "./contracts/site";
import { AppError } from "./errors";
import { getPanel, guard, loginPath } from "./guard";
import { getRole, type Role } from "./roles";
import { readSession, type Session } from "./session";

export type Me = OutputOf<typeof authMe>;

/** Set by the middleware: a page does not know its own address. Believed only as far as `safePath` does. */
export const pathHeader = "x-wayfare-path";
/** Where a session that can't go on as it is gets its cookie changed, which a page can't do. */
const checkPath = "/session/check";

export const withNext = (path: string, next: string | null | undefined): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

/** No further attempt begins later than this, so that the check ends with the wait of the last one. */
const restartMs = 5_000;
const pauseMs = 600;

/**
 * docs/specification.md §7: the session check. A backend that is being restarted is asked again for five seconds before the check counts as
 * failed (docs/specification.md §8).
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

/** Addresses with a query are only known as text. */
const goTo = (path: string): never => redirect(path as Route);

const checked = cache(checkSession);
const here = async () => (await headers()).get(pathHeader);

export type Checked = { session: Session; me: Me; user: NonNullable<Me["user"]>; role: Role };

/**
 * The lock of every protected page, on every entry (docs/specification.md §4): the backend says who this is, and whoever does not belong
 * here is sent to where they do. Call it in the page itself; the layout is not drawn again when one moves inside an area.
 * Everything that a page reads goes through it, so it looks once for each drawing.
 */
export const requireRole = cache(async (area: Role): Promise<Checked> => {
  const session = await readSession();
  if (!session) return goTo(withNext(loginPath, await here()));
  const me = session.token ? await checked(session.token).catch(() => null) : null;
  if (me?.status !== 1 || !me.user || me.getType !== session.getType) return goTo(withNext(checkPath, await here()));
  const role = getRole(me.getType);
  const verdict = guard(area, role);
  if (!verdict.allow) goTo(verdict.to);
  return { session, me, user: me.user, role };
});

/** The auth area is for those who are not logged in (docs/specification.md §4). */
export async function requireGuest(): Promise<void> {
  const session = await readSession();
  if (session?.token) goTo(getPanel[getRole(session.getType)]);
}
