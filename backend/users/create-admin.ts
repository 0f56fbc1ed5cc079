import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { newPassword } from "@/lib/contracts/accounts/auth";
import { email as emailField, personName } from "@/lib/contracts/fields";
import { roleNumber } from "@/lib/roles";
import { hashPassword, refuseWeakPassword } from "./login/passwords";
import { endSessions, findAccountByEmail, insertAccount, markConfirmed, setPassword } from "./store";

type Given = { name: string; email: string; password: string };

/**
 * Creates an administrator from the command line. An existing account becomes administrator with the new password, and
 * its sessions end.
 */
export async function createAdmin(db: Database, given: Given): Promise<{ email: string; existed: boolean }> {
  const email = emailField.parse(given.email);
  const name = personName().parse(given.name);
  const password = newPassword.parse(given.password);
  refuseWeakPassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx) => {
    const made = await insertAccount(tx, { name, email, passwordHash, role: "admin", verified: true });
    const id = made ?? (await findAccountByEmail(tx, email))?.id;
    if (!id) throw new Error(`${email} is neither new nor known`);
    if (!made) {
      await setPassword(tx, id, passwordHash);
      await markConfirmed(tx, id);
      await tx.execute(sql`
        UPDATE app_user SET role = ${roleNumber.admin}, permission_group_id = NULL, status = 'active', ban_reason = NULL, updated_at = now() WHERE id = ${id}`);
      await endSessions(tx, id);
    }
    await audit(tx, { action: "administrator made by an operator", objectKind: "user", objectId: id });
    return { email, existed: !made };
  });
}
