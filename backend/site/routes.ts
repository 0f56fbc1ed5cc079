import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { cachedRoute, type Route, route } from "@/backend/http/router";
import { recordsTag } from "@/lib/cache/product-tags";
import { sendContact, webInfo } from "@/lib/contracts/site";
import { sealPayload } from "@/lib/payload";
import { storeContactMessage } from "./contact";
import { readSettings } from "./settings";
import { readSiteInfo } from "./web-info";

/** Each message sends a copy to an unconfirmed e-mail address, so the hourly limit is low. */
const contactLimit = { name: "contact", max: 5, seconds: 3_600 };

export function siteRoutes({ db, env }: Deps): Route[] {
  return [
    // Encryption is expensive, so the response is cached per currency.
    cachedRoute(webInfo, ["site", "catalogue", recordsTag("hotel")], async ({ body }) => {
      const info = await readSiteInfo(db, body.base_price);
      return { data: { data: sealPayload(JSON.stringify(info), env.PAYLOAD_KEY) } };
    }),
    route(sendContact, async ({ body, ip }) => {
      await limit(db, contactLimit, ip);
      const site = await readSettings(db, "site");
      await transaction(db, (tx) => storeContactMessage(tx, body, site));
      return {
        status: 1 as const,
        title: "Message sent",
        message: "Message received. We usually reply the same day.",
      };
    }),
  ];
}
