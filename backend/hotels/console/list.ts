import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import {
  all,
  type Counted,
  containing,
  countEachAtOnce,
  keysOfPart,
  listRows,
  maxExported,
  mentions,
  mentionsFolded,
  readForExport,
} from "@/backend/http/listing";
import type { HotelQuery } from "@/lib/contracts/hotels/console-hotel";
import type { HotelRow } from "@/lib/contracts/hotels/hotel-records";
import type { FoundItem } from "@/lib/contracts/listing";
import { waitsForApproval } from "./pending";
import { bookingsAhead, type HotelRecordRow, hotelColumns, hotelTables, occupancyBp, toHotelRow } from "./row";

const sorts = {
  title: sql`public.fold(h.title)`,
  created: sql`h.created_at`,
  waiting: sql`coalesce(h.pending_at, h.submitted_at)`,
  stars: sql`h.stars`,
  city: sql`public.fold(c.name)`,
  bookings: bookingsAhead,
  score: sql`coalesce(h.review_score_tenths, -1)`,
  occupancy: sql`coalesce(${occupancyBp}, -1)`,
};

const scores = {
  "9": sql`h.review_score_tenths >= 90`,
  "8": sql`h.review_score_tenths >= 80`,
  low: sql`h.review_score_tenths < 70`,
  none: sql`h.review_count = 0`,
} as const;
const occupancies = { low: sql`${occupancyBp} < 3000`, high: sql`${occupancyBp} >= 7000` } as const;

/** The hotel's searchable text as indexed, so that one index covers five columns. */
const ownSearchText = sql`public.hotel_search_text(x.title, x.address, x.district, x.phone, x.email)`;
const longTexts = [sql`x.summary`, sql`x.description`, sql`x.policies`, sql`x.refusal_reason`];

const either = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` OR `)})`;

/**
 * Which hotels a staff member means. Each way to be meant is looked up by an index of its own and the numbers are put together:
 * joined by OR the same conditions would be read off every hotel.
 */
function searching(q: string, wide: boolean | undefined): SQL {
  const named = (table: SQL) => sql`SELECT y.id FROM ${table} y WHERE ${mentions(sql`y.name`, q)}`;
  const people =
    q.length >= 3
      ? sql`public.user_search_text(y.name, y.email) LIKE public.fold(${containing(q)})`
      : sql`(${mentions(sql`y.name`, q)} OR y.email::text ILIKE ${containing(q)})`;
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null;
  const ways = [
    sql`SELECT x.id FROM hotel x WHERE ${mentionsFolded(ownSearchText, q)}`,
    sql`SELECT x.id FROM hotel x WHERE x.city_id IN (${named(sql`city`)})`,
    sql`SELECT x.id FROM hotel x JOIN city z ON z.id = x.city_id WHERE z.country_id IN (${named(sql`country`)})`,
    sql`SELECT x.id FROM hotel x WHERE x.property_type_id IN (${named(sql`property_type`)})`,
    sql`SELECT x.id FROM hotel x WHERE x.owner_id IN (SELECT y.id FROM app_user y WHERE ${people})`,
    sql`SELECT x.id FROM hotel x WHERE x.token = ${q}`,
    ...(number === null ? [] : [sql`SELECT x.id FROM hotel x WHERE x.id = ${number}`]),
    ...(wide
      ? [
          sql`SELECT x.id FROM hotel x WHERE ${either(longTexts.map((text) => mentions(text, q)))}`,
          sql`SELECT r.hotel_id FROM room r WHERE ${either([mentions(sql`r.title`, q), mentions(sql`r.description`, q)])}`,
        ]
      : []),
  ];
  return sql`h.id IN (${sql.join(ways, sql` UNION `)})`;
}

const without = {
  pictures: sql`NOT EXISTS (SELECT 1 FROM picture p WHERE p.owner_kind = 'hotel' AND p.owner_id = h.id)`,
  rooms: sql`NOT EXISTS (SELECT 1 FROM room r WHERE r.hotel_id = h.id)`,
} as const;

/** All filter conditions except approval and activity, which are needed for the counts of the other views. */
const getFilter = (actor: UserActor, query: HotelQuery): SQL => {
  const { country, city, type, stars, owner, q, wide, missing } = query;
  const { score, occupancy, imported, addedFrom, addedTo } = query;
  return all([
    hotelInScope(actor, sql`h.id`),
    country ? sql`c.country_id = ${country}` : undefined,
    city ? sql`h.city_id = ${city}` : undefined,
    type ? sql`h.property_type_id = ${type}` : undefined,
    owner ? sql`h.owner_id = ${owner}` : undefined,
    stars?.length ? sql`h.stars = ANY(${sql.param(stars)}::int[])` : undefined,
    q ? searching(q, wide) : undefined,
    missing ? without[missing] : undefined,
    score ? scores[score] : undefined,
    occupancy ? occupancies[occupancy] : undefined,
    imported === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM import_link l WHERE l.hotel_id = h.id) = ${imported}`,
    addedFrom ? sql`h.created_at >= ${addedFrom}::date` : undefined,
    addedTo ? sql`h.created_at < ${addedTo}::date + 1` : undefined,
  ]);
};

