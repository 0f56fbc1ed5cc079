import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Unit, UnitSpan } from "@/backend/stock/rows";
import { isFreeUnit, stationAt } from "@/backend/stock/units";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { staffOrderPath } from "@/lib/links/booking-links";
import { localToday, zonedInstant } from "@/lib/time-zone";
import {
  findBookings,
  findMisplaced,
  lockModelUnits,
  lockUnitOrders,
  moveBooking,
  type UnitBooking,
} from "./move-booking";

/** Out-of-service periods of units and their transfers between stations, both by dates of the station. */

export type OutOfService = {
  unitId: number;
  firstDate: string;
  lastDate: string;
  reason: string;
  /** The station to which the unit is moved; null: it stays. */
  toStationId: number | null;
  /** Moves bookings that need the unit to other units. Otherwise they prevent it. */
  reassign: boolean;
};

type Place = { modelId: number; label: string; timeZone: string };

async function readPlace(tx: Db, unitId: number): Promise<Place> {
  const { rows } = await tx.execute<Place>(sql`
    SELECT u.model_id AS "modelId", u.label, coalesce(s.time_zone, t.time_zone) AS "timeZone"
      FROM rental_unit u JOIN transport t ON t.id = u.model_id LEFT JOIN rental_station s ON s.id = u.station_id
     WHERE u.id = ${unitId}`);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

/** @throws AppError 422 on the field of a date or station that cannot be used */
async function requirePeriod(tx: Db, request: OutOfService, { timeZone }: Place): Promise<UnitSpan> {
  const now = Date.now();
  const { firstDate, lastDate, toStationId } = request;
  if (lastDate < firstDate) throw new AppError("invalid", { fields: { lastDate: "Can't be before the first date." } });
  if (firstDate < localToday(timeZone, new Date(now)))
    throw new AppError("invalid", { fields: { firstDate: "Not in the past." } });
  if (toStationId !== null) {
    const { rowCount } = await tx.execute(
      sql`SELECT 1 FROM rental_station WHERE id = ${toStationId} AND active FOR KEY SHARE`,
    );
    if (rowCount !== 1) throw new AppError("invalid", { fields: { toStationId: "Choose a station that is open." } });
  }
  const from = Math.max(now, zonedInstant(firstDate, "00:00", timeZone).getTime());
  return { from, to: zonedInstant(addDays(lastDate, 1), "00:00", timeZone).getTime() };
}

const overlaps = (booking: UnitBooking, { from, to }: UnitSpan) => booking.from < to && from < booking.to;

/** Bookings that the period takes the unit from: at the same time, or later at a station where it will not be. */
function findObstacles(unit: Unit, bookings: readonly UnitBooking[], period: UnitSpan): UnitBooking[] {
  const inPeriod = bookings.filter((booking) => overlaps(booking, period));
  const spans = new Set(inPeriod.map(({ from }) => from));
  const after = { ...unit, busy: [...unit.busy.filter(({ from }) => !spans.has(from)), period] };
  const later = bookings.filter(({ from, fromStation }) => {
    return from >= period.to && fromStation !== null && stationAt(after, from) !== fromStation;
  });
  return [...inPeriod, ...later];
}

const inTheWay = (bookings: readonly UnitBooking[]) =>
  new AppError("conflict", {
    user: `${bookings.length === 1 ? "A booking needs" : `${bookings.length} bookings need`} this vehicle. Move them to other vehicles, or choose other dates.`,
    data: {
      uses: bookings.map(({ ref }) => ({ label: `Booking ${ref}`, href: staffOrderPath("admin", ref, "transport") })),
    },
  });

const ofUnit = (unitId: number) => sql`b.unit_id = ${unitId} AND upper(b.span) > now()`;

/**
 * Takes a unit out of service, or moves it to another station. Bookings in the way are moved to other free units in the
 * same transaction, all or none.
 * @throws AppError 409 with the bookings that need the unit
 */
export async function takeOutOfService(
  tx: Db,
  request: OutOfService,
): Promise<{ label: string; modelId: number; moved: { ref: string; to: string }[] }> {
  const place = await readPlace(tx, request.unitId);
  const period = await requirePeriod(tx, request, place);
  const seen = await findBookings(tx, ofUnit(request.unitId));
  const locked = new Set((await lockUnitOrders(tx, seen)).map(({ id }) => id));
  const units = await lockModelUnits(tx, place.modelId);
  const unit = units.find(({ id }) => id === request.unitId);
  const bookings = await findBookings(tx, ofUnit(request.unitId));
  if (!unit || bookings.some(({ orderId }) => !locked.has(orderId)))
    throw new AppError("conflict", { user: "The vehicle has been booked in the meantime. Try again." });
  const transfer =
    request.toStationId === null
      ? period
      : { ...period, fromStation: stationAt(unit, period.from), toStation: request.toStationId };
  const obstacles = findObstacles(unit, bookings, transfer);
  if (obstacles.length > 0 && (!request.reassign || obstacles.some(({ handedOver }) => handedOver)))
    throw inTheWay(obstacles);
  const moved: { ref: string; to: string }[] = [];
  for (const booking of obstacles) {
    const target = await moveBooking(tx, booking, units, { ignoreSource: true });
    moved.push({ ref: booking.ref, to: target.label });
  }
  // A closed unit can be taken out of service, too.
  const open = { ...unit, closed: false };
  if (!isFreeUnit(open, { from: period.from, to: period.to }))
    throw new AppError("conflict", { user: "The vehicle is already out of service in this period." });
  const misplaced = findMisplaced({ ...open, busy: [...unit.busy, transfer] }, period.from);
  if (misplaced) throw new AppError("conflict", { user: "A later booking of this vehicle starts at another station." });
  const at = (ms: number) => new Date(ms).toISOString();
  await tx.execute(sql`
    INSERT INTO unit_outage (unit_id, span, reason, from_station_id, to_station_id)
    VALUES (${unit.id}, tstzrange(${at(period.from)}, ${at(period.to)}, '[)'), ${request.reason},
            ${transfer.fromStation ?? null}, ${transfer.toStation ?? null})`);
  return { label: place.label, modelId: place.modelId, moved };
}

/** Puts a unit back into service before the end of the period. A transfer that later bookings need stays. */
export async function endOutOfService(tx: Db, outageId: number): Promise<{ label: string; modelId: number }> {
  const { rows } = await tx.execute<{ unitId: number }>(
    sql`DELETE FROM unit_outage WHERE id = ${outageId} RETURNING unit_id AS "unitId"`,
  );
  if (!rows[0]) throw new AppError("not_found");
  const place = await readPlace(tx, rows[0].unitId);
  // Read after the deletion, so that bookings are checked against the unit as it will be.
  const units = await lockModelUnits(tx, place.modelId);
  const unit = units.find(({ id }) => id === rows[0]?.unitId);
  if (unit && findMisplaced(unit, Date.now()))
    throw new AppError("conflict", { user: "A later booking starts at the station to which the vehicle is moved." });
  return { label: place.label, modelId: place.modelId };
}
