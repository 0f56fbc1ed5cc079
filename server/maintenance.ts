import type { IncomingMessage } from "node:http";
import { parseCookie } from "cookie";
import { getArea } from "@/lib/access/guard";
import { productKinds } from "@/lib/kinds";
import { splitLanguage } from "@/lib/language/languages";
import { maintenanceOff, maintenanceOn } from "@/lib/protocol";
import { getRole } from "@/lib/roles";
import { routes } from "@/lib/routes";
import { readSessionFrom } from "@/lib/session/session";

/** Paths that stay open: the login, the result of a payment, and everything that is not a page. */
const openPages = new Set<string>([routes.auth.login, ...productKinds.map((kind) => kind.routes.paid)]);
const notPages =
  /^\/(?:(?:api|get|session|media|_next|health)(?:\/|$)|(?:favicon\.ico|icon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$)/;

function isAlwaysOpen(url: string): boolean {
  const path = splitLanguage((url.split(/[?#]/, 1)[0] ?? "").toLowerCase()).path;
  return openPages.has(path) || notPages.test(path) || getArea(path) === "admin";
}

/**
 * Whether the site is under maintenance, from the events of the backend. Pages are then for administrators only. The
 * role of the cookie decides here; the backend refuses writes by itself.
 */
export class Maintenance {
  private on = false;

  /** Reads the state from the tags of a save, or from the first event of a connection. */
  update(tags: readonly string[]): void {
    if (tags.includes(maintenanceOn)) this.on = true;
    if (tags.includes(maintenanceOff)) this.on = false;
  }

  /** False immediately if the request is allowed without a look at its session. */
  mayRefuse = (request: IncomingMessage): boolean => this.on && !isAlwaysOpen(request.url ?? "/");

  async refuses(request: IncomingMessage): Promise<boolean> {
    const cookies = parseCookie(request.headers.cookie ?? "");
    const get = (name: string) => (cookies[name] === undefined ? undefined : { value: cookies[name] });
    const session = await readSessionFrom({ get }).catch(() => null);
    return !session?.token || getRole(session.getType) !== "admin";
  }
}
