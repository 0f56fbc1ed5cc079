import { type SQL, sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { readLocked, violatedConstraint } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { noRoom } from "@/backend/terms/room";
import type { RoomUnit } from "@/lib/contracts/hotels/calendar-nights";
import { formatStay } from "@/lib/dates";
import { AppError, type FieldErrors } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { suggestRooms } from "@/lib/room-calendar/timeline-rows";
import type { Origin } from "./change";
import { restoreNights } from "./outage-nights";
import { type CalendarRoom, findRoom, lockRoom, readUnits } from "./room";
import { activeStayLines, bufferNights } from "./stays";

/**
 * Assigns guests to numbered rooms. Writers lock the rooms' rows in id order, after the order's (docs/reliability.md
 * §3). The exclusion constraint is a second check.
 */

export const auditUnits = (
  tx: Db,
  actor: UserActor,
  roomId: number,
  origin: Origin,
  what: { action: string; before?: unknown; after: unknown },
) =>
  audit(tx, {
    ...what,
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    objectKind: "room",
    objectId: String(roomId),
    ...origin,
  });

export type UnitInput = { id: number | null; number: string; floor?: string | null | undefined };

/**
 * Saves the room numbers of a type: rooms with an id keep their guests, missing ones are deleted unless a guest is
 * assigned.
 */
export async function saveUnits(
  tx: Db,
  actor: UserActor,
  roomId: number,
  wanted: readonly UnitInput[],
  origin: Origin,
): Promise<RoomUnit[]> {
  const room = await lockRoom(tx, actor, roomId);
  const before = await readUnits(tx, room.id);
  const fields: FieldErrors = {};
  const numbers = new Set<string>();
  for (const [at, unit] of wanted.entries()) {
    if (numbers.has(unit.number)) fields[`units.${at}.number`] = "Another room has this number.";
    numbers.add(unit.number);
    if (unit.id !== null && !before.some((one) => one.id === unit.id))
      fields[`units.${at}.number`] = "This room no longer exists.";
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  const kept = new Set(wanted.map((unit) => unit.id));
  const gone = before.filter((unit) => !kept.has(unit.id));
  await requireEmpty(tx, room, gone);
  await restoreNights(tx, sql`a.unit_id = ANY(${sql.param(gone.map(({ id }) => id))}::int[])`);
  const ids = (units: readonly { id: number | null }[]) => sql.param(units.flatMap(({ id }) => id ?? []));
  await tx.execute(sql`DELETE FROM room_unit WHERE id = ANY(${ids(gone)}::int[])`);
  // Rooms may exchange numbers, so all of them get temporary ones first.
  await tx.execute(sql`UPDATE room_unit SET number = '~' || id WHERE id = ANY(${ids(wanted)}::int[])`);
  const rows = wanted.map(({ id, number, floor }, position) => ({ id, number, floor: floor || null, position }));
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS u (id int, number text, floor text, position int)`;
  await tx.execute(sql`
    UPDATE room_unit SET number = u.number, floor = u.floor, position = u.position FROM ${input} WHERE room_unit.id = u.id`);
  await tx.execute(sql`
    INSERT INTO room_unit (room_id, number, floor, position)
    SELECT ${room.id}, u.number, u.floor, u.position FROM ${input} WHERE u.id IS NULL`);
  const after = await readUnits(tx, room.id);
  await auditUnits(tx, actor, room.id, origin, { action: "room.units", before, after });
  return after;
}

/** 409 with the rooms that have assigned guests. */
async function requireEmpty(tx: Db, room: CalendarRoom, units: readonly RoomUnit[]): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    SELECT DISTINCT u.number FROM room_assignment a JOIN room_unit u ON u.id = a.unit_id
     WHERE a.state = 'active' AND a.order_line_id IS NOT NULL AND a.to_date > ${room.today}::date
       AND u.id = ANY(${sql.param(units.map(({ id }) => id))}::int[]) ORDER BY u.number`);
  if (rows.length === 0) return;
  const names = rows.map(({ number }) => number).join(", ");
  throw new AppError("in_use", { user: `${names} has bookings. Assign them other rooms first.` });
}

/** `freeUntil` is the end of the nights on which the room is kept free after the stay. */
type Line = { lineId: number; from: string; to: string; freeUntil: string; guest: string; unitId: number | null };

/** Locks an order line; 404 when it is of another room type or no longer active. */
async function lockLine(tx: Db, room: CalendarRoom, lineId: number): Promise<Line> {
  const from = sql`FROM order_line l JOIN orders o ON o.id = l.order_id
                    WHERE l.id = ${lineId} AND l.product_id = ${room.id} AND ${activeStayLines}`;
  const [line] = await readLocked<Line & { id: number }>(tx, {
    lock: sql`SELECT l.id ${from} FOR NO KEY UPDATE OF o`,
    read: sql`
      SELECT l.id, l.id AS "lineId", l.from_date::text AS "from", l.to_date::text AS "to",
             (l.to_date + ${bufferNights})::text AS "freeUntil", coalesce(o.lead_name, o.ref) AS guest,
             (SELECT a.unit_id FROM room_assignment a WHERE a.order_line_id = l.id AND a.state = 'active') AS "unitId"
        ${from}`,
  });
  if (!line) throw new AppError("not_found", { user: "This booking no longer has a room here." });
  return line;
}

export async function lockUnits(tx: Db, room: CalendarRoom, unitIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: number; number: string }>(sql`
    SELECT id, number FROM room_unit WHERE room_id = ${room.id} AND id = ANY(${sql.param([...unitIds])}::int[])
     ORDER BY id FOR NO KEY UPDATE`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type There = { id: number; lineId: number | null; from: string; to: string; freeUntil: string; guest: string | null };

/** Stays and outages of a room on the nights `[from, to)`. */
export async function readThere(tx: Db, unitId: number, { from, to }: { from: string; to: string }): Promise<There[]> {
  const { rows } = await tx.execute<There>(sql`
    SELECT a.id, a.order_line_id AS "lineId", a.from_date::text AS "from", a.to_date::text AS "to",
           (a.to_date + ${bufferNights})::text AS "freeUntil", coalesce(o.lead_name, o.ref) AS guest
      FROM room_assignment a LEFT JOIN order_line l ON l.id = a.order_line_id LEFT JOIN orders o ON o.id = l.order_id
     WHERE a.unit_id = ${unitId} AND a.state = 'active' AND a.from_date < ${to}::date AND a.to_date > ${from}::date
     ORDER BY a.from_date`);
  return rows;
}

/**
 * The nights that are kept free after a stay separate it from the next one in the same room. @throws AppError 409 when
 * another stay of the room begins or ends too close
 */
async function requireBuffer(
  tx: Db,
  { id, number }: { id: number; number: string | undefined },
  stay: { lineId: number | null; from: string; to: string; freeUntil: string },
  leaving: readonly number[],
): Promise<void> {
  const { rows } = await tx.execute<{ guest: string; from: string; to: string }>(sql`
    SELECT coalesce(o.lead_name, o.ref) AS guest, a.from_date::text AS "from", a.to_date::text AS "to"
      FROM room_assignment a JOIN order_line l ON l.id = a.order_line_id JOIN orders o ON o.id = l.order_id
     WHERE a.unit_id = ${id} AND a.state = 'active' AND l.id <> ALL(${sql.param([...leaving])}::bigint[])
       AND a.from_date < ${stay.freeUntil}::date AND a.to_date + ${bufferNights} > ${stay.from}::date
       AND (a.from_date >= ${stay.to}::date OR a.to_date <= ${stay.from}::date)
     ORDER BY a.from_date LIMIT 1`);
  const [close] = rows;
  if (!close) return;
  throw new AppError("conflict", {
    user: `Room ${number} is kept free after each stay, and ${close.guest} has it ${formatStay(close.from, close.to)}. Choose another room.`,
  });
}

export const release = (tx: Db, which: SQL) =>
  tx.execute(sql`UPDATE room_assignment SET state = 'released' WHERE state = 'active' AND ${which}`);

export async function put(
  tx: Db,
  unitId: number,
  stays: readonly { lineId: number | null; from: string; to: string }[],
  note = "",
) {
  try {
    for (const { lineId, from, to } of stays) {
      await tx.execute(sql`
        INSERT INTO room_assignment (unit_id, order_line_id, from_date, to_date, note)
        VALUES (${unitId}, ${lineId}, ${from}, ${to}, ${note})`);
    }
  } catch (error) {
    if (violatedConstraint(error) !== "room_assignment_no_overlap") throw error;
    throw new AppError("conflict", {
      user: "One of these rooms was taken for some of the nights. Check again.",
    });
  }
}

export type Assigned = { room: CalendarRoom; text: string };

/**
 * Assigns a booking to a room or removes it. With `swap` the previous guest gets the room that becomes free, or none.
 * On 409 nothing has changed.
 */
export async function assignLine(
  tx: Db,
  actor: UserActor,
  roomId: number,
  { lineId, unitId, swap }: { lineId: number; unitId: number | null; swap: boolean },
  origin: Origin,
): Promise<Assigned> {
  const room = await findRoom(tx, actor, { roomId });
  const line = await lockLine(tx, room, lineId);
  const units = await lockUnits(
    tx,
    room,
    [unitId, line.unitId].filter((id) => id !== null),
  );
  const log = (after: unknown) =>
    auditUnits(tx, actor, room.id, origin, { action: "room.assign", before: { lineId, unitId: line.unitId }, after });
  if (unitId === null) {
    await release(tx, sql`order_line_id = ${lineId}`);
    await log({ lineId, unitId: null });
    return { room, text: `${line.guest} has no room yet.` };
  }
  const number = units.get(unitId);
  if (!number) throw noRoom();
  if (line.unitId === unitId) return { room, text: `${line.guest} already has room ${number}.` };
  const others = (await readThere(tx, unitId, line)).filter((other) => other.lineId !== lineId);
  const outage = others.find((other) => other.lineId === null);
  if (outage) {
    throw new AppError("conflict", { user: `Room ${number} is out of service ${formatStay(outage.from, outage.to)}.` });
  }
  const [other] = others;
  if (other && !swap) {
    throw new AppError("conflict", {
      user: `${other.guest} has room ${number} ${formatStay(other.from, other.to)}. Exchange the two, or choose another room.`,
    });
  }
  const moved = [lineId, ...others.flatMap((one) => one.lineId ?? [])];
  await requireBuffer(tx, { id: unitId, number }, line, moved);
  await release(tx, sql`order_line_id = ANY(${sql.param(moved)}::bigint[])`);
  await put(tx, unitId, [line]);
  if (line.unitId !== null) {
    const back = line.unitId;
    for (const one of others) {
      const [inTheWay] = await readThere(tx, back, one);
      if (inTheWay) {
        throw new AppError("conflict", {
          user: `${one.guest} does not fit into room ${units.get(back)}: it is taken ${formatStay(inTheWay.from, inTheWay.to)}.`,
        });
      }
      await requireBuffer(tx, { id: back, number: units.get(back) }, one, []);
      await put(tx, back, [one]);
    }
  }
  await log({ lineId, unitId, exchanged: others.map((one) => one.lineId) });
  const who = others.map((one) => one.guest).join(" and ");
  const then = line.unitId === null ? "no room yet" : `room ${units.get(line.unitId)}`;
  return { room, text: `${line.guest} has room ${number}${who ? `, ${who} ${then}` : ""}.` };
}

/** Assigns rooms to all upcoming guests without one, as far as possible. Existing assignments stay. */
export async function assignAll(
  tx: Db,
  actor: UserActor,
  roomId: number,
  origin: Origin,
): Promise<{ room: CalendarRoom; placed: number; left: number }> {
  const room = await lockRoom(tx, actor, roomId);
  const roomless = sql`
      FROM order_line l JOIN orders o ON o.id = l.order_id
     WHERE l.product_id = ${room.id} AND l.to_date > ${room.today}::date AND ${activeStayLines}
       AND o.status IN ('requested', 'processing')
       AND NOT EXISTS (SELECT 1 FROM room_assignment a WHERE a.order_line_id = l.id AND a.state = 'active')
     ORDER BY o.id, l.id`;
  const waiting = await readLocked<{ id: number; lineId: number; from: string; to: string; freeUntil: string }>(tx, {
    lock: sql`SELECT l.id ${roomless} FOR NO KEY UPDATE OF o`,
    read: sql`SELECT l.id, l.id AS "lineId", l.from_date::text AS "from", l.to_date::text AS "to",
                     (l.to_date + ${bufferNights})::text AS "freeUntil" ${roomless}`,
  });
  const units = await lockUnits(
    tx,
    room,
    (await readUnits(tx, room.id)).map(({ id }) => id),
  );
  const taken = await tx.execute<{ unitId: number; from: string; to: string }>(sql`
    SELECT a.unit_id AS "unitId", a.from_date::text AS "from",
           (a.to_date + CASE WHEN l.id IS NULL THEN 0 ELSE ${bufferNights} END)::text AS "to"
      FROM room_assignment a LEFT JOIN order_line l ON l.id = a.order_line_id WHERE a.state = 'active' AND a.unit_id = ANY(${sql.param([...units.keys()])}::int[])`);
  const rooms = new Map([...units.keys()].map((id) => [id, taken.rows.filter((row) => row.unitId === id)]));
  const placed = suggestRooms(
    waiting.map((stay) => ({ ...stay, to: stay.freeUntil })),
    rooms,
  );
  for (const stay of waiting) {
    const unitId = placed.get(stay.lineId);
    if (unitId !== undefined) await put(tx, unitId, [stay]);
  }
  if (placed.size > 0) {
    await auditUnits(tx, actor, room.id, origin, {
      action: "room.assign.all",
      after: { placed: Object.fromEntries(placed) },
    });
  }
  return { room, placed: placed.size, left: waiting.length - placed.size };
}
