import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { formatDay, nightsOf } from "@/lib/dates";
import { AppError } from "@/lib/errors";

/**
 * Counter rows per product and slot. Whoever claims them locks all of them in id order and counts them: a slot
 * without a row is not for sale (reliability.md §3 T1). Orders say what they need and never learn how it is kept.
 */
export type StockKind = "room" | "tour" | "transport" | "flight" | "cruise";

/** So many units of a product on every slot of `[from, to)`. */
export type StockNeed = { kind: StockKind; productId: number; from: string; to: string; quantity: number };

export type LockedStock = {
  id: number;
  kind: StockKind;
  productId: number;
  slot: string;
  capacity: number;
  held: number;
  sold: number;
  closed: boolean;
  noArrival: boolean;
  noDeparture: boolean;
  minNights: number | null;
  maxNights: number | null;
};

export type HoldOwner = { kind: "user" | "guest"; id: string };

export const holdTtlMinutes = 15;
const maxActiveHolds = { user: 3, guest: 2 } as const;
const maxUnits = 20;
/** A hold whose payer is at the bank outlives its end by so much, until the bank was asked (reliability.md §4). */
const graceAtBankMinutes = 30;

/** Active holds that have run out and whose payer is not at the bank. */
export const holdIsDue = (h: SQL): SQL => sql`
  ${h}.state = 'active' AND ${h}.expires_at <= clock_timestamp()
  AND (${h}.expires_at <= clock_timestamp() - make_interval(mins => ${graceAtBankMinutes}) OR NOT EXISTS (
    SELECT 1 FROM payment_attempt p WHERE p.order_id = ${h}.order_id AND p.state IN ('redirected', 'pending', 'authorized')))`;

type Slots = { needs: readonly StockNeed[] } | { ids: readonly number[] };

function matches(slots: Slots): SQL {
  if ("ids" in slots) return sql`s.id = ANY(${sql.param(slots.ids)}::bigint[])`;
  const each = slots.needs.map(
    // The row of the last slot's morrow is looked at too: it says whether one may leave then.
    (need) =>
      sql`(s.kind = ${need.kind} AND s.product_id = ${need.productId} AND s.slot >= ${need.from}::date AND s.slot <= ${need.to}::date)`,
  );
  return each.length === 1 && each[0] ? each[0] : sql`(${sql.join(each, sql` OR `)})`;
}

type DueLine = { holdId: string | null; stockId: number | null };

/**
 * Locks the rows of these slots, having freed every hold on them that has run out: the holds first and without
 * waiting (hold comes before stock in the lock order), then the union of all rows in id order.
 */
export async function lockSlots(
  tx: Db,
  slots: Slots,
  owner?: HoldOwner,
): Promise<{ rows: LockedStock[]; holdsOfOwner: number }> {
  const turn = owner
    ? sql`SELECT pg_advisory_xact_lock(hashtextextended(${`hold:${owner.kind}:${owner.id}`}, 0)) AS mine`
    : sql`SELECT 1 AS mine`;
  const due = await tx.execute<DueLine>(sql`
    WITH turn AS MATERIALIZED (${turn}),
    due AS (
      SELECT h.id FROM hold h WHERE ${holdIsDue(sql`h`)}
         AND h.id IN (SELECT l.hold_id FROM hold_line l JOIN stock s ON s.id = l.stock_id WHERE ${matches(slots)})
         FOR UPDATE SKIP LOCKED
    )
    SELECT d.hold_id AS "holdId", d.stock_id AS "stockId"
      FROM turn LEFT JOIN (SELECT l.hold_id, l.stock_id FROM due JOIN hold_line l ON l.hold_id = due.id) d ON true`);
  const lines = due.rows.filter((line): line is { holdId: string; stockId: number } => line.holdId !== null);
  const alsoFreed = sql.param([...new Set(lines.map((line) => line.stockId))]);
  const { rows } = await tx.execute<LockedStock & { wanted: boolean; owned: number }>(sql`
    SELECT s.id, s.kind, s.product_id AS "productId", s.slot::text AS slot, s.capacity, s.held, s.sold, s.closed,
           s.no_arrival AS "noArrival", s.no_departure AS "noDeparture", s.min_nights AS "minNights",
           s.max_nights AS "maxNights", ${matches(slots)} AS wanted, ${ownedBy(owner)} AS owned
      FROM stock s WHERE ${lines.length > 0 ? sql`(${matches(slots)} OR s.id = ANY(${alsoFreed}::bigint[]))` : matches(slots)}
     ORDER BY s.id FOR NO KEY UPDATE OF s`);
  if (lines.length > 0) await free(tx, [...new Set(lines.map((line) => line.holdId))], rows);
  return { rows: rows.filter((row) => row.wanted), holdsOfOwner: rows[0]?.owned ?? 0 };
}

const ownedBy = (owner: HoldOwner | undefined): SQL =>
  owner
    ? sql`(SELECT count(*)::int FROM hold h WHERE h.owner_kind = ${owner.kind} AND h.owner_id = ${owner.id}
            AND h.state = 'active' AND h.expires_at > clock_timestamp())`
    : sql`0`;

