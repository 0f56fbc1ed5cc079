import { sql } from "drizzle-orm";
import { startTrustPeriod } from "@/backend/approval/agreement";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Deps, system } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import { routes } from "@/lib/routes";

/** Restores an account after its ban and notifies the owner. A trigger ends the earlier sessions. */
export async function liftBan(tx: Db, user: { id: string }): Promise<string> {
  const { rows } = await tx.execute<{ status: string; version: number }>(sql`
    UPDATE app_user SET status = CASE WHEN email_verified THEN 'active' ELSE 'unverified' END, ban_reason = NULL,
           ban_until = NULL, updated_at = now()
     WHERE id = ${user.id} RETURNING status, version`);
  await startTrustPeriod(tx, user.id);
  await notify(tx, "accountReopened", {
    to: { userId: user.id },
    once: String(rows[0]?.version),
    data: {},
    path: routes.auth.login,
  });
  return rows[0]?.status ?? "active";
}

type Ended = { id: string; reason: string | null };

async function lift(tx: Db, user: Ended): Promise<void> {
  const status = await liftBan(tx, user);
  await auditChange(
    tx,
    { actor: system, ip: "", requestId: "" },
    { kind: "user", id: user.id, verb: "unban", before: { status: "banned", reason: user.reason }, after: { status } },
  );
}

/** Ends expired bans of all users or of one address. Concurrent processes take different rows. */
export function endBans({ db }: Pick<Deps, "db">, email: string | null = null): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<Ended>(sql`
      SELECT id, ban_reason AS reason FROM app_user
       WHERE status = 'banned' AND ban_until <= now() AND (${email}::citext IS NULL OR email = ${email}::citext)
       ORDER BY id LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED`);
    for (const user of rows) await lift(tx, user);
    return rows.length;
  });
}
