import type { z } from "zod";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import type { opened } from "@/lib/contracts/accounts/auth";
import { roleNumber } from "@/lib/roles";
import { auditAccount } from "../account-audit";
import { type Identity, type Opening, openSession } from "../identity";
import type { Account } from "../store";
import { issueToken } from "./one-time-tokens";

export type Opened = z.input<typeof opened>;

/** A login with a correct password that still needs a code. */
export type Challenge = { userId: string; remember: boolean };

const challengeMinutes = 10;

/**
 * Opens a session for a fully authenticated account and writes the audit entry. `way` names an unusual login method.
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
  await transaction(deps.db, (tx) => auditAccount(tx, who, "login", way ? { detail: way } : {}));
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
