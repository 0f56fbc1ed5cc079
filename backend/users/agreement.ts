import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";

/**
 * For so long a new or changed administrator cannot agree to the requests of others. An account that was taken over or
 * invited to serve as the second person is noticed within a week: its owner and the other administrators are told at once.
 */
export const newAdministratorDays = 7;

/** To be called when an account becomes an active administrator or an administrator's e-mail address changes. */
export async function startTrustPeriod(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE app_user SET agrees_from = now() + make_interval(days => ${newAdministratorDays})
     WHERE id = ${userId} AND role = ${roleNumber.admin}`);
}

/** To be called when an account stops being an active administrator. */
export async function rememberAdministrator(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`UPDATE app_user SET administrator_until = now() WHERE id = ${userId}`);
}

/**
 * Whether a second administrator has to agree. Also true for a week after the last other administrator was demoted or
 * banned, so that nobody removes the second person first and then acts alone.
 */
export async function hasSecondAdministrator(tx: Db, actorId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM app_user WHERE id <> ${actorId}
      AND ((role = ${roleNumber.admin} AND status = 'active')
        OR administrator_until > now() - make_interval(days => ${newAdministratorDays}))) AS found`);
  return rows[0]?.found ?? false;
}

/** 403 for an administrator who is too new to agree to the request of another. */
export async function requireMayAgree(tx: Db, actor: UserActor): Promise<void> {
  const { rows } = await tx.execute<{ early: boolean }>(
    sql`SELECT coalesce(agrees_from > now(), false) AS early FROM app_user WHERE id = ${actor.id}`,
  );
  if (!rows[0]?.early) return;
  throw new AppError("forbidden", {
    user: `Your account is new or was changed. For ${newAdministratorDays} days you cannot agree to the requests of other administrators.`,
  });
}
