import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readLocked } from "@/backend/db/transaction";
import type { Actor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { baseCurrencySql } from "@/backend/site/base-currency";
import { noRoom } from "@/backend/terms/room";
import { listTag } from "@/lib/cache/product-tags";
import type { RoomUnit } from "@/lib/contracts/hotels/calendar-nights";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { RoomRates, SpecialPriceRule } from "@/lib/pricing/types";
import { localToday } from "@/lib/time-zone";

/** A room type in the calendar, on sale or not. */
export type CalendarRoom = {
  id: number;
  title: string;
  token: string;
  unitCount: number;
  onSale: boolean;
  minNights: number;
  maxNights: number;
  hotelId: number;
  hotelTitle: string;
  hotelToken: string;
  timeZone: string;
  today: string;
  /** Last night of the booking window. */
  lastNight: string;
  rates: RoomRates;
  /** Currency of the prices: the base currency. */
  currency: string;
};

type Which = { roomId: number } | { hotelId: number; token: string } | { hotelId: number };
type Row = Omit<CalendarRoom, "today" | "lastNight" | "rates"> &
  Omit<RoomRates, "childBands" | "specialPrices"> & { windowDays: number; specialPrices: SpecialPriceRule[] };

/** All rules of a room as JSON, including past ones; `r` is the alias of its row. */
const rulesOfRoom = sql`coalesce((
  SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'rank', s.rank, 'from', s.from_date, 'to', s.to_date,
           'weekdays', s.weekdays, 'kind', s.kind, 'value', s.value, 'allowDiscount', s.allow_discount)
           ORDER BY s.from_date, s.id)
    FROM special_price s WHERE s.room_id = r.id), '[]'::json)`;

function fromRoom(actor: Actor, which: Which): SQL {
  const match =
    "roomId" in which
      ? sql`r.id = ${which.roomId}`
      : sql`h.id = ${which.hotelId}${"token" in which ? sql` AND r.token = ${which.token}` : sql``}`;
  return sql`FROM room r JOIN hotel h ON h.id = r.hotel_id WHERE ${match} AND ${hotelInScope(actor, sql`h.id`)}`;
}

const selectRoom = (from: SQL) => sql`
    SELECT r.id, r.title, r.token, r.units AS "unitCount", r.min_nights AS "minNights", r.max_nights AS "maxNights",
           (r.approved AND r.active AND h.approved AND h.active) AS "onSale",
           h.id AS "hotelId", h.title AS "hotelTitle", h.token AS "hotelToken", h.time_zone AS "timeZone",
           h.window_days AS "windowDays", r.cost_per_night_minor AS "costPerNightMinor", r.discount_bp AS "discountBp",
           r.weekday_delta_minor AS "weekdayDeltaMinor", r.base_guests AS "baseGuests",
           r.extra_adult_minor AS "extraAdultMinor",
           ${baseCurrencySql} AS currency,
           ${rulesOfRoom} AS "specialPrices"
      ${from}`;

function toCalendarRoom(row: Row | undefined): CalendarRoom {
  if (!row) throw noRoom();
  const { windowDays, costPerNightMinor, discountBp, weekdayDeltaMinor, baseGuests, extraAdultMinor, ...room } = row;
  const { specialPrices, ...facts } = room;
  const today = localToday(facts.timeZone, new Date());
  const rates = { costPerNightMinor, discountBp, weekdayDeltaMinor, baseGuests, extraAdultMinor, childBands: [] };
  return { ...facts, today, lastNight: addDays(today, windowDays - 1), rates: { ...rates, specialPrices } };
}

/** All room types of a hotel, sorted by title; none when the hotel is out of scope. */
export async function findRooms(db: Db, actor: Actor, hotelId: number): Promise<CalendarRoom[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`${selectRoom(fromRoom(actor, { hotelId }))} ORDER BY r.title, r.id`,
  );
  return rows.map(toCalendarRoom);
}

/** 404 for a missing or foreign room. */
export async function findRoom(db: Db, actor: Actor, which: Which): Promise<CalendarRoom> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(selectRoom(fromRoom(actor, which)));
  return toCalendarRoom(rows[0]);
}

/**
 * Like `findRoom`, with a lock on the room's row, which precedes holds and inventory in the lock order. It serialises
 * edits of one calendar, so that rules can be compared before writing.
 */
export async function lockRoom(tx: Db, actor: Actor, roomId: number): Promise<CalendarRoom> {
  const from = fromRoom(actor, { roomId });
  const lock = sql`SELECT r.id ${from} FOR NO KEY UPDATE OF r`;
  const [row] = await readLocked<Row>(tx, { lock, read: selectRoom(from) });
  return toCalendarRoom(row);
}

/** Like `lockRoom` for several room types of one hotel, locked in id order; 404 when one of them is missing. */
export async function lockRooms(
  tx: Db,
  actor: Actor,
  { hotelId, roomIds }: { hotelId: number; roomIds: readonly number[] },
): Promise<CalendarRoom[]> {
  const ids = [...new Set(roomIds)];
  const from = sql`${fromRoom(actor, { hotelId })} AND r.id = ANY(${sql.param(ids)}::int[])`;
  const lock = sql`SELECT r.id ${from} ORDER BY r.id FOR NO KEY UPDATE OF r`;
  const rows = await readLocked<Row>(tx, { lock, read: sql`${selectRoom(from)} ORDER BY r.id` });
  if (rows.length < ids.length) throw new AppError("not_found", { user: "This hotel has no such room type." });
  return rows.map(toCalendarRoom);
}

export async function readUnits(db: Db, roomId: number): Promise<RoomUnit[]> {
  const { rows } = await db.execute<RoomUnit>(
    sql`SELECT id, number, floor FROM room_unit WHERE room_id = ${roomId} ORDER BY position, number, id`,
  );
  return rows;
}

/** Cache tags of pages that show a room's nights or prices. */
export const getRoomCacheTags = (room: { id: number; hotelId: number }) => [
  `room:${room.id}`,
  `hotel:${room.hotelId}`,
  listTag("hotel"),
];
