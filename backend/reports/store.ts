import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { wasBooked } from "@/backend/orders/booked";
import { isBooked } from "@/backend/orders/is-booked";
import { inScope } from "@/backend/orders/lifecycle/lock";
import type { ReportKind, ReportSums, ShownCurrency } from "@/lib/contracts/site/report";
import { roomsAvailable, wasCancelled } from "./metrics";

/**
 * Scope of a report: orders of a kind in the actor's scope, or of one hotel, from `start` to before `end` (calendar
 * days).
 */
export type Scope = {
  actor: Actor;
  kind: ReportKind;
  hotel?: number | undefined;
  start: string;
  end: string;
  timeZone: string;
};

/** A partial sum of one day, or of one hotel in one of the two periods. */
export type Part = Partial<ReportSums> & { day: string | null; hotel: number | null; current: boolean | null };

const inReport = ({ actor, hotel }: Scope, hotelId: SQL): SQL =>
  hotel === undefined ? hotelInScope(actor, hotelId) : sql`${hotelId} = ${hotel} AND ${hotelInScope(actor, hotelId)}`;

/** The orders `o` of the report. */
const ofReport = (scope: Scope): SQL => {
  const { kind, actor } = scope;
  if (kind === "hotel") return sql`o.kind = 'hotel' AND ${inReport(scope, sql`o.hotel_id`)}`;
  return kind === "all" ? inScope(actor) : sql`o.kind = ${kind} AND ${inScope(actor)}`;
};

/** The local date on which an order `o` starts: its check-in, or its date at the place of another product. */
const startDate = ({ kind }: Scope): SQL =>
  kind === "hotel" ? sql`o.check_in` : sql`coalesce(o.check_in, (o.service_start AT TIME ZONE o.time_zone)::date)`;

/** The order `o` starts in the report's days. Of other products than hotels the index of instants finds the few days. */
const startsWithin = (scope: Scope): SQL => {
  const day = startDate(scope);
  const dates = sql`${day} >= ${scope.start}::date AND ${day} < ${scope.end}::date`;
  return scope.kind === "hotel"
    ? dates
    : sql`${dates} AND o.service_start >= ${scope.start}::date - interval '1 day'
        AND o.service_start < ${scope.end}::date + interval '1 day'`;
};

/** Two groupings in one pass: by day over both periods, and by hotel within each. */
const twice = sql`GROUP BY GROUPING SETS ((day), (hotel, current))`;

export type Days = Pick<Scope, "start" | "end" | "timeZone">;

/** The local day of an instant, and the instants that bound the days. */
const localDay = ({ timeZone }: Days, instant: SQL) => sql`(${instant} AT TIME ZONE ${timeZone})::date`;
export const within = ({ start, end, timeZone }: Days, instant: SQL) =>
  sql`${instant} >= ${start}::timestamp AT TIME ZONE ${timeZone} AND ${instant} < ${end}::timestamp AT TIME ZONE ${timeZone}`;

async function parts(db: Db, rows: SQL, sums: SQL): Promise<Part[]> {
  const result = await db.execute<Part>(sql`
    SELECT day::text AS day, hotel, current, ${sums} FROM (${rows}) r ${twice}`);
  return result.rows;
}

/** By the date of booking. */
export const bookingParts = (db: Db, scope: Scope, from: string): Promise<Part[]> =>
  parts(
    db,
    sql`SELECT made AS day, made >= ${from}::date AS current, hotel, booked, total, starts - made AS lead
          FROM (SELECT ${localDay(scope, sql`o.created_at`)} AS made, o.hotel_id AS hotel, o.total_minor AS total,
                       ${startDate(scope)} AS starts, ${wasBooked} AS booked
                  FROM orders o WHERE ${within(scope, sql`o.created_at`)} AND ${ofReport(scope)}) b`,
    sql`count(*)::bigint AS begun, count(*) FILTER (WHERE booked)::bigint AS booked,
        coalesce(sum(total) FILTER (WHERE booked), 0)::bigint AS "bookedMinor",
        coalesce(sum(lead) FILTER (WHERE booked), 0)::bigint AS "leadDays"`,
  );

/** By the date of cancellation. */
export const cancellationParts = (db: Db, scope: Scope, from: string): Promise<Part[]> =>
  parts(
    db,
    sql`SELECT day, day >= ${from}::date AS current, hotel, total
          FROM (SELECT ${localDay(scope, sql`o.status_at`)} AS day, o.hotel_id AS hotel, o.total_minor AS total
                  FROM orders o
                 WHERE ${wasCancelled} AND ${within(scope, sql`o.status_at`)} AND ${ofReport(scope)}) c`,
    sql`count(*)::bigint AS cancelled, sum(total)::bigint AS "cancelledMinor"`,
  );

/** By night: sold units and their prices, as the orders store them. */
export const soldParts = (db: Db, scope: Scope, from: string): Promise<Part[]> =>
  parts(
    db,
    sql`SELECT s.slot AS day, s.slot >= ${from}::date AS current, r.hotel_id AS hotel, l.quantity AS nights,
               coalesce((ol.detail->'unitsMinor'->>(s.slot - ol.from_date))::bigint, 0) AS minor
          FROM stock s JOIN room r ON r.id = s.product_id
          JOIN hold_line l ON l.stock_id = s.id AND NOT l.buffer
          JOIN hold h ON h.id = l.hold_id AND h.state = 'consumed'
          JOIN order_line ol ON ol.order_id = h.order_id AND ol.position = l.line
         WHERE s.kind = 'room' AND s.sold > 0 AND s.slot >= ${scope.start}::date AND s.slot < ${scope.end}::date
           AND ${inReport(scope, sql`r.hotel_id`)}`,
    sql`sum(nights)::bigint AS "nightsSold", sum(minor)::bigint AS "nightsMinor"`,
  );

