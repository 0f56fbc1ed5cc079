import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { holdSetting } from "./hold-settings";
import { lockStock } from "./lock";
import { type Counter, isFree, type UnitSpan } from "./rows";
import { legsFree } from "./seats";
import { spansFree } from "./units";

/**
 * Ends of a hold. It leaves `active` exactly once (compare-and-swap); each function returns whether it did so. The
 * caller has locked the order's row; the counters are locked here in id order. Seats and units need no lock to be
 * released, because their rows belong to the hold alone.
 */

type OrderId = { id: string };

/** Changes held to sold. False when the hold is no longer active. */
export async function consumeHold(tx: Db, order: OrderId): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: number }>(sql`
    WITH taken AS (UPDATE hold SET state = 'consumed', network = NULL WHERE order_id = ${order.id} AND state = 'active' RETURNING id),
    locked AS (${lockedCounters("taken")}),
    moved AS (
      UPDATE stock SET held = held - given.quantity, sold = sold + given.quantity
        FROM (SELECT id, sum(quantity)::int AS quantity FROM locked GROUP BY id) AS given WHERE stock.id = given.id RETURNING stock.id
    )
    SELECT (SELECT count(*) FROM taken)::int AS holds, (SELECT count(*) FROM moved)::int AS slots`);
  return rows[0]?.holds === 1;
}

const lockedCounters = (holds: string): SQL => sql`
  SELECT s.id, l.quantity FROM ${sql.identifier(holds)} JOIN hold_line l ON l.hold_id = ${sql.identifier(holds)}.id
    JOIN stock s ON s.id = l.stock_id ORDER BY s.id FOR NO KEY UPDATE OF s`;

/** Ends a hold and releases its inventory. */
async function end(
  tx: Db,
  order: OrderId,
  { from, to, count }: { from: "active" | "consumed"; to: "released" | "expired"; count: "held" | "sold" },
): Promise<boolean> {
  const column = sql.identifier(count);
  const { rows } = await tx.execute<{ holds: number }>(sql`
    WITH ended AS (
      UPDATE hold SET state = ${to}, network = NULL WHERE order_id = ${order.id} AND state = ${from} RETURNING id
    ),
    stood AS (UPDATE seat_claim c SET active = false FROM ended WHERE c.hold_id = ended.id AND c.active),
    stayed AS (UPDATE unit_booking b SET active = false FROM ended WHERE b.hold_id = ended.id AND b.active),
    locked AS (${lockedCounters("ended")}),
    moved AS (
      UPDATE stock SET ${column} = stock.${column} - given.quantity
        FROM (SELECT id, sum(quantity)::int AS quantity FROM locked GROUP BY id) AS given WHERE stock.id = given.id RETURNING stock.id
    )
    SELECT (SELECT count(*) FROM ended)::int AS holds, (SELECT count(*) FROM moved)::int AS slots`);
  return rows[0]?.holds === 1;
}

/** Releases held inventory. */
export const releaseHold = (tx: Db, order: OrderId, outcome: "released" | "expired"): Promise<boolean> =>
  end(tx, order, { from: "active", to: outcome, count: "held" });

/** Releases sold inventory of an order that is being cancelled. */
export const freeSold = (tx: Db, order: OrderId): Promise<boolean> =>
  end(tx, order, { from: "consumed", to: "released", count: "sold" });

type Allocated = {
  counters: { orderId: string; stockId: number; quantity: number; buffer: boolean }[];
  seats: { orderId: string; seatId: number; leg: number }[];
  units: ({ orderId: string; unitId: number } & UnitSpan)[];
};

/** The current or last inventory of the orders' holds. */
async function readHad(
  tx: Db,
  orderIds: readonly string[],
  states: readonly string[],
): Promise<Allocated & { orders: string[] }> {
  const { rows } = await tx.execute<{ orderId: string } & Omit<Allocated, "orders">>(sql`
    SELECT h.order_id AS "orderId",
           coalesce((SELECT json_agg(json_build_object('orderId', h.order_id, 'stockId', l.stock_id, 'quantity', l.quantity, 'buffer', l.buffer))
              FROM hold_line l WHERE l.hold_id = h.id), '[]') AS counters,
           coalesce((SELECT json_agg(json_build_object('orderId', h.order_id, 'seatId', c.seat_id, 'leg', c.leg))
              FROM seat_claim c WHERE c.hold_id = h.id), '[]') AS seats,
           coalesce((SELECT json_agg(json_build_object('orderId', h.order_id, 'unitId', b.unit_id,
                'from', floor(extract(epoch FROM lower(b.span)) * 1000)::bigint, 'to', floor(extract(epoch FROM upper(b.span)) * 1000)::bigint, 'fromStation', b.from_station_id, 'toStation', b.to_station_id))
              FROM unit_booking b WHERE b.hold_id = h.id), '[]') AS units
      FROM hold h WHERE h.order_id = ANY(${sql.param([...orderIds])}::uuid[]) AND h.state = ANY(${sql.param([...states])}::text[])
       FOR NO KEY UPDATE OF h`);
  return {
    orders: rows.map((row) => row.orderId),
    counters: rows.flatMap((row) => row.counters),
    seats: rows.flatMap((row) => row.seats),
    units: rows.flatMap((row) => row.units),
  };
}

