import { streamPublicFile } from "@/lib/gateway/public-file";

/** Requested from the backend each time, because builds have none. */
export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => streamPublicFile("/sitemap.xml", "application/xml");
