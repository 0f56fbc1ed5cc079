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

export type TravellerRow = { id: string; firstName: string; lastName: string; details: Buffer };

export async function readTravellers(db: Db, userId: string): Promise<TravellerRow[]> {
  const { rows } = await db.execute<TravellerRow>(sql`
    SELECT id, first_name AS "firstName", last_name AS "lastName", details
      FROM traveller WHERE user_id = ${userId} ORDER BY created_at, id`);
  return rows;
}

export async function lockTraveller(tx: Db, userId: string, id: string): Promise<TravellerRow | undefined> {
  const { rows } = await tx.execute<TravellerRow>(sql`
    SELECT id, first_name AS "firstName", last_name AS "lastName", details
      FROM traveller WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`);
  return rows[0];
}

export async function countTravellers(tx: Db, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM traveller WHERE user_id = ${userId}`,
  );
  return rows[0]?.n ?? 0;
}

export async function insertTraveller(tx: Db, userId: string, row: TravellerRow): Promise<void> {
  await tx.execute(sql`
    INSERT INTO traveller (id, user_id, first_name, last_name, details)
    VALUES (${row.id}, ${userId}, ${row.firstName}, ${row.lastName}, ${row.details})`);
}

export async function updateTraveller(tx: Db, row: TravellerRow): Promise<void> {
  await tx.execute(sql`
    UPDATE traveller SET first_name = ${row.firstName}, last_name = ${row.lastName}, details = ${row.details}, updated_at = now()
     WHERE id = ${row.id}`);
}

export async function deleteTraveller(tx: Db, userId: string, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    DELETE FROM traveller WHERE id = ${id} AND user_id = ${userId} RETURNING first_name || ' ' || last_name AS name`);
  return rows[0]?.name ?? null;
}
