import type { Db } from "@/backend/db/client";
import { formatNow } from "../account-audit";
import { mailConfirmation } from "../confirmation";
import { deleteUserTokens } from "../one-time-tokens";
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

/** The link that an unconfirmed account still needs: to choose a password, or to confirm its address. Older ones die. */
export async function sendAgain(tx: Db, origin: string, by: string, user: Unconfirmed): Promise<void> {
  if (user.invited && user.noPassword) return invite(tx, origin, by, user);
  await deleteUserTokens(tx, "confirm-address", user.id);
  await mailConfirmation(tx, origin, user, { at: formatNow() });
}
