import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { holdIsDue } from "@/backend/stock/scope";

/** A part of a departure: the legs `[from, to)`. */
export type Part = { departureId: number; from: number; to: number };

/** Free places of a part. Quotas are tickets left of a class and flexibility. */
export type Room = { byClass: Map<string, number>; quotas: Map<string, number> };

export const quotaKey = (code: string, flexibility: string) => `${code} ${flexibility}`;

/** The free seats and places of many parts, in one query. Expired holds count as free. */
export async function readRoom(db: Db, parts: readonly Part[]): Promise<Room[]> {
  const result = parts.map((): Room => ({ byClass: new Map(), quotas: new Map() }));
  if (parts.length === 0) return result;
  const wanted = JSON.stringify(
    parts.map(({ departureId, from, to }, at) => ({ at, id: departureId, first: from, last: to })),
  );
  const { rows } = await db.execute<{ at: number; class: string; flexibility: string | null; left: number }>(sql`
    WITH wanted AS (SELECT * FROM jsonb_to_recordset(${wanted}::jsonb) AS w (at int, id int, first int, last int)),
    due AS MATERIALIZED (SELECT h.id FROM hold h WHERE ${holdIsDue(sql`h`)}),
    pools AS (
      SELECT w.at, q.class, q.flexibility, CASE WHEN k.closed THEN 0 ELSE k.capacity - k.sold - k.held + coalesce((
               SELECT sum(l.quantity) FROM hold_line l JOIN due ON due.id = l.hold_id WHERE l.stock_id = k.id), 0) END AS places
        FROM wanted w JOIN transit_pool q ON q.departure_id = w.id JOIN stock k ON k.id = q.stock_id
       WHERE q.leg IS NULL OR (q.leg >= w.first AND q.leg < w.last)),
    seats AS (
      SELECT departure_id, class, count(*)::int AS seats FROM seat
       WHERE NOT closed AND departure_id = ANY(SELECT id FROM wanted) GROUP BY 1, 2),
    taken AS (
      SELECT w.at, s.class, count(DISTINCT s.id)::int AS seats
        FROM wanted w JOIN seat s ON s.departure_id = w.id AND NOT s.closed
        JOIN seat_claim c ON c.seat_id = s.id AND c.active AND c.leg >= w.first AND c.leg < w.last
       WHERE c.hold_id NOT IN (SELECT id FROM due) GROUP BY 1, 2)
    SELECT at, class, flexibility, min(places)::int AS "left" FROM pools GROUP BY 1, 2, 3
    UNION ALL
    SELECT w.at, s.class, NULL, s.seats - coalesce(t.seats, 0)
      FROM wanted w JOIN seats s ON s.departure_id = w.id LEFT JOIN taken t ON t.at = w.at AND t.class = s.class`);
  for (const { at, class: code, flexibility, left } of rows) {
    const room = result[at];
    if (flexibility) room?.quotas.set(quotaKey(code, flexibility), left);
    else room?.byClass.set(code, left);
  }
  return result;
}

/**
 * The stop at which passengers can change to other seats, for rides without a seat for the whole way: the one with the
 * most free seats before and after it. Null if there is none for all of them.
 */
export async function findSeatChanges(
  db: Db,
  wanted: readonly (Part & { class: string; quantity: number })[],
): Promise<(number | null)[]> {
  const splits = wanted.map(({ from, to }) => Array.from({ length: to - from - 1 }, (_, n) => from + 1 + n));
  const parts = wanted.flatMap(({ departureId, from, to }, at) =>
    (splits[at] ?? []).flatMap((stop): Part[] => [
      { departureId, from, to: stop },
      { departureId, from: stop, to },
    ]),
  );
  const rooms = await readRoom(db, parts);
  let next = 0;
  return wanted.map(({ class: code, quantity }, at) => {
    let best: { stop: number; left: number } | null = null;
    for (const stop of splits[at] ?? []) {
      const left = Math.min(...[rooms[next++], rooms[next++]].map((room) => room?.byClass.get(code) ?? 0));
      if (left >= quantity && left > (best?.left ?? 0)) best = { stop, left };
    }
    return best?.stop ?? null;
  });
}
