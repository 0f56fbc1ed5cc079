import type { Metadata } from "next";
import { getSite } from "@/lib/data/site";
import { env } from "@/lib/env";
import { defaultTitle } from "@/lib/messages";

/**
 * `route title | site name`; with the site's name unknown the default title alone (spec §2). Shared by the root and every
 * area layout, because a layout's template does not reach the page of its own segment.
 */
export async function areaMetadata(extra: Metadata = {}): Promise<Metadata> {
  const { name } = await getSite();
  const title = name
    ? { default: `Home | ${name}`, template: `%s | ${name}` }
    : { default: defaultTitle, template: defaultTitle };
  return { metadataBase: new URL(env().APP_ORIGIN), ...extra, title, applicationName: name ?? undefined };
}
