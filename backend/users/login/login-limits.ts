import type { Db } from "@/backend/db/client";
import { clearBuckets, limit, rememberBucket, startGuess, wasRemembered } from "@/backend/http/rate-limit";
import { networkPrefix } from "@/lib/http/network";

/**
 * Login back-off per account and network, so that wrong passwords from elsewhere do not lock out the owner. In
 * addition, an account accepts a limited number of attempts from networks without an earlier login, against distributed
 * guessing. The owner's networks are not counted there.
 */
const unknownNetworks = { name: "login-account", max: 100, seconds: 3_600 };
/** How long a network counts as known after a login is set by the retention of `rate_bucket`. */
export const knownNetworkName = "login-known";

const place = (email: string, ip: string) => `${email.toLowerCase()} ${networkPrefix(ip)}`;

/** @throws AppError 429 if this network must wait, or if too many unknown networks try this account */
export async function startLogin(db: Db, email: string, ip: string) {
  if (!(await wasRemembered(db, knownNetworkName, place(email, ip))))
    await limit(db, unknownNetworks, email.toLowerCase());
  const guess = await startGuess(db, "login", place(email, ip));
  return {
    missed: guess.missed,
    succeeded: async () => {
      await guess.succeeded();
      await rememberBucket(db, knownNetworkName, place(email, ip));
    },
  };
}

/** Clears the back-off after a password reset, so that the owner can log in at once from the current network. */
export async function clearLoginBackOff(db: Db, account: { id: string; email: string }, ip: string): Promise<void> {
  await clearBuckets(db, [
    ["login", place(account.email, ip)],
    [unknownNetworks.name, account.email.toLowerCase()],
    ["password-again", account.id],
    ["second-factor", account.id],
  ]);
  await rememberBucket(db, knownNetworkName, place(account.email, ip));
}
