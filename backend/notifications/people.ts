import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { NeededParts } from "@/lib/access/admin-parts";
import type { ProductId } from "@/lib/kinds/product";
import { type NotificationKind, notificationKinds } from "@/lib/labels/notification-kinds";
import type { Language } from "@/lib/language/languages";
import { type Role, roleNumber } from "@/lib/roles";

/** A recipient with an account, or the owner of a booking without one, who gets mail only. */
export type Person = {
  userId: string;
  /** Replaces the account's address, for example with that of a booking's lead guest. */
  email?: string;
  name?: string;
  /** Replaces the account's language with that of the page. */
  locale?: Language;
  /** Set for staff: the notification disappears when the person loses this role or access to the product. */
  staff?: { role: Role; subject: ProductId | null };
};
/** A recipient without an account, who gets mail only. */
export type AccountlessRecipient = { email: string; name: string; locale?: string };

/** The active administrators that may use one of these parts of the administration. */
export async function administrators(tx: Db, needed: NeededParts): Promise<Person[]> {
  const granted =
    needed === "any" ? sql`true` : needed === "full" ? sql`false` : sql`g.parts && ${sql.param([...needed])}::text[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM app_user u LEFT JOIN permission_group g ON g.id = u.permission_group_id
     WHERE u.role = ${roleNumber.admin} AND u.status = 'active' AND (g.id IS NULL OR ${granted})`);
  return rows.map(({ id }) => ({ userId: id, staff: { role: "admin", subject: null } }));
}

/** The sub-administrators of a hotel. */
export async function peopleOfHotel(tx: Db, hotelId: number | null): Promise<Person[]> {
  if (hotelId === null) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM app_user u JOIN hotel_staff s ON s.user_id = u.id
     WHERE s.hotel_id = ${hotelId} AND u.role = ${roleNumber.subadmin} AND u.status = 'active'`);
  return rows.map(({ id }) => ({ userId: id, staff: { role: "subadmin", subject: { kind: "hotel", id: hotelId } } }));
}

export type Listener = {
  userId: string;
  name: string;
  email: string;
  locale: string;
  /** Without an account: the address is not known to be the person's. */
  guest: boolean;
  role: number;
  inApp: boolean;
  byMail: boolean;
};

/** Recipients with their preferences for this group, or the defaults. The booker gets the language of the booking. */
export async function getListeners(
  tx: Db,
  userIds: readonly string[],
  kind: NotificationKind,
  booking?: string,
): Promise<Listener[]> {
  const { usual, mailStays = false, mailNeedsConsent = false } = notificationKinds[kind];
  const { rows } = await tx.execute<Listener>(sql`
    SELECT u.id AS "userId", u.name, u.email, u.guest, coalesce(o.locale, u.locale) AS locale, coalesce(a.role, ${roleNumber.client}) AS role,
           coalesce(p.in_app, ${usual.inApp}) AS "inApp",
           CASE WHEN ${mailNeedsConsent} THEN coalesce(p.email AND p.email_consent_at IS NOT NULL, false)
                ELSE ${mailStays} OR u.guest OR coalesce(p.email, ${usual.email}) END AS "byMail"
      FROM booking_owner u LEFT JOIN app_user a ON a.id = u.id
      LEFT JOIN orders o ON o.ref = ${booking ?? null} AND o.user_id = u.id
      LEFT JOIN notification_preference p ON p.user_id = u.id AND p.kind = ${kind}
     WHERE u.id = ANY(${sql.param([...userIds])}::uuid[]) AND a.status IS DISTINCT FROM 'closed'`);
  return rows;
}

/** The language in which an order was booked. */
export async function languageOfBooking(tx: Db, ref: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ locale: string }>(sql`SELECT locale FROM orders WHERE ref = ${ref}`);
  return rows[0]?.locale;
}

/** The language in which a user reads emails and documents. */
export async function languageOfUser(tx: Db, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ locale: string }>(sql`SELECT locale FROM app_user WHERE id = ${id}`);
  return rows[0]?.locale;
}
