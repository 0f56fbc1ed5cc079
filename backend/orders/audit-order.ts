import { type AuditEntry, audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { roleNumber } from "@/lib/roles";

/** Appends an action of staff on an order to the audit trail. */
export const auditOrder = (
  tx: Db,
  staffMember: UserActor,
  ref: string,
  entry: Pick<AuditEntry, "action" | "before" | "after">,
  { ip, requestId }: { ip?: string; requestId?: string },
): Promise<void> =>
  audit(tx, {
    ...entry,
    actorId: staffMember.id,
    actorRole: roleNumber[staffMember.role],
    ip,
    requestId,
    objectKind: "order",
    objectId: ref,
  });
