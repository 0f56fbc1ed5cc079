import type { Deps } from "@/backend/http/context";
import { cachedRoute, type Route } from "@/backend/http/router";
import { recordsTag } from "@/lib/cache/product-tags";
import { webInfo } from "@/lib/contracts/site/site";
import { sealPayload } from "@/lib/http/payload";
import { readSiteInfo } from "./web-info";

export function siteRoutes({ db, env }: Deps): Route[] {
  return [
    // Encryption is expensive, so the response is cached per currency.
    cachedRoute(webInfo, ["site", "catalogue", recordsTag("hotel")], async ({ body }) => {
      const info = await readSiteInfo(db, body.base_price);
      return { data: { data: sealPayload(JSON.stringify(info), env.PAYLOAD_KEY) } };
    }),
  ];
}
