import { streamPublicFile } from "@/lib/gateway/public-file";

/** Asked of the backend each time: a build has none. */
export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => streamPublicFile("/sitemap.xml", "application/xml");
