import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Inventory invariants, counted by the database alone. */

const count = async (db: Db, found: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${found}) AS found`);
  return rows[0]?.n ?? 0;
};

export const deadlocks = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
};

/** Two claims on one seat and leg, or overlapping bookings of a unit. */
export const overlaps = async (db: Db): Promise<number> =>
  (await count(
    db,
    sql`SELECT 1 FROM seat_claim c JOIN hold h ON h.id = c.hold_id WHERE h.state IN ('active', 'consumed')
         GROUP BY c.seat_id, c.leg HAVING count(*) > 1`,
  )) +
  (await count(
    db,
    sql`SELECT 1 FROM unit_booking a JOIN hold ha ON ha.id = a.hold_id AND ha.state IN ('active', 'consumed')
          JOIN unit_booking b ON b.unit_id = a.unit_id AND b.span && a.span AND (b.hold_id, b.line) > (a.hold_id, a.line)
          JOIN hold hb ON hb.id = b.hold_id AND hb.state IN ('active', 'consumed')`,
  ));

/** Counters that differ from their holds or exceed the capacity. */
export const miscounted = (db: Db): Promise<number> =>
  count(
    db,
    sql`SELECT s.id FROM stock s
          LEFT JOIN (SELECT l.stock_id, sum(l.quantity) FILTER (WHERE h.state = 'active') AS held,
                            sum(l.quantity) FILTER (WHERE h.state = 'consumed') AS sold
                       FROM hold_line l JOIN hold h ON h.id = l.hold_id GROUP BY 1) AS t ON t.stock_id = s.id
         WHERE s.held <> coalesce(t.held, 0) OR s.sold <> coalesce(t.sold, 0) OR s.held + s.sold > s.capacity`,
  );

/** Claims that are active although their hold has ended, or inactive although it has not. */
export const misplaced = (db: Db): Promise<number> =>
  count(
    db,
    sql`SELECT 1 FROM seat_claim c JOIN hold h ON h.id = c.hold_id WHERE c.active <> (h.state IN ('active', 'consumed'))
        UNION ALL SELECT 1 FROM unit_booking b JOIN hold h ON h.id = b.hold_id WHERE b.active <> (h.state IN ('active', 'consumed'))`,
  );

/** Violations as text; empty when there are none. */
export async function wrongs(db: Db): Promise<string[]> {
  const figures: [string, number][] = [
    ["overlapping pairs", await overlaps(db)],
    ["miscounted counters", await miscounted(db)],
    ["misplaced claims", await misplaced(db)],
  ];
  return figures.filter(([, n]) => n > 0).map(([name, n]) => `${n} ${name}`);
}
