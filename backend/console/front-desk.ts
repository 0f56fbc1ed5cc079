import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { getActorParty, inScope } from "@/backend/orders/lifecycle/lock";
import { type RowRecord, rowColumns, toRow } from "@/backend/orders/lifecycle/row";
import type { FrontDesk, Movement } from "@/lib/contracts/site/console";

/** The current date in the hotel's time zone: a stay in Tokyo begins while it is still the previous day in Lisbon. */
export const todayThere = sql`(now() AT TIME ZONE o.time_zone)::date`;
export const stays = sql`o.kind = 'hotel' AND (o.status IN ('requested', 'processing') OR (o.status = 'completed' AND o.reason = 'served'))`;

/**
 * Guests in the property at the end of the day `is`: checked in and not checked out. Future days use the dates of the
 * stay, because check-in has not happened.
 */
export const inHouse = (is: SQL) => sql`(CASE WHEN ${is} > ${todayThere}
  THEN o.check_in < ${is} AND o.check_out > ${is}
  ELSE (o.arrived_at AT TIME ZONE o.time_zone)::date <= ${is}
       AND (o.returned_at IS NULL OR (o.returned_at AT TIME ZONE o.time_zone)::date > ${is})
       AND (o.status <> 'completed' OR (o.status_at AT TIME ZONE o.time_zone)::date > ${is}) END)`;

type MovementRow = RowRecord & Pick<Movement, "lines" | "otherGuests"> & { total: number };

/** Rooms of the line's type without another stay or outage on its nights: inspected ones first, then clean ones. */
const freeUnits = sql`coalesce((
  SELECT json_agg(json_build_object('id', f.id, 'number', f.number, 'housekeeping', f.housekeeping))
    FROM (SELECT u.id, u.number, u.housekeeping FROM room_unit u
           WHERE u.room_id = l.product_id AND u.id IS DISTINCT FROM own.id AND NOT EXISTS (
             SELECT 1 FROM room_assignment x WHERE x.unit_id = u.id AND x.state = 'active'
                AND x.from_date < l.to_date AND x.to_date > l.from_date)
           ORDER BY CASE u.housekeeping WHEN 'inspected' THEN 0 WHEN 'clean' THEN 1 ELSE 2 END, u.position, u.number
           LIMIT 40) f), '[]'::json)`;

/** The rooms of an order, each with the numbered rooms that are free for all of its nights, the best first. */
const deskLines = sql`coalesce((
  SELECT json_agg(json_build_object('id', l.id, 'roomId', l.product_id, 'name', l.name, 'unitId', own.id,
           'number', own.number, 'housekeeping', own.housekeeping,
           'free', CASE WHEN o.status = 'completed' THEN '[]'::json ELSE ${freeUnits} END) ORDER BY l.position)
    FROM order_line l
    LEFT JOIN room_assignment a ON a.order_line_id = l.id AND a.state = 'active'
    LEFT JOIN room_unit own ON own.id = a.unit_id
   WHERE l.order_id = o.id AND l.state = 'active'), '[]'::json)`;

const maxRows = 100;
/** Stays complete automatically one day after departure; the limit bounds the index scan. */
export const latestCheckOutDays = 7;

/** `day` is a calendar date, otherwise each hotel's current date; with bounds that an index can use. */
function on(day: string | undefined): { is: SQL; from: SQL; to: SQL } {
  if (day) return { is: sql`${day}::date`, from: sql`${day}::date`, to: sql`${day}::date` };
  return { is: todayThere, from: sql`current_date - 1`, to: sql`current_date + 1` };
}

/** Arrivals, departures and guests of a day by hotel and name: at most a hundred rows, and the total number. */
export async function findMovements(
  db: Db,
  actor: Actor,
  which: keyof Pick<FrontDesk, "arrivals" | "departures" | "staying">,
  { day, hotel }: { day?: string | undefined; hotel?: number | undefined } = {},
): Promise<{ total: number; items: Movement[] }> {
  const { is, from, to } = on(day);
  const when = {
    arrivals: sql`o.check_in = ${is} AND o.check_in BETWEEN ${from} AND ${to}`,
    departures: sql`o.check_out = ${is} AND o.check_out BETWEEN ${from} AND ${to}`,
    staying: sql`${inHouse(is)} AND o.check_in <= ${to} AND o.check_out >= (${from}) - ${latestCheckOutDays}::int`,
  }[which];
  const where =
    hotel === undefined ? sql`true` : sql`o.hotel_id = ${hotel} AND ${hotelInScope(actor, sql`o.hotel_id`)}`;
  const { rows } = await db.execute<MovementRow>(sql`
    SELECT ${rowColumns}, ${deskLines} AS lines,
           ARRAY(SELECT name FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(o.guests->'otherGuests') = 'array'
                    THEN o.guests->'otherGuests' ELSE '[]' END) name
                  WHERE name <> '') AS "otherGuests",
           count(*) OVER ()::int AS total
      FROM orders o LEFT JOIN hold h ON h.order_id = o.id
     WHERE ${stays} AND ${when} AND ${where} AND ${inScope(actor)}
     ORDER BY o.title, o.lead_name, o.ref LIMIT ${maxRows}`);
  const items = rows.map((row) => ({
    ...toRow(row, getActorParty(actor)),
    lines: row.lines,
    otherGuests: row.otherGuests,
  }));
  return { total: rows[0]?.total ?? 0, items };
}
