import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { type LockedOrder, lockOrders } from "@/backend/orders/lifecycle/lock";
import { lockStock } from "@/backend/stock/lock";
import type { Unit, UnitSpan } from "@/backend/stock/rows";
import { isFreeUnit, stationAt } from "@/backend/stock/units";
import { AppError } from "@/lib/errors";

/**
 * Moves bookings between the units of a model. Lock order: orders, holds, units (docs/reliability.md §3). A booking whose
 * vehicle was handed over is never moved.
 */

const minuteMs = 60_000;

/** An active booking of a unit. Its end is without the turnaround. */
export type UnitBooking = {
  orderId: string;
  ref: string;
  holdId: string;
  line: number;
  unitId: number;
  modelId: number;
  label: string;
  from: number;
  /** Including the turnaround of its unit. */
  to: number;
  turnaroundMinutes: number;
  fromStation: number | null;
  toStation: number | null;
  handedOver: boolean;
};

/** Active bookings of units by a condition on `b`, `u`, `o` and `h`, earliest first. */
export async function findBookings(db: Db, where: ReturnType<typeof sql>): Promise<UnitBooking[]> {
  const ms = (at: ReturnType<typeof sql>) => sql`floor(extract(epoch FROM ${at}) * 1000)::float8`;
  const { rows } = await db.execute<UnitBooking>(sql`
    SELECT o.id AS "orderId", o.ref, h.id AS "holdId", b.line, b.unit_id AS "unitId", u.model_id AS "modelId", u.label,
           ${ms(sql`lower(b.span)`)} AS "from", ${ms(sql`upper(b.span)`)} AS "to", u.turnaround_minutes AS "turnaroundMinutes",
           b.from_station_id AS "fromStation", b.to_station_id AS "toStation",
           EXISTS (SELECT 1 FROM rental_handover v WHERE v.order_id = o.id AND v.line = b.line) AS "handedOver"
      FROM unit_booking b JOIN rental_unit u ON u.id = b.unit_id JOIN hold h ON h.id = b.hold_id JOIN orders o ON o.id = h.order_id
     WHERE b.active AND ${where} ORDER BY lower(b.span), b.unit_id`);
  return rows;
}

/** The next booking of a unit that does not start where the unit is then; null if all of them do. */
export function findMisplaced(unit: Unit, after: number): UnitSpan | null {
  const ahead = unit.busy.filter(({ from, fromStation }) => fromStation != null && from >= after);
  const ordered = [...ahead].sort((a, b) => a.from - b.from);
  return ordered.find(({ from, fromStation }) => stationAt(unit, from) !== fromStation) ?? null;
}

const sameSpan = (busy: UnitSpan, booking: UnitBooking) => busy.from === booking.from && busy.to === booking.to;

const without = (unit: Unit, booking: UnitBooking): Unit => ({
  ...unit,
  busy: unit.busy.filter((busy) => !sameSpan(busy, booking)),
});

/** The period of the booking on another unit, with its turnaround. */
const spanOnUnit = (booking: UnitBooking, unit: Unit): UnitSpan => ({
  from: booking.from,
  to: booking.to + (unit.turnaroundMinutes - booking.turnaroundMinutes) * minuteMs,
  ...(booking.fromStation === null ? {} : { fromStation: booking.fromStation, toStation: booking.toStation }),
});

const isOpenFor = (unit: Unit, booking: UnitBooking) =>
  unit.modelId === booking.modelId && unit.id !== booking.unitId && isFreeUnit(unit, spanOnUnit(booking, unit));

async function write(tx: Db, booking: UnitBooking, to: Unit): Promise<void> {
  const span = spanOnUnit(booking, to);
  const instant = (ms: number) => new Date(ms).toISOString();
  await tx.execute(sql`
    UPDATE unit_booking SET unit_id = ${to.id}, span = tstzrange(${instant(span.from)}, ${instant(span.to)}, '[)')
     WHERE hold_id = ${booking.holdId} AND line = ${booking.line} AND unit_id = ${booking.unitId}
       AND lower(span) = ${instant(booking.from)}`);
  await tx.execute(sql`
    UPDATE order_line SET detail = jsonb_set(detail, '{units}', (
             SELECT jsonb_agg(u.label ORDER BY u.id) FROM unit_booking b JOIN rental_unit u ON u.id = b.unit_id
              WHERE b.hold_id = ${booking.holdId} AND b.line = ${booking.line} AND b.active))
     WHERE order_id = ${booking.orderId} AND position = ${booking.line}`);
}

/** Locks the orders of the bookings, so that none of them is cancelled or changed meanwhile. */
export const lockUnitOrders = (tx: Db, bookings: readonly UnitBooking[]): Promise<LockedOrder[]> =>
  lockOrders(tx, sql`o.id = ANY(${sql.param(bookings.map(({ orderId }) => orderId))}::uuid[])`, system);

/** Locks the units of a model with what occupies them. `unitIds` are locked as well. */
export async function lockModelUnits(tx: Db, modelId: number, unitIds: readonly number[] = []): Promise<Unit[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT id FROM rental_unit WHERE model_id = ${modelId}`);
  const { units } = await lockStock(tx, { needs: [], unitIds: [...unitIds, ...rows.map(({ id }) => id)] });
  return units;
}

/**
 * Moves one booking to a unit of its model: the given one, or the first that is free and at the right station. Updates
 * `units`, which are locked.
 * @throws AppError 409 if none is free
 */
export async function moveBooking(
  tx: Db,
  booking: UnitBooking,
  units: Unit[],
  { toUnit, ignoreSource = false }: { toUnit?: number; ignoreSource?: boolean } = {},
): Promise<Unit> {
  if (booking.handedOver)
    throw new AppError("conflict", { user: `${booking.label} was handed over for ${booking.ref}.` });
  const source = units.find(({ id }) => id === booking.unitId);
  const free = units.filter((unit) => (toUnit === undefined || unit.id === toUnit) && isOpenFor(unit, booking));
  const [target] = free;
  if (!target || !source) {
    const text = toUnit === undefined ? "No other vehicle of this model is free" : "This vehicle is not free";
    throw new AppError("conflict", { user: `${text} at the station and for the time of booking ${booking.ref}.` });
  }
  const left = without(source, booking);
  const misplaced = ignoreSource ? null : findMisplaced(left, booking.from);
  if (misplaced && !findMisplaced(source, booking.from)) {
    throw new AppError("conflict", {
      user: `${booking.label} gets to the station of its next booking with ${booking.ref}. Move the later booking first.`,
    });
  }
  await write(tx, booking, target);
  source.busy = left.busy;
  target.busy = [...target.busy, spanOnUnit(booking, target)];
  return target;
}

/** Moves a booking to another unit at the request of staff. */
export async function moveToUnit(
  tx: Db,
  { ref, line, unitId }: { ref: string; line: number; unitId: number },
): Promise<{ from: string; to: string; modelId: number }> {
  const where = sql`o.ref = ${ref} AND b.line = ${line}`;
  const [seen] = await findBookings(tx, where);
  if (!seen) throw new AppError("not_found");
  await lockUnitOrders(tx, [seen]);
  const units = await lockModelUnits(tx, seen.modelId);
  const [booking] = await findBookings(tx, where);
  if (!booking) throw new AppError("conflict", { user: "The booking has changed. Check it again." });
  if (booking.unitId === unitId) throw new AppError("conflict", { user: "The booking already has this vehicle." });
  const target = await moveBooking(tx, booking, units, { toUnit: unitId });
  return { from: booking.label, to: target.label, modelId: booking.modelId };
}
