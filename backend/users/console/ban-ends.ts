import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { auditChange } from "@/backend/http/change";
import { type Deps, system } from "@/backend/http/context";
import { liftBan } from "./user-status";

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
