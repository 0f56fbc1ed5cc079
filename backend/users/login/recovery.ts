import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireCaptcha } from "@/backend/captcha/require";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Context, Deps } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { notify } from "@/backend/notifications/notify";
import type { forgotPassword, readReset as readEndpoint, resetPassword } from "@/lib/contracts/accounts/auth";
import type { Done } from "@/lib/contracts/fields";
import { AppError } from "@/lib/errors";
import { languages } from "@/lib/language/languages";
import { auditAccount, formatNow } from "../account-audit";
import { mayMail } from "../confirmation";
import { type Account, endSessions, findAccountByEmail, findAccountById, ownerConfirmed, setPassword } from "../store";
import { clearLoginBackOff } from "./login-limits";
import { deleteUserTokens, issueToken, peekToken, useToken } from "./one-time-tokens";
import { hashPassword, refuseWeakPassword } from "./passwords";
import { renewSession } from "./session-renewal";

type Reset = { userId: string };

const linkMinutes = 30;
const requestsPerAddress = { name: "forgot-ip", max: 20, seconds: 900 };
/** Of opened links and new passwords together, so that opening links allows no more guesses than sending passwords. */
const resetsPerAddress = { name: "reset-ip", max: 20, seconds: 900 };

const linkIsDead = () =>
  new AppError("invalid", {
    user: "This link has expired or was already used. Request a new one.",
    data: { link: "dead" },
  });

/** The outbox topic of password resets. */
export const forgottenTopic = "forgotten-password";
const askedReset = z.object({ email: z.string(), locale: z.enum(languages).optional() });

/**
 * Writes an outbox message for every address. The worker looks up the account, so neither the response nor its duration
 * reveals whether one exists.
 */
export async function forgot(deps: Deps, { body, ip }: Context<typeof forgotPassword>): Promise<Done> {
  const { db } = deps;
  await limit(db, requestsPerAddress, ip);
  await requireCaptcha(deps, { form: "forgot", token: body.captcha, ip });
  if (await mayMail(db, body.email)) {
    const payload = JSON.stringify({ email: body.email, locale: body.locale });
    await db.execute(sql`INSERT INTO outbox (topic, payload) VALUES (${forgottenTopic}, ${payload}::jsonb)`);
  }
  return {
    status: 1,
    title: "Check your email",
    message:
      "If an account with this address exists, we've sent a link to set a new password. It works for 30 minutes.",
  };
}

/** Mails the reset link if the address has an account that may log in. */
export async function mailReset(tx: Db, { env }: Pick<Deps, "env">, payload: Record<string, unknown>): Promise<void> {
  const { email, locale } = askedReset.parse(payload);
  const account = await findAccountByEmail(tx, email);
  if (!account || account.status === "banned" || account.status === "closed") return;
  const token = await issueToken<Reset>(tx, "reset-password", { userId: account.id }, linkMinutes);
  const link = new URL("/auth/reset/password", env.APP_ORIGIN);
  link.searchParams.set("token", token);
  await notify(tx, "resetPassword", {
    to: { userId: account.id, locale },
    once: randomUUID(),
    data: { link: link.href, minutes: linkMinutes },
    path: null,
  });
}

/**
 * Notifies the owner. Ends every session except the caller's, whose new token is the result; null if
 * the caller has no session.
 */
export async function changePassword(
  deps: Deps,
  account: Account,
  change: { passwordHash: string; ip: string; userAgent: string; sessionId?: string },
  before: (tx: Parameters<typeof setPassword>[0]) => Promise<void> = async () => undefined,
): Promise<string | null> {
  return transaction(deps.db, async (tx) => {
    await before(tx);
    await setPassword(tx, account.id, change.passwordHash);
    await deleteUserTokens(tx, "reset-password", account.id);
    await endSessions(tx, account.id, change.sessionId);
    const resetLink = new URL("/auth/forgot/password", deps.env.APP_ORIGIN).href;
    // An invited user has just set the first password, so no warning is needed.
    if (account.password) {
      await notify(tx, "passwordChanged", {
        to: { userId: account.id },
        once: randomUUID(),
        data: { at: formatNow(), resetLink },
        path: null,
      });
    }
    const { ip, userAgent } = change;
    await auditAccount(tx, { id: account.id, role: account.role, ip, userAgent }, "password changed");
    return change.sessionId ? renewSession(tx, { sessionId: change.sessionId }) : null;
  });
}

/** The account of a reset link that works; null for an expired, used or unknown one. */
async function findByLink(db: Db, token: string): Promise<Account | null> {
  const value = await peekToken<Reset>(db, "reset-password", token);
  const account = value && (await findAccountById(db, value.userId));
  return account && account.status !== "banned" ? account : null;
}

export async function readReset({ db }: Deps, { query, ip }: Context<typeof readEndpoint>): Promise<{ open: boolean }> {
  await limit(db, resetsPerAddress, ip);
  return { open: (await findByLink(db, query.token)) !== null };
}

export async function reset(deps: Deps, { body, ip, userAgent }: Context<typeof resetPassword>): Promise<Done> {
  const { db } = deps;
  await limit(db, resetsPerAddress, ip);
  // Peeked before the slow hash and consumed in the transaction that uses it.
  const account = await findByLink(db, body.token);
  if (!account) throw linkIsDead();
  refuseWeakPassword(body.password, account);
  const passwordHash = await hashPassword(body.password);
  await changePassword(deps, account, { passwordHash, ip, userAgent }, async (tx) => {
    if (!(await useToken(tx, "reset-password", body.token))) throw linkIsDead();
    // Using the link proves access to the mailbox.
    await ownerConfirmed(tx, account.id);
    await clearLoginBackOff(tx, account, ip);
  });
  return account.password
    ? {
        status: 1,
        title: "Password changed",
        message: "Log in with your new password. All other devices have been logged out.",
      }
    : { status: 1, title: "Welcome", message: "Your password is set. Log in with it." };
}
