import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import {
  all,
  allExported,
  containing,
  countEach,
  countEachAtOnce,
  keysOfPart,
  maxExported,
} from "@/backend/http/listing";
import type { OrderRow } from "@/lib/contracts/orders/order";
import type { StaffOrders } from "@/lib/contracts/orders/staff-orders";
import type { KindId } from "@/lib/kinds/kind";
import { wasBooked } from "../booked";
import { getActorParty, inScope } from "../lifecycle/lock";
import { iso, paymentStatusSql, type RowRecord, rowColumns, toRow } from "../lifecycle/row";

type StaffQuery = z.output<StaffOrders["list"]["query"]>;

const maxTerms = 6;

/**
 * The expression of the index `orders_words_trgm`: title, guest name, email address, phone number, place and product,
 * such as the room type, of `o`.
 */
export const orderSearchText = sql`public.order_search_text(o.title, o.lead_name, o.lead_email, o.lead_phone, o.place_name, o.quote)`;

/** The words in any order, such as a surname before the first name, or a part of a reference. */
function searching(q: string | undefined): SQL {
  if (!q) return sql`true`;
  const words = q.split(/\s+/).slice(0, maxTerms);
  const text = all(words.map((word) => sql`${orderSearchText} LIKE public.fold(${containing(word)})`));
  return sql`(o.ref LIKE ${containing(q.toUpperCase())} OR (${text}))`;
}

const orderBy: Record<StaffQuery["sort"], SQL> = {
  created: sql`o.created_at`,
  "-created": sql`o.created_at DESC`,
  start: sql`o.service_start`,
  "-start": sql`o.service_start DESC`,
  total: sql`o.total_minor`,
  "-total": sql`o.total_minor DESC`,
  guest: sql`public.fold(o.lead_name)`,
  "-guest": sql`public.fold(o.lead_name) DESC NULLS LAST`,
};

/**
 * Compares the local day of the start. The first condition of each is wider by more than any time zone and uses the
 * index of the list.
 */
const localStart = sql`(o.service_start AT TIME ZONE o.time_zone)::date`;
const startsFrom = (day: string): SQL => sql`(o.service_start >= ${day}::date - 2 AND ${localStart} >= ${day}::date)`;
const startsUntil = (day: string): SQL => sql`(o.service_start < ${day}::date + 3 AND ${localStart} <= ${day}::date)`;

const localEnd = sql`(o.service_end AT TIME ZONE coalesce(o.quote->>'endTimeZone', o.time_zone))::date`;
const bookedOn = sql`(o.created_at AT TIME ZONE 'UTC')::date`;

/** The conditions of `balanceDue`, which is positive. */
const owes = sql`(
  (o.status NOT IN ('cancelled', 'completed') AND o.due_now_minor + o.due_later_minor > o.paid_minor - o.refunded_minor)
  OR (o.status <> 'cancelled' AND o.reason IS DISTINCT FROM 'no_show' AND o.due_at_property_minor > o.collected_minor))`;

const outcomes: Record<NonNullable<StaffQuery["outcome"]>, SQL> = {
  served: sql`(o.status = 'completed' AND o.reason = 'served')`,
  no_show: sql`(o.status = 'completed' AND o.reason = 'no_show')`,
  declined: sql`(o.status = 'cancelled' AND o.reason = 'declined')`,
  cancelled: sql`(o.status = 'cancelled' AND o.reason IS DISTINCT FROM 'declined')`,
};

