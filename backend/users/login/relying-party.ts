import { isIP } from "node:net";

export type RelyingParty = { id: string; origin: string };

const isThisMachine = (host: string) => host === "::1" || /^127\./.test(host);

/**
 * The relying party of passkeys: the host of the configured origin, never of the request. Browsers reject IP addresses,
 * so a loopback origin is mapped to `localhost`. Null if the origin is another IP address.
 */
export function relyingParty(appOrigin: string): RelyingParty | null {
  const url = new URL(appOrigin);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!isIP(host)) return { id: host, origin: url.origin };
  if (!isThisMachine(host)) return null;
  url.hostname = "localhost";
  return { id: "localhost", origin: url.origin };
}
