import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import { linkPath } from "@/backend/http/guest-token";
import { formatDateIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";

/** Claims may be opened for weeks after a stay, and receipts are needed later still. */
const daysAfterService = 180;

const getExpiry = (serviceEnd: string): Date =>
  new Date(Math.max(Date.now(), new Date(serviceEnd).getTime()) + daysAfterService * 86_400_000);

type Row = { guestId: string; email: string; serviceEnd: string };

/**
 * The link in an email about a booking: `path` for users with an account, the signed link for guests, which works
 * without login. The guest must have an email address.
 */
export async function bookingLink(
  db: Db,
  env: Pick<Env, "APP_ORIGIN" | "SIGNING_KEY">,
  ref: string,
  path: string,
): Promise<string> {
  const { rows } = await db.execute<Row>(sql`
    SELECT g.id AS "guestId", g.email::text AS email, o.service_end AS "serviceEnd" FROM orders o
      JOIN guest g ON g.id = o.user_id AND g.email IS NOT NULL WHERE o.ref = ${ref}`);
  const guest = rows[0];
  if (!guest) return new URL(path, env.APP_ORIGIN).href;
  return new URL(linkPath({ ref, ...guest }, getExpiry(guest.serviceEnd), env.SIGNING_KEY), env.APP_ORIGIN).href;
}

/** The last day on which a link sent now opens the booking, formatted. */
export async function linkUntil(db: Db, ref: string, language: Language): Promise<string> {
  const { rows } = await db.execute<{ serviceEnd: string }>(
    sql`SELECT service_end AS "serviceEnd" FROM orders WHERE ref = ${ref}`,
  );
  return formatDateIn(
    language,
    getExpiry(rows[0]?.serviceEnd ?? new Date().toISOString())
      .toISOString()
      .slice(0, 10),
  );
}