/** All conditions of a staff filter except the status, so that the counts of the other statuses can be computed too. */
function staffFilter(actor: Actor, kind: KindId, query: Omit<StaffQuery, "sort" | "page" | "pageSize">): SQL[] {
  const conditions = [inScope(actor), sql`o.kind = ${kind}`, searching(query.q)];
  // A client's own hold is not shown to staff before it is paid.
  conditions.push(sql`(o.status <> 'awaiting_payment' OR (o.channel = 'phone' AND EXISTS (
    SELECT 1 FROM hold held WHERE held.order_id = o.id AND held.state = 'active' AND held.expires_at > clock_timestamp())))`);
  // Expired and released holds do not count as cancellations.
  conditions.push(sql`(o.status <> 'cancelled' OR ${wasBooked})`);
  if (query.hotel) conditions.push(sql`o.hotel_id = ${query.hotel}`);
  if (query.startFrom) conditions.push(startsFrom(query.startFrom));
  if (query.startTo) conditions.push(startsUntil(query.startTo));
  if (query.endFrom) conditions.push(sql`${localEnd} >= ${query.endFrom}::date`);
  if (query.endTo) conditions.push(sql`${localEnd} <= ${query.endTo}::date`);
  if (query.bookedFrom) conditions.push(sql`${bookedOn} >= ${query.bookedFrom}::date`);
  if (query.bookedTo) conditions.push(sql`${bookedOn} <= ${query.bookedTo}::date`);
  if (query.owing !== undefined) conditions.push(sql`${owes} = ${query.owing}`);
  if (query.wish !== undefined) conditions.push(sql`(o.requests IS NOT NULL) = ${query.wish}`);
  if (query.channel) conditions.push(sql`o.channel = ${query.channel}`);
  if (query.outcome) conditions.push(outcomes[query.outcome]);
  if (query.payment) conditions.push(sql`${paymentStatusSql} = ${query.payment}`);
  return conditions;
}

/** Reads one page of orders within the actor's scope. `where` and `order` use `orders o` and its `hold h`. */
export async function readRows(
  db: Db,
  actor: Actor,
  where: SQL,
  order: SQL,
  limit: number,
  offset: number,
): Promise<OrderRow[]> {
  const from = sql`orders o LEFT JOIN hold h ON h.order_id = o.id`;
  // Reads the row details for the page only, not for the rows skipped by the offset.
  const { rows } = await db.execute<RowRecord>(sql`
    SELECT ${rowColumns} FROM ${from}
     WHERE o.id IN (SELECT o.id FROM ${from} WHERE ${where} ORDER BY ${order}, o.id LIMIT ${limit} OFFSET ${offset})
     ORDER BY ${order}, o.id`);
  return rows.map((row) => toRow(row, getActorParty(actor)));
}

const hasStatus = (status: string) => sql`o.status = ${status}`;
const staffStates = {
  awaiting_payment: hasStatus("awaiting_payment"),
  requested: hasStatus("requested"),
  processing: hasStatus("processing"),
  completed: hasStatus("completed"),
  cancelled: hasStatus("cancelled"),
};

async function getOldestDeadline(db: Db, where: SQL): Promise<string | null> {
  const { rows } = await db.execute<{ oldest: string | null }>(
    sql`SELECT min(o.respond_by) AS oldest FROM orders o WHERE ${where} AND ${staffStates.requested}`,
  );
  return rows[0]?.oldest ? iso(rows[0].oldest) : null;
}

/** Counts each status up to a limit, each from its own part of the queue index. */
export async function listForStaff(db: Db, actor: Actor, kind: KindId, query: StaffQuery) {
  const filter = staffFilter(actor, kind, query);
  const where = all(query.status ? [...filter, hasStatus(query.status)] : filter);
  const { page, pageSize } = query;
  const [counts, oldestRespondBy, items] = await Promise.all([
    (query.q ? countEachAtOnce : countEach)(db, sql`orders o`, all(filter), staffStates),
    getOldestDeadline(db, all(filter)),
    readRows(db, actor, where, orderBy[query.sort], pageSize, (page - 1) * pageSize),
  ]);
  const counted = query.status ? [counts[query.status]] : Object.values(counts);
  return {
    items,
    total: counted.reduce((sum, { n }) => sum + n, 0),
    capped: counted.some(({ capped }) => capped),
    page,
    pageSize,
    counts,
    oldestRespondBy,
  };
}

const getWhere = (actor: Actor, kind: KindId, query: StaffQuery): SQL =>
  all([...staffFilter(actor, kind, query), query.status ? hasStatus(query.status) : undefined]);

/** A part of the filtered orders by reference, for an action on all of them. */
export const refsOfPart = (
  db: Db,
  actor: Actor,
  kind: KindId,
  query: StaffQuery,
  part: { expected: number; after: string | null },
) => keysOfPart(db, { key: sql`o.ref`, from: sql`orders o`, where: getWhere(actor, kind, query) }, part);

/** Lists all filtered orders, up to `limit`. */
export async function listForExport(
  db: Db,
  actor: Actor,
  kind: KindId,
  query: StaffQuery,
  limit = maxExported,
): Promise<OrderRow[]> {
  const where = getWhere(actor, kind, query);
  return allExported(await readRows(db, actor, where, orderBy[query.sort], limit + 1, 0), limit);
}
