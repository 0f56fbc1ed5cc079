import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { keptFree, lapsedUnits } from "@/backend/stock/scope";
import type {
  CalendarHeader,
  CalendarNight,
  CalendarStay,
  ExternalStay,
  UnitOutage,
} from "@/lib/contracts/hotels/calendar-nights";
import { addMonths } from "@/lib/dates";
import { describeRule } from "@/lib/pricing/special-prices";
import { shownPrice } from "./edit";
import { type CalendarRoom, findRoom, readUnits } from "./room";
import { activeStayLines, stayColumns } from "./stays";
import { recentChanges } from "./undo";

/** Header data shared by the room's screens. */
export function getHead(
  room: CalendarRoom,
): Pick<CalendarHeader, "room" | "hotel" | "today" | "lastNight" | "currency"> {
  return {
    room: { id: room.id, title: room.title, token: room.token, units: room.unitCount, onSale: room.onSale },
    hotel: { id: room.hotelId, title: room.hotelTitle, token: room.hotelToken, timeZone: room.timeZone },
    today: room.today,
    lastNight: room.lastNight,
    currency: room.currency,
  };
}

export async function openCalendar(
  db: Db,
  actor: UserActor,
  which: { hotelId: number; token: string },
): Promise<CalendarHeader> {
  const room = await findRoom(db, actor, which);
  const rooms = await db.execute<{ id: number; title: string; token: string }>(
    sql`SELECT id, title, token FROM room WHERE hotel_id = ${room.hotelId} ORDER BY title, id`,
  );
  return {
    ...getHead(room),
    rooms: rooms.rows,
    minNights: room.minNights,
    maxNights: room.maxNights,
    units: await readUnits(db, room.id),
    changes: await recentChanges(db, room.id),
  };
}

type Months = {
  nights: Omit<CalendarNight, "priceMinor" | "baseMinor" | "ruleId">[];
  stays: CalendarStay[];
  externals: ExternalStay[];
  outages: UnitOutage[];
};

/** All data of room types of one hotel in `[from, to)`, in one statement. */
async function readMonths(
  db: Db,
  rooms: readonly CalendarRoom[],
  from: string,
  to: string,
): Promise<Map<number, Months>> {
  const [hotel] = rooms;
  if (!hotel) return new Map();
  const ids = sql.param(rooms.map((room) => room.id));
  const { rows } = await db.execute<Months & { roomId: number }>(sql`
    SELECT room.id AS "roomId",
      (SELECT coalesce(json_agg(n ORDER BY n.date), '[]'::json) FROM (
        SELECT slot AS date, capacity + external AS units, sold, held - coalesce(lapsed.quantity, 0) AS held, external, ${keptFree(sql`stock`)} AS "keptFree",
               CASE WHEN closed THEN 0 ELSE capacity - sold - held + coalesce(lapsed.quantity, 0) END AS free, closed, closed_reason AS "closedReason",
               no_arrival AS "noArrival", no_departure AS "noDeparture", min_nights AS "minNights", max_nights AS "maxNights"
          FROM stock LEFT JOIN ${lapsedUnits} AS lapsed ON lapsed.stock_id = stock.id
         WHERE kind = 'room' AND product_id = room.id AND slot >= ${from}::date AND slot < ${to}::date) n) AS nights,
      (SELECT coalesce(json_agg(t ORDER BY t."from", t."lineId"), '[]'::json) FROM (
        SELECT ${stayColumns}
          FROM order_line l JOIN orders o ON o.id = l.order_id
          LEFT JOIN room_assignment a ON a.order_line_id = l.id AND a.state = 'active'
         WHERE l.product_id = room.id AND l.from_date < ${to}::date AND l.to_date > ${from}::date AND ${activeStayLines}) t) AS stays,
      (SELECT coalesce(json_agg(x ORDER BY x."from", x.id), '[]'::json) FROM (
        SELECT 'external' AS kind, e.id, f.name AS feed, e.summary, e.from_date AS "from", e.to_date AS "to",
               ${conflictNights({ ...hotel, id: sql`room.id` })} AS conflicts
          FROM external_stay e JOIN calendar_feed f ON f.id = e.feed_id
         WHERE f.room_id = room.id AND e.from_date < ${to}::date AND e.to_date > ${from}::date) x) AS externals,
      (SELECT coalesce(json_agg(u ORDER BY u."from"), '[]'::json) FROM (
        SELECT a.id, a.unit_id AS "unitId", a.from_date AS "from", a.to_date AS "to", a.note
          FROM room_assignment a JOIN room_unit q ON q.id = a.unit_id
         WHERE q.room_id = room.id AND a.order_line_id IS NULL AND a.state = 'active'
           AND a.from_date < ${to}::date AND a.to_date > ${from}::date) u) AS outages
      FROM unnest(${ids}::int[]) AS room (id)`);
  return new Map(rows.map(({ roomId, ...months }) => [roomId, months]));
}

/** Future nights of an external stay `e` without a free room, as a JSON list. */
export const conflictNights = (room: Pick<CalendarRoom, "today" | "lastNight"> & { id: number | SQL }) => sql`(
  SELECT coalesce(json_agg(d::date ORDER BY d), '[]'::json)
    FROM generate_series(greatest(e.from_date, ${room.today}::date)::timestamp,
                         least(e.to_date - 1, ${room.lastNight}::date)::timestamp, interval '1 day') AS d
   WHERE NOT EXISTS (SELECT 1 FROM external_night w JOIN stock s ON s.id = w.stock_id
                      WHERE w.stay_id = e.id AND s.slot = d::date AND s.product_id = ${room.id} AND s.kind = 'room'))`;

type Priced = Omit<Months, "nights"> & { nights: CalendarNight[]; rules: { id: number; text: string }[] };

/** Adds prices and the special prices that apply. */
function withPrices(room: CalendarRoom, { nights, ...rest }: Months): Priced {
  const base = { ...room.rates, specialPrices: [] };
  const won = new Set<number>();
  const priced = nights.map((night): CalendarNight => {
    const price = shownPrice(room.rates, night.date);
    if (price.rule) won.add(price.rule.id);
    return {
      ...night,
      priceMinor: price.netMinor,
      baseMinor: shownPrice(base, night.date).netMinor,
      ruleId: price.rule?.id ?? null,
    };
  });
  const rules = room.rates.specialPrices
    .filter((rule) => won.has(rule.id))
    .map((rule) => ({ id: rule.id, text: describeRule(rule, room.currency) }));
  return { nights: priced, ...rest, rules };
}

const noMonths: Months = { nights: [], stays: [], externals: [], outages: [] };

/** Nights, prices, stays and outages of room types of one hotel in `[from, to)`, by room type. */
export async function readRoomNights(
  db: Db,
  rooms: readonly CalendarRoom[],
  from: string,
  to: string,
): Promise<Map<number, Priced>> {
  const months = await readMonths(db, rooms, from, to);
  return new Map(rooms.map((room) => [room.id, withPrices(room, months.get(room.id) ?? noMonths)]));
}

export async function readCalendar(
  db: Db,
  actor: UserActor,
  { roomId, month, months }: { roomId: number; month: string; months: number },
): Promise<Priced> {
  const room = await findRoom(db, actor, { roomId });
  const read = await readRoomNights(db, [room], `${month}-01`, `${addMonths(month, months)}-01`);
  return read.get(room.id) ?? withPrices(room, noMonths);
}
