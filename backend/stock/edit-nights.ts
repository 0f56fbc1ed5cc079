import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { lockStock } from "./lock";
import type { Counter } from "./rows";

/** A night in the calendar. `units` is the number of rooms, including those booked elsewhere. */
export type RemainingNight = {
  id: number;
  date: string;
  units: number;
  external: number;
  sold: number;
  held: number;
  closed: boolean;
  /** Why it is closed, for staff; null without a reason. */
  closedReason: string | null;
  noArrival: boolean;
  noDeparture: boolean;
  minNights: number | null;
  maxNights: number | null;
};

/** The editable fields of a night. */
export type NightFields = Pick<
  RemainingNight,
  "units" | "closed" | "closedReason" | "noArrival" | "noDeparture" | "minNights" | "maxNights"
>;

type Unread = { external: number; closedReason: string | null };
const usual: Unread = { external: 0, closedReason: null };

const getRetained = (row: Counter, { external, closedReason }: Unread): RemainingNight => ({
  id: row.id,
  date: row.slot,
  units: row.capacity + external,
  external,
  sold: row.sold,
  held: row.held,
  closed: row.closed,
  closedReason,
  noArrival: row.noArrival,
  noDeparture: row.noDeparture,
  minNights: row.minNights,
  maxNights: row.maxNights,
});

/**
 * Locks the nights of room types, both ends included, in id order, and releases expired holds on them. The result has
 * an entry for each room type, sorted by date.
 */
export async function lockNights(
  tx: Db,
  roomIds: readonly number[],
  first: string,
  last: string,
): Promise<Map<number, RemainingNight[]>> {
  const needs = roomIds.map((productId) => ({
    kind: "nights" as const,
    productId,
    from: first,
    to: last,
    quantity: 1,
  }));
  const { counters } = await lockStock(tx, { needs });
  const rows = counters.filter((row) => roomIds.includes(row.productId) && row.slot >= first && row.slot <= last);
  const ids = sql.param(rows.map((row) => row.id));
  const read = await tx.execute<{ id: number } & Unread>(sql`
    SELECT id, external, closed_reason AS "closedReason" FROM stock
     WHERE id = ANY(${ids}::bigint[]) AND (external > 0 OR closed_reason IS NOT NULL)`);
  const unread = new Map(read.rows.map((row) => [row.id, row]));
  const byDate = rows.sort((a, b) => (a.slot < b.slot ? -1 : a.slot > b.slot ? 1 : 0));
  return new Map(
    roomIds.map((roomId) => [
      roomId,
      byDate.flatMap((row) => (row.productId === roomId ? getRetained(row, unread.get(row.id) ?? usual) : [])),
    ]),
  );
}

/** Writes locked nights. A constraint refuses fewer rooms than are sold and held. */
export async function writeNights(tx: Db, nights: readonly RemainingNight[]): Promise<void> {
  if (nights.length === 0) return;
  const rows = nights.map(({ units, external, ...night }) => ({ ...night, capacity: units - external }));
  await tx.execute(sql`
    UPDATE stock SET capacity = n.capacity, closed = n.closed, closed_reason = n."closedReason", no_arrival = n."noArrival",
           no_departure = n."noDeparture", min_nights = n."minNights", max_nights = n."maxNights"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (id bigint, capacity int, closed bool, "closedReason" text, "noArrival" bool, "noDeparture" bool, "minNights" smallint, "maxNights" smallint)
     WHERE stock.id = n.id`);
}
