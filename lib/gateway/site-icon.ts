import "server-only";
import { getSite } from "../data/site/site";
import type { IconFacts } from "../site/icons";
import { streamPublicFile } from "./public-file";

/** An icon at a fixed path, which must be asked for again because its URL stays the same. */
export async function streamCurrentIcon(toUrl: (icon: IconFacts) => string, type: string): Promise<Response> {
  const { allFiles, theme } = await getSite();
  const response = await streamPublicFile(toUrl({ icon: allFiles.icon, primary: theme.primary }), type);
  if (response.ok) response.headers.set("cache-control", "public, max-age=300");
  return response;
}
