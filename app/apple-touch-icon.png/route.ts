import { streamCurrentIcon } from "@/lib/gateway/site-icon";
import { iconUrl, touchIconSize } from "@/lib/site/icons";

export const dynamic = "force-dynamic";

/** iOS asks for this path when a page is saved that does not name an icon. */
export const GET = (): Promise<Response> => streamCurrentIcon((facts) => iconUrl(facts, touchIconSize), "image/png");
