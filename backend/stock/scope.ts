import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { addDays } from "@/lib/dates";
import { type Need, type NightsNeed, ofKind } from "./needs";
import type { Seat, Unit, UnitSpan } from "./rows";

/** The rows of inventory needs and how to read them, with and without locks. */

/**
 * A hold with an open card payment outlives its expiry by this time, until the bank was asked (docs/reliability.md §4).
 */
const graceAtBankMinutes = 30;

/** Active holds that have expired and have no open card payment. */
export const holdIsDue = (h: SQL): SQL => sql`
  ${h}.state = 'active' AND ${h}.expires_at <= clock_timestamp()
  AND (${h}.expires_at <= clock_timestamp() - make_interval(mins => ${graceAtBankMinutes}) OR NOT EXISTS (
    SELECT 1 FROM payment_share ps JOIN payment_attempt p ON p.id = ps.attempt_id
     WHERE ps.order_id = ${h}.order_id AND p.state IN ('redirected', 'pending', 'authorized')))`;

/** Active holds that have not expired. */
export const holdIsLive = (h: SQL): SQL => sql`${h}.state = 'active' AND NOT (${holdIsDue(h)})`;

/**
 * Units of expired holds that `stock.held` still includes, as a table of `stock_id` and `quantity`. Reads without locks
 * subtract them, as a claim would release them.
 */
export const lapsedUnits: SQL = sql`(SELECT l.stock_id, sum(l.quantity)::int AS quantity
  FROM hold h JOIN hold_line l ON l.hold_id = h.id WHERE ${holdIsDue(sql`h`)} GROUP BY l.stock_id)`;

/** Units of a row of `stock` that are kept free after a stay. They are part of its `sold` and `held`. */
export const keptFree = (stock: SQL): SQL => sql`(
  SELECT coalesce(sum(b.quantity), 0)::int FROM hold_line b JOIN hold h ON h.id = b.hold_id
   WHERE b.stock_id = ${stock}.id AND b.buffer AND (h.state = 'consumed' OR ${holdIsLive(sql`h`)}))`;

/** The rows to lock: wanted ones, and allocated ones that may be released. */
export type Scope = {
  needs: readonly Need[];
  stockIds?: readonly number[];
  seatIds?: readonly number[];
  unitIds?: readonly number[];
  /** Orders of the caller. Their holds are never released here, even when expired. */
  ownOrders?: readonly string[];
};

export const ids = (list: readonly number[]): SQL => sql`${sql.param([...list])}::bigint[]`;
export const orAll = (conditions: readonly SQL[]): SQL | null =>
  conditions.length === 0 ? null : sql`(${sql.join([...conditions], sql` OR `)})`;

/** Condition on alias `s` of `stock`; null when no counter is needed. */
export function getCounters({ needs, stockIds = [] }: Scope): SQL | null {
  const nights = ofKind(needs, "nights").map(
    // Includes the row after the last night, which shows whether a stay may end there.
    (need) =>
      sql`(s.kind = 'room' AND s.product_id = ${need.productId} AND s.slot >= ${need.from}::date AND s.slot <= ${addDays(need.to, need.buffer ?? 0)}::date)`,
  );
  const distinct = [...new Map(nights.map((one, at) => [getNeedKey(ofKind(needs, "nights")[at]), one])).values()];
  const pools = [...new Set([...ofKind(needs, "pool").map((need) => need.poolId), ...stockIds])];
  return orAll([...distinct, ...(pools.length > 0 ? [sql`s.id = ANY(${ids(pools)})`] : [])]);
}

/** Several rooms of one stay need the same rows, so one condition is enough. */
const getNeedKey = (need: NightsNeed | undefined) =>
  need ? `${need.productId} ${need.from} ${need.to} ${need.buffer ?? 0}` : "";

/** Condition on alias `s` of `seat`. */
export function getSeats({ needs, seatIds = [] }: Scope): SQL | null {
  const wanted = ofKind(needs, "seats");
  const named = [...seatIds, ...wanted.flatMap((need) => ("seatIds" in need ? need.seatIds : []))];
  const classes = wanted.flatMap((need) =>
    "class" in need ? [sql`(s.departure_id = ${need.departureId} AND s.class = ${need.class})`] : [],
  );
  return orAll([...classes, ...(named.length > 0 ? [sql`s.id = ANY(${ids(named)})`] : [])]);
}

