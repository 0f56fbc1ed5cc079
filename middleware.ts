import { type NextRequest, NextResponse } from "next/server";
import { contentPolicy } from "@/lib/content-policy";
import { edgeEnv } from "@/lib/edge-env";
import { getArea, guard, safePath, type Visitor } from "@/lib/guard";
import { isTranslated, type Language, languageHeader, splitLanguage, translatedHeader } from "@/lib/language/languages";
import { getRole } from "@/lib/roles";
import { readSessionFrom } from "@/lib/session";

/**
 * The role redirects at the edge (docs/specification.md §4): a courtesy by what the cookie says. The lock is `requireRole` in every
 * protected page, and the backend. On public pages this would cost as much as serving them, so it does not run there;
 * the matcher knows no `i` flag, and rewrites match in any case. Under a language it says which page is meant, and in
 * which language; the server in front caches public pages (`server/page-cache.ts`).
 */
export const config = {
  matcher: [
    "/([cC][lL][iI][eE][nN][tT]|[aA][uU][tT][hH]|[aA][dD][mM][iI][nN]|[sS][uU][bB][aA][dD][mM][iI][nN])",
    "/([cC][lL][iI][eE][nN][tT]|[aA][uU][tT][hH]|[aA][dD][mM][iI][nN]|[sS][uU][bB][aA][dD][mM][iI][nN])/(.*)",
    "/(de|fr|ar)",
    "/(de|fr|ar)/(.*)",
  ],
};

/** Read by `lib/session-check.ts`, which is not for the edge. */
const pathHeader = "x-wayfare-path";

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { language, path: page } = splitLanguage(pathname);
  // What a language does not have is missing there, whatever lies under that address without it.
  const isThere = language === "en" || isTranslated(page + search);
  const area = getArea(page);
  if (language !== "en" && (!isThere || area === "public"))
    return NextResponse.next({ request: { headers: headersFor(request, language, isThere) } });
  const session = await readSessionFrom(request.cookies);
  const path = pathname + search.replace(/[?&]_rsc=[^&]*/, "");
  if (session && !session.token && area !== "auth") return redirect(request, "/session/check");
  const visitor: Visitor = session?.token ? getRole(session.getType) : "guest";
  const verdict = guard(area, visitor);
  if (!verdict.allow) {
    // A stranger comes back here after login, whatever role they turn out to have; what that role may not see is dropped then.
    const comesBack =
      visitor === "guest" && area !== "auth" && safePath(path, area === "public" ? "client" : area) !== null;
    return redirect(request, comesBack ? `${verdict.to}?next=${encodeURIComponent(path)}` : verdict.to);
  }
  return renderWithNonce(request, path, language);
}

/** In which language a page is drawn, and whether there is one (next.config.mjs then leads to it). */
function headersFor(request: NextRequest, language: Language, isThere: boolean): Headers {
  const headers = new Headers(request.headers);
  headers.set(languageHeader, language);
  if (language !== "en" && isThere) headers.set(translatedHeader, "1");
  else headers.delete(translatedHeader);
  return headers;
}

function redirect(request: NextRequest, to: string): NextResponse {
  const response = NextResponse.redirect(new URL(to, request.nextUrl));
  response.headers.set("cache-control", "private, no-store");
  return response;
}

/** Pages of these areas are drawn per request, so their scripts carry a nonce (docs/reliability.md §7). */
function renderWithNonce(request: NextRequest, path: string, language: Language): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy([`'nonce-${nonce}'`, "'strict-dynamic'"], {
    origin: edgeEnv.appOrigin(),
    formTargets: [edgeEnv.testBank() ?? ""],
    development: edgeEnv.isDevelopment(),
  });
  const headers = headersFor(request, language, true);
  headers.set(pathHeader, path);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  return response;
}
