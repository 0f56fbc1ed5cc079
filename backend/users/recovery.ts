import { randomUUID } from "node:crypto";
import { transaction } from "@/backend/db/transaction";
import type { Context, Deps } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { tell } from "@/backend/notifications/tell";
import type { forgotPassword, resetPassword } from "@/lib/contracts/auth";
import type { Done } from "@/lib/contracts/fields";
import { AppError } from "@/lib/errors";
import { auditAccount, nowInWords } from "./account-audit";
import { mayMail } from "./confirmation";
import { dropTokensOf, issueToken, peekToken, useToken } from "./one-time-tokens";
import { hashPassword, refuseWeakPassword } from "./passwords";
import { type Account, endSessions, findAccountByEmail, findAccountById, ownerConfirmed, setPassword } from "./store";

type Reset = { userId: string };

const linkMinutes = 30;
const requestsPerAddress = { name: "forgot-ip", max: 20, seconds: 900 };
const resetsPerAddress = { name: "reset-ip", max: 20, seconds: 900 };

const linkIsDead = () =>
  new AppError("invalid", {
    user: "This link has been used or is too old. Ask for a new one.",
    data: { link: "dead" },
  });

/** The same answer whether the address has an account or not. */
export async function forgot(deps: Deps, { body, ip }: Context<typeof forgotPassword>): Promise<Done> {
  const { db, env } = deps;
  await limit(db, requestsPerAddress, ip);
  const account = await findAccountByEmail(db, body.email);
  if (account && account.status !== "banned" && (await mayMail(db, body.email))) {
    await transaction(db, async (tx) => {
      const token = await issueToken<Reset>(tx, "reset-password", { userId: account.id }, linkMinutes);
      const link = new URL("/auth/reset/password", env.APP_ORIGIN);
      link.searchParams.set("token", token);
      await tell(tx, "resetPassword", {
        to: { userId: account.id, locale: body.locale },
        once: randomUUID(),
        data: { link: link.href, minutes: linkMinutes },
        path: null,
      });
    });
  }
  return {
    status: 1,
    title: "Look in your mail",
    message: "If that address has an account, a link to choose a new password is on its way. It works for 30 minutes.",
  };
}

/** Said to the owner whoever did it; every session but the one that asks is over. */
export async function changePassword(
  deps: Deps,
  account: Account,
  change: { passwordHash: string; ip: string; userAgent: string; keepSessionId?: string },
  before: (tx: Parameters<typeof setPassword>[0]) => Promise<void> = async () => undefined,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await before(tx);
    await setPassword(tx, account.id, change.passwordHash);
    await dropTokensOf(tx, "reset-password", account.id);
    await endSessions(tx, account.id, change.keepSessionId);
    const resetLink = new URL("/auth/forgot/password", deps.env.APP_ORIGIN).href;
    // Who was invited has just chosen the first one: there is nothing to be warned of.
    if (account.password) {
      await tell(tx, "passwordChanged", {
        to: { userId: account.id },
        once: randomUUID(),
        data: { at: nowInWords(), resetLink },
        path: null,
      });
    }
    const { ip, userAgent } = change;
    await auditAccount(tx, { id: account.id, role: account.role, ip, userAgent }, "password changed");
  });
}

export async function reset(deps: Deps, { body, ip, userAgent }: Context<typeof resetPassword>): Promise<Done> {
  const { db } = deps;
  await limit(db, resetsPerAddress, ip);
  // Looked at before the costly hash, taken inside the transaction that uses it.
  const value = await peekToken<Reset>(db, "reset-password", body.token);
  const account = value && (await findAccountById(db, value.userId));
  if (!account || account.status === "banned") throw linkIsDead();
  refuseWeakPassword(body.password, account);
  const passwordHash = await hashPassword(body.password);
  await changePassword(deps, account, { passwordHash, ip, userAgent }, async (tx) => {
    if (!(await useToken(tx, "reset-password", body.token))) throw linkIsDead();
    // Whoever has the link reads that mailbox.
    await ownerConfirmed(tx, account.id);
  });
  return account.password
    ? { status: 1, title: "Your password is new", message: "Log in with it. Every other device is logged out." }
    : { status: 1, title: `Welcome, ${account.name}`, message: "Your password is set. Log in with it." };
}
