import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Uses } from "@/lib/contracts/hotels/catalogue-endpoints";
import { staffOrderPath } from "@/lib/links/booking-links";
import { pathTo, routes } from "@/lib/routes";

const shown = 8;

async function found<Row extends Record<string, unknown>>(
  db: Db,
  select: SQL,
  toUse: (row: Row) => Uses["items"][number],
): Promise<Uses> {
  const total = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${select}) x`);
  const { rows } = await db.execute<Row>(sql`${select} LIMIT ${shown}`);
  return { total: total.rows[0]?.n ?? 0, items: (rows as Row[]).map(toUse) };
}

/** @param which a condition over the ship `t` */
export const shipsWhere = (db: Db, which: SQL): Promise<Uses> =>
  found<{ id: number; title: string }>(
    db,
    sql`SELECT t.id, t.title FROM cruise_ship t WHERE ${which} ORDER BY t.title, t.id`,
    ({ id, title }) => ({ label: title, href: pathTo(routes.admin.viewShip, { id }) }),
  );

/** Condition: the order `o` is of a sailing, or of a ship. */
export const matchOrders = (sailing: SQL): SQL =>
  sql`o.kind = 'cruise' AND (o.quote->'booked'->'sailing'->>'id')::int = ${sailing}`;

/** @param which a condition over the order `o` */
export const ordersWhere = (db: Db, which: SQL): Promise<Uses> =>
  found<{ ref: string; title: string }>(
    db,
    sql`SELECT o.ref, o.title FROM orders o WHERE ${which} ORDER BY o.created_at DESC, o.id`,
    ({ ref, title }) => ({ label: `${ref}, ${title}`, href: staffOrderPath("admin", ref, "cruise") }),
  );