async function free(tx: Db, holdIds: string[], rows: LockedStock[]): Promise<void> {
  const freed = await tx.execute<{ id: number; held: number }>(sql`
    WITH ended AS (
      UPDATE hold SET state = 'expired' WHERE id = ANY(${sql.param(holdIds)}::uuid[]) AND state = 'active' RETURNING id
    ),
    given AS (SELECT l.stock_id, sum(l.quantity) AS quantity FROM hold_line l JOIN ended ON ended.id = l.hold_id GROUP BY 1)
    UPDATE stock SET held = held - given.quantity FROM given WHERE stock.id = given.stock_id RETURNING stock.id, stock.held`);
  const heldNow = new Map(freed.rows.map(({ id, held }) => [id, held]));
  for (const row of rows) row.held = heldNow.get(row.id) ?? row.held;
}

const rowsOf = (rows: readonly LockedStock[], need: StockNeed) =>
  rows.filter((row) => row.kind === need.kind && row.productId === need.productId);

/** 409 `sold_out` naming the slots that stand in the way. */
export function soldOut(slots: readonly string[]): AppError {
  const named = slots.slice(0, 3).map(formatDay).join(", ");
  const more = slots.length > 3 ? ` and ${slots.length - 3} more` : "";
  return new AppError("sold_out", {
    user: `Sold out meanwhile: ${named}${more}. Choose other dates or another room.`,
    data: { nights: [...slots] },
  });
}

/** Units wanted per stock row, summed over all needs before anything is compared (domain.md §1.1 (b)). */
function demandOn(rows: readonly LockedStock[], needs: readonly StockNeed[]): Map<number, number> {
  const demand = new Map<number, number>();
  for (const need of needs) {
    const bySlot = new Map(rowsOf(rows, need).map((row) => [row.slot, row]));
    const slots = nightsOf(need.from, need.to);
    const missing = slots.filter((slot) => !bySlot.has(slot));
    if (missing.length > 0) throw soldOut(missing);
    for (const slot of slots) {
      const id = bySlot.get(slot)?.id as number;
      demand.set(id, (demand.get(id) ?? 0) + need.quantity);
    }
  }
  return demand;
}

export type Claim = {
  orderId: string;
  owner: HoldOwner;
  needs: readonly StockNeed[];
  ttlMinutes?: number;
  /** Rules of the kind itself (minimum stay, arrival days), over the locked rows; throws what it refuses. */
  check?: (rows: readonly LockedStock[]) => void;
};

/** T1's stock half: takes all that is needed as held, or refuses and takes nothing. */
export async function claimHold(tx: Db, claim: Claim): Promise<{ holdId: string; expiresAt: Date }> {
  const { orderId, owner, needs, ttlMinutes = holdTtlMinutes, check } = claim;
  if (needs.some((need) => need.quantity < 1 || need.quantity > maxUnits)) {
    throw new AppError("invalid", { user: `At most ${maxUnits} units can be held at once.` });
  }
  const { rows, holdsOfOwner } = await lockSlots(tx, { needs }, owner);
  if (holdsOfOwner >= maxActiveHolds[owner.kind]) {
    throw new AppError("conflict", {
      user: `You already hold ${holdsOfOwner} bookings. Pay or release one of them first.`,
      data: { activeHolds: holdsOfOwner },
    });
  }
  const demand = demandOn(rows, needs);
  const short = rows.filter((row) => row.closed || row.capacity - row.held - row.sold < (demand.get(row.id) ?? 0));
  const refused = short.filter((row) => demand.has(row.id)).map((row) => row.slot);
  if (refused.length > 0) throw soldOut([...new Set(refused)].sort());
  check?.(rows);
  const taken = await tx.execute<{ id: string; expiresAt: Date; slots: number }>(sql`
    WITH wanted AS (
      SELECT * FROM unnest(${sql.param([...demand.keys()])}::bigint[], ${sql.param([...demand.values()])}::int[]) AS w (stock_id, quantity)
    ),
    made AS (
      INSERT INTO hold (owner_kind, owner_id, expires_at, order_id)
      VALUES (${owner.kind}, ${owner.id}, clock_timestamp() + make_interval(mins => ${ttlMinutes}), ${orderId})
      RETURNING id, expires_at
    ),
    lines AS (INSERT INTO hold_line (hold_id, line, stock_id, quantity) SELECT made.id, 1, stock_id, quantity FROM made, wanted),
    moved AS (UPDATE stock SET held = held + wanted.quantity FROM wanted WHERE stock.id = wanted.stock_id RETURNING stock.id)
    SELECT id, expires_at AS "expiresAt", (SELECT count(*) FROM moved)::int AS slots FROM made`);
  const hold = taken.rows[0];
  if (!hold || hold.slots !== demand.size)
    throw new Error(`hold for ${orderId} took ${hold?.slots} of ${demand.size} rows`);
  return { holdId: hold.id, expiresAt: new Date(hold.expiresAt) };
}