const getScope = (had: Allocated, orderIds: readonly string[]) => ({
  needs: [],
  stockIds: [...new Set(had.counters.map((row) => row.stockId))],
  seatIds: [...new Set(had.seats.map((row) => row.seatId))],
  unitIds: [...new Set(had.units.map((row) => row.unitId))],
  ownOrders: orderIds,
});

/** Locks the inventory of these orders in the global lock order, so that later steps need no further locks. */
export async function lockHeld(tx: Db, orders: readonly OrderId[]): Promise<void> {
  const orderIds = orders.map(({ id }) => id);
  const had = await readHad(tx, orderIds, ["active", "consumed", "expired"]);
  await lockStock(tx, getScope(had, orderIds));
}

/**
 * T1 within T4, for a payment after the hold expired: claims the same units as sold if all are free. Otherwise false,
 * and nothing changes.
 */
export async function reclaim(tx: Db, order: OrderId): Promise<boolean> {
  const had = await readHad(tx, [order.id], ["expired"]);
  if (had.orders.length === 0) return false;
  const stock = await lockStock(tx, getScope(had, [order.id]));
  const wanted = new Map<number, number>();
  for (const { stockId, quantity } of had.counters) wanted.set(stockId, (wanted.get(stockId) ?? 0) + quantity);
  // A room can be kept free on a closed night.
  const slept = new Set(had.counters.flatMap(({ stockId, buffer }) => (buffer ? [] : stockId)));
  const isOpen = (row: Counter) => !row.closed || !slept.has(row.id);
  const countersFit = stock.counters.filter((row) => isOpen(row) && isFree(row) >= (wanted.get(row.id) ?? 0));
  const fits =
    wanted.size === countersFit.filter((row) => wanted.has(row.id)).length &&
    had.seats.every(({ seatId, leg }) => legsFree(stock.seats, seatId, leg)) &&
    had.units.every((span) => spansFree(stock.units, span.unitId, span));
  if (!fits) return false;
  await tx.execute(sql`
    WITH taken AS (UPDATE hold SET state = 'consumed' WHERE order_id = ${order.id} AND state = 'expired' RETURNING id),
    seated AS (UPDATE seat_claim c SET active = true FROM taken WHERE c.hold_id = taken.id),
    let AS (UPDATE unit_booking b SET active = true FROM taken WHERE b.hold_id = taken.id)
    UPDATE stock SET sold = sold + given.quantity
      FROM (SELECT l.stock_id, sum(l.quantity)::int AS quantity FROM hold_line l JOIN taken ON taken.id = l.hold_id GROUP BY 1) AS given
     WHERE stock.id = given.stock_id`);
  return true;
}

/** Holds an active hold until a fixed time, for a client who pays later. False when it has ended. */
export async function holdToPayLater(tx: Db, order: OrderId, until: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE hold SET expires_at = ${until.toISOString()}::timestamptz, pay_later = true
     WHERE order_id = ${order.id} AND state = 'active' AND expires_at > clock_timestamp()`);
  return rowCount === 1;
}

/** The remaining minutes of a hold and those that its client may add, for `extendHold`. */
export const clientExtension = sql`(ceil(extract(epoch FROM expires_at - now()) / 60)::int + ${holdSetting("extensionMinutes")})`;

/** Maximum age of a client's hold: one extension by the client and one for the payment page. */
const maxClientHoldMinutes = sql`(${holdSetting("minutes")} + ${holdSetting("extensionMinutes")} + ${holdSetting("pendingMinutes")})`;

/**
 * Extends active holds to `minutes` from now, all holds of a trip together, never to an earlier time, never beyond
 * `maxHoldMinutes` after creation, at most `maxExtensions` times. Returns the first expiry. Null without any change
 * when one hold has ended or reached the limit.
 */
export async function extendHold(
  tx: Db,
  orders: readonly OrderId[],
  minutes: number | SQL,
  maxExtensions: number,
  maxHoldMinutes: number | SQL = maxClientHoldMinutes,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ expiresAt: Date | null }>(sql`
    WITH able AS (
      SELECT id, greatest(expires_at, least(now() + make_interval(mins => ${minutes}),
                                            created_at + make_interval(mins => ${maxHoldMinutes}))) AS until
        FROM hold WHERE order_id = ANY(${sql.param(orders.map(({ id }) => id))}::uuid[]) AND state = 'active'
         AND expires_at > clock_timestamp() AND extensions < ${maxExtensions} FOR NO KEY UPDATE
    )
    UPDATE hold SET expires_at = able.until,
           extensions = extensions + CASE WHEN able.until > expires_at THEN 1 ELSE 0 END
      FROM able WHERE hold.id = able.id AND (SELECT count(*) FROM able) = ${orders.length}
    RETURNING able.until AS "expiresAt"`);
  return rows[0]?.expiresAt ? new Date(rows[0].expiresAt) : null;
}
