import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { hotelInScope } from "@/backend/hotels/scope";
import type { UserActor } from "@/backend/http/context";
import { all, containing, countEachAtOnce, exported, listRows, mentions } from "@/backend/http/listing";
import type { HotelQuery, HotelRow } from "@/lib/contracts/console-hotel";
import type { FoundItem } from "@/lib/contracts/listing";
import { type HotelRecordRow, hotelColumns, hotelRowOf, hotelTables } from "./row";

const sorts = {
  title: sql`public.fold(h.title)`,
  created: sql`h.created_at`,
  waiting: sql`h.submitted_at`,
  stars: sql`h.stars`,
  city: sql`public.fold(c.name)`,
};

const names = [sql`h.title`, sql`h.address`, sql`h.district`];
const words = [sql`h.summary`, sql`h.description`, sql`h.policies`, sql`h.refusal_reason`];

function searching(q: string, wide: boolean | undefined): SQL {
  const like = containing(q);
  const conditions = [
    ...(wide ? [...names, ...words] : names).map((text) => mentions(text, q)),
    // Places, kinds and people are looked through once, not once for each of their hotels.
    sql`h.city_id IN (SELECT x.id FROM city x WHERE ${mentions(sql`x.name`, q)})`,
    sql`c.country_id IN (SELECT x.id FROM country x WHERE ${mentions(sql`x.name`, q)})`,
    sql`h.property_type_id IN (SELECT x.id FROM property_type x WHERE ${mentions(sql`x.name`, q)})`,
    sql`h.owner_id IN (SELECT x.id FROM app_user x WHERE ${mentions(sql`x.name`, q)} OR x.email::text ILIKE ${like})`,
    sql`h.id::text = ${q} OR h.token = ${q}`,
    sql`h.phone ILIKE ${like} OR h.email ILIKE ${like}`,
    ...(wide
      ? [
          sql`EXISTS (SELECT 1 FROM room r WHERE r.hotel_id = h.id
                AND (${mentions(sql`r.title`, q)} OR ${mentions(sql`r.description`, q)}))`,
        ]
      : []),
  ];
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

/** Everything of a filter but approval and activity, so that the other views' counts can stand beside it. */
const filterOf = (actor: UserActor, { country, city, type, stars, owner, q, wide, refused }: HotelQuery): SQL =>
  all([
    hotelInScope(actor, sql`h.id`),
    country ? sql`c.country_id = ${country}` : undefined,
    city ? sql`h.city_id = ${city}` : undefined,
    type ? sql`h.property_type_id = ${type}` : undefined,
    owner ? sql`h.owner_id = ${owner}` : undefined,
    stars?.length ? sql`h.stars = ANY(${sql.param(stars)}::int[])` : undefined,
    refused === undefined ? undefined : sql`(h.refusal_reason IS NOT NULL) = ${refused}`,
    q ? searching(q, wide) : undefined,
  ]);

const standingOf = ({ approved, active }: HotelQuery): SQL =>
  all([
    approved === undefined ? undefined : sql`h.approved = ${approved}`,
    active === undefined ? undefined : sql`h.active = ${active}`,
  ]);

const views = {
  all: sql`true`,
  approved: sql`h.approved`,
  unapproved: sql`NOT h.approved`,
  deactivated: sql`NOT h.active`,
};

async function readPage(db: Db, actor: UserActor, query: HotelQuery) {
  const where = all([filterOf(actor, query), standingOf(query)]);
  const list = await listRows<HotelRecordRow>(db, {
    ...{ columns: hotelColumns, from: hotelTables, where, sorts, tie: sql`h.id`, query },
  });
  return { ...list, items: list.items.map((row): HotelRow => hotelRowOf(row, actor)) };
}

export async function listHotels(db: Db, actor: UserActor, query: HotelQuery) {
  const [list, counts] = await Promise.all([
    readPage(db, actor, query),
    countEachAtOnce(db, hotelTables, filterOf(actor, query), views),
  ]);
  return { ...list, counts };
}

/** What is filtered, all pages of it. */
export const hotelsForExport = async (db: Db, actor: UserActor, query: HotelQuery): Promise<HotelRow[]> =>
  (await readPage(db, actor, { ...query, ...exported })).items;

/** A few by the name, or the one that is chosen already. */
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
