import type { Db } from "@/backend/db/client";
import { tokenHash } from "@/backend/http/auth";
import type { Deps, UserActor } from "@/backend/http/context";
import { secondsOverLimit, startGuess } from "@/backend/http/rate-limit";
import { AppError } from "@/lib/errors";
import { asSession, type Identity, openSession } from "../identity";
import { type Account, findAccountById } from "../store";
import { verifyPassword } from "./passwords";

/** The password again before something that a passer-by at an open screen must not do; guesses are held back as at login. */
export async function requirePassword(
  { db }: Deps,
  actor: UserActor,
  password: string,
  field: string,
): Promise<Account> {
  const guess = await startGuess(db, "password-again", actor.id);
  const account = await findAccountById(db, actor.id);
  if (!account || !(await verifyPassword(account.password, password))) {
    await guess.missed();
    throw new AppError("invalid", { fields: { [field]: "Incorrect password. Try again." } });
  }
  await guess.succeeded();
  return account;
}

/** Six digits come from the app, anything else is a recovery code. */
async function isRightCode(identity: Identity, token: string, code: string): Promise<boolean> {
  const headers = asSession(token);
  const check: Promise<unknown> = /^\d{6}$/.test(code)
    ? identity.api.verifyTOTP({ body: { code }, headers })
    : identity.api.verifyBackupCode({ body: { code, disableSession: true }, headers });
  return check.then(
    () => true,
    () => false,
  );
}

/** better-auth checks codes for a session: this one exists only for the check, and its token is never given out. */
async function checkCode(identity: Identity, userId: string, code: string): Promise<boolean> {
  const { token } = await openSession(identity, { userId, remember: false, ip: "", userAgent: "" });
  try {
    return await isRightCode(identity, token, code);
  } finally {
    const { internalAdapter } = await identity.$context;
    await internalAdapter.deleteSession(tokenHash(token));
  }
}

/** A code of the authenticator app is good once, although it shows for half a minute and more. */
const codeOnce = { name: "second-factor-code", max: 1, seconds: 180 };

/** Marks a right code as used. False if it was used before. */
export const useCode = async (db: Db, userId: string, code: string): Promise<boolean> =>
  (await secondsOverLimit(db, codeOnce, `${userId} ${code}`)) === 0;

/** Checks a code of the authenticator app or a recovery code and uses it up. 429 after too many wrong ones. */
export async function acceptCode({ db }: Deps, identity: Identity, userId: string, code: string): Promise<boolean> {
  const guess = await startGuess(db, "second-factor", userId);
  const right = (await checkCode(identity, userId, code)) && (await useCode(db, userId, code));
  await (right ? guess.succeeded() : guess.missed());
  return right;
}

/**
 * Password and, where the second factor is on, a code that was not used before. A stolen session and a stolen password
 * together must not change a factor. 422 at the field that is missing or wrong.
 */
export async function requireFactors(
  deps: Deps,
  identity: Identity,
  actor: UserActor,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<Account> {
  const account = await requirePassword(deps, actor, currentPassword, "currentPassword");
  if (!account.two_factor_enabled) return account;
  if (!code) {
    throw new AppError("invalid", {
      fields: { code: "Enter a code from your authenticator app, or a recovery code." },
    });
  }
  if (!(await acceptCode(deps, identity, account.id, code))) {
    throw new AppError("invalid", {
      fields: { code: "Incorrect or already used code. Try the next one." },
    });
  }
  return account;
}
