import { env } from "@/lib/env";
import { robotsText } from "@/lib/site/robots";

/** The content depends on the origin, which is unknown at build time. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const { APP_ORIGIN, WAYFARE_DEMO } = env();
  const text = robotsText({ origin: APP_ORIGIN, isDemo: WAYFARE_DEMO });
  return new Response(text, { headers: { "content-type": "text/plain", "cache-control": "public, max-age=3600" } });
}
