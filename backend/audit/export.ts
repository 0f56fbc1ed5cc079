import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Role, roleNumber } from "@/lib/roles";
import { audit } from "./audit";

/** Records the download of a list, because lists contain personal data. `action` reads "tours exported". */
export const auditExport = (
  db: Database,
  { user, ip, requestId }: { user: { id: string; role: Role }; ip: string; requestId: string },
  action: string,
  after: Record<string, unknown>,
): Promise<void> =>
  transaction(db, (tx) =>
    audit(tx, { action, actorId: user.id, actorRole: roleNumber[user.role], ip, requestId, after }),
  );
