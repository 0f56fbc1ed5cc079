import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";

/**
 * Requires the password before an action that moves money or grants rights (docs/reliability.md §3 T6). It is a
 * separate request, so that no password is part of a request whose digest is stored for idempotency.
 */
const goodForMinutes = 5;
const place = (sessionId: string) => `step-up:${sessionId}`;

/** Records a step-up of the session and replaces an earlier one. */
export async function rememberStepUp(tx: Db, { id, sessionId }: Pick<UserActor, "id" | "sessionId">): Promise<void> {
  await tx.execute(sql`DELETE FROM verification WHERE identifier = ${place(sessionId)}`);
  await tx.execute(sql`
    INSERT INTO verification (identifier, value, expires_at)
    VALUES (${place(sessionId)}, ${JSON.stringify({ userId: id })}, now() + make_interval(mins => ${goodForMinutes}))`);
}

/**
 * Consumes the session's step-up in the transaction of the action.
 * @throws AppError 403 `step_up` without one; nothing is stored
 */
export async function useStepUp(tx: Db, actor: UserActor): Promise<void> {
  const { rows } = await tx.execute<{ live: boolean }>(sql`
    DELETE FROM verification WHERE identifier = ${place(actor.sessionId)} RETURNING expires_at > now() AS live`);
  if (!rows.some(({ live }) => live)) throw new AppError("step_up");
}
