import { type NextRequest, NextResponse } from "next/server";
import { getArea, guard, safePath, type Visitor } from "@/lib/access/guard";
import { edgeEnv } from "@/lib/edge-env";
import { contentPolicy } from "@/lib/http/content-policy";
import {
  inLanguage,
  isTranslated,
  type Language,
  languageHeader,
  splitLanguage,
  translatedHeader,
} from "@/lib/language/languages";
import { getRole } from "@/lib/roles";
import { readSessionFrom } from "@/lib/session/session";

/**
 * Role redirects before rendering (docs/specification.md §4), based on the cookie only. The authoritative checks are
 * `requireRole` in every protected page and the backend. It does not run on public pages, where it would cost as much
 * as the response. The matcher has no case-insensitive flag, although rewrites ignore case. For language prefixes it
 * sets the page and language; the HTTP server caches public pages (`server/page-cache.ts`).
 */
export const config = {
  matcher: [
    "/([cC][lL][iI][eE][nN][tT]|[aA][uU][tT][hH]|[aA][dD][mM][iI][nN]|[sS][uU][bB][aA][dD][mM][iI][nN])",
    "/([cC][lL][iI][eE][nN][tT]|[aA][uU][tT][hH]|[aA][dD][mM][iI][nN]|[sS][uU][bB][aA][dD][mM][iI][nN])/(.*)",
    "/(de|fr|ar)",
    "/(de|fr|ar)/(.*)",
  ],
};

/** Read by `lib/session/session-check.ts`, which cannot run in the middleware. */
const pathHeader = "x-wayfare-path";

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { language, path: page } = splitLanguage(pathname);
  // A page without a translation responds with 404 under the language prefix.
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
    // A visitor returns here after login with any role; a path that the role may not access is dropped then.
    const comesBack =
      visitor === "guest" && area !== "auth" && safePath(path, area === "public" ? "client" : area) !== null;
    const to = inLanguage(language, verdict.to);
    return redirect(request, comesBack ? `${to}?next=${encodeURIComponent(path)}` : to);
  }
  return renderWithNonce(request, path, language);
}

/** Sets the language of the page and whether it exists (next.config.mjs then rewrites it). */
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

/** Pages of these areas are rendered per request, so their scripts use a nonce (docs/reliability.md §7). */
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
