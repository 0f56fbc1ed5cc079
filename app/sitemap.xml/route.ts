import { passOn } from "@/lib/pass-on";

export const GET = (): Promise<Response> => passOn("/sitemap.xml", "application/xml");