/** Taxes of an order `o` that are paid at the property, in minor units: those that are due there, and those of a rate that is. */
const siteTax = sql`(
  SELECT coalesce(sum((l->>'amountMinor')::bigint), 0) FROM jsonb_array_elements(o.quote->'price'->'lines') l
   WHERE l->>'kind' = 'tax' AND (l->>'pay' = 'property' OR o.due_at_property_minor = o.total_minor))`;

/** By the date of arrival, or of the start of another product: valid bookings. */
export const arrivalParts = (db: Db, scope: Scope, from: string): Promise<Part[]> =>
  parts(
    db,
    sql`SELECT ${startDate(scope)} AS day, ${startDate(scope)} >= ${from}::date AS current, o.hotel_id AS hotel,
               CASE WHEN o.due_at_property_minor > 0 AND o.reason IS DISTINCT FROM 'no_show' THEN ${siteTax} ELSE 0 END AS tax
          FROM orders o
         WHERE ${isBooked} AND ${startsWithin(scope)} AND ${ofReport(scope)}`,
    sql`count(*)::bigint AS arrivals, sum(tax)::bigint AS "siteTaxMinor"`,
  );

/** By night: on a closed night only the sold units count. */
export const thereParts = (db: Db, scope: Scope, from: string): Promise<Part[]> =>
  parts(
    db,
    sql`SELECT s.slot AS day, s.slot >= ${from}::date AS current, r.hotel_id AS hotel,
               ${roomsAvailable} AS there
          FROM hotel h JOIN room r ON r.hotel_id = h.id JOIN stock s ON s.kind = 'room' AND s.product_id = r.id
         WHERE s.slot >= ${scope.start}::date AND s.slot < ${scope.end}::date
           AND ${inReport(scope, sql`r.hotel_id`)}`,
    sql`sum(there)::bigint AS "nightsThere"`,
  );

/** Entries of the ledger with the day, the hotel and the side of the order: its account or the revenue. */
function listEntries(scope: Scope): SQL {
  if (scope.kind !== "hotel") {
    const of = (side: "order" | "revenue", order: SQL) => sql`
      SELECT ${localDay(scope, sql`t.created_at`)} AS day, t.kind, e.amount, ${sql.raw(`'${side}'`)} AS side, o.hotel_id AS hotel
        FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id AND a.code LIKE ${sql.raw(`'${side}:%'`)}
        JOIN orders o ON ${order} WHERE ${within(scope, sql`t.created_at`)} AND ${ofReport(scope)}`;
    return sql`${of("order", sql`o.ref = substr(a.code, 7)`)} UNION ALL ${of("revenue", sql`o.id = t.order_id`)}`;
  }
  return sql`
    SELECT * FROM (
      SELECT ${localDay(scope, sql`t.created_at`)} AS day, t.kind, e.amount,
             CASE WHEN a.code LIKE 'revenue:%' THEN 'revenue' ELSE 'order' END AS side,
             CASE WHEN a.code LIKE 'revenue:%' THEN split_part(a.code, ':', 3)::int ELSE o.hotel_id END AS hotel
        FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id
        LEFT JOIN orders o ON a.code LIKE 'order:%' AND o.ref = substr(a.code, 7)
       WHERE ${within(scope, sql`t.created_at`)} AND (o.kind = 'hotel' OR a.code LIKE 'revenue:hotel:%')) m
     WHERE ${inReport(scope, sql`hotel`)}`;
}

/** By posting date: credits and debits of the orders' accounts, and the revenue. */
export const ledgerParts = (db: Db, scope: Scope, from: string): Promise<Part[]> =>
  parts(
    db,
    sql`SELECT day, day >= ${from}::date AS current, hotel, kind, side, amount
          FROM (${listEntries(scope)}) x`,
    sql`coalesce(0 - sum(amount) FILTER (WHERE side = 'order' AND amount < 0 AND kind IN ('capture', 'desk_payment', 'payment')), 0)::bigint AS "takenMinor",
        coalesce(sum(amount) FILTER (WHERE side = 'order' AND kind IN ('refund', 'reversal')), 0)::bigint AS "givenBackMinor",
        coalesce(0 - sum(amount) FILTER (WHERE side = 'revenue'), 0)::bigint AS "earnedMinor",
        coalesce(0 - sum(amount) FILTER (WHERE side = 'revenue' AND kind = 'cancel_fee'), 0)::bigint AS "feesMinor"`,
  );

/** The currencies in which guests saw the prices of what they booked, from `from` on, the most frequent first. */
export async function shownCurrencies(db: Db, scope: Scope, from: string): Promise<ShownCurrency[]> {
  const { rows } = await db.execute<ShownCurrency>(sql`
    SELECT o.display_currency AS currency, count(*)::bigint AS booked, sum(o.total_minor)::bigint AS "bookedMinor",
           sum(o.display_total_minor)::bigint AS "shownMinor"
      FROM orders o
     WHERE ${wasBooked} AND ${within({ ...scope, start: from }, sql`o.created_at`)} AND ${ofReport(scope)}
     GROUP BY 1 ORDER BY 2 DESC, 1`);
  return rows;
}

export type HotelName = { id: number; title: string; city: string };

export async function hotelNames(db: Db, actor: Actor, ids: readonly number[]): Promise<HotelName[]> {
  const { rows } = await db.execute<HotelName>(sql`
    SELECT h.id, h.title, c.name AS city FROM hotel h JOIN city c ON c.id = h.city_id
     WHERE h.id = ANY(${sql.param(ids)}::int[]) AND ${hotelInScope(actor, sql`h.id`)}`);
  return rows;
}
