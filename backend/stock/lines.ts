import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { choose } from "./choose";
import { type Count, nameAllocation, type Taken, takenSql } from "./claim";
import { lockStock } from "./lock";
import type { LineNeeds } from "./needs";
import type { Counter, Stock } from "./rows";

/**
 * Releases or exchanges single lines of an order. The caller has locked the order. Released rows are deleted; the
 * order's history records them.
 */

export type LinesBack = {
  /** Positions of lines; all lines of the order by default. */
  lines?: readonly number[];
  /** Only nights from this date, for an early departure. As many nights as before are kept free from this date on. */
  fromNight?: string;
};

type OrderId = { id: string };
type Given = { stockId: number; held: number; sold: number };

/** Deletes rows and reduces the counters, held or sold depending on the hold. */
async function deleteLines(tx: Db, order: OrderId, { lines, fromNight }: LinesBack): Promise<Given[]> {
  const named = lines ? sql`AND x.line = ANY(${sql.param([...lines])}::smallint[])` : sql``;
  const wholeLine = fromNight === undefined ? sql`true` : sql`false`;
  const keptFree = sql`(SELECT count(*)::int FROM hold_line b WHERE b.hold_id = x.hold_id AND b.line = x.line AND b.buffer)`;
  const night =
    fromNight === undefined ? sql`` : sql`AND s.kind = 'room' AND s.slot >= ${fromNight}::date + ${keptFree}`;
  const rebuffered =
    fromNight === undefined
      ? sql``
      : sql`rebuffered AS (
      UPDATE hold_line x SET buffer = true FROM mine, stock s
       WHERE x.hold_id = mine.id ${named} AND s.id = x.stock_id AND s.kind = 'room' AND s.slot >= ${fromNight}::date
         AND s.slot < ${fromNight}::date + ${keptFree} AND NOT x.buffer
    ),`;
  const { rows } = await tx.execute<Given>(sql`
    WITH mine AS (
      SELECT id, state FROM hold WHERE order_id = ${order.id} AND state IN ('active', 'consumed') FOR NO KEY UPDATE
    ),
    locked AS (
      SELECT s.id, x.hold_id, x.line, x.quantity, mine.state FROM mine JOIN hold_line x ON x.hold_id = mine.id ${named}
        JOIN stock s ON s.id = x.stock_id ${night} ORDER BY s.id FOR NO KEY UPDATE OF s
    ),
    ${rebuffered}
    unlined AS (
      DELETE FROM hold_line l USING locked WHERE l.hold_id = locked.hold_id AND l.line = locked.line AND l.stock_id = locked.id
    ),
    unseated AS (DELETE FROM seat_claim x USING mine WHERE x.hold_id = mine.id ${named} AND ${wholeLine}),
    unlet AS (DELETE FROM unit_booking x USING mine WHERE x.hold_id = mine.id ${named} AND ${wholeLine}),
    given AS (
      SELECT id, coalesce(sum(quantity) FILTER (WHERE state = 'active'), 0)::int AS held,
             coalesce(sum(quantity) FILTER (WHERE state = 'consumed'), 0)::int AS sold FROM locked GROUP BY id
    )
    UPDATE stock SET held = stock.held - given.held, sold = stock.sold - given.sold FROM given WHERE stock.id = given.id
    RETURNING stock.id AS "stockId", stock.held, stock.sold`);
  return rows;
}

/** Releases lines; the other lines of the order are unaffected. */
export async function giveBackLines(tx: Db, order: OrderId, back: LinesBack): Promise<void> {
  await deleteLines(tx, order, back);
}

type Own = { holdId: string; state: "active" | "consumed"; stockIds: number[]; seatIds: number[]; unitIds: number[] };

async function readOwn(tx: Db, order: OrderId): Promise<Own | undefined> {
  const { rows } = await tx.execute<Own>(sql`
    SELECT h.id AS "holdId", h.state, ARRAY(SELECT DISTINCT stock_id FROM hold_line WHERE hold_id = h.id) AS "stockIds",
           ARRAY(SELECT DISTINCT seat_id FROM seat_claim WHERE hold_id = h.id) AS "seatIds",
           ARRAY(SELECT DISTINCT unit_id FROM unit_booking WHERE hold_id = h.id) AS "unitIds"
      FROM hold h WHERE h.order_id = ${order.id} AND h.state IN ('active', 'consumed') FOR NO KEY UPDATE OF h`);
  const own = rows[0];
  return (
    own && {
      ...own,
      stockIds: own.stockIds.map(Number),
      seatIds: own.seatIds.map(Number),
      unitIds: own.unitIds.map(Number),
    }
  );
}

/**
 * Exchanges lines in one set of locks: released inventory counts as free for the new lines. On 409 `sold_out` the
 * caller must roll back, because the lines have been released. Null when the order has no inventory any more.
 */
export async function exchangeLines(
  tx: Db,
  order: OrderId,
  {
    giveBack,
    claim,
    check,
  }: { giveBack: LinesBack; claim: readonly Omit<LineNeeds, "orderId">[]; check?: (stock: Stock) => void },
): Promise<Taken[] | null> {
  const own = await readOwn(tx, order);
  if (!own) return null;
  const lines = claim.map((line) => ({ ...line, orderId: order.id }));
  const { stockIds, seatIds, unitIds } = own;
  const scope = { needs: lines.flatMap(({ needs }) => needs), stockIds, seatIds, unitIds, ownOrders: [order.id] };
  const stock = await lockStock(tx, scope, {
    giveBack: async (counters: Counter[]) => {
      const given = new Map((await deleteLines(tx, order, giveBack)).map((row) => [row.stockId, row]));
      for (const row of counters) Object.assign(row, pick(given.get(row.id)));
    },
  });
  const taking = choose(stock, lines);
  check?.(stock);
  const count: Count = own.state === "active" ? "held" : "sold";
  const holds = new Map([[order.id, own.holdId]]);
  await tx.execute(sql`WITH ${takenSql(taking, holds, count, sql`true`)} SELECT count(*) FROM moved`);
  return nameAllocation(taking, stock, lines);
}

const pick = (given: Given | undefined) => (given ? { held: given.held, sold: given.sold } : {});
