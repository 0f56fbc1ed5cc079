import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { invariantsOf } from "@/backend/jobs/invariants";
import { catalogueOf } from "@/backend/search/live";
import { health } from "@/lib/contracts/site";
import { appVersion } from "@/lib/messages";

async function reaches({ db }: Deps): Promise<boolean> {
  try {
    await db.execute(sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}

/** Ready when the database answers and nothing that must always be true is broken. */
export function healthRoutes(deps: Deps): Route[] {
  return [
    route(health, async () => {
      const database = await reaches(deps);
      const { results, checkedAt } = invariantsOf(deps).last;
      const whole = results.every(({ broken }) => broken === 0);
      return {
        status: database && whole ? ("ok" as const) : ("degraded" as const),
        version: appVersion,
        database,
        invariants: results,
        checkedAt: checkedAt?.toISOString() ?? null,
        searchIndex: catalogueOf(deps.db).status(),
      };
    }),
  ];
}
