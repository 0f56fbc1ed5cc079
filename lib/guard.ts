import { splitLanguage } from "./language/languages";
import { localPath } from "./local-path";
import type { Area, Role } from "./roles";

/** Who stands at the door, as far as the session cookie can say. */
export type Visitor = "guest" | Role;
export type Verdict = { allow: true } | { allow: false; to: string };

export const loginPath = "/auth/login";
export const getPanel: Record<Role, string> = {
  admin: "/admin/panel",
  subadmin: "/subadmin/panel",
  client: "/client/panel",
};

/** docs/specification.md §4, the route guards: whoever does not belong into an area goes to their own panel, a stranger to the login. */
export function guard(area: Area, visitor: Visitor): Verdict {
  if (area === "public") return { allow: true };
  if (area === "auth") return visitor === "guest" ? { allow: true } : { allow: false, to: getPanel[visitor] };
  if (visitor === "guest") return { allow: false, to: loginPath };
  return visitor === area ? { allow: true } : { allow: false, to: getPanel[visitor] };
}

const guarded: readonly Area[] = ["client", "auth", "admin", "subadmin"];

/** Rewrites match in any case, so the guard does too. A language in front changes nothing about who may go on. */
export function getArea(address: string): Area {
  const first = splitLanguage(address.toLowerCase()).path.split(/[/?#\\]/, 2)[1] ?? "";
  return guarded.find((area) => area === first) ?? "public";
}

/** Addresses that are not pages to come back to. */
const notPages = new Set(["api", "get", "session", "media", "_next"]);
/**
 * Where to go after login (docs/reliability.md §7, pre-login path): an address of ours that this role may see, else null.
 * What it looks like after decoding counts too, so `/%09/evil` and `/x/..%2fadmin` fool nobody.
 */
export function safePath(path: string | null | undefined, role: Role): string | null {
  const local = localPath(path);
  if (local === null || local.length > 2_000) return null;
  const [pathname = ""] = local.split(/[?#]/, 1);
  // Decoded dots are resolved once more: no page lies there, but a server in between may think so.
  const seen = new URL(decodeURIComponent(pathname), "https://wayfare.invalid").pathname;
  for (const name of [pathname, seen]) {
    const area = getArea(name);
    if (area === "auth" || notPages.has(name.toLowerCase().split("/")[1] ?? "")) return null;
    if (!guard(area, role).allow) return null;
  }
  return local;
}

export const safeNext = (path: string | null | undefined, role: Role): string => safePath(path, role) ?? getPanel[role];
