import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { lockNights } from "@/backend/stock/edit-nights";
import { materialiseNights } from "@/backend/stock/nights";
import { addDays, formatNightList } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { CalendarRoom } from "./room";

/**
 * Takes one unit of a room type off sale on the nights `[from, to)`, both inside the booking window. Returns the nights.
 * The caller holds the lock of the room type. @throws AppError 409 with the nights on which all units are sold or held
 */
export async function takeNights(tx: Db, room: CalendarRoom, { from, to }: { from: string; to: string }) {
  const last = addDays(to, -1);
  await materialiseNights(tx, [room.id], from, last);
  const nights = (await lockNights(tx, [room.id], from, last)).get(room.id) ?? [];
  const full = nights.filter((night) => night.units - night.external - night.sold - night.held < 1);
  if (full.length > 0) {
    const dates = full.map(({ date }) => date);
    throw new AppError("sold_out", {
      user: `Every room of this type is sold, held or off sale on ${formatNightList(dates)}. Move bookings first.`,
      data: { nights: dates },
    });
  }
  const ids = nights.map(({ id }) => id);
  await tx.execute(sql`
    UPDATE stock SET capacity = capacity - 1, external = external + 1 WHERE id = ANY(${sql.param(ids)}::bigint[])`);
  return ids;
}

/** Puts the nights of outages on sale again. `which` is a condition over their assignments `a`. */
export async function restoreNights(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`
    WITH given AS (
      DELETE FROM outage_night n USING room_assignment a
       WHERE a.id = n.assignment_id AND a.state = 'active' AND ${which} RETURNING n.stock_id
    ),
    back AS (SELECT stock_id AS id, count(*)::int AS n FROM given GROUP BY 1)
    UPDATE stock SET capacity = capacity + back.n, external = external - back.n FROM back WHERE stock.id = back.id`);
}
