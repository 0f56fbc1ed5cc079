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
import { baseCurrencySql } from "@/backend/site/base-currency";
import type { TransportListQuery, TransportRow } from "@/lib/contracts/transport/console";

/** The tables of a row: alias `t` with city `c`, country `n`, type `y` and the rental model `m`, if it has one. */
export const transportTables = sql`
  transport t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id JOIN property_type y ON y.id = t.type_id
    LEFT JOIN rental_model m ON m.transport_id = t.id`;

const productOrders = sql`SELECT 1 FROM orders o WHERE o.kind = 'transport' AND o.product_id = t.id`;

/** Counts are subqueries of the select list, so that they run only for the rows of one page. */
export const transportColumns = sql`
  t.id, t.mode, t.title, t.slug, y.name AS type, t.operator, c.name AS city, n.name AS country,
  (SELECT p.key FROM picture p WHERE p.owner_kind = 'transport' AND p.owner_id = t.id ORDER BY p.position, p.id LIMIT 1) AS picture,
  t.active, m.daily_minor::float8 AS "dailyMinor", ${baseCurrencySql} AS currency,
  CASE WHEN m.transport_id IS NOT NULL
       THEN (SELECT count(*)::int FROM rental_unit u WHERE u.model_id = t.id AND NOT u.closed) END AS "unitCount",
  (SELECT min(d.date)::text FROM transit_route r JOIN transit_service v ON v.route_id = r.id
     JOIN transit_departure d ON d.service_id = v.id JOIN departure p ON p.id = d.departure_id
    WHERE r.transport_id = t.id AND d.status IN ('scheduled', 'delayed') AND NOT p.closed AND p.starts_at > now()) AS "nextDate",
  (SELECT count(*)::int FROM (${productOrders} AND o.status IN ('requested', 'processing') AND o.service_end > now()) ahead) AS bookings,
  EXISTS (${productOrders})
    OR EXISTS (SELECT 1 FROM rental_unit u JOIN unit_booking b ON b.unit_id = u.id WHERE u.model_id = t.id)
    OR EXISTS (SELECT 1 FROM transit_route r JOIN transit_service v ON v.route_id = r.id
                 JOIN transit_departure d ON d.service_id = v.id
                WHERE r.transport_id = t.id AND (
                  EXISTS (SELECT 1 FROM seat s JOIN seat_claim k ON k.seat_id = s.id WHERE s.departure_id = d.departure_id)
                  OR EXISTS (SELECT 1 FROM transit_pool q JOIN hold_line h ON h.stock_id = q.stock_id
                              WHERE q.departure_id = d.departure_id))) AS used,
  ${isoTime("t.created_at")} AS "createdAt", ${isoTime("t.updated_at")} AS "updatedAt", t.version`;

export type TransportRecordRow = Omit<TransportRow, "actions"> & { used: boolean };

export const toTransportRow = <R extends TransportRecordRow>({
  used,
  ...row
}: R): Omit<R, "used"> & Pick<TransportRow, "actions"> => ({
  ...row,
  actions: [row.active ? "deactivate" : "activate", ...(used ? [] : (["remove"] as const))],
});

const sorts = { title: sql`public.fold(t.title)`, created: sql`t.created_at`, price: sql`m.daily_minor` };

const getFilter = ({ city, type, active, q }: TransportListQuery): SQL =>
  all([
    city ? sql`t.city_id = ${city}` : undefined,
    type ? sql`t.type_id = ${type}` : undefined,
    active === undefined ? undefined : sql`t.active = ${active}`,
    q ? sql`(${mentions(sql`t.title || ' ' || t.operator || ' ' || c.name`, q)} OR t.id::text = ${q})` : undefined,
  ]);

const modeIs = (mode: TransportRow["mode"]): SQL => sql`t.mode = ${mode}`;
const getMode = ({ mode }: TransportListQuery): SQL | undefined => (mode ? modeIs(mode) : undefined);

export async function listTransport(db: Db, query: TransportListQuery) {
  const filter = getFilter(query);
  const [list, counts] = await Promise.all([
    listRows<TransportRecordRow>(db, {
      columns: transportColumns,
      from: transportTables,
      where: all([filter, getMode(query)]),
      sorts,
      tie: sql`t.id`,
      query,
    }),
    countEachAtOnce(db, transportTables, filter, {
      all: sql`true`,
      car: modeIs("car"),
      bike: modeIs("bike"),
      train: modeIs("train"),
      bus: modeIs("bus"),
      cruise: modeIs("cruise"),
    }),
  ]);
  return { ...list, items: list.items.map(toTransportRow), counts };
}

/** All filtered products. */
export async function transportForExport(
  db: Db,
  query: TransportListQuery,
  limit = maxExported,
): Promise<TransportRow[]> {
  return readForExport((page) => listTransport(db, { ...query, ...page }), limit);
}

/** A part of the filtered products by id, for an action on all of them. */
export const transportIdsOfPart = (
  db: Db,
  query: TransportListQuery,
  part: { expected: number; after: string | null },
) => {
  const where = all([getFilter(query), getMode(query)]);
  return keysOfPart(db, { key: sql`t.id::text`, from: transportTables, where }, part);
};
