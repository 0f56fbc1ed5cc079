import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Deps } from "@/backend/http/context";
import { workOutbox } from "@/backend/outbox/outbox";
import type { OutputOf } from "@/lib/contracts/define";
import type { placesStatus } from "@/lib/contracts/site/setup";

const topic = "load-places";
const pending = sql`SELECT 1 FROM outbox WHERE topic = ${topic} AND done_at IS NULL AND dead_at IS NULL`;

export async function readPlacesStatus(db: Db): Promise<OutputOf<typeof placesStatus>> {
  const { rows } = await db.execute<OutputOf<typeof placesStatus>>(sql`
    SELECT (SELECT count(*)::int FROM country) AS countries, (SELECT count(*)::int FROM state) AS states,
           (SELECT count(*)::int FROM city) AS cities, EXISTS (${pending}) AS loading`);
  return rows[0] ?? { countries: 0, states: 0, cities: 0, loading: false };
}

/** Leaves the work to the background job, because it takes some seconds. */
export async function requestPlaces(tx: Db): Promise<void> {
  await tx.execute(sql`
    INSERT INTO outbox (topic, payload) SELECT ${topic}, '{}'::jsonb WHERE NOT EXISTS (${pending})`);
}

/** Loads the places that were requested. */
export async function loadRequestedPlaces(deps: Deps): Promise<void> {
  const loaded = await workOutbox(deps, topic, async (tx) => {
    // The package's list of all cities takes about 60 MB, which the backend needs only here.
    const { importPlaces } = await import("./import");
    return importPlaces(tx);
  });
  if (loaded > 0) await deps.publishInvalidation?.(["catalogue", "site"]);
}
