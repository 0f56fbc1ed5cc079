import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { authenticate } from "@/backend/http/auth";
import type { Deps } from "@/backend/http/context";
import type { Route } from "@/backend/http/router";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";

/** Records the attempt only if the booking exists. */
async function remember(deps: Deps, request: Request, ref: string): Promise<void> {
  const actor = await authenticate(request, deps);
  if (actor.kind !== "user") return;
  await transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute(
      sql`SELECT 1 FROM orders WHERE ref = ${ref} UNION ALL SELECT 1 FROM trip WHERE ref = ${ref}`,
    );
    if (rows.length === 0) return;
    const ip = request.headers.get("x-forwarded-for")?.split(",")[0]?.trim();
    const who = { actorId: actor.id, actorRole: roleNumber[actor.role], ip };
    await audit(tx, { ...who, action: "another's booking asked for", objectKind: "order", objectId: ref });
  });
}

/** Parses the reference with the endpoint's own schema, so that no other text reaches the database. */
function getRef({ endpoint }: Route, params: unknown): string | undefined {
  const parsed = endpoint.params.safeParse(params);
  const { ref } = (parsed.success ? parsed.data : {}) as { ref?: unknown };
  return typeof ref === "string" && !ref.includes("\0") ? ref : undefined;
}

/**
 * Wraps every route that names a booking. A caller without access receives 404, and the attempt is recorded in the
 * audit trail (docs/reliability.md §8).
 */
export function watchUnauthorizedCallers(route: Route): Route {
  if (!route.endpoint.path.includes("{ref}")) return route;
  return {
    endpoint: route.endpoint,
    async respond(request, params, deps) {
      const keep = async () => {
        const ref = getRef(route, params);
        if (ref) await remember(deps, request, ref).catch((error: unknown) => deps.log("audit failed", { ref, error }));
      };
      try {
        const response = await route.respond(request, params, deps);
        if (response.status === 404) await keep();
        return response;
      } catch (error) {
        if (error instanceof AppError && error.code === "not_found") await keep();
        throw error;
      }
    },
  };
}
