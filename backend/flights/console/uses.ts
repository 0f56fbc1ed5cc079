import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Uses } from "@/lib/contracts/hotels/catalogue-endpoints";
import { pathTo, routes } from "@/lib/routes";

const shown = 8;

/** The number of flights that a condition over `f` selects, and links to the first of them. */
export async function flightsWhere(db: Db, where: SQL): Promise<Uses> {
  const { rows } = await db.execute<{ id: number; name: string; total: number }>(sql`
    SELECT f.id, f.name, (count(*) OVER ())::int AS total FROM flight f WHERE ${where} ORDER BY f.name LIMIT ${shown}`);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, name }) => ({ label: name, href: pathTo(routes.admin.viewFlight, { id }) })),
  };
}
