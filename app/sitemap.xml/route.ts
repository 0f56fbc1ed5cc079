import { addPageTags } from "@/lib/cache/add-page-tags";
import { streamPublicFile } from "@/lib/gateway/public-file";
import { productKinds } from "@/lib/kinds";

/** Requested from the backend each time, because builds have none. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  await addPageTags(productKinds.map(({ id }) => `list:${id}`));
  return streamPublicFile("/sitemap.xml", "application/xml");
}
