import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import { type Allocation, choose } from "./choose";
import { defaultGuestLimits, type GuestLimits, requireGuestLimits } from "./guest-limits";
import { holdSetting } from "./hold-settings";
import { type HoldOwner, lockStock } from "./lock";
import { getQuantity, type LineNeeds, ofKind } from "./needs";
import type { Stock } from "./rows";
import { holdIsLive } from "./scope";

/** Limits per person. A trip counts as one hold. */
const maxActive = {
  user: { holds: holdSetting("perUser"), units: 24 },
  guest: { holds: sql`least(2, ${holdSetting("perUser")})`, units: 16 },
} as const;

export type Claim = {
  owner: HoldOwner;
  /** For a guest with a known network; `defaultGuestLimits` by default. */
  guestLimits?: GuestLimits;
  /** The maximum units of a line of the kinds; raises the limit per person above its default. */
  maxUnits?: number;
  /** Replaces the limits per person and per guest, for companies that book for many people and for imports. */
  limits?: { holds: number; units: number };
  /** Lines of one order, or of all orders of a trip. */
  lines: readonly LineNeeds[];
  /** Default: the site setting `holds.minutes`. */
  ttlMinutes?: number;
  /** Rules of the product kind (closed nights, minimum stay), checked on the locked rows. Throws its refusal. */
  check?: (stock: Stock) => void;
  /** Further writes of the same statement as CTEs over `made`. They happen only if the claim succeeds. */
  also?: (taken: readonly Taken[]) => SQL;
};

/** The counter of claimed units. */
export type Count = "held" | "sold";

/**
 * CTEs that write the allocation: rows per line, and the counters (`moved`). `holds` maps orders to holds. Nothing is
 * written unless `guard` is true.
 */
export function takenSql(taking: Allocation, holds: ReadonlyMap<string, string>, count: Count, guard: SQL): SQL {
  const { counters, seats, units } = taking;
  const getHold = ({ orderId }: { orderId: string }) => holds.get(orderId);
  const list = (values: readonly unknown[], type: string) => sql`${sql.param([...values])}::${sql.raw(type)}[]`;
  const column = sql.identifier(count);
  const parts = [
    sql`wanted AS (
      SELECT * FROM unnest(${list(counters.map(getHold), "uuid")}, ${list(
        counters.map((row) => row.line),
        "smallint",
      )}, ${list(
        counters.map((row) => row.stockId),
        "bigint",
      )}, ${list(
        counters.map((row) => row.quantity),
        "smallint",
      )}, ${list(
        counters.map((row) => row.buffer),
        "boolean",
      )}) AS w (hold_id, line, stock_id, quantity, buffer) WHERE ${guard}
    ),
    lined AS (
      INSERT INTO hold_line (hold_id, line, stock_id, quantity, buffer)
      SELECT hold_id, line, stock_id, quantity, buffer FROM wanted
    ),
    moved AS (
      UPDATE stock SET ${column} = stock.${column} + w.quantity
        FROM (SELECT stock_id, sum(quantity)::int AS quantity FROM wanted GROUP BY 1) AS w
       WHERE stock.id = w.stock_id RETURNING stock.id
    )`,
  ];
  if (seats.length > 0) {
    parts.push(sql`seated AS (
      INSERT INTO seat_claim (hold_id, line, seat_id, leg)
      SELECT * FROM unnest(${list(seats.map(getHold), "uuid")}, ${list(
        seats.map((row) => row.line),
        "smallint",
      )}, ${list(
        seats.map((row) => row.seatId),
        "bigint",
      )}, ${list(
        seats.map((row) => row.leg),
        "smallint",
      )}) AS c WHERE ${guard}
    )`);
  }
  if (units.length > 0) {
    const instant = (ms: number) => new Date(ms).toISOString();
    parts.push(sql`let AS (
      INSERT INTO unit_booking (hold_id, line, unit_id, span, from_station_id, to_station_id)
      SELECT hold_id, line, unit_id, tstzrange(starts, ends, '[)'), from_station, to_station
        FROM unnest(${list(units.map(getHold), "uuid")}, ${list(
          units.map((row) => row.line),
          "smallint",
        )}, ${list(
          units.map((row) => row.unitId),
          "int",
        )}, ${list(
          units.map((row) => instant(row.from)),
          "timestamptz",
        )}, ${list(
          units.map((row) => instant(row.to)),
          "timestamptz",
        )}, ${list(
          units.map((row) => row.fromStation ?? null),
          "int",
        )}, ${list(
          units.map((row) => row.toStation ?? null),
          "int",
        )}) AS u (hold_id, line, unit_id, starts, ends, from_station, to_station) WHERE ${guard}
    )`);
  }
  return sql.join(parts, sql`, `);
}

/** The allocated seats and units of each line. */
export type Taken = { orderId: string; line: number; seats: string[]; units: string[] };

