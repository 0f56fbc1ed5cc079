import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { tokenHash } from "@/backend/http/auth";
import type { UserActor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";

export const createToken = (): string => randomBytes(32).toString("base64url");

/**
 * Gives a session a new token; the old one opens nothing from then on. To be called wherever a password, a passkey or
 * the second factor changes (docs/decisions/session-tokens.md). 401 where the session has ended meanwhile.
 */
export async function renewSession(tx: Db, { sessionId }: Pick<UserActor, "sessionId">): Promise<string> {
  const token = createToken();
  const { rowCount } = await tx.execute(
    sql`UPDATE session SET token = ${tokenHash(token)}, updated_at = now() WHERE id = ${sessionId}`,
  );
  if (!rowCount) throw new AppError("unauthenticated");
  return token;
}
