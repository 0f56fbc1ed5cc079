import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { tokenHash } from "@/backend/http/auth";
import type { Deps } from "@/backend/http/context";
import type { opened } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { auditAccount } from "../account-audit";
import { type Identity, type Opening, openSession } from "../identity";
import type { Account } from "../store";
import { issueToken } from "./one-time-tokens";

export type Opened = z.input<typeof opened>;

/** A login with a correct password that still needs a code. */
export type Challenge = { userId: string; remember: boolean };

const challengeMinutes = 10;

export const mustLogInAgain = () =>
  new AppError("unauthenticated", { user: "That took too long. Log in with your password again." });

/** Waits for a change of the password that is being made. */
async function hasPassword(tx: Db, { id, password }: Account): Promise<boolean> {
  const { rows } = await tx.execute<{ password: string | null }>(sql`
    SELECT password FROM credential WHERE user_id = ${id} AND provider_id = 'credential' FOR SHARE`);
  return (rows[0]?.password ?? null) === password;
}

/**
 * Opens a session for a fully authenticated account and writes the audit entry. `way` names an unusual login method.
 * @throws AppError 401 if the password was changed since the account was read: that ends the other sessions, and must
 * end this one
 */
export async function openAuthenticated(
  deps: Deps,
  identity: Identity,
  account: Account,
  opening: Omit<Opening, "userId">,
  way?: string,
): Promise<Opened & { token: string }> {
  const { token, expiresAt } = await openSession(identity, { userId: account.id, ...opening });
  const who = { id: account.id, role: account.role, ip: opening.ip, userAgent: opening.userAgent };
  const isOpen = await transaction(deps.db, async (tx) => {
    const isCurrent = await hasPassword(tx, account);
    if (isCurrent) await auditAccount(tx, who, "login", way ? { detail: way } : {});
    else await tx.execute(sql`DELETE FROM session WHERE token = ${tokenHash(token)}`);
    return isCurrent;
  });
  if (!isOpen) throw mustLogInAgain();
  return {
    status: 1,
    title: "Welcome",
    message: "You are logged in.",
    token,
    userId: account.id,
    getType: account.role,
    name: account.name,
    expiresAt: expiresAt.toISOString(),
    remember: opening.remember,
    secondFactor: false,
    challenge: null,
  };
}

export async function askSecondFactor(deps: Deps, challenge: Challenge): Promise<Opened> {
  return {
    status: 1,
    title: "One more step",
    message: "Enter the code from your authenticator app.",
    token: null,
    userId: null,
    // The user's identity is not revealed before the code is correct.
    getType: roleNumber.client,
    name: "",
    expiresAt: null,
    remember: challenge.remember,
    secondFactor: true,
    challenge: await issueToken(deps.db, "second-factor", challenge, challengeMinutes),
  };
}