const getStanding = ({ approved, active, waiting, refused }: HotelQuery): SQL =>
  all([
    waiting === undefined ? undefined : sql`${waitsForApproval("h")} = ${waiting}`,
    refused === undefined ? undefined : sql`(h.refusal_reason IS NOT NULL) = ${refused}`,
    approved === undefined ? undefined : sql`h.approved = ${approved}`,
    active === undefined ? undefined : sql`h.active = ${active}`,
  ]);

const views = {
  all: sql`true`,
  approved: sql`h.approved`,
  unapproved: waitsForApproval("h"),
  refused: sql`h.refusal_reason IS NOT NULL`,
  deactivated: sql`NOT h.active`,
};

/** A part of the filtered hotels by token, for an action on all of them. */
export const hotelTokensOfPart = (
  db: Db,
  actor: UserActor,
  query: HotelQuery,
  part: { expected: number; after: string | null },
) =>
  keysOfPart(
    db,
    { key: sql`h.token`, from: hotelTables, where: all([getFilter(actor, query), getStanding(query)]) },
    part,
  );

function readPage(db: Db, actor: UserActor, query: HotelQuery, counted?: Promise<Counted>) {
  const where = all([getFilter(actor, query), getStanding(query)]);
  return listRows<HotelRecordRow>(db, {
    columns: hotelColumns,
    from: hotelTables,
    where,
    sorts,
    tie: sql`h.id`,
    query,
    counted,
  });
}

/** One scan computes all counts, including the one of the page. */
export async function listHotels(db: Db, actor: UserActor, query: HotelQuery) {
  const counting = countEachAtOnce(db, hotelTables, getFilter(actor, query), { ...views, page: getStanding(query) });
  const [list, { page: _, ...counts }] = await Promise.all([
    readPage(
      db,
      actor,
      query,
      counting.then(({ page }) => page),
    ),
    counting,
  ]);
  return { ...list, items: list.items.map((row): HotelRow => toHotelRow(row, actor)), counts };
}

/** All filtered hotels. */
export async function hotelsForExport(
  db: Db,
  actor: UserActor,
  query: HotelQuery,
  limit = maxExported,
): Promise<HotelRow[]> {
  const rows = await readForExport((page) => readPage(db, actor, { ...query, ...page }), limit);
  return rows.map((row): HotelRow => toHotelRow(row, actor));
}

/** Finds hotels by name for a selection field, or the selected one by id. */
export async function findHotels(
  db: Db,
  actor: UserActor,
  { q, id }: { q: string; id?: string },
): Promise<FoundItem[]> {
  const which = id === undefined ? mentions(sql`h.title`, q) : sql`h.id::text = ${id}`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT h.id, h.title AS label, c.name || ', ' || n.name AS detail FROM ${hotelTables}
     WHERE ${hotelInScope(actor, sql`h.id`)} AND ${which} ORDER BY h.title, h.id LIMIT 12`);
  return rows;
}
