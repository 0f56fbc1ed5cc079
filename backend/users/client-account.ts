import { randomBytes } from "node:crypto";
import type { Db } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import { sendMail } from "@/backend/mail/send";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { issueToken } from "./login/one-time-tokens";
import { hashPassword } from "./login/passwords";
import { findAccountByEmail, insertAccount } from "./store";

const linkHours = 24;

export type ClientAccount = { id: string; name: string; email: string; emailVerified: boolean };

/**
 * Hashes a random password. The owner of the address sets a new one through a link. Hashing is slow, so call it outside
 * a transaction.
 */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString("base64url"));

/**
 * Finds or creates the account of a client served by staff. A new account's owner receives a link (24 hours) to set a
 * password.
 * @throws AppError 422 `email` if the address belongs to staff or is banned
 */
export async function clientAccount(
  tx: Db,
  env: Pick<Env, "APP_ORIGIN">,
  given: { name: string; email: string; phone: string; passwordHash: string },
): Promise<ClientAccount> {
  const id = await insertAccount(tx, given);
  if (id) {
    const token = await issueToken(tx, "reset-password", { userId: id }, linkHours * 60);
    const link = new URL("/auth/reset/password", env.APP_ORIGIN);
    link.searchParams.set("token", token);
    await sendMail(tx, {
      event: "accountMade",
      to: given.email,
      data: { name: given.name, link: link.href, hours: linkHours },
    });
    return { id, name: given.name, email: given.email, emailVerified: false };
  }
  const found = await findAccountByEmail(tx, given.email);
  if (!found) throw new Error("an address is neither new nor known");
  if (found.role !== roleNumber.client) {
    throw new AppError("invalid", { fields: { email: "This address belongs to a member of staff." } });
  }
  if (found.status === "banned") throw new AppError("invalid", { fields: { email: "This account is suspended." } });
  return { id: found.id, name: found.name, email: found.email, emailVerified: found.email_verified };
}
