import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { baseCurrencySql } from "@/backend/site/base-currency";
import { noHotel } from "@/backend/terms/hotel";
import type { NightChange, RoomUnit } from "@/lib/contracts/hotels/calendar-nights";
import type { PropertyCalendar, RatesPreview, RatesRequest } from "@/lib/contracts/hotels/property-calendar";
import { addDays } from "@/lib/dates";
import { localToday } from "@/lib/time-zone";
import {
  alreadySo,
  changedSince,
  describePlan,
  type Origin,
  type Planned,
  planEdit,
  savePlan,
  stateDigest,
} from "./change";
import { readRoomNights } from "./read";
import { type CalendarRoom, findRooms, lockRooms } from "./room";
import { recentBatches, withRoomTypes } from "./undo";

/** All room types of a hotel at once: reads their calendar, and changes prices and restrictions of several of them. */

type Hotel = { id: number; title: string; token: string; timeZone: string; windowDays: number; currency: string };

async function findHotel(db: Db, actor: UserActor, hotelId: number): Promise<Hotel> {
  const { rows } = await db.execute<Hotel>(sql`
    SELECT h.id, h.title, h.token, h.time_zone AS "timeZone", h.window_days AS "windowDays", ${baseCurrencySql} AS currency
      FROM hotel h WHERE h.id = ${hotelId} AND ${hotelInScope(actor, sql`h.id`)}`);
  if (!rows[0]) throw noHotel();
  return rows[0];
}

async function readUnits(db: Db, hotelId: number): Promise<(RoomUnit & { roomId: number })[]> {
  const { rows } = await db.execute<RoomUnit & { roomId: number }>(sql`
    SELECT u.id, u.number, u.floor, u.room_id AS "roomId" FROM room_unit u JOIN room r ON r.id = u.room_id
     WHERE r.hotel_id = ${hotelId} ORDER BY u.position, u.number, u.id`);
  return rows;
}

type OfferedPlan = PropertyCalendar["rooms"][number]["plans"][number] & { roomId: number };

/** The rates on sale by the price of a usual night, which special prices change for all rates of a room type alike. */
async function readPlans(db: Db, hotelId: number): Promise<OfferedPlan[]> {
  const { rows } = await db.execute<OfferedPlan>(sql`
    SELECT p.id, p.name, p.room_id AS "roomId", p.board, p.policy_id AS "policyId", p.payment, p.min_nights AS "minNights", p.max_nights AS "maxNights",
           p.valid_from::text AS "validFrom", p.valid_to::text AS "validTo", p.member_only AS "memberOnly"
      FROM rate_plan p JOIN room r ON r.id = p.room_id WHERE r.hotel_id = ${hotelId} AND p.active
     ORDER BY r.cost_per_night_minor::numeric * p.delta_bp / 10000 + p.delta_minor, p.position, p.id`);
  return rows;
}

/** Past days that can still be shown. */
const maxPastDays = 60;

/** Days of the calendar of a hotel; the first one is today, or the nearest that can be shown. */
export async function readProperty(
  db: Db,
  actor: UserActor,
  { hotelId, from, days }: { hotelId: number; from?: string | undefined; days: number },
): Promise<PropertyCalendar> {
  const { windowDays, timeZone, currency, ...hotel } = await findHotel(db, actor, hotelId);
  const today = localToday(timeZone, new Date());
  const lastNight = addDays(today, windowDays - 1);
  const least = addDays(today, -maxPastDays);
  const most = lastNight;
  const first = !from ? today : from < least ? least : from > most ? most : from;
  const end = addDays(first, days);
  const rooms = await findRooms(db, actor, hotelId);
  const [read, units, plans, changes] = await Promise.all([
    readRoomNights(db, rooms, first, end),
    readUnits(db, hotelId),
    readPlans(db, hotelId),
    recentBatches(db, hotelId),
  ]);
  return {
    hotel: { ...hotel, timeZone },
    today,
    lastNight,
    currency,
    first,
    days,
    rooms: rooms.flatMap((room) => {
      const nights = read.get(room.id);
      if (!nights) return [];
      return {
        id: room.id,
        title: room.title,
        token: room.token,
        unitCount: room.unitCount,
        onSale: room.onSale,
        units: units.filter(({ roomId }) => roomId === room.id).map(({ roomId: _, ...unit }) => unit),
        plans: plans.filter(({ roomId }) => roomId === room.id).map(({ roomId: _, ...plan }) => plan),
        ...nights,
      };
    }),
    changes,
  };
}

async function planRates(tx: Db, actor: UserActor, hotelId: number, { roomIds, ...request }: RatesRequest) {
  return planEdit(tx, await lockRooms(tx, actor, { hotelId, roomIds }), request);
}

const getBasis = (planned: readonly Planned[]) => stateDigest(planned.map(({ room, basis }) => [room.id, basis]));

/** Previews an edit of several room types. Nothing is changed. */
export async function previewRates(
  tx: Db,
  actor: UserActor,
  hotelId: number,
  request: RatesRequest,
): Promise<RatesPreview> {
  const planned = await planRates(tx, actor, hotelId, request);
  const rooms: RatesPreview["rooms"] = [];
  for (const one of planned) {
    const { id, title } = one.room;
    rooms.push({ id, title, ...(await describePlan(tx, one)) });
  }
  return { rooms, basis: getBasis(planned) };
}

/** Saves a previewed edit of several room types in one transaction, as one change that can be undone. */
export async function changeRates(
  tx: Db,
  actor: UserActor,
  hotelId: number,
  { basis, ...request }: RatesRequest & { basis?: string | undefined },
  origin: Origin,
): Promise<{ rooms: CalendarRoom[]; change: NightChange; count: number }> {
  const planned = await planRates(tx, actor, hotelId, request);
  if (basis !== undefined && basis !== getBasis(planned)) throw changedSince();
  const batchId = randomUUID();
  const rooms: CalendarRoom[] = [];
  let change: NightChange | null = null;
  let count = 0;
  for (const one of planned) {
    const saved = await savePlan(tx, actor, one, origin, batchId);
    if (!saved) continue;
    rooms.push(one.room);
    change ??= saved.change;
    count += saved.count;
  }
  if (!change) throw alreadySo();
  return { rooms, change: { ...change, id: batchId, text: withRoomTypes(change.text, rooms.length) }, count };
}
