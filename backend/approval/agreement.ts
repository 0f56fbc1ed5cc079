import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";

/**
 * Days during which a new or changed administrator cannot approve requests of others. This leaves time to detect a
 * hijacked account or an invited accomplice: the owner and the other administrators are notified at once.
 */
export const newAdministratorDays = 7;

/** Must be called when an account becomes an active administrator or an administrator's email address changes. */
export async function startTrustPeriod(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE app_user SET agrees_from = now() + make_interval(days => ${newAdministratorDays})
     WHERE id = ${userId} AND role = ${roleNumber.admin}`);
}

/** Must be called when an account stops being an active administrator, or one with all rights. */
export async function rememberAdministrator(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`UPDATE app_user SET administrator_until = now() WHERE id = ${userId}`);
}

/**
 * Whether a second administrator has to approve: one without a permission group, because the others have no access to
 * these requests. Remains true for a week after the last other administrator was demoted, banned or limited to a group,
 * so that removing them does not remove the approval.
 */
export async function hasSecondAdministrator(tx: Db, actorId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM app_user WHERE id <> ${actorId}
      AND ((role = ${roleNumber.admin} AND status = 'active' AND permission_group_id IS NULL)
        OR administrator_until > now() - make_interval(days => ${newAdministratorDays}))) AS found`);
  return rows[0]?.found ?? false;
}

/** @throws AppError 403 if the administrator is too new to approve requests */
export async function requireMayAgree(tx: Db, actor: UserActor): Promise<void> {
  const { rows } = await tx.execute<{ early: boolean }>(
    sql`SELECT coalesce(agrees_from > now(), false) AS early FROM app_user WHERE id = ${actor.id}`,
  );
  if (!rows[0]?.early) return;
  throw new AppError("forbidden", {
    user: `Your account is new or was changed. For ${newAdministratorDays} days you cannot agree to the requests of other administrators.`,
  });
}
