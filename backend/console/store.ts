import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { hotelInScope } from "@/backend/hotels/scope";
import type { Actor } from "@/backend/http/context";
import { containing } from "@/backend/http/listing";
import { inScope } from "@/backend/orders/lock";
import type { Dashboard, Movement } from "@/lib/contracts/console";
import type { FoundItem } from "@/lib/contracts/listing";
import { addDays } from "@/lib/dates";

/** What the consoles' first screens and their navigation ask: counts and short lists, each within the actor's scope. */

type Counts = { requested: number; processing: number; hotels: number; rooms: number };

export async function countWaiting(db: Db, actor: Actor): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    SELECT count(*) FILTER (WHERE o.status = 'requested') AS requested,
           count(*) FILTER (WHERE o.status = 'processing') AS processing,
           (SELECT count(*) FROM hotel h
             WHERE NOT h.approved AND h.refusal_reason IS NULL AND ${hotelInScope(actor, sql`h.id`)}) AS hotels,
           (SELECT count(*) FROM room r
             WHERE NOT r.approved AND r.refusal_reason IS NULL AND ${hotelInScope(actor, sql`r.hotel_id`)}) AS rooms
      FROM orders o
     WHERE o.kind = 'hotel' AND o.status IN ('requested', 'processing') AND ${inScope(actor)}`);
  return rows[0] ?? { requested: 0, processing: 0, hotels: 0, rooms: 0 };
}

type Waiting = { requested: number; oldest_respond_by: Date | null; to_complete: number };

export async function findWaiting(db: Db, actor: Actor, now: Date): Promise<Dashboard["waiting"]> {
  const { rows } = await db.execute<Waiting>(sql`
    SELECT count(*) FILTER (WHERE o.status = 'requested') AS requested,
           min(o.respond_by) FILTER (WHERE o.status = 'requested') AS oldest_respond_by,
           count(*) FILTER (WHERE o.status = 'processing' AND o.service_end <= ${now.toISOString()}) AS to_complete
      FROM orders o
     WHERE o.kind = 'hotel' AND o.status IN ('requested', 'processing') AND ${inScope(actor)}`);
  const isAdmin = actor.kind === "user" && actor.role === "admin";
  const review = isAdmin
    ? await db.execute<{ n: number }>(sql`
        SELECT count(*) AS n FROM payment_attempt WHERE state IN ('review', 'captured_unfulfilled', 'duplicate_capture')`)
    : null;
  const row = rows[0];
  return {
    requested: row?.requested ?? 0,
    oldestRespondBy: row?.oldest_respond_by ? new Date(row.oldest_respond_by).toISOString() : null,
    toComplete: row?.to_complete ?? 0,
    paymentsToReview: review?.rows[0]?.n ?? 0,
  };
}

/** What was really booked: neither unpaid holds nor holds that ran out. */
const wasBooked = sql`o.kind = 'hotel' AND o.status <> 'awaiting_payment' AND coalesce(o.reason, '') NOT IN ('expired', 'payment_failed')
  AND EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.to_status = 'requested')`;

/** Bookings by the day on which they were made, in the site's time zone. */
export async function findBooked(
  db: Db,
  actor: Actor,
  { now, today, timeZone }: { now: Date; today: string; timeZone: string },
): Promise<Dashboard["booked"]> {
  const first = addDays(today, -13);
  const { rows } = await db.execute<{ date: string; bookings: number; booked_minor: number }>(sql`
    SELECT day::date::text AS date, count(o.id) AS bookings, coalesce(sum(o.total_minor), 0)::bigint AS booked_minor
      FROM generate_series(${first}::date, ${today}::date, '1 day') AS day
      LEFT JOIN orders o ON (o.created_at AT TIME ZONE ${timeZone})::date = day::date
            AND o.created_at >= ${first}::date - interval '1 day' AND ${wasBooked} AND ${inScope(actor)}
     GROUP BY day ORDER BY day`);
  const days = rows.map((row) => ({ date: row.date, bookings: row.bookings, bookedMinor: row.booked_minor }));
  const weekBefore = addDays(today, -7);
  const sameHour = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  const rest = await db.execute<{ bookings: number; booked_minor: number; cancelled: number }>(sql`
    SELECT count(*) FILTER (WHERE ${wasBooked} AND (o.created_at AT TIME ZONE ${timeZone})::date = ${weekBefore}::date
                              AND o.created_at <= ${sameHour}) AS bookings,
           coalesce(sum(o.total_minor) FILTER (WHERE ${wasBooked} AND (o.created_at AT TIME ZONE ${timeZone})::date = ${weekBefore}::date
                              AND o.created_at <= ${sameHour}), 0)::bigint AS booked_minor,
           count(*) FILTER (WHERE o.status = 'cancelled' AND ${wasBooked}
                              AND (o.status_at AT TIME ZONE ${timeZone})::date = ${today}::date) AS cancelled
      FROM orders o
     WHERE o.kind = 'hotel' AND ${inScope(actor)}
       AND (o.created_at >= ${weekBefore}::date - interval '1 day' OR o.status_at >= ${today}::date - interval '1 day')`);
  const none = { bookings: 0, bookedMinor: 0 };
  const last = rest.rows[0];
  return {
    today: days.at(-1) ?? { date: today, ...none },
    weekBefore: { date: weekBefore, bookings: last?.bookings ?? 0, bookedMinor: last?.booked_minor ?? 0 },
    cancelledToday: last?.cancelled ?? 0,
    days,
  };
}

/** 'Today' in the hotel's own place: a stay in Tokyo begins while it is still yesterday in Lisbon. */
const todayThere = sql`(now() AT TIME ZONE o.time_zone)::date`;
const stays = sql`o.kind = 'hotel' AND (o.status IN ('requested', 'processing') OR (o.status = 'completed' AND o.reason = 'served'))`;

export async function countHouse(db: Db, actor: Actor): Promise<Dashboard["house"]> {
  const { rows } = await db.execute<{ arrivals: number; departures: number; staying: number }>(sql`
    SELECT count(*) FILTER (WHERE o.check_in = ${todayThere}) AS arrivals,
           count(*) FILTER (WHERE o.check_out = ${todayThere}) AS departures,
           count(*) FILTER (WHERE o.check_in < ${todayThere} AND o.check_out > ${todayThere}) AS staying
      FROM orders o
     WHERE ${stays} AND o.check_out >= current_date - 1 AND o.check_in <= current_date + 1 AND ${inScope(actor)}`);
  const rooms = await db.execute<{ sold: number; there: number }>(sql`
    SELECT coalesce(sum(n.sold), 0)::bigint AS sold, coalesce(sum(n.capacity), 0)::bigint AS there
      FROM stock n JOIN room r ON r.id = n.product_id JOIN hotel h ON h.id = r.hotel_id
     WHERE n.kind = 'room' AND n.slot = (now() AT TIME ZONE h.time_zone)::date
       AND n.slot BETWEEN current_date - 1 AND current_date + 1 AND NOT n.closed AND ${hotelInScope(actor, sql`h.id`)}`);
  const counts = rows[0] ?? { arrivals: 0, departures: 0, staying: 0 };
  return { ...counts, roomsSold: rooms.rows[0]?.sold ?? 0, roomsThere: rooms.rows[0]?.there ?? 0 };
}

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
  outstanding_minor: number;
};

/** Who comes or leaves today, by hotel and name; the desk's list, cut at fifty. */
export async function findMovements(db: Db, actor: Actor, which: "arrivals" | "departures"): Promise<Movement[]> {
  const day = which === "arrivals" ? sql`o.check_in` : sql`o.check_out`;
  const { rows } = await db.execute<MovementRow>(sql`
    SELECT o.ref, o.lead_name, o.title, o.status, o.check_in::text, o.check_out::text, o.check_out - o.check_in AS nights,
           count(l.id) AS rooms, coalesce(min(l.name), '') AS room,
           greatest(0, o.total_minor - o.paid_minor) AS outstanding_minor
      FROM orders o LEFT JOIN order_line l ON l.order_id = o.id AND l.state = 'active'
     WHERE ${stays} AND ${day} = ${todayThere} AND ${day} BETWEEN current_date - 1 AND current_date + 1 AND ${inScope(actor)}
     GROUP BY o.id ORDER BY o.title, o.lead_name, o.ref LIMIT 50`);
  return rows.map((row) => ({
    ref: row.ref,
    guestName: row.lead_name,
    hotel: row.title,
    room: row.room,
    status: row.status,
    checkIn: row.check_in,
    checkOut: row.check_out,
    nights: row.nights,
    rooms: row.rooms,
    outstandingMinor: row.outstanding_minor,
  }));
}

/** By name, a few letters anywhere; or the one whose number is known. */
export async function findHotels(db: Db, actor: Actor, { q, id }: { q: string; id?: string }): Promise<FoundItem[]> {
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT h.id, h.title AS label, c.name AS detail
      FROM hotel h JOIN city c ON c.id = h.city_id
     WHERE ${hotelInScope(actor, sql`h.id`)}
       AND ${id === undefined ? sql`public.fold(h.title) LIKE public.fold(${containing(q)})` : sql`h.id::text = ${id}`}
     ORDER BY h.title, h.id LIMIT 8`);
  return rows;
}
