import { isIP } from "node:net";

export type RelyingParty = { id: string; origin: string };

const isThisMachine = (host: string) => host === "::1" || /^127\./.test(host);

/**
 * Whom passkeys are made for: the host of the site's configured origin, never what a request says. A passkey is bound to a
 * name and browsers refuse bare numbers, so a site on this machine is reached by its name for that. Null where the
 * origin is a number in some other network.
 */
export function relyingParty(appOrigin: string): RelyingParty | null {
  const url = new URL(appOrigin);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!isIP(host)) return { id: host, origin: url.origin };
  if (!isThisMachine(host)) return null;
  url.hostname = "localhost";
  return { id: "localhost", origin: url.origin };
}
