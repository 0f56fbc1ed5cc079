import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type NotificationKind, notificationKinds } from "@/lib/notification-kinds";
import { type Role, roleNumber } from "@/lib/roles";

/** Somebody with an account. */
export type Person = {
  userId: string;
  /** Instead of the account's own, such as those of a booking's lead guest. */
  email?: string;
  name?: string;
  /** Told as one of these people, and of no concern to them once they are that no more. */
  staffOf?: { role: Role; hotelId: number | null };
};
/** Somebody without one: told by mail alone. */
export type Stranger = { email: string; name: string; locale?: string };

export async function administrators(tx: Db): Promise<Person[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM app_user WHERE role = ${roleNumber.admin} AND status = 'active'`,
  );
  return rows.map(({ id }) => ({ userId: id, staffOf: { role: "admin", hotelId: null } }));
}

/** The sub-administrators whose hotel it is. */
export async function peopleOfHotel(tx: Db, hotelId: number | null): Promise<Person[]> {
  if (hotelId === null) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM app_user u JOIN hotel_staff s ON s.user_id = u.id
     WHERE s.hotel_id = ${hotelId} AND u.role = ${roleNumber.subadmin} AND u.status = 'active'`);
  return rows.map(({ id }) => ({ userId: id, staffOf: { role: "subadmin", hotelId } }));
}

export type Listener = {
  userId: string;
  name: string;
  email: string;
  locale: string;
  role: number;
  inApp: boolean;
  byMail: boolean;
};

/** Accounts as they can be told of something of this kind: what they chose, else the usual. */
export async function listenersOf(tx: Db, userIds: readonly string[], kind: NotificationKind): Promise<Listener[]> {
  const { usual, mailStays = false } = notificationKinds[kind];
  const { rows } = await tx.execute<Listener>(sql`
    SELECT u.id AS "userId", u.name, u.email::text AS email, u.locale, u.role,
           coalesce(p.in_app, ${usual.inApp}) AS "inApp", ${mailStays} OR coalesce(p.email, ${usual.email}) AS "byMail"
      FROM app_user u LEFT JOIN notification_preference p ON p.user_id = u.id AND p.kind = ${kind}
     WHERE u.id = ANY(${sql.param([...userIds])}::uuid[])`);
  return rows;
}
