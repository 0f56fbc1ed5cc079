import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { ActivityLine } from "@/lib/contracts/accounts/account";
import { getNetwork } from "@/lib/http/network";

/** Actions listed only if the owner performed them. Account changes are listed regardless of the actor. */
const ownActions = ["login", "login refused", "password changed", "second factor on", "second factor off"];

/** The maximum number of listed entries. The personal data export contains all. */
const maxCounted = 1_000;

type Row = {
  id: number;
  at: string;
  action: string;
  ip: string | null;
  actorId: string | null;
  after: { device?: unknown; detail?: unknown } | null;
};

const about = (userId: string) => sql`(
  (a.actor_id = ${userId} AND a.action = ANY(${sql.param(ownActions)}::text[]))
  OR (a.object_kind = 'user' AND a.object_id = ${userId}))`;

const textOr = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** Lists logins and account changes of a user, newest first. The devices of other actors are omitted. */
export async function readActivity(
  db: Db,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ActivityLine[]; total: number; page: number; pageSize: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      SELECT a.id, a.at, a.action, a.ip, a.actor_id AS "actorId", a.after
        FROM audit_log a WHERE ${about(userId)} ORDER BY a.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`),
    db.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM (SELECT 1 FROM audit_log a WHERE ${about(userId)} LIMIT ${maxCounted}) counted`),
  ]);
  const items = rows.map(({ id, at, action, ip, actorId, after }): ActivityLine => {
    const byOther = actorId !== userId;
    return {
      id,
      at: new Date(at).toISOString(),
      action,
      detail: byOther ? null : textOr(after?.detail),
      device: byOther ? null : textOr(after?.device),
      network: byOther ? null : getNetwork(ip),
      byOther,
    };
  });
  return { items, total: counted.rows[0]?.n ?? 0, page, pageSize };
}
