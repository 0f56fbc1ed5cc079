import { type SQL, sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { lockNights, type NightFields, type RemainingNight, writeNights } from "@/backend/stock/edit-nights";
import type { NightChange } from "@/lib/contracts/hotels/calendar-nights";
import { formatDate } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { SpecialPriceRule } from "@/lib/pricing/types";
import { roleNumber } from "@/lib/roles";
import { counted } from "@/lib/text/counted";
import { formatShortList, type Kept, type Origin } from "./change";
import { type CalendarRoom, lockRoom, lockRooms } from "./room";
import { replaceRules } from "./rules-store";

/** Undoes recorded changes of nights and prices, and lists the latest ones. */

const changedMeanwhile = (what: string) =>
  new AppError("conflict", {
    user: `This can no longer be undone: ${what} changed again since. Change it on the calendar instead.`,
  });

const sameRule = (a: SpecialPriceRule, b: SpecialPriceRule | undefined): boolean =>
  b !== undefined && (Object.keys(a) as (keyof SpecialPriceRule)[]).every((name) => a[name] === b[name]);

function restored(nights: readonly RemainingNight[], before: Kept["nights"], after: Kept["nights"]): RemainingNight[] {
  const now = new Map(nights.map((night) => [night.date, night]));
  const expected = new Map(after.map(({ date, ...fields }) => [date, fields]));
  const moved = before.filter(({ date }) => {
    const night = now.get(date);
    const fields = expected.get(date) ?? {};
    return !night || (Object.keys(fields) as (keyof NightFields)[]).some((name) => night[name] !== fields[name]);
  });
  if (moved[0])
    throw changedMeanwhile(moved.length === 1 ? formatDate(moved[0].date) : `${moved.length} of its nights`);
  return before.flatMap((fields) => {
    const night = now.get(fields.date);
    return night ? { ...night, ...fields } : [];
  });
}

type Stored = { id: string; roomId: number; text: string; before: Kept; after: Kept; undone: boolean };

/** Locks recorded changes in the order of their room types. */
async function lockChanges(tx: Db, which: SQL): Promise<Stored[]> {
  const { rows } = await tx.execute<Stored>(sql`
    SELECT id, room_id AS "roomId", text, before, after, undone_at IS NOT NULL AS undone FROM night_change
     WHERE ${which} ORDER BY room_id FOR NO KEY UPDATE`);
  return rows;
}

const noChange = () => new AppError("not_found", { user: "This change does not exist." });

/** Locks the nights of all changes at once, in the order of the inventory. */
async function lockChanged(tx: Db, changes: readonly Stored[]): Promise<Map<number, RemainingNight[]>> {
  const dates = changes.flatMap(({ before }) => before.nights.map(({ date }) => date)).sort();
  const first = dates[0];
  const last = dates.at(-1);
  const roomIds = changes.map(({ roomId }) => roomId);
  return first && last ? lockNights(tx, roomIds, first, last) : new Map();
}

/** Restores nights and special prices of one room type, unless one of them was changed again (409). */
async function undoOne(
  tx: Db,
  actor: UserActor,
  room: CalendarRoom,
  { id, before, after }: Stored,
  nights: readonly RemainingNight[],
  origin: Origin,
): Promise<void> {
  const lastDate = before.nights
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (lastDate) {
    if (lastDate < room.today) throw new AppError("conflict", { user: "These nights are over and can't be changed." });
    if (before.nights.some(({ units = 0 }) => units > room.unitCount)) {
      throw new AppError("conflict", { user: `This type has only ${counted(room.unitCount, "room")} now.` });
    }
    const back = restored(nights, before.nights, after.nights);
    const short = back.filter((night) => night.units < night.sold + night.held + night.external);
    if (short.length > 0) {
      throw new AppError("conflict", { user: formatShortList(short.map(({ date }) => date)) });
    }
    await writeNights(tx, back);
  }
  const current = new Map(room.rates.specialPrices.map((rule) => [rule.id, rule]));
  const other = after.rules.find((rule) => !sameRule(rule, current.get(rule.id)));
  if (other) throw changedMeanwhile(`the special price “${other.name}”`);
  await replaceRules(tx, room.id, { before: after.rules, after: before.rules });
  await tx.execute(sql`UPDATE night_change SET undone_at = now() WHERE id = ${id}`);
  await audit(tx, {
    action: "room.nights.undo",
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    objectKind: "room",
    objectId: String(room.id),
    before: after,
    after: before,
    ...origin,
  });
}

/** Undoes the change of one room type. */
export async function undoChange(
  tx: Db,
  actor: UserActor,
  roomId: number,
  changeId: string,
  origin: Origin,
): Promise<{ room: CalendarRoom; text: string }> {
  const room = await lockRoom(tx, actor, roomId);
  const [change] = await lockChanges(tx, sql`id = ${changeId} AND room_id = ${room.id}`);
  if (!change) throw noChange();
  if (change.undone) throw new AppError("conflict", { user: "This has already been undone." });
  const nights = await lockChanged(tx, [change]);
  await undoOne(tx, actor, room, change, nights.get(room.id) ?? [], origin);
  return { room, text: change.text };
}

/** Undoes a change of several room types of a hotel; those that were undone in their own calendar stay. */
export async function undoBatch(
  tx: Db,
  actor: UserActor,
  { hotelId, batchId }: { hotelId: number; batchId: string },
  origin: Origin,
): Promise<{ rooms: CalendarRoom[]; text: string }> {
  const { rows } = await tx.execute<{ roomId: number }>(sql`
    SELECT c.room_id AS "roomId" FROM night_change c JOIN room r ON r.id = c.room_id
     WHERE c.batch_id = ${batchId} AND r.hotel_id = ${hotelId}`);
  const roomIds = rows.map(({ roomId }) => roomId);
  if (roomIds.length === 0) throw noChange();
  const rooms = await lockRooms(tx, actor, { hotelId, roomIds });
  const changes = await lockChanges(tx, sql`batch_id = ${batchId} AND room_id = ANY(${sql.param(roomIds)}::int[])`);
  const open = changes.filter(({ undone }) => !undone);
  const [first] = open;
  if (!first) throw new AppError("conflict", { user: "This has already been undone." });
  const nights = await lockChanged(tx, open);
  const changed: CalendarRoom[] = [];
  for (const change of open) {
    const room = rooms.find(({ id }) => id === change.roomId);
    if (!room) continue;
    await undoOne(tx, actor, room, change, nights.get(room.id) ?? [], origin);
    changed.push(room);
  }
  return { rooms: changed, text: first.text };
}

/** The latest changes that can be undone, newest first. */
export async function recentChanges(db: Db, roomId: number): Promise<NightChange[]> {
  const { rows } = await db.execute<Omit<NightChange, "at"> & { at: string }>(sql`
    SELECT id, text, actor_name AS by, created_at AS at, undone_at IS NOT NULL AS undone FROM night_change
     WHERE room_id = ${roomId} AND created_at > now() - interval '30 days' ORDER BY created_at DESC LIMIT 10`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The same for changes of several room types of a hotel at once. */
export async function recentBatches(db: Db, hotelId: number): Promise<NightChange[]> {
  const { rows } = await db.execute<Omit<NightChange, "at"> & { at: string; rooms: number }>(sql`
    SELECT c.batch_id AS id, min(c.text) AS text, min(c.actor_name) AS by, min(c.created_at) AS at,
           bool_and(c.undone_at IS NOT NULL) AS undone, count(*)::int AS rooms
      FROM night_change c JOIN room r ON r.id = c.room_id
     WHERE r.hotel_id = ${hotelId} AND c.batch_id IS NOT NULL AND c.created_at > now() - interval '30 days'
     GROUP BY c.batch_id ORDER BY min(c.created_at) DESC LIMIT 10`);
  return rows.map(({ rooms, text, ...row }) => ({
    ...row,
    text: withRoomTypes(text, rooms),
    at: new Date(row.at).toISOString(),
  }));
}

export const withRoomTypes = (text: string, count: number): string => `${text}, ${counted(count, "room type")}`;
