import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { MySession } from "@/lib/contracts/accounts/account";
import { parseDevice } from "@/lib/http/device";
import { getNetwork } from "@/lib/http/network";

type Row = {
  id: string;
  userAgent: string | null;
  ip: string | null;
  startedAt: string;
  lastSeenAt: string;
  remembered: boolean;
};

/** Lists the user's sessions: the current one first, then by last use. */
export async function readSessions(db: Db, userId: string, currentId: string | null): Promise<MySession[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, user_agent AS "userAgent", ip_address AS ip, created_at AS "startedAt", updated_at AS "lastSeenAt",
           expires_at > created_at + interval '7 days' AS remembered
      FROM session WHERE user_id = ${userId} AND expires_at > now()
     ORDER BY (id = ${currentId}::uuid) IS TRUE DESC, updated_at DESC, id LIMIT 100`);
  return rows.map(({ id, userAgent, ip, startedAt, lastSeenAt, remembered }) => {
    const { text, kind } = parseDevice(userAgent);
    return {
      id,
      current: id === currentId,
      device: text,
      kind,
      network: getNetwork(ip),
      startedAt: new Date(startedAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      remembered,
    };
  });
}

/** Ends a session and returns its device. Null if the user does not have it. */
export async function endUserSession(tx: Db, userId: string, sessionId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ userAgent: string | null }>(sql`
    DELETE FROM session WHERE id = ${sessionId} AND user_id = ${userId} RETURNING user_agent AS "userAgent"`);
  return rows[0] ? parseDevice(rows[0].userAgent).text : null;
}
