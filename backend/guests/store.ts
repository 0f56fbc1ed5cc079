import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { KindId } from "@/lib/kinds/kind";
import { type Language, languageOr } from "@/lib/language/languages";

/** Creates a guest for a booking without an account; the email address follows with the payment. */
export async function addGuest(tx: Db): Promise<UserActor> {
  const { rows } = await tx.execute<{ id: string }>(sql`INSERT INTO guest DEFAULT VALUES RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error("no guest was made");
  const noProfile = { name: "Guest", email: "", emailVerified: false, sessionId: "" };
  return { kind: "user", id, role: "client", ...noProfile, guest: true };
}

export type GuestBooking = {
  guestId: string;
  kind: KindId;
  email: string;
  name: string;
  title: string;
  locale: Language;
  joined: boolean;
};

/** The guest who made a booking, even if it was moved to an account: `created_by` does not change. */
export async function findGuest(db: Db, ref: string): Promise<GuestBooking | undefined> {
  const { rows } = await db.execute<GuestBooking>(sql`
    SELECT g.id AS "guestId", coalesce(g.email::text, '') AS email, coalesce(o.guests->>'firstName', g.name) AS name, o.kind, o.title, o.locale,
           g.joined_user_id IS NOT NULL AS joined
      FROM orders o JOIN guest g ON g.id = o.created_by WHERE o.ref = ${ref}`);
  const [found] = rows;
  return found && { ...found, locale: languageOr(found.locale) };
}
