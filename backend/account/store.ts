import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { changeProfile, getProfile } from "@/lib/contracts/accounts/account";
import { AppError } from "@/lib/errors";
import type { Language } from "@/lib/language/languages";

export type Profile = z.input<typeof getProfile.out>;
export type ProfileInput = z.output<typeof changeProfile.body>;

/** Of the calling user, whose row exists while the session is valid. */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const { rows } = await db.execute<Profile>(sql`
    SELECT name, email::text AS email, coalesce(phone, '') AS phone, coalesce(address_line, '') AS "addressLine",
           coalesce(city, '') AS city, coalesce(postal_code, '') AS "postalCode", coalesce(country, '') AS country,
           image AS picture, currency, locale AS language, created_at AS "memberSince"
      FROM app_user WHERE id = ${userId}`);
  const [row] = rows;
  if (!row) throw new Error("a logged-in user has no row");
  return { ...row, memberSince: new Date(row.memberSince).toISOString() };
}

/** Serializes writes of one user, and refuses them after the account was closed. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`SELECT 1 FROM app_user WHERE id = ${userId} AND status <> 'closed' FOR NO KEY UPDATE`,
  );
  if (!rowCount) throw new AppError("unauthenticated");
}

export async function writeProfile(tx: Db, userId: string, profile: ProfileInput): Promise<void> {
  const { name, phone, addressLine, city, postalCode, country } = profile;
  await tx.execute(sql`
    UPDATE app_user SET name = ${name}, phone = ${phone || null}, address_line = ${addressLine || null},
           city = ${city || null}, postal_code = ${postalCode || null}, country = ${country || null}, updated_at = now()
     WHERE id = ${userId}`);
}

export async function writePicture(tx: Db, userId: string, key: string | null): Promise<void> {
  await tx.execute(sql`UPDATE app_user SET image = ${key}, updated_at = now() WHERE id = ${userId}`);
}

/** Null if the site does not show this currency. */
export async function writeCurrency(tx: Db, userId: string, code: string | null): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE app_user SET currency = ${code}, updated_at = now()
     WHERE id = ${userId} AND status <> 'closed' AND (${code}::text IS NULL OR EXISTS (SELECT 1 FROM currency WHERE code = ${code} AND active))`);
  return rowCount === 1;
}

/** False if the account is closed. */
export async function writeLanguage(tx: Db, userId: string, language: Language): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE app_user SET locale = ${language}, updated_at = now() WHERE id = ${userId} AND status <> 'closed'`,
  );
  return rowCount === 1;
}
