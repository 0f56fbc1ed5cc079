import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { noRoom } from "@/backend/terms/room";
import { addDays, formatDate, formatStay } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { Origin } from "./change";
import { restoreNights, takeNights } from "./outage-nights";
import { type CalendarRoom, lockRoom } from "./room";
import { auditUnits, lockUnits, put, readThere, release } from "./units";

/**
 * Takes a room out of order and off sale for a period, both ends included. The type's inventory is reduced in the same
 * transaction. @throws AppError 409 when a guest is assigned, or all rooms of the type are sold on one of the nights
 */
export async function blockUnit(
  tx: Db,
  actor: UserActor,
  { roomId, unitId }: { roomId: number; unitId: number },
  { first, last, note }: { first: string; last: string; note: string },
  origin: Origin,
): Promise<{ room: CalendarRoom; number: string }> {
  const room = await lockRoom(tx, actor, roomId);
  if (last < first) throw new AppError("invalid", { fields: { last: "The last night comes before the first." } });
  if (last < room.today) throw new AppError("invalid", { fields: { last: "These nights are over." } });
  if (last > room.lastNight) {
    throw new AppError("invalid", { fields: { last: `Nights are on sale until ${formatDate(room.lastNight)}.` } });
  }
  const nights = { from: first, to: addDays(last, 1) };
  // Inventory is locked before units (docs/reliability.md §3).
  const taken = await takeNights(tx, room, { ...nights, from: first < room.today ? room.today : first });
  const number = (await lockUnits(tx, room, [unitId])).get(unitId);
  if (!number) throw noRoom();
  const [there] = await readThere(tx, unitId, nights);
  if (there) {
    const who = there.lineId === null ? "It is out of service already" : `${there.guest} has it`;
    throw new AppError("conflict", { user: `Room ${number}: ${who} ${formatStay(there.from, there.to)}.` });
  }
  await put(tx, unitId, [{ lineId: null, ...nights }], note);
  await tx.execute(sql`
    INSERT INTO outage_night (assignment_id, stock_id)
    SELECT a.id, s.id FROM room_assignment a, unnest(${sql.param(taken)}::bigint[]) AS s (id)
     WHERE a.unit_id = ${unitId} AND a.state = 'active' AND a.order_line_id IS NULL AND a.from_date = ${first}::date`);
  await auditUnits(tx, actor, room.id, origin, { action: "room.unit.block", after: { unitId, first, last, note } });
  return { room, number };
}

/** Ends an outage: its nights are on sale again. */
export async function unblockUnit(
  tx: Db,
  actor: UserActor,
  { roomId, outageId }: { roomId: number; outageId: number },
  origin: Origin,
): Promise<CalendarRoom> {
  const room = await lockRoom(tx, actor, roomId);
  const ofRoom = sql`unit_id IN (SELECT id FROM room_unit WHERE room_id = ${room.id})`;
  await restoreNights(tx, sql`a.id = ${outageId} AND a.order_line_id IS NULL AND a.${ofRoom}`);
  const { rowCount } = await release(tx, sql`id = ${outageId} AND order_line_id IS NULL AND ${ofRoom}`);
  if (!rowCount) throw new AppError("not_found", { user: "This room is already in service." });
  await auditUnits(tx, actor, room.id, origin, { action: "room.unit.unblock", after: { outageId } });
  return room;
}
