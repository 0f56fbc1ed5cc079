import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { lapsedUnits } from "@/backend/stock/scope";
import { addDays } from "@/lib/dates";
import { type NightRow, type RoomLimits, withBuffer } from "@/lib/pricing/stay-rules";

/** The nights of room types from the stock rows, first and last included. Expired holds are ignored. */
export async function readNights(
  db: Db,
  rooms: readonly number[],
  first: string,
  last: string,
): Promise<Map<number, NightRow[]>> {
  const { rows } = await db.execute<NightRow & { productId: number } & Record<string, unknown>>(sql`
    SELECT product_id AS "productId", slot::text AS date, capacity AS total, sold,
           held - coalesce(lapsed.quantity, 0) AS held, closed,
           no_arrival AS "noArrival", no_departure AS "noDeparture",
           min_nights AS "minNights", max_nights AS "maxNights"
      FROM stock LEFT JOIN ${lapsedUnits} AS lapsed ON lapsed.stock_id = stock.id
     WHERE kind = 'room' AND product_id = ANY(${sql.param([...rooms])}::int[]) AND slot BETWEEN ${first} AND ${last}
     ORDER BY product_id, slot`);
  const nights = new Map<number, NightRow[]>(rooms.map((room) => [room, []]));
  for (const { productId, ...night } of rows) nights.get(productId)?.push(night);
  return nights;
}

/**
 * The nights as they can be sold, first and last included: without the units that have to be kept free after a stay
 * because the next one has been booked.
 */
export async function readSellableNights(
  db: Db,
  rooms: readonly { id: number; limits: Pick<RoomLimits, "bufferNights"> }[],
  first: string,
  last: string,
): Promise<Map<number, NightRow[]>> {
  const longest = Math.max(0, ...rooms.map(({ limits }) => limits.bufferNights));
  const ids = rooms.map(({ id }) => id);
  const nights = await readNights(db, ids, first, addDays(last, longest));
  const sellable = ({ id, limits }: (typeof rooms)[number]) =>
    withBuffer(nights.get(id) ?? [], limits.bufferNights).filter(({ date }) => date <= last);
  return new Map(rooms.map((room) => [room.id, sellable(room)]));
}
