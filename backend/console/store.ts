import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { countDecisions, nothingToDecide } from "@/backend/decisions/count";
import { mayUse } from "@/backend/http/auth";
import type { Actor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { containing, countEach } from "@/backend/http/listing";
import { findKindBackend, kindBackends } from "@/backend/kinds";
import { wasBooked } from "@/backend/orders/booked";
import { inScope } from "@/backend/orders/lifecycle/lock";
import { countAwaitingReply } from "@/backend/orders/lists/guest-messages";
import { roomsAvailable, wasCancelled } from "@/backend/reports/metrics";
import { findHeld } from "@/backend/reviews/of-product";
import { keptFree } from "@/backend/stock/scope";
import type { FoundItem } from "@/lib/contracts/listing";
import type { Dashboard } from "@/lib/contracts/site/console";
import { addDays, dayMs } from "@/lib/dates";
import { productKinds } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { routes } from "@/lib/routes";
import { inHouse, latestCheckOutDays, stays, todayThere } from "./front-desk";

/** Counts and short lists for dashboards and navigation, within the actor's scope. */

const isAdmin = (actor: Actor) => actor.kind === "user" && actor.role === "admin";
const getDecisions = async (db: Db, actor: Actor) => (isAdmin(actor) ? countDecisions(db, actor) : nothingToDecide);

/** Counts up to the navigation's limit, which shows `10K+` above it. */
export async function countWaiting(db: Db, actor: Actor): Promise<Record<string, number>> {
  const ofKinds = await Promise.all(
    kindBackends.map(async ({ kind, console: ownConsole }) => {
      const { requested, processing } = await countEach(
        db,
        sql`orders o`,
        sql`o.kind = ${kind.id} AND ${inScope(actor)}`,
        { requested: sql`o.status = 'requested'`, processing: sql`o.status = 'processing'` },
      );
      const counts = {
        ...(mayUse(actor, ["orders"]) && { requested: requested.n, processing: processing.n }),
        ...(mayUse(actor, ["products"]) && (await ownConsole.counts(db, actor))),
      };
      return Object.entries(counts).map(([name, n]) => [`${kind.id}.${name}`, n] as const);
    }),
  );
  const messages = mayUse(actor, ["orders"]) && { messages: await countAwaitingReply(db, actor) };
  const decisions = Object.values(await getDecisions(db, actor)).reduce((sum, n) => sum + n, 0);
  return { ...Object.fromEntries(ofKinds.flat()), ...messages, decisions };
}

type Waiting = { kind: KindId; requested: number; oldest_respond_by: Date | null; to_complete: number };

/** Reviews that wait for moderation: their number, and the page with the oldest. */
async function findReviews(db: Db): Promise<Dashboard["waiting"]["reviews"]> {
  const held = await findHeld(db);
  if (!held) return null;
  const path = await findKindBackend(held.oldest.kind)?.reviews?.getPath(db, held.oldest.id);
  return { waiting: held.waiting, path: path?.("admin") ?? routes.admin.panel };
}

/** Decisions of administrators: approvals, clients' money, failed jobs. */
async function findForAdmin(db: Db, actor: Actor): Promise<Omit<Dashboard["waiting"], "orders">> {
  const { rows } = await db.execute<{ deadLetters: number }>(
    sql`SELECT count(*)::int AS "deadLetters" FROM outbox WHERE dead_at IS NOT NULL`,
  );
  const approvals = await Promise.all(kindBackends.map(({ console: ownConsole }) => ownConsole.approvals(db)));
  return {
    approvals: approvals.flat(),
    decisions: await countDecisions(db, actor),
    reviews: await findReviews(db),
    jobsGivenUp: rows[0]?.deadLetters ?? 0,
  };
}
const nothingForAdmin = {
  approvals: [],
  decisions: nothingToDecide,
  reviews: null,
  jobsGivenUp: 0,
};

/** Over alias `o`: the order is of a registered kind. */
const isRegistered = sql`o.kind IN (${sql.join(
  productKinds.map(({ id }) => sql`${id}`),
  sql`, `,
)})`;

/** Over alias `o`: orders in scope, optionally of one hotel. */
const ordersIn = (actor: Actor, hotel: number | undefined): SQL =>
  hotel === undefined ? inScope(actor) : sql`o.hotel_id = ${hotel} AND ${inScope(actor)}`;

/** `hotel` filters records of a hotel; administrators' decisions are counted for the whole site. */
export async function findWaiting(
  db: Db,
  actor: Actor,
  { now, hotel }: { now: Date; hotel?: number },
): Promise<Dashboard["waiting"]> {
  const { rows } = await db.execute<Waiting>(sql`
    SELECT o.kind, count(*) FILTER (WHERE o.status = 'requested') AS requested,
           min(o.respond_by) FILTER (WHERE o.status = 'requested') AS oldest_respond_by,
           count(*) FILTER (WHERE o.status = 'processing' AND o.service_end <= ${now.toISOString()}) AS to_complete
      FROM orders o
     WHERE ${isRegistered} AND o.status IN ('requested', 'processing') AND ${ordersIn(actor, hotel)}
     GROUP BY o.kind ORDER BY o.kind`);
  return {
    orders: rows.map(({ kind, requested, oldest_respond_by, to_complete }) => ({
      kind,
      requested,
      toComplete: to_complete,
      oldestRespondBy: oldest_respond_by ? new Date(oldest_respond_by).toISOString() : null,
    })),
    ...(isAdmin(actor) ? await findForAdmin(db, actor) : nothingForAdmin),
  };
}

/** Bookings made and cancelled today, and on the same weekday a week ago up to the same time, in the site's time zone. */
export async function findBooked(
  db: Db,
  actor: Actor,
  { now, today, timeZone, hotel }: { now: Date; today: string; timeZone: string; hotel?: number | undefined },
): Promise<Dashboard["booked"]> {
  const weekBefore = addDays(today, -7);
  const sameHour = new Date(now.getTime() - 7 * dayMs).toISOString();
  const day = sql`(o.created_at AT TIME ZONE ${timeZone})::date`;
  const of = (which: SQL) => ({
    bookings: sql`count(*) FILTER (WHERE ${which} AND ${wasBooked})`,
    minor: sql`coalesce(sum(o.total_minor) FILTER (WHERE ${which} AND ${wasBooked}), 0)::bigint`,
  });
  const here = of(sql`${day} = ${today}::date`);
  const there = of(sql`${day} = ${weekBefore}::date AND o.created_at <= ${sameHour}`);
  const statusDay = sql`(o.status_at AT TIME ZONE ${timeZone})::date`;
  const { rows } = await db.execute<
    Record<"bookings" | "minor" | "then" | "thenMinor" | "cancelled" | "cancelledThen", number>
  >(sql`
    SELECT ${here.bookings} AS bookings, ${here.minor} AS minor, ${there.bookings} AS then, ${there.minor} AS "thenMinor",
           count(*) FILTER (WHERE ${wasCancelled} AND ${statusDay} = ${today}::date) AS cancelled,
           count(*) FILTER (WHERE ${wasCancelled} AND ${statusDay} = ${weekBefore}::date AND o.status_at <= ${sameHour}) AS "cancelledThen"
      FROM orders o
     WHERE ${isRegistered} AND ${ordersIn(actor, hotel)}
       AND (o.created_at >= ${weekBefore}::date - interval '1 day' OR o.status_at >= ${weekBefore}::date - interval '1 day')`);
  const found = rows[0];
  return {
    today: { date: today, bookings: found?.bookings ?? 0, bookedMinor: found?.minor ?? 0 },
    weekBefore: { date: weekBefore, bookings: found?.then ?? 0, bookedMinor: found?.thenMinor ?? 0 },
    cancelledToday: found?.cancelled ?? 0,
    cancelledWeekBefore: found?.cancelledThen ?? 0,
  };
}

/** Confirmed services that begin today at their place, with their units, of kinds without the lists of the front desk. */
export async function countStarting(db: Db, actor: Actor): Promise<Dashboard["starting"]> {
  const kinds = productKinds.filter(({ features }) => !features.has("check_in")).map(({ id }) => id);
  const { rows } = await db.execute<Dashboard["starting"][number]>(sql`
    SELECT o.kind, count(DISTINCT o.id) AS bookings, coalesce(sum(l.quantity), 0)::bigint AS units
      FROM orders o LEFT JOIN order_line l ON l.order_id = o.id AND l.state = 'active'
     WHERE o.kind = ANY(${sql.param(kinds)}::text[]) AND (o.status = 'processing' OR (o.status = 'completed' AND o.reason = 'served'))
       AND o.service_start BETWEEN now() - interval '2 days' AND now() + interval '2 days'
       AND (o.service_start AT TIME ZONE o.time_zone)::date = ${todayThere} AND ${inScope(actor)}
     GROUP BY o.kind ORDER BY o.kind`);
  return rows;
}

/** Guests of today in each hotel's time zone; rooms of the night `today`, as in reports. */
export async function countProperty(
  db: Db,
  actor: Actor,
  { today, hotel }: { today: string; hotel?: number | undefined },
): Promise<Dashboard["occupancy"]> {
  const { rows } = await db.execute<{ arrivals: number; departures: number; staying: number }>(sql`
    SELECT count(*) FILTER (WHERE o.check_in = ${todayThere}) AS arrivals,
           count(*) FILTER (WHERE o.check_out = ${todayThere}) AS departures,
           count(*) FILTER (WHERE ${inHouse(todayThere)}) AS staying
      FROM orders o
     WHERE ${stays} AND o.check_out >= current_date - ${latestCheckOutDays}::int AND o.check_in <= current_date + 1 AND ${ordersIn(actor, hotel)}`);
  const rooms = await db.execute<{ sold: number; there: number }>(sql`
    SELECT coalesce(sum(s.sold - ${keptFree(sql`s`)}), 0)::bigint AS sold, coalesce(sum(${roomsAvailable}), 0)::bigint AS there
      FROM stock s JOIN room r ON r.id = s.product_id JOIN hotel h ON h.id = r.hotel_id
     WHERE s.kind = 'room' AND s.slot = ${today}::date AND ${hotelInScope(actor, sql`h.id`)}
       AND ${hotel === undefined ? sql`true` : sql`h.id = ${hotel}`}`);
  const counts = rows[0] ?? { arrivals: 0, departures: 0, staying: 0 };
  return { ...counts, roomsSold: rooms.rows[0]?.sold ?? 0, roomsThere: rooms.rows[0]?.there ?? 0 };
}

/** Search by part of the name, or by id. */
export async function findHotels(db: Db, actor: Actor, { q, id }: { q: string; id?: string }): Promise<FoundItem[]> {
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT h.id, h.title AS label, c.name AS detail
      FROM hotel h JOIN city c ON c.id = h.city_id
     WHERE ${hotelInScope(actor, sql`h.id`)}
       AND ${id === undefined ? sql`public.fold(h.title) LIKE public.fold(${containing(q)})` : sql`h.id::text = ${id}`}
     ORDER BY h.title, h.id LIMIT 8`);
  return rows;
}
