import { NextResponse } from "next/server";
import { loginPath, safeNext } from "@/lib/access/guard";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { xsrfToken } from "@/lib/gateway/csrf";
import { flashSeconds, sealFlash } from "@/lib/gateway/flash-cookie";
import { sessionCheckFailed, sessionRefusedTitle } from "@/lib/messages";
import { flashCookie, xsrfCookie } from "@/lib/protocol";
import { getRole } from "@/lib/roles";
import { readSession } from "@/lib/session/read-session";
import { clearSession, writeSession } from "@/lib/session/session";
import { checkSession, inSameLanguage, withNext } from "@/lib/session/session-check";

const isHttps = () => env().APP_ORIGIN.startsWith("https:");

/** Relative, so that the Host header can't influence the target. */
const goTo = (path: string) =>
  new NextResponse(null, { status: 303, headers: { location: path, "cache-control": "private, no-store" } });

/** The CSRF token belongs to the session and is removed with it. */
function dropSession(response: NextResponse): void {
  clearSession(response.cookies);
  response.cookies.set(xsrfCookie, xsrfToken(undefined), { path: "/", sameSite: "lax", secure: isHttps() });
}

async function endSession(message: string, next: string | null): Promise<NextResponse> {
  const response = goTo(withNext(inSameLanguage(next, loginPath), next));
  dropSession(response);
  const flash = await sealFlash({ kind: "error", title: sessionRefusedTitle, message });
  response.cookies.set(flashCookie, flash, {
    path: "/",
    maxAge: flashSeconds,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
  });
  return response;
}

/**
 * Pages redirect here with an invalid session (docs/specification.md §8). It checks the session with the backend, so
 * opening the URL does not log out a valid session.
 */
export async function GET(request: Request): Promise<Response> {
  const next = new URL(request.url).searchParams.get("next");
  const session = await readSession();
  if (!session) return goTo(withNext(inSameLanguage(next, loginPath), next));
  if (!session.token) {
    // A missing token leads to the home page (docs/specification.md §8), which is identical for all visitors: the
    // fragment shows the message.
    const response = goTo("/#session-out");
    dropSession(response);
    return response;
  }
  try {
    const me = await checkSession(session.token);
    if (me.status !== 1 || me.getType === null) return await endSession(me.message, next);
    const response = goTo(safeNext(next, getRole(me.getType)));
    if (me.getType !== session.getType) await writeSession(response.cookies, { ...session, getType: me.getType });
    return response;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return endSession(sessionCheckFailed, next);
  }
}
