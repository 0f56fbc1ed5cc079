import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { waitsForApproval } from "@/backend/hotels/console/pending";
import { todayAtHotel } from "@/backend/hotels/console/row";
import type { UserActor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import {
  all,
  countEachAtOnce,
  keysOfPart,
  listRows,
  maxExported,
  mentions,
  readForExport,
} from "@/backend/http/listing";
import { readCurrencies } from "@/backend/quotes/fx";
import { noHotel } from "@/backend/terms/hotel";
import type { RoomQuery, RoomRow } from "@/lib/contracts/hotels/room-records";
import type { FoundItem } from "@/lib/contracts/listing";
import { currencyExponent } from "@/lib/money";
import {
  closedAhead,
  freeTonight,
  type RoomRecordRow,
  roomColumns,
  roomOccupancyBp,
  roomTables,
  toRoomRow,
} from "./row";

/** Room types with a booking whose stay is not over; released lines are not active. */
const isBooked = sql`r.id IN (
  SELECT l.product_id FROM order_line l
   WHERE l.product_kind = 'room' AND l.state = 'active' AND l.to_date >= ${todayAtHotel})`;
const isClosed = sql`EXISTS (SELECT 1 FROM stock s WHERE ${closedAhead})`;

const sorts = {
  /** By hotel, then by the order in which room types were added. */
  title: sql`public.fold(h.title)`,
  created: sql`r.created_at`,
  waiting: sql`coalesce(r.pending_at, r.submitted_at)`,
  price: sql`r.cost_per_night_minor`,
  units: sql`r.units`,
  arrival: sql`(SELECT min(l.from_date) FROM order_line l
    WHERE l.product_kind = 'room' AND l.product_id = r.id AND l.state = 'active' AND l.to_date >= ${todayAtHotel})`,
  free: freeTonight,
  occupancy: sql`coalesce(${roomOccupancyBp}, -1)`,
};

/** Room types with a closed night in a range of dates; the past doesn't count. */
const closedWithin = (from: string | undefined, to: string | undefined): SQL => sql`EXISTS (
  SELECT 1 FROM stock s WHERE ${closedAhead} AND s.slot BETWEEN ${from ?? "2000-01-01"}::date AND ${to ?? "2200-01-01"}::date)`;

const searching = (q: string): SQL =>
  sql`(${sql.join(
    [
      ...[sql`r.title`, sql`h.title`, sql`c.name`, sql`n.name`, sql`r.view`].map((text) => mentions(text, q)),
      sql`r.id::text = ${q} OR r.token = ${q}`,
    ],
    sql` OR `,
  )})`;

const without = {
  pictures: sql`NOT EXISTS (SELECT 1 FROM picture p WHERE p.owner_kind = 'room' AND p.owner_id = r.id)`,
  plans: sql`NOT EXISTS (SELECT 1 FROM rate_plan p WHERE p.room_id = r.id AND p.active)`,
} as const;

/** All filters except the view's own, so that the other views' counts can be shown. */
const getFilter = (actor: UserActor, query: RoomQuery, base: string): SQL => {
  const { hotel, city, q, missing, free, priceFrom, priceTo, closedOnFrom, closedOnTo, ids } = query;
  const toMinor = (units: number) => units * 10 ** currencyExponent(base);
  return all([
    hotelInScope(actor, sql`h.id`),
    ids ? sql`r.token = ANY(${sql.param(ids.split(","))}::text[])` : undefined,
    hotel ? sql`r.hotel_id = ${hotel}` : undefined,
    city ? sql`h.city_id = ${city}` : undefined,
    q ? searching(q) : undefined,
    missing ? without[missing] : undefined,
    free === undefined ? undefined : sql`(${freeTonight} > 0) = ${free}`,
    priceFrom === undefined ? undefined : sql`r.cost_per_night_minor >= ${toMinor(priceFrom)}`,
    priceTo === undefined ? undefined : sql`r.cost_per_night_minor <= ${toMinor(priceTo)}`,
    closedOnFrom || closedOnTo ? closedWithin(closedOnFrom, closedOnTo) : undefined,
  ]);
};

const getViewFilter = ({ approved, active, waiting, refused, booked, closed }: RoomQuery): SQL =>
  all([
    waiting === undefined ? undefined : sql`${waitsForApproval("r")} = ${waiting}`,
    refused === undefined ? undefined : sql`(r.refusal_reason IS NOT NULL) = ${refused}`,
    approved === undefined ? undefined : sql`r.approved = ${approved}`,
    active === undefined ? undefined : sql`r.active = ${active}`,
    booked === undefined ? undefined : sql`(${isBooked}) = ${booked}`,
    closed === undefined ? undefined : sql`(${isClosed}) = ${closed}`,
  ]);

const views = {
  all: sql`true`,
  approved: sql`r.approved`,
  unapproved: waitsForApproval("r"),
  refused: sql`r.refusal_reason IS NOT NULL`,
  deactivated: sql`NOT r.active`,
  booked: isBooked,
  closed: isClosed,
};

/** A part of the filtered room types by token, for an action on all of them. */
export async function roomTokensOfPart(
  db: Db,
  actor: UserActor,
  query: RoomQuery,
  part: { expected: number; after: string | null },
) {
  const { base } = await readCurrencies(db);
  const where = all([getFilter(actor, query, base), getViewFilter(query)]);
  return keysOfPart(db, { key: sql`r.token`, from: roomTables, where }, part);
}

async function readPage(db: Db, actor: UserActor, query: RoomQuery) {
  const { base } = await readCurrencies(db);
  const filter = getFilter(actor, query, base);
  const where = all([filter, getViewFilter(query)]);
  const list = await listRows<RoomRecordRow>(db, {
    columns: roomColumns,
    from: roomTables,
    where,
    sorts,
    tie: sql`r.id`,
    query,
  });
  return { filter, list: { ...list, items: list.items.map((row): RoomRow => toRoomRow(row, actor, base)) } };
}

/** The hotel in the URL must be in the actor's scope and match its token. */
async function requireHotel(db: Db, actor: UserActor, { hotel, hotelToken }: RoomQuery): Promise<void> {
  if (hotelToken === undefined) return;
  const { rows } = await db.execute(sql`
    SELECT 1 FROM hotel h WHERE h.id = ${hotel ?? 0} AND h.token = ${hotelToken} AND ${hotelInScope(actor, sql`h.id`)}`);
  if (rows.length === 0) throw noHotel();
}

export async function listRooms(db: Db, actor: UserActor, query: RoomQuery) {
  await requireHotel(db, actor, query);
  const { filter, list } = await readPage(db, actor, query);
  return { ...list, counts: await countEachAtOnce(db, roomTables, filter, views) };
}

/** All pages of the filtered list. */
export const roomsForExport = async (
  db: Db,
  actor: UserActor,
  query: RoomQuery,
  limit = maxExported,
): Promise<RoomRow[]> => readForExport(async (page) => (await readPage(db, actor, { ...query, ...page })).list, limit);

/** A few matches by room or hotel name, or the selected record. */
export async function findRooms(db: Db, actor: UserActor, { q, id }: { q: string; id?: string }): Promise<FoundItem[]> {
  const which =
    id === undefined ? sql`(${mentions(sql`r.title`, q)} OR ${mentions(sql`h.title`, q)})` : sql`r.id::text = ${id}`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT r.id, r.title AS label, h.title || ', ' || c.name AS detail FROM ${roomTables}
     WHERE ${hotelInScope(actor, sql`h.id`)} AND ${which} ORDER BY h.title, r.title, r.id LIMIT 12`);
  return rows;
}
