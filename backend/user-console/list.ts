import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import {
  all,
  beginning,
  containing,
  countEach,
  keysOfPart,
  listRows,
  maxExported,
  readForExport,
} from "@/backend/http/listing";
import { readSettings } from "@/backend/site/settings";
import type { UserQuery, UserRow } from "@/lib/contracts/accounts/user";
import type { FoundItem } from "@/lib/contracts/listing";
import { roleNumber } from "@/lib/roles";
import {
  bookingCount,
  hasBooked,
  lastSeenAt,
  toUserRow,
  type UserRecordRow,
  userColumns,
  userTables,
  walletMinor,
} from "./row";

const sorts = {
  created: sql`u.created_at`,
  name: sql`u.name`,
  email: sql`u.email`,
  role: sql`(u.role, u.name)`,
  bookings: bookingCount,
  wallet: walletMinor,
  seen: sql`coalesce(${lastSeenAt}, '-infinity'::timestamptz)`,
};

const isStaff = sql`(u.role IN (${roleNumber.admin}, ${roleNumber.subadmin}) AND u.status <> 'closed')`;

/** Fewer than three letters have no trigram, so they must match the beginning of the name or address. */
function searching(q: string): SQL {
  if (q.length >= 3) return sql`public.user_search_text(u.name, u.email) LIKE public.fold(${containing(q)})`;
  return sql`(public.fold(u.name) LIKE public.fold(${beginning(q)}) OR u.email::text ILIKE ${beginning(q)})`;
}

/**
 * All filter conditions except the status, which is needed for the counts of the other views. Days are in the site's
 * time zone.
 */
function getFilter(query: UserQuery, timeZone: string): SQL {
  const { q, role, country, secondFactor, hotel, joinedFrom, joinedTo, seenFrom, seenTo } = query;
  const { staff, group, hasMoney, hasBookings, ids } = query;
  const start = (day: SQL) => sql`(${day})::timestamp AT TIME ZONE ${timeZone}`;
  return all([
    q ? searching(q) : undefined,
    role ? sql`u.role = ${role}` : undefined,
    staff === undefined ? undefined : sql`${isStaff} = ${staff}`,
    group ? sql`u.permission_group_id = ${group}` : undefined,
    country ? sql`u.country = ${country}` : undefined,
    secondFactor === undefined ? undefined : sql`u.two_factor_enabled = ${secondFactor}`,
    hotel ? sql`u.id IN (SELECT s.user_id FROM hotel_staff s WHERE s.hotel_id = ${hotel})` : undefined,
    joinedFrom ? sql`u.created_at >= ${start(sql`${joinedFrom}::date`)}` : undefined,
    joinedTo ? sql`u.created_at < ${start(sql`${joinedTo}::date + 1`)}` : undefined,
    seenFrom ? sql`${lastSeenAt} >= ${start(sql`${seenFrom}::date`)}` : undefined,
    seenTo ? sql`${lastSeenAt} < ${start(sql`${seenTo}::date + 1`)}` : undefined,
    ids ? sql`u.id = ANY(${sql.param(ids.split(","))}::uuid[])` : undefined,
    hasMoney === undefined ? undefined : sql`(${walletMinor} > 0) = ${hasMoney}`,
    hasBookings === undefined ? undefined : sql`${hasBooked} = ${hasBookings}`,
  ]);
}

const views = {
  all: sql`true`,
  active: sql`u.status = 'active'`,
  banned: sql`u.status = 'banned'`,
  unverified: sql`u.status = 'unverified'`,
};

const getWhere = (query: UserQuery, timeZone: string): SQL =>
  all([getFilter(query, timeZone), query.status ? sql`u.status = ${query.status}` : undefined]);

async function readPage(db: Db, actor: UserActor, query: UserQuery) {
  const { baseCurrency, timeZone } = await readSettings(db, "site");
  const filter = getFilter(query, timeZone);
  const where = getWhere(query, timeZone);
  const list = await listRows<UserRecordRow>(db, {
    columns: userColumns,
    from: userTables,
    where,
    sorts,
    tie: sql`u.id`,
    query,
  });
  return { filter, list: { ...list, items: list.items.map((row) => toUserRow(row, actor, baseCurrency)) } };
}

export async function listUsers(db: Db, actor: UserActor, query: UserQuery) {
  const { filter, list } = await readPage(db, actor, query);
  return { ...list, counts: await countEach(db, userTables, filter, views) };
}

/** All filtered users. */
export const usersForExport = async (
  db: Db,
  actor: UserActor,
  query: UserQuery,
  limit = maxExported,
): Promise<UserRow[]> => readForExport(async (page) => (await readPage(db, actor, { ...query, ...page })).list, limit);

/** A part of the filtered users by id, for an action on all of them. */
export async function userIdsOfPart(db: Db, query: UserQuery, part: { expected: number; after: string | null }) {
  const { timeZone } = await readSettings(db, "site");
  return keysOfPart(db, { key: sql`u.id::text`, from: userTables, where: getWhere(query, timeZone) }, part);
}

/** The condition of a filtered list on `app_user u`. */
export async function usersOfList(db: Db, query: UserQuery): Promise<SQL> {
  const { timeZone } = await readSettings(db, "site");
  return getWhere(query, timeZone);
}

/** Finds users by name or address for a selection field, or the selected one by id. */
export async function findUsers(db: Db, { q, id }: { q: string; id?: string }): Promise<FoundItem[]> {
  const which =
    id === undefined ? sql`u.status <> 'closed' AND ${q ? searching(q) : sql`true`}` : sql`u.id::text = ${id}`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT u.id, u.name AS label, u.email::text AS detail FROM app_user u WHERE ${which} ORDER BY u.name, u.id LIMIT 8`);
  return rows;
}

export async function countryOptions(db: Db): Promise<{ value: string; label: string }[]> {
  const { rows } = await db.execute<{ value: string; label: string }>(
    sql`SELECT iso2 AS value, name AS label FROM country ORDER BY name`,
  );
  return rows;
}
