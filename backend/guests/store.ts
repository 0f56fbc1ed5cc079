import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { KindId } from "@/lib/kinds/kind";
import { type Language, languageOr } from "@/lib/language/languages";
import type { Titles } from "@/lib/language/titles";

export function guestActor(id: string): UserActor {
  const noProfile = { name: "Guest", email: "", emailVerified: false, sessionId: "" };
  return { kind: "user", id, role: "client", ...noProfile, guest: true };
}

/** Creates a guest for a booking without an account; the email address follows with the payment. */
export async function addGuest(tx: Db, id: string = randomUUID()): Promise<UserActor> {
  await tx.execute(sql`INSERT INTO guest (id) VALUES (${id}) ON CONFLICT DO NOTHING`);
  return guestActor(id);
}

export type GuestBooking = {
  guestId: string;
  kind: KindId;
  email: string;
  name: string;
  title: string;
  titles: Titles | null;
  locale: Language;
  joined: boolean;
};

/** The guest who made a booking, even if it was moved to an account: `created_by` does not change. */
export async function findGuest(db: Db, ref: string): Promise<GuestBooking | undefined> {
  const { rows } = await db.execute<GuestBooking>(sql`
    SELECT g.id AS "guestId", coalesce(g.email::text, '') AS email, coalesce(o.guests->>'firstName', g.name) AS name, o.kind, o.title,
           o.quote->'product'->'titles' AS titles, o.locale,
           g.joined_user_id IS NOT NULL AS joined
      FROM orders o JOIN guest g ON g.id = o.created_by WHERE o.ref = ${ref}`);
  const [found] = rows;
  return found && { ...found, locale: languageOr(found.locale) };
}
