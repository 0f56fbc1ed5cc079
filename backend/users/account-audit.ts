import type { Db } from "@/backend/db/client";
import { audit } from "@/backend/http/audit";
import type { Context, UserActor } from "@/backend/http/context";
import type { Endpoint } from "@/lib/contracts/define";
import { deviceOf } from "@/lib/device";
import { roleNumber } from "@/lib/roles";

export type Who = { id: string; role: number; ip: string; userAgent: string };

export const whoAsks = (user: UserActor, { ip, userAgent }: Pick<Context<Endpoint>, "ip" | "userAgent">): Who => ({
  id: user.id,
  role: roleNumber[user.role],
  ip,
  userAgent,
});

/**
 * A line of the audit trail about somebody's own account, as their activity page shows it. `facts` are for people to
 * read: names of what changed, never what it was changed to.
 */
export function auditAccount(
  tx: Db,
  who: Who,
  action: string,
  facts: { detail?: string; remembered?: boolean } = {},
): Promise<void> {
  return audit(tx, {
    action,
    actorId: who.id,
    actorRole: who.role,
    ip: who.ip,
    objectKind: "user",
    objectId: who.id,
    after: { device: deviceOf(who.userAgent).words, ...facts },
  });
}
