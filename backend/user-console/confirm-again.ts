import type { Db } from "@/backend/db/client";
import { formatNow } from "@/backend/users/account-audit";
import { mailConfirmation } from "@/backend/users/confirmation";
import { deleteUserTokens } from "@/backend/users/login/one-time-tokens";
import { invite } from "./invite";

type Unconfirmed = {
  id: string;
  name: string;
  email: string;
  locale: string;
  role: number;
  invited: boolean;
  noPassword: boolean;
};

/**
 * Sends the pending link of an unconfirmed account: to set a password or to confirm the address. Older links become
 * invalid.
 */
export async function sendAgain(tx: Db, origin: string, by: string, user: Unconfirmed): Promise<void> {
  for (const purpose of ["confirm-address", "reset-password"] as const) await deleteUserTokens(tx, purpose, user.id);
  if (user.invited && user.noPassword) return invite(tx, origin, by, user);
  await mailConfirmation(tx, origin, user, { at: formatNow() });
}
