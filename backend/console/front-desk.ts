import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { inScope } from "@/backend/orders/lifecycle/lock";
import { balanceDue } from "@/backend/orders/payment/balance";
import type { FrontDesk, Movement } from "@/lib/contracts/console";

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
       AND (o.status <> 'completed' OR (o.status_at AT TIME ZONE o.time_zone)::date > ${is}) END)`;

type MovementRow = {
  ref: string;
  lead_name: string | null;
  title: string;
  rooms: number;
  room: string;
  status: Movement["status"];
  check_in: string;
  check_out: string;
  nights: number;
  reason: string | null;
  due_now_minor: number;
  due_later_minor: number;
  due_at_property_minor: number;
  net_paid_minor: number;
  arrived_at: string | Date | null;
  total: number;
};

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
    SELECT o.ref, o.lead_name, o.title, o.status, o.check_in::text, o.check_out::text, o.check_out - o.check_in AS nights,
           count(l.id) AS rooms, coalesce(min(l.name), '') AS room, o.arrived_at, count(*) OVER () AS total,
           o.reason, o.due_now_minor, o.due_later_minor, o.due_at_property_minor,
           o.paid_minor - o.refunded_minor AS net_paid_minor
      FROM orders o LEFT JOIN order_line l ON l.order_id = o.id AND l.state = 'active'
     WHERE ${stays} AND ${when} AND ${where} AND ${inScope(actor)}
     GROUP BY o.id ORDER BY o.title, o.lead_name, o.ref LIMIT ${maxRows}`);
  const items = rows.map((row) => ({
    ref: row.ref,
    guestName: row.lead_name,
    hotel: row.title,
    room: row.room,
    status: row.status,
    checkIn: row.check_in,
    checkOut: row.check_out,
    nights: row.nights,
    rooms: row.rooms,
    balanceDueMinor: balanceDue({
      status: row.status,
      reason: row.reason,
      dueNowMinor: row.due_now_minor,
      dueLaterMinor: row.due_later_minor,
      dueAtPropertyMinor: row.due_at_property_minor,
      netPaidMinor: row.net_paid_minor,
    }).totalMinor,
    arrivedAt: row.arrived_at ? new Date(row.arrived_at).toISOString() : null,
  }));
  return { total: rows[0]?.total ?? 0, items };
}
