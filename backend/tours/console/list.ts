import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import {
  all,
  countEachAtOnce,
  keysOfPart,
  listRows,
  maxExported,
  mentions,
  readForExport,
} from "@/backend/http/listing";
import type { TourListQuery, TourRow } from "@/lib/contracts/tours/console";

/** The tables of a tour row: alias `t` with city `c`, country `n` and type `y`. */
export const tourTables = sql`
  tour t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id JOIN property_type y ON y.id = t.type_id`;

const nextDate = sql`(SELECT min(s.date) FROM tour_slot s
  WHERE s.tour_id = t.id AND s.status = 'open' AND s.starts_at > now())`;

const tourOrders = sql`SELECT 1 FROM orders o WHERE o.kind = 'tour' AND o.product_id = t.id`;

/** Counts are subqueries of the select list, so that they run only for the rows of one page. */
export const tourColumns = sql`
  t.id, t.title, t.slug, y.name AS type, c.name AS city, n.name AS country,
  (SELECT p.key FROM picture p WHERE p.owner_kind = 'tour' AND p.owner_id = t.id ORDER BY p.position, p.id LIMIT 1) AS picture,
  t.active, (SELECT count(*)::int FROM tour_option o WHERE o.tour_id = t.id AND o.active) AS "optionCount",
  ${nextDate}::text AS "nextDate",
  (SELECT count(*)::int FROM (${tourOrders} AND o.status IN ('requested', 'processing') AND o.service_end > now()) ahead) AS bookings,
  EXISTS (${tourOrders}) AS ordered,
  ${isoTime("t.created_at")} AS "createdAt", ${isoTime("t.updated_at")} AS "updatedAt", t.version`;

export type TourRecordRow = Omit<TourRow, "actions"> & { ordered: boolean };

export const toTourRow = <R extends TourRecordRow>({
  ordered,
  ...row
}: R): Omit<R, "ordered"> & Pick<TourRow, "actions"> => ({
  ...row,
  actions: [row.active ? "deactivate" : "activate", ...(ordered ? [] : (["remove"] as const))],
});

const sorts = { title: sql`public.fold(t.title)`, created: sql`t.created_at`, next: nextDate };

const getFilter = ({ city, type, q }: TourListQuery): SQL =>
  all([
    city ? sql`t.city_id = ${city}` : undefined,
    type ? sql`t.type_id = ${type}` : undefined,
    q ? sql`(${mentions(sql`t.title || ' ' || c.name || ' ' || t.meeting_point`, q)} OR t.id::text = ${q})` : undefined,
  ]);

const getStanding = ({ active }: TourListQuery): SQL => (active === undefined ? sql`true` : sql`t.active = ${active}`);

export async function listTours(db: Db, query: TourListQuery) {
  const filter = getFilter(query);
  const [list, counts] = await Promise.all([
    listRows<TourRecordRow>(db, {
      columns: tourColumns,
      from: tourTables,
      where: all([filter, getStanding(query)]),
      sorts,
      tie: sql`t.id`,
      query,
    }),
    countEachAtOnce(db, tourTables, filter, { all: sql`true`, onSale: sql`t.active`, offSale: sql`NOT t.active` }),
  ]);
  return { ...list, items: list.items.map(toTourRow), counts };
}

/** All filtered tours. */
export async function toursForExport(db: Db, query: TourListQuery, limit = maxExported): Promise<TourRow[]> {
  return readForExport((page) => listTours(db, { ...query, ...page }), limit);
}

/** A part of the filtered tours by id, for an action on all of them. */
export const tourIdsOfPart = (db: Db, query: TourListQuery, part: { expected: number; after: string | null }) =>
  keysOfPart(db, { key: sql`t.id::text`, from: tourTables, where: all([getFilter(query), getStanding(query)]) }, part);
