import { sql } from "drizzle-orm";
import { grantedParts, type UserActor } from "@/backend/http/context";
import { wasBooked } from "@/backend/orders/booked";
import type { UserRow, UserStatus } from "@/lib/contracts/accounts/user";
import { actionsFor } from "./rules";

/** The tables needed to select users. */
export const userTables = sql`app_user u`;

export const walletMinor = sql`coalesce((SELECT a.balance FROM account a WHERE a.code = 'wallet:' || u.id), 0)::bigint`;
/** The last use of a session or the last login; null for a user who was never seen. */
export const lastSeenAt = sql`greatest((SELECT max(s.updated_at) FROM session s WHERE s.user_id = u.id),
           (SELECT l.at FROM audit_log l WHERE l.actor_id = u.id AND l.action = 'login' ORDER BY l.at DESC LIMIT 1))`;
export const bookingCount = sql`(SELECT count(*) FROM orders o WHERE o.user_id = u.id AND ${wasBooked})::int`;
export const hasBooked = sql`EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id AND ${wasBooked})`;

/** The columns of a list row over `u`. Counts use per-user indexes. */
export const userColumns = sql`
  u.id, u.name, u.email::text AS email, u.phone, u.country, u.role, u.status, u.ban_reason AS "banReason",
  u.ban_until AS "bannedUntil", u.email_verified AS "emailVerified", u.two_factor_enabled AS "secondFactor",
  u.all_hotels AS "allHotels", u.permission_group_id AS "groupId",
  (SELECT g.name FROM permission_group g WHERE g.id = u.permission_group_id) AS "groupName", u.invited, u.locale, u.version, u.created_at AS "createdAt",
  NOT EXISTS (SELECT 1 FROM credential c WHERE c.user_id = u.id AND c.password IS NOT NULL) AS "noPassword",
  (SELECT count(*) FROM hotel_staff s WHERE s.user_id = u.id)::int AS "hotelCount",
  ${bookingCount} AS bookings,
  ${walletMinor} AS "walletMinor",
  (SELECT count(*) FROM session s WHERE s.user_id = u.id AND s.expires_at > now())::int AS sessions,
  ${lastSeenAt} AS "lastSeenAt"`;

export type UserRecordRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  country: string | null;
  role: number;
  status: UserStatus;
  banReason: string | null;
  bannedUntil: Date | null;
  emailVerified: boolean;
  secondFactor: boolean;
  allHotels: boolean;
  groupId: number | null;
  groupName: string | null;
  invited: boolean;
  locale: string;
  version: number;
  createdAt: Date;
  noPassword: boolean;
  hotelCount: number;
  bookings: number;
  walletMinor: number;
  sessions: number;
  lastSeenAt: Date | null;
};

const iso = (instant: Date) => new Date(instant).toISOString();

export function toUserRow(row: UserRecordRow, actor: UserActor, currency: string): UserRow {
  // Sessions of a banned user are stored only to explain the ban and give no access.
  const sessions = row.status === "banned" ? 0 : row.sessions;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    country: row.country,
    role: row.role,
    status: row.status,
    banReason: row.banReason,
    bannedUntil: row.bannedUntil && iso(row.bannedUntil),
    invited: row.invited && row.noPassword && row.status !== "closed",
    hasPassword: !row.noPassword,
    secondFactor: row.secondFactor,
    allHotels: row.allHotels,
    hotelCount: row.hotelCount,
    groupId: row.groupId,
    groupName: row.groupName,
    bookings: row.bookings,
    walletMinor: row.walletMinor,
    currency,
    sessions,
    createdAt: iso(row.createdAt),
    lastSeenAt: row.lastSeenAt && iso(row.lastSeenAt),
    version: row.version,
    actions: actionsFor({
      self: row.id === actor.id,
      status: row.status,
      sessions,
      managesStaff: grantedParts(actor) === null,
    }),
  };
}
