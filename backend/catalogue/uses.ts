import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Uses } from "@/lib/contracts/hotels/catalogue-endpoints";
import { formatDate } from "@/lib/dates";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";

/** Usages of a catalogue row: their number, and links to the first of them. */

const shown = 8;
type Use = Uses["items"][number];

async function countUses(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${from}`);
  return rows[0]?.n ?? 0;
}

async function some<Row extends Record<string, unknown>>(
  db: Db,
  columns: SQL,
  from: SQL,
  order: SQL,
  toUse: (row: Row) => Use,
): Promise<Uses> {
  const total = await countUses(db, from);
  const { rows } = await db.execute<Row>(sql`SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ${shown}`);
  return { total, items: (rows as Row[]).map(toUse) };
}

export const hotelsWhere = (db: Db, where: SQL): Promise<Uses> =>
  some<{ id: number; token: string; title: string }>(
    db,
    sql`h.id, h.token, h.title`,
    sql`hotel h JOIN city c ON c.id = h.city_id WHERE ${where}`,
    sql`h.title, h.id`,
    ({ id, token, title }) => ({
      label: title,
      href: pathTo(routes.admin.viewHotel, { hotelId: id, hotelToken: token }),
    }),
  );

export const toursWhere = (db: Db, where: SQL): Promise<Uses> =>
  some<{ id: number; title: string }>(
    db,
    sql`t.id, t.title`,
    sql`tour t WHERE ${where}`,
    sql`t.title, t.id`,
    ({ id, title }) => ({ label: title, href: pathTo(routes.admin.viewTour, { transid: id }) }),
  );

export const transportWhere = (db: Db, where: SQL): Promise<Uses> =>
  some<{ id: number; title: string }>(
    db,
    sql`t.id, t.title`,
    sql`transport t WHERE ${where}`,
    sql`t.title, t.id`,
    ({ id, title }) => ({ label: title, href: pathTo(routes.admin.viewTransport, { transid: id }) }),
  );

export const roomsWhere = (db: Db, where: SQL): Promise<Uses> =>
  some<{ hotelId: number; token: string; title: string; hotel: string }>(
    db,
    sql`r.hotel_id AS "hotelId", r.token, r.title, h.title AS hotel`,
    sql`room r JOIN hotel h ON h.id = r.hotel_id WHERE ${where}`,
    sql`h.title, r.title, r.id`,
    ({ hotelId, token, title, hotel }) => ({
      label: `${title}, ${hotel}`,
      href: pathTo(routes.admin.viewRoom, { hotelId, tokenId: token }),
    }),
  );

/** @param where a condition over the sailing `s` */
export const sailingsWhere = (db: Db, where: SQL): Promise<Uses> =>
  some<{ id: number; title: string; date: string }>(
    db,
    sql`s.id, s.title, s.start_date::text AS date`,
    sql`sailing s WHERE ${where}`,
    sql`s.starts_at DESC, s.id`,
    ({ id, title, date }) => ({
      label: `${title}, ${formatDate(date)}`,
      href: pathTo(routes.admin.viewSailing, { id }),
    }),
  );

/** Places within a place: one entry that links to their list. */
export async function placesWithin(
  db: Db,
  from: SQL,
  resourceType: { one: string; many: string },
  href: string,
): Promise<Uses> {
  const total = await countUses(db, from);
  const label = counted(total, resourceType.one, resourceType.many);
  return { total, items: total > 0 ? [{ label, href }] : [] };
}

export async function taxesWhere(db: Db, where: SQL): Promise<Uses> {
  const from = sql`tax_rule x WHERE ${where}`;
  return some<{ name: string }>(db, sql`x.name`, from, sql`x.name, x.id`, ({ name }) => ({
    label: `Tax: ${name}`,
    href: pathTo(routes.admin.taxSettings),
  }));
}

/** Sequential, because a transaction has one connection. */
export async function together(...parts: readonly (() => Promise<Uses>)[]): Promise<Uses> {
  const found: Uses[] = [];
  for (const part of parts) found.push(await part());
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    items: found.flatMap(({ items }) => items),
  };
}
