import type { Db } from "@/backend/db/client";
import { clearBuckets, limit, rememberBucket, startGuess, wasRemembered } from "@/backend/http/rate-limit";
import { networkPrefix } from "@/lib/network";

/**
 * Back-off at login, counted per account and network: wrong passwords of a stranger do not lock the owner out, who asks
 * from another network. Beside it an account takes only so many tries from networks it has never logged in from, so that
 * guesses from many networks at once are held back too; the owner's own networks are not part of that count.
 */
const unknownNetworks = { name: "login-account", max: 100, seconds: 3_600 };
/** A network counts as the owner's for so long after a login (see the retention of `rate_bucket`). */
export const knownNetworkName = "login-known";

const place = (email: string, ip: string) => `${email.toLowerCase()} ${networkPrefix(ip)}`;

/** 429 where this network has to wait, or where too many unknown networks try this account. */
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

/** After a password reset: the owner of the mailbox may log in at once from where they are. */
export async function clearLoginBackOff(db: Db, account: { id: string; email: string }, ip: string): Promise<void> {
  await clearBuckets(db, [
    ["login", place(account.email, ip)],
    [unknownNetworks.name, account.email.toLowerCase()],
    ["password-again", account.id],
    ["second-factor", account.id],
  ]);
  await rememberBucket(db, knownNetworkName, place(account.email, ip));
}