export function nameAllocation(taking: Allocation, stock: Stock, lines: readonly LineNeeds[]): Taken[] {
  const seats = new Map(stock.seats.map((seat) => [seat.id, seat.label]));
  const units = new Map(stock.units.map((unit) => [unit.id, unit.label]));
  return lines.map(({ orderId, line }) => {
    const isMine = (row: { orderId: string; line: number }) => row.orderId === orderId && row.line === line;
    const mySeats = new Set(taking.seats.filter(isMine).map((row) => row.seatId));
    return {
      orderId,
      line,
      seats: [...mySeats].map((id) => seats.get(id) ?? String(id)),
      units: taking.units.filter(isMine).map((row) => units.get(row.unitId) ?? String(row.unitId)),
    };
  });
}

/** Number of rooms, seats, vehicles and places of one order. */
const countUnits = (lines: readonly LineNeeds[], orderId: string): number =>
  lines
    .filter((line) => line.orderId === orderId)
    .flatMap(({ needs }) => needs)
    .reduce((sum, need) => sum + getQuantity(need), 0);

export type Claimed = { expiresAt: Date; taken: Taken[] };

/**
 * The inventory part of T1 (docs/reliability.md §3): claims everything as held for one order or all orders of a trip,
 * with the same expiry, or nothing.
 * @throws AppError 409 `sold_out`
 */
export async function claim(tx: Db, claiming: Claim): Promise<Claimed> {
  const { owner, lines, ttlMinutes, guestLimits = defaultGuestLimits, maxUnits = 0, limits, check, also } = claiming;
  const needs = lines.flatMap((line) => line.needs);
  const stock = await lockStock(tx, { needs }, { owner });
  check?.(stock);
  const taking = choose(stock, lines);
  const holds = new Map([...new Set(lines.map(({ orderId }) => orderId))].map((orderId) => [orderId, randomUUID()]));
  const most = limits ?? { ...maxActive[owner.kind], units: Math.max(maxActive[owner.kind].units, maxUnits) };
  const taken = nameAllocation(taking, stock, lines);
  const units = new Map([...holds.keys()].map((orderId) => [orderId, countUnits(lines, orderId)]));
  const wanted = [...units.values()].reduce((sum, count) => sum + count, 0);
  if (owner.kind === "guest" && !limits) {
    await requireGuestLimits(tx, {
      network: owner.network,
      units: wanted,
      taking,
      counters: stock.counters,
      wholeIds: new Set(ofKind(needs, "pool").flatMap(({ poolId, whole }) => (whole ? poolId : []))),
      limits: guestLimits,
    });
  }
  const { rows } = await tx.execute<{
    expiresAt: Date | null;
    active: number;
    units: number;
    most: number;
    moved: number;
  }>(sql`
    WITH mine AS MATERIALIZED (
      SELECT count(DISTINCT coalesce(o.trip_id, h.id))::int AS active, coalesce(sum(h.units), 0)::int AS units,
             ${most.holds}::int AS most
        FROM hold h LEFT JOIN orders o ON o.id = h.order_id
       WHERE h.owner_kind = ${owner.kind} AND h.owner_id = ${owner.id} AND ${holdIsLive(sql`h`)}
    ),
    until AS MATERIALIZED (
      SELECT clock_timestamp() + make_interval(mins => ${ttlMinutes ?? holdSetting("minutes")}) AS expires_at FROM mine
       WHERE active < most AND units + ${wanted} <= ${most.units}
    ),
    made AS (
      INSERT INTO hold (id, owner_kind, owner_id, network, units, expires_at, order_id)
      SELECT h.id, ${owner.kind}, ${owner.id}, ${owner.network ?? null}, h.units, until.expires_at, h.order_id
        FROM until, unnest(${sql.param([...holds.values()])}::uuid[], ${sql.param([...holds.keys()])}::uuid[],
                           ${sql.param([...units.values()])}::smallint[]) AS h (id, order_id, units)
      RETURNING order_id, expires_at
    ),
    ${takenSql(taking, holds, "held", sql`EXISTS (SELECT 1 FROM until)`)}${also ? sql`, ${also(taken)}` : sql``}
    SELECT (SELECT expires_at FROM until) AS "expiresAt", (SELECT active FROM mine) AS active,
           (SELECT units FROM mine) AS units, (SELECT most FROM mine) AS most,
           (SELECT count(*) FROM moved)::int AS moved`);
  const made = rows[0];
  if (made && !made.expiresAt && made.active < made.most) {
    throw new AppError("conflict", {
      user: localized(
        "You can hold at most {n} rooms, seats or places at the same time. Pay or release some of them first.",
        {
          n: most.units,
        },
      ),
      data: { heldUnits: made.units },
    });
  }
  if (!made?.expiresAt) {
    throw new AppError("conflict", {
      user: localized("You already hold {n} bookings. Pay or release one of them first.", { n: made?.active ?? 0 }),
      data: { activeHolds: made?.active },
    });
  }
  const distinct = new Set(taking.counters.map((row) => row.stockId)).size;
  if (made.moved !== distinct) throw new Error(`a claim moved ${made.moved} of ${distinct} rows`);
  return { expiresAt: new Date(made.expiresAt), taken };
}
