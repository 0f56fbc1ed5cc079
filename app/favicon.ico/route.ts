import { streamCurrentIcon } from "@/lib/gateway/site-icon";
import { faviconUrl } from "@/lib/site/icons";

export const dynamic = "force-dynamic";

/** Browsers ask for this path also on pages that name another icon, such as PDF files. */
export const GET = (): Promise<Response> => streamCurrentIcon(faviconUrl, "image/x-icon");
