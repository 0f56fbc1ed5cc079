import { passOn } from "@/lib/pass-on";

/** Asked of the backend each time: a build has none. */
export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => passOn("/sitemap.xml", "application/xml");
