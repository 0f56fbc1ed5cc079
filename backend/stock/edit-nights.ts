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
  noArrival: boolean;
  noDeparture: boolean;
  minNights: number | null;
  maxNights: number | null;
};

/** The editable fields of a night. */
export type NightFields = Pick<
  RemainingNight,
  "units" | "closed" | "noArrival" | "noDeparture" | "minNights" | "maxNights"
>;

const getRetained = (row: Counter, external: number): RemainingNight => ({
  id: row.id,
  date: row.slot,
  units: row.capacity + external,
  external,
  sold: row.sold,
  held: row.held,
  closed: row.closed,
  noArrival: row.noArrival,
  noDeparture: row.noDeparture,
  minNights: row.minNights,
  maxNights: row.maxNights,
});

/** Locks a room type's nights, both ends included, in id order, and releases expired holds on them. */
export async function lockNights(tx: Db, roomId: number, first: string, last: string): Promise<RemainingNight[]> {
  const need = { kind: "nights" as const, productId: roomId, from: first, to: last, quantity: 1 };
  const { counters } = await lockStock(tx, { needs: [need] });
  const rows = counters.filter((row) => row.productId === roomId && row.slot >= first && row.slot <= last);
  const ids = sql.param(rows.map((row) => row.id));
  const external = await tx.execute<{ id: number; external: number }>(
    sql`SELECT id, external FROM stock WHERE id = ANY(${ids}::bigint[]) AND external > 0`,
  );
  const taken = new Map(external.rows.map((row) => [row.id, row.external]));
  return rows
    .map((row) => getRetained(row, taken.get(row.id) ?? 0))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Writes locked nights. A constraint refuses fewer rooms than are sold and held. */
export async function writeNights(tx: Db, nights: readonly RemainingNight[]): Promise<void> {
  if (nights.length === 0) return;
  const rows = nights.map(({ units, external, ...night }) => ({ ...night, capacity: units - external }));
  await tx.execute(sql`
    UPDATE stock SET capacity = n.capacity, closed = n.closed, no_arrival = n."noArrival",
           no_departure = n."noDeparture", min_nights = n."minNights", max_nights = n."maxNights"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (id bigint, capacity int, closed bool, "noArrival" bool, "noDeparture" bool, "minNights" smallint, "maxNights" smallint)
     WHERE stock.id = n.id`);
}
