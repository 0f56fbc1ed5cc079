import "server-only";
import { NextResponse } from "next/server";
import { panelPaths, safePath } from "../access/guard";
import { env } from "../env";
import { inLanguage } from "../language/languages";
import { currencyCookie, xsrfCookie } from "../protocol";
import { getRole } from "../roles";
import { clearSession, type Session, writeSession } from "../session/session";
import { xsrfToken } from "./csrf";
import { type GatewayRequest, getLanguage, type JsonObject } from "./request";

/** The attribute of every cookie of ours where the site is on https. */
export const secureAttribute = (): string => (env().APP_ORIGIN.startsWith("https:") ? "; Secure" : "");

export function setXsrfCookie(headers: Headers, token: string | undefined): void {
  headers.append("set-cookie", `${xsrfCookie}=${xsrfToken(token)}; Path=/; SameSite=Lax${secureAttribute()}`);
}

/** For pages that are rendered per request; without a choice they use the site's currency. */
export function setCurrencyCookie(headers: Headers, code: unknown): void {
  const maxAge = code ? 31_536_000 : 0;
  headers.append(
    "set-cookie",
    `${currencyCookie}=${code ?? ""}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secureAttribute()}`,
  );
}

function copyCookies(from: NextResponse, to: Headers): void {
  for (const cookie of from.headers.getSetCookie()) to.append("set-cookie", cookie);
}

/** Removes the session cookie and the XSRF token, which is bound to the session. */
export function dropSession(headers: Headers): void {
  const carrier = new NextResponse();
  clearSession(carrier.cookies);
  copyCookies(carrier, headers);
  setXsrfCookie(headers, undefined);
}

async function writeSessionCookies(session: Session, headers: Headers): Promise<void> {
  const carrier = new NextResponse();
  await writeSession(carrier.cookies, session);
  copyCookies(carrier, headers);
  setXsrfCookie(headers, session.token);
}

/** Stores the new token of a session that goes on; the browser's body holds no token. */
export async function renewSession(
  { session }: GatewayRequest,
  { sessionToken, ...rest }: JsonObject,
  headers: Headers,
): Promise<JsonObject> {
  if (session && typeof sessionToken === "string") {
    await writeSessionCookies({ ...session, token: sessionToken }, headers);
  }
  return rest;
}

/** Stores the token of a login in the session's cookie; the browser's body holds no token. */
export async function storeSession(request: GatewayRequest, body: JsonObject, headers: Headers): Promise<JsonObject> {
  const { token, userId, challenge, ...rest } = body;
  const next = request.form?.get("_next") ?? new URLSearchParams(request.search).get("next") ?? String(body.next ?? "");
  if (typeof token !== "string") {
    const query = `step=code&challenge=${encodeURIComponent(String(challenge))}${next ? `&next=${encodeURIComponent(next)}` : ""}`;
    return { ...rest, challenge, redirect: inLanguage(getLanguage(request), `/auth/login?${query}`) };
  }
  const getType = Number(body.getType);
  const remember = request.form?.get("remember") === "on" || body.remember === true;
  await writeSessionCookies({ token, userId: String(userId), getType, name: String(body.name), remember }, headers);
  const role = getRole(getType);
  return { ...rest, redirect: safePath(next, role) ?? inLanguage(getLanguage(request), panelPaths[role]) };
}
