import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

export type Purpose =
  | "confirm-address"
  | "change-address"
  | "reset-password"
  | "second-factor"
  | "second-factor-setup"
  | "passkey-add"
  | "passkey-login"
  | "own-data";

/** Only the digest is stored, so that database access does not reveal valid tokens. */
const identifier = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash("sha256").update(token).digest("base64url")}`;

/** Creates a link token of 256 random bits. Its data stays in the database. */
export async function issueToken<T extends { userId?: string }>(
  tx: Db,
  purpose: Purpose,
  value: T,
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.execute(sql`
    INSERT INTO verification (identifier, value, user_id, expires_at)
    VALUES (${identifier(purpose, token)}, ${JSON.stringify(value)}, ${value.userId ?? null}, now() + make_interval(mins => ${minutes}))`);
  return token;
}

/** Uses a token. The row is deleted atomically, so only one of several concurrent calls succeeds. */
export async function useToken<T extends object>(tx: Db, purpose: Purpose, token: string): Promise<T | null> {
  const { rows } = await tx.execute<{ value: string; live: boolean }>(sql`
    DELETE FROM verification WHERE identifier = ${identifier(purpose, token)} RETURNING value, expires_at > now() AS live`);
  return rows[0]?.live ? (JSON.parse(rows[0].value) as T) : null;
}

/** Remembers that a link was used, so that a repeated visit gets a helpful response. */
export async function rememberUsed(tx: Db, purpose: Purpose, token: string, minutes: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO verification (identifier, value, expires_at)
    VALUES (${identifier(purpose, token)}, '{"used":true}', now() + make_interval(mins => ${minutes}))`);
}

export async function peekToken<T extends object>(db: Db, purpose: Purpose, token: string): Promise<T | null> {
  const { rows } = await db.execute<{ value: string }>(sql`
    SELECT value FROM verification WHERE identifier = ${identifier(purpose, token)} AND expires_at > now()`);
  return rows[0] ? (JSON.parse(rows[0].value) as T) : null;
}

/** Deletes tokens that have become obsolete, such as reset links after a password change. */
export async function deleteUserTokens(tx: Db, purpose: Purpose, userId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM verification WHERE user_id = ${userId} AND identifier LIKE ${`${purpose}:%`}`);
}
