import { getSite } from "@/lib/data/site/site";
import { defaultIcon } from "@/lib/site/icons";

/** In the colour of the settings, which are unknown at build time. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { theme } = await getSite();
  return new Response(defaultIcon(theme.primary), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}
