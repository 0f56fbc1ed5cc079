import { sql } from "drizzle-orm";
import { newAdministratorDays } from "@/backend/approval/agreement";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { ofActor } from "@/backend/notifications/unread";
import type { Language } from "@/lib/language/languages";
import { type Role, roleNumber } from "@/lib/roles";
import { joinBookings } from "./join-guest";
import { deleteUserTokens } from "./login/one-time-tokens";

export type Account = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  role: number;
  status: "unverified" | "active" | "banned" | "closed";
  locale: string;
  two_factor_enabled: boolean;
  invited: boolean;
  password: string | null;
};

const columns = sql`u.id, u.name, u.email::text AS email, u.email_verified, u.role, u.status, u.locale,
  u.two_factor_enabled, u.invited, c.password`;
const from = sql`app_user u LEFT JOIN credential c ON c.user_id = u.id AND c.provider_id = 'credential'`;

/** For login and recovery only, before the user is authenticated. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(sql`SELECT ${columns} FROM ${from} WHERE u.email = ${email}`);
  return rows[0];
}

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(sql`SELECT ${columns} FROM ${from} WHERE u.id = ${id}`);
  return rows[0];
}

export type NewAccount = {
  name: string;
  email: string;
  /** Without it login is impossible until a password is set through a mailed link. */
  passwordHash?: string;
  phone?: string;
  country?: string;
  /** The language of emails. */
  locale?: Language;
  role?: Role;
  /** Created by an operator, so the email address needs no confirmation. */
  verified?: boolean;
  /** Created by an administrator for another person. */
  invited?: boolean;
};

/** Null if the address already has an account. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<string | null> {
  const { name, email, passwordHash, phone, country, locale = "en", role = "client" } = account;
  const { verified = false, invited = false } = account;
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO app_user (name, email, phone, country, locale, role, status, email_verified, invited)
    VALUES (${name}, ${email}, ${phone || null}, ${country || null}, ${locale}, ${roleNumber[role]},
            ${verified ? "active" : "unverified"}, ${verified}, ${invited})
    ON CONFLICT (email) DO NOTHING RETURNING id`);
  const id = rows[0]?.id;
  if (!id) return null;
  if (!passwordHash) return id;
  await tx.execute(sql`
    INSERT INTO credential (user_id, account_id, provider_id, password) VALUES (${id}, ${id}, 'credential', ${passwordHash})`);
  return id;
}

/** A login that began with the old password ends: see `openAuthenticated`, and here where it needs a second factor. */
export async function setPassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await deleteUserTokens(tx, "second-factor", userId);
  const { rowCount } = await tx.execute(sql`
    UPDATE credential SET password = ${passwordHash}, updated_at = now()
     WHERE user_id = ${userId} AND provider_id = 'credential'`);
  if (rowCount) return;
  await tx.execute(sql`
    INSERT INTO credential (user_id, account_id, provider_id, password) VALUES (${userId}, ${userId}, 'credential', ${passwordHash})`);
}

export async function setProfile(
  tx: Db,
  userId: string,
  { name, phone, country }: { name: string; phone: string; country: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE app_user SET name = ${name}, phone = ${phone || null}, country = ${country || null}, updated_at = now()
     WHERE id = ${userId}`);
}

/** Activates the account without joining guest bookings, because the password may not come from the mailbox owner. */
export async function markConfirmed(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE app_user SET email_verified = true, status = CASE status WHEN 'unverified' THEN 'active' ELSE status END,
           agrees_from = CASE WHEN status = 'unverified' AND role = ${roleNumber.admin}
                              THEN now() + make_interval(days => ${newAdministratorDays}) ELSE agrees_from END,
           updated_at = now()
     WHERE id = ${userId}`);
}

/**
 * Activates the account and joins the guest bookings of its address. Call it only after the mailbox owner followed a
 * link and chose the password.
 */
export async function ownerConfirmed(tx: Db, userId: string): Promise<void> {
  await markConfirmed(tx, userId);
  const { rows } = await tx.execute<{ id: string; email: string }>(
    sql`SELECT id, email::text AS email FROM app_user WHERE id = ${userId} AND role = ${roleNumber.client}`,
  );
  if (rows[0]) await joinBookings(tx, rows[0]);
}

/** Ends all sessions, or all except one. */
export async function endSessions(tx: Db, userId: string, exceptSessionId?: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM session WHERE user_id = ${userId} AND (${exceptSessionId ?? null}::uuid IS NULL OR id <> ${exceptSessionId ?? null}::uuid)`);
}

export async function endSession(tx: Db, sessionId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM session WHERE id = ${sessionId}`);
}

/** The data of the logged-in user shown on every page. */
export async function getShown(
  db: Db,
  actor: UserActor,
): Promise<{ unread: number; image: string | null; currency: string | null }> {
  const { rows } = await db.execute<{ unread: number; image: string | null; currency: string | null }>(sql`
    SELECT u.image, u.currency,
           (SELECT count(*) FROM notification n WHERE ${ofActor(actor)} AND n.read_at IS NULL)::int AS unread
      FROM app_user u WHERE u.id = ${actor.id}`);
  return rows[0] ?? { unread: 0, image: null, currency: null };
}