/** Condition on alias `u` of `rental_unit`. */
export function unitsInScope({ needs, unitIds = [] }: Scope): SQL | null {
  const models = [...new Set(ofKind(needs, "units").map((need) => need.modelId))];
  return orAll([
    ...(models.length > 0 ? [sql`u.model_id = ANY(${ids(models)})`] : []),
    ...(unitIds.length > 0 ? [sql`u.id = ANY(${ids(unitIds)})`] : []),
  ]);
}

export const counterColumns = (held: SQL): SQL => sql`
  s.id, s.kind, s.product_id AS "productId", s.slot::text AS slot, s.capacity, ${held} AS held, s.sold, s.closed,
  s.no_arrival AS "noArrival", s.no_departure AS "noDeparture", s.min_nights AS "minNights", s.max_nights AS "maxNights"`;

export type SeatRow = Omit<Seat, "taken">;
export const seatColumns = sql`
  s.id, s.departure_id AS "departureId", s.label, s.class, s.coach, s.row, s.place, s.closed OR d.closed AS closed, d.legs
    FROM seat s JOIN departure d ON d.id = s.departure_id`;

export type UnitRow = Omit<Unit, "busy">;
const millis = (instant: SQL): SQL => sql`floor(extract(epoch FROM ${instant}) * 1000)::bigint`;

export const unitColumns = sql`
  u.id, u.model_id AS "modelId", u.station_id AS "stationId", ${millis(sql`u.located_at`)} AS "locatedAt", u.label,
  u.turnaround_minutes AS "turnaroundMinutes", u.closed
    FROM rental_unit u`;

/**
 * Reads taken seats in a separate statement after locking, so that it sees transactions committed meanwhile. `counts`,
 * over alias `x`, excludes claims of expired holds.
 */
export async function readTaken(db: Db, seats: readonly SeatRow[], counts = sql`true`): Promise<Seat[]> {
  if (seats.length === 0) return [];
  const { rows } = await db.execute<{ seatId: number; leg: number }>(sql`
    SELECT seat_id AS "seatId", leg FROM seat_claim x WHERE active AND ${counts} AND seat_id = ANY(${ids(seats.map((seat) => seat.id))})`);
  const taken = new Map<number, Set<number>>(seats.map((seat) => [seat.id, new Set()]));
  for (const { seatId, leg } of rows) taken.get(seatId)?.add(leg);
  return seats.map((seat) => ({ ...seat, taken: taken.get(seat.id) ?? new Set() }));
}

export async function readBusy(db: Db, units: readonly UnitRow[], counts = sql`true`): Promise<Unit[]> {
  if (units.length === 0) return [];
  const these = ids(units.map((unit) => unit.id));
  const { rows } = await db.execute<
    Required<Omit<UnitSpan, "from" | "to">> & { unitId: number; from: number | null; to: number | null }
  >(sql`
    SELECT unit_id AS "unitId", ${millis(sql`lower(span)`)} AS "from", ${millis(sql`upper(span)`)} AS "to",
           from_station_id AS "fromStation", to_station_id AS "toStation"
      FROM (SELECT unit_id, span, from_station_id, to_station_id
              FROM unit_booking x WHERE active AND ${counts} AND unit_id = ANY(${these})
               AND upper(span) > (SELECT u.located_at FROM rental_unit u WHERE u.id = x.unit_id)
            UNION ALL SELECT unit_id, span, from_station_id, to_station_id FROM unit_outage WHERE unit_id = ANY(${these})) AS busy`);
  const known = new Map<number, Unit>(
    units.map((unit) => [unit.id, { ...unit, locatedAt: Number(unit.locatedAt), busy: [] }]),
  );
  for (const { unitId, from, to, ...stations } of rows) {
    known.get(unitId)?.busy.push({
      from: from ?? Number.NEGATIVE_INFINITY,
      to: to ?? Number.POSITIVE_INFINITY,
      ...stations,
    });
  }
  return [...known.values()];
}
