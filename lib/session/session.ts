import { sealData, unsealData } from "iron-session";
import { edgeEnv } from "../edge-env";

/**
 * The specification's "stored encrypted session value" (§3): the backend's opaque token and the role number, sealed in
 * a cookie that scripts cannot read. The role only determines redirects, never permissions. Also runs in the
 * middleware, so it must not use Node modules or zod.
 */
export type Session = {
  /** Empty in a session without a token (docs/specification.md §8: token missing). */
  token: string;
  /** Id of the account; empty in sessions that were opened before it was stored. */
  userId: string;
  getType: number;
  name: string;
  remember: boolean;
};

type CookieReader = { get: (name: string) => { value: string } | undefined };
type SessionCookie = {
  name: string;
  value: string;
  httpOnly: true;
  sameSite: "lax";
  secure: boolean;
  path: "/";
  maxAge?: number;
};
type CookieWriter = { set: (cookie: SessionCookie) => unknown };

const daySeconds = 86_400;
/** The backend ends sessions (12 h idle, 7 d; 30 d with Remember); the seal must not outlive them. */
const sealSeconds = (remember: boolean) => (remember ? 30 : 7) * daySeconds;

const isHttps = () => edgeEnv.appOrigin().startsWith("https:");

/** Browsers refuse the prefix `__Host-` without https. */
export const sessionCookieName = (): string => (isHttps() ? "__Host-wayfare_session" : "wayfare_session");

/** An invalid seal (wrong key, modified, expired) is treated as no session. */
export async function openSession(sealed: string | undefined): Promise<Session | null> {
  if (!sealed || sealed.length > 4_096) return null;
  const value = await unsealData<Partial<Session>>(sealed, { password: edgeEnv.sessionSecret() }).catch(() => null);
  if (!value || typeof value.getType !== "number") return null;
  return {
    token: typeof value.token === "string" ? value.token : "",
    userId: typeof value.userId === "string" ? value.userId : "",
    getType: value.getType,
    name: typeof value.name === "string" ? value.name : "",
    remember: value.remember === true,
  };
}

export const readSessionFrom = (store: CookieReader): Promise<Session | null> =>
  openSession(store.get(sessionCookieName())?.value);

function cookieWith(value: string, maxAge: number | undefined): SessionCookie {
  return { name: sessionCookieName(), value, httpOnly: true, sameSite: "lax", secure: isHttps(), path: "/", maxAge };
}

/**
 * Sets the session cookie (`response.cookies` of NextResponse). Without Remember it is a session cookie of the browser.
 */
export async function writeSession(store: CookieWriter, session: Session): Promise<void> {
  const ttl = sealSeconds(session.remember);
  const value = await sealData(session, { password: edgeEnv.sessionSecret(), ttl });
  store.set(cookieWith(value, session.remember ? ttl : undefined));
}

export function clearSession(store: CookieWriter): void {
  store.set(cookieWith("", 0));
}
