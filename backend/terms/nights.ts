import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { lapsedUnits } from "@/backend/stock/scope";
import type { NightRow } from "@/lib/pricing/stay-rules";

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
