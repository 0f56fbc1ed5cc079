import type { Db } from "@/backend/db/client";
import type { Role } from "@/lib/roles";
import { demoPassword } from "./login/names";
import { hashPassword } from "./login/passwords";
import { findAccountByEmail, insertAccount } from "./store";

export { demoPassword } from "./login/names";

export const demoUsers: readonly { role: Role; name: string; email: string; phone: string; country: string }[] = [
  { role: "admin", name: "Amélia Torres", email: "admin@demo.test", phone: "+351 210 000 101", country: "PT" },
  { role: "subadmin", name: "Jonas Weber", email: "subadmin@demo.test", phone: "+49 30 000 0102", country: "DE" },
  { role: "client", name: "Clara Moreau", email: "client@demo.test", phone: "+33 1 00 00 01 03", country: "FR" },
];

/** Creates the demo users and returns their ids by role. Idempotent. */
export async function createDemoUsers(tx: Db): Promise<Record<Role, string>> {
  const passwordHash = await hashPassword(demoPassword);
  const ids: Partial<Record<Role, string>> = {};
  for (const { role, ...person } of demoUsers) {
    const id = await insertAccount(tx, { ...person, role, passwordHash, verified: true });
    ids[role] = id ?? (await findAccountByEmail(tx, person.email))?.id;
  }
  return ids as Record<Role, string>;
}
