import type { Db } from "@/backend/db/client";
import type { Route } from "@/backend/http/router";
import { kindBackends, notOnSale } from "@/backend/kinds";
import type { KindBackend } from "@/backend/kinds/kind";
import type { KindId } from "@/lib/kinds/kind";
import { readSettings } from "./settings";

export async function isKindOnSale(db: Db, kind: KindId): Promise<boolean> {
  return (await readSettings(db, "site")).enabledKinds.includes(kind);
}

/**
 * Wraps the endpoints that show and sell a kind: while administrators have switched the kind off they respond with 409
 * `not_available`. Endpoints of existing orders are not among them.
 */
export const closeKindsNotOnSale =
  (kinds: readonly KindBackend[] = kindBackends) =>
  (route: Route): Route => {
    const found = kinds.find(({ saleEndpoints }) => saleEndpoints.some(({ id }) => id === route.endpoint.id));
    if (!found) return route;
    return {
      endpoint: route.endpoint,
      async respond(request, params, deps) {
        if (!(await isKindOnSale(deps.db, found.kind.id))) throw notOnSale();
        return route.respond(request, params, deps);
      },
    };
  };
