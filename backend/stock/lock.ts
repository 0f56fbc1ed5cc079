import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Counter, Stock } from "./rows";
import {
  counterColumns,
  getCounters,
  getSeats,
  holdIsDue,
  orAll,
  readBusy,
  readTaken,
  type Scope,
  type SeatRow,
  seatColumns,
  type UnitRow,
  unitColumns,
  unitsInScope,
} from "./scope";

/**
 * Locks everything that a decision about inventory reads, in one global order: expired holds (without waiting),
 * counters by id, seats by id, units by id (docs/reliability.md §3). Expired holds are released, so no claim depends on
 * the cleanup job.
 */

export type HoldOwner = {
  kind: "user" | "guest";
  id: string;
  /** Network of a guest, for the limits. */
  network?: string;
};

/** Serialises the requests of one owner, and of all guests of one network, because their limits count holds. */
const getTurn = ({ kind, id, network }: HoldOwner) =>
  network === undefined ? `hold:${kind}:${id}` : `hold:network:${network}`;

type Due = { holdIds: string[]; stockIds: number[]; seatIds: number[]; unitIds: number[] };

const noDue: Due = { holdIds: [], stockIds: [], seatIds: [], unitIds: [] };

/**
 * Locks expired holds on the wanted rows, skipping locked ones. Usually there are none, and the same statement has
 * locked the counters.
 */
async function takeDue(
  tx: Db,
  scope: Scope,
  owner: HoldOwner | undefined,
): Promise<{ due: Due; counters: Counter[] | null }> {
  const turn = owner
    ? sql`SELECT pg_advisory_xact_lock(hashtextextended(${getTurn(owner)}, 0)) AS mine`
    : sql`SELECT 1 AS mine`;
  const counters = getCounters(scope);
  const seats = getSeats(scope);
  const units = unitsInScope(scope);
  const touching = orAll([
    ...(counters
      ? [sql`h.id IN (SELECT l.hold_id FROM hold_line l JOIN stock s ON s.id = l.stock_id WHERE ${counters})`]
      : []),
    ...(seats
      ? [sql`h.id IN (SELECT c.hold_id FROM seat_claim c JOIN seat s ON s.id = c.seat_id WHERE c.active AND ${seats})`]
      : []),
    ...(units
      ? [
          sql`h.id IN (SELECT b.hold_id FROM unit_booking b JOIN rental_unit u ON u.id = b.unit_id WHERE b.active AND ${units})`,
        ]
      : []),
  ]);
  const own = scope.ownOrders ?? [];
  const others = own.length > 0 ? sql`h.order_id <> ALL(${sql.param([...own])}::uuid[])` : sql`true`;
  const { rows } = await tx.execute<Due & Counter>(sql`
    WITH turn AS MATERIALIZED (${turn}),
    due AS (SELECT h.id FROM hold h WHERE ${holdIsDue(sql`h`)} AND ${touching ?? sql`false`} AND ${others}
             FOR UPDATE SKIP LOCKED),
    -- Sorted before the first is locked: by then the owner's turn has come and the holds were looked at.
    locked AS (
      SELECT ${counterColumns(sql`s.held`)} FROM turn CROSS JOIN stock s
       WHERE ${counters ?? sql`false`} AND NOT EXISTS (SELECT 1 FROM due) ORDER BY s.id FOR NO KEY UPDATE OF s
    )
    SELECT ARRAY(SELECT id FROM due) AS "holdIds",
           ARRAY(SELECT DISTINCT l.stock_id FROM due JOIN hold_line l ON l.hold_id = due.id) AS "stockIds",
           ARRAY(SELECT DISTINCT c.seat_id FROM due JOIN seat_claim c ON c.hold_id = due.id) AS "seatIds",
           ARRAY(SELECT DISTINCT b.unit_id FROM due JOIN unit_booking b ON b.hold_id = due.id) AS "unitIds", locked.*
      FROM turn LEFT JOIN locked ON true ORDER BY locked.id`);
  const [first] = rows;
  if (!first || first.holdIds.length === 0) return { due: noDue, counters: rows.filter((row) => row.id !== null) };
  const numbers = (list: readonly unknown[]) => list.map(Number);
  const { holdIds, stockIds, seatIds, unitIds } = first;
  const due = { holdIds, stockIds: numbers(stockIds), seatIds: numbers(seatIds), unitIds: numbers(unitIds) };
  return { due, counters: null };
}

