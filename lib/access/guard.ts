import { localPath } from "../http/local-path";
import { splitLanguage } from "../language/languages";
import type { Area, Role } from "../roles";

/** The visitor's role according to the session cookie. */
export type Visitor = "guest" | Role;
export type Verdict = { allow: true } | { allow: false; to: string };

export const loginPath = "/auth/login";
export const panelPaths: Record<Role, string> = {
  admin: "/admin/panel",
  subadmin: "/subadmin/panel",
  client: "/client/panel",
};

/**
 * Route guards (docs/specification.md §4): a visitor with another role is sent to their own panel, a visitor without a
 * session to the login.
 */
export function guard(area: Area, visitor: Visitor): Verdict {
  if (area === "public") return { allow: true };
  if (area === "auth") return visitor === "guest" ? { allow: true } : { allow: false, to: panelPaths[visitor] };
  if (visitor === "guest") return { allow: false, to: loginPath };
  return visitor === area ? { allow: true } : { allow: false, to: panelPaths[visitor] };
}

const guarded: readonly Area[] = ["client", "auth", "admin", "subadmin"];

/** Case-insensitive like the rewrites. The language prefix does not affect access. */
export function getArea(address: string): Area {
  const first = splitLanguage(address.toLowerCase()).path.split(/[/?#\\]/, 2)[1] ?? "";
  return guarded.find((area) => area === first) ?? "public";
}

/** Path prefixes without pages to return to. */
const notPages = new Set(["api", "get", "session", "media", "_next"]);
/**
 * Path after login (docs/reliability.md §7, pre-login path): a local path that this role may access, or null. The
 * decoded path is checked too, against paths such as `/%09/evil` and `/x/..%2fadmin`.
 */
export function safePath(path: string | null | undefined, role: Role): string | null {
  const local = localPath(path);
  if (local === null || local.length > 2_000) return null;
  const [pathname = ""] = local.split(/[?#]/, 1);
  // Encoded dot segments are resolved again, because an intermediate server may resolve them.
  const seen = new URL(decodeURIComponent(pathname), "https://wayfare.invalid").pathname;
  for (const name of [pathname, seen]) {
    const area = getArea(name);
    if (area === "auth" || notPages.has(name.toLowerCase().split("/")[1] ?? "")) return null;
    if (!guard(area, role).allow) return null;
  }
  return local;
}

export const safeNext = (path: string | null | undefined, role: Role): string =>
  safePath(path, role) ?? panelPaths[role];