async function lockCounters(tx: Db, where: SQL | null): Promise<Counter[]> {
  if (!where) return [];
  const { rows } = await tx.execute<Counter>(
    sql`SELECT ${counterColumns(sql`s.held`)} FROM stock s WHERE ${where} ORDER BY s.id FOR NO KEY UPDATE OF s`,
  );
  return rows;
}

/** Share-locks the departure, so that closing it and choosing seats exclude each other. */
async function lockSeats(tx: Db, where: SQL | null): Promise<SeatRow[]> {
  if (!where) return [];
  const { rows } = await tx.execute<SeatRow>(
    sql`SELECT ${seatColumns} WHERE ${where} ORDER BY s.id FOR NO KEY UPDATE OF s FOR SHARE OF d`,
  );
  return rows;
}

async function lockUnits(tx: Db, where: SQL | null): Promise<UnitRow[]> {
  if (!where) return [];
  const { rows } = await tx.execute<UnitRow>(
    sql`SELECT ${unitColumns} WHERE ${where} ORDER BY u.id FOR NO KEY UPDATE OF u`,
  );
  return rows;
}

/** Ends expired holds and updates the counters, in the database and in the rows that were read. */
async function freeDue(tx: Db, holdIds: readonly string[], counters: Counter[]): Promise<void> {
  const freed = await tx.execute<{ id: number; held: number }>(sql`
    WITH ended AS (
      UPDATE hold SET state = 'expired', network = NULL WHERE id = ANY(${sql.param([...holdIds])}::uuid[]) AND state = 'active' RETURNING id
    ),
    stood AS (UPDATE seat_claim c SET active = false FROM ended WHERE c.hold_id = ended.id),
    stayed AS (UPDATE unit_booking b SET active = false FROM ended WHERE b.hold_id = ended.id),
    given AS (SELECT l.stock_id, sum(l.quantity) AS quantity FROM hold_line l JOIN ended ON ended.id = l.hold_id GROUP BY 1)
    UPDATE stock SET held = held - given.quantity FROM given WHERE stock.id = given.stock_id RETURNING stock.id, stock.held`);
  const heldNow = new Map(freed.rows.map(({ id, held }) => [id, held]));
  for (const row of counters) row.held = heldNow.get(row.id) ?? row.held;
}

/**
 * Requests of the same `owner` are serialised. `giveBack` runs after locking and before reading, so its released
 * inventory is available to the caller.
 */
export async function lockStock(
  tx: Db,
  scope: Scope,
  { owner, giveBack }: { owner?: HoldOwner; giveBack?: (counters: Counter[]) => Promise<void> } = {},
): Promise<Stock> {
  const { due, counters: locked } = await takeDue(tx, scope, owner);
  const whole: Scope = {
    needs: scope.needs,
    stockIds: [...(scope.stockIds ?? []), ...due.stockIds],
    seatIds: [...(scope.seatIds ?? []), ...due.seatIds],
    unitIds: [...(scope.unitIds ?? []), ...due.unitIds],
  };
  const counters = locked ?? (await lockCounters(tx, getCounters(whole)));
  const seats = await lockSeats(tx, getSeats(whole));
  const units = await lockUnits(tx, unitsInScope(whole));
  if (due.holdIds.length > 0) await freeDue(tx, due.holdIds, counters);
  await giveBack?.(counters);
  return { counters, seats: await readTaken(tx, seats), units: await readBusy(tx, units) };
}
