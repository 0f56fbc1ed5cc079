import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Context, Deps } from "@/backend/http/context";
import { limit, secondsOverLimit } from "@/backend/http/rate-limit";
import { sendMail } from "@/backend/mail/send";
import { tell } from "@/backend/notifications/tell";
import type { confirmEmail, register, resendConfirmation } from "@/lib/contracts/auth";
import type { Done } from "@/lib/contracts/fields";
import { AppError } from "@/lib/errors";
import { safePath } from "@/lib/guard";
import { routes } from "@/lib/routes";
import { takeAddress } from "./address-change";
import type { Identity } from "./identity";
import { dropTokensOf, issueToken, rememberUsed, useToken } from "./one-time-tokens";
import { alreadyDone, answerOpened, askSecondFactor } from "./opened";
import { hashPassword, refuseWeakPassword } from "./passwords";
import { type Account, findAccountByEmail, findAccountById, insertAccount, ownerConfirmed, setPassword } from "./store";

/**
 * What a confirmation link stands for. The password of the registration travels with it: whoever registers an address
 * before its owner does gains nothing when the owner follows the link of their own registration. `newEmail` is the
 * address that an account changes to.
 */
type Confirmation = { userId: string; next?: string; passwordHash?: string; newEmail?: string };
type Followed = Confirmation | { used: true };

const linkHours = 24;
const registrationsPerAddress = { name: "register-ip", max: 60, seconds: 3_600 };
/** More mails than this are not sent to one address in an hour, whatever the answer says. */
export const mailsPerRecipient = { name: "account-mail", max: 5, seconds: 3_600 };
const resendsPerAddress = { name: "resend-ip", max: 20, seconds: 900 };

export const mayMail = async (db: Db, email: string): Promise<boolean> =>
  (await secondsOverLimit(db, mailsPerRecipient, email)) === 0;

const lookInYourMail: Done = {
  status: 1,
  title: "Look in your mail",
  message: "If that address can be used, a link to confirm it is on its way. It works for 24 hours.",
};

type Recipient = { id: string; name: string; email: string; locale: string };

export async function mailConfirmation(tx: Db, origin: string, to: Recipient, more: Omit<Confirmation, "userId"> = {}) {
  const token = await issueToken<Confirmation>(tx, "confirm-address", { userId: to.id, ...more }, linkHours * 60);
  const link = new URL("/auth/email/confirmation", origin);
  link.searchParams.set("token", token);
  const data = { name: to.name, link: link.href, hours: linkHours };
  await sendMail(tx, { event: "verifyAddress", to: to.email, locale: to.locale, data });
}

/** A fresh link, unless the address has had enough mail from us. */
export async function sendConfirmation(
  deps: Deps,
  account: Account,
  { next, locale = account.locale }: { next?: string; locale?: string } = {},
): Promise<void> {
  if (!(await mayMail(deps.db, account.email))) return;
  await transaction(deps.db, (tx) => mailConfirmation(tx, deps.env.APP_ORIGIN, { ...account, locale }, { next }));
}

/** Only an address of ours that a client may see is carried along; anything else is dropped without a word. */
const clientPath = (next: string | undefined) => safePath(next, "client") ?? undefined;

export async function registerClient(deps: Deps, { body, ip }: Context<typeof register>): Promise<Done> {
  const { db, env } = deps;
  await limit(db, registrationsPerAddress, ip);
  refuseWeakPassword(body.password, body);
  // Hashed in every case: how long the answer takes says nothing about the address.
  const passwordHash = await hashPassword(body.password);
  const mailed = await mayMail(db, body.email);
  await transaction(db, async (tx) => {
    const { name, email, phone, country, locale = "en" } = body;
    const id = await insertAccount(tx, { name, email, phone, country, passwordHash, locale });
    const account = id ? null : await findAccountByEmail(tx, email);
    if (!mailed) return;
    const next = clientPath(body.next);
    if (id) return mailConfirmation(tx, env.APP_ORIGIN, { id, name, email, locale }, { next, passwordHash });
    if (account?.status === "unverified")
      return mailConfirmation(tx, env.APP_ORIGIN, { ...account, locale }, { next, passwordHash });
    if (account?.status === "active") {
      const page = (path: string) => new URL(path, env.APP_ORIGIN).href;
      const data = {
        name: account.name,
        loginLink: page("/auth/login"),
        resetLink: page("/auth/forgot/password"),
      };
      await sendMail(tx, { event: "accountExists", to: email, locale, data });
    }
  });
  return lookInYourMail;
}

export async function resend(deps: Deps, { body, ip }: Context<typeof resendConfirmation>): Promise<Done> {
  await limit(deps.db, resendsPerAddress, ip);
  const account = await findAccountByEmail(deps.db, body.email);
  if (account?.status === "unverified")
    await sendConfirmation(deps, account, { next: clientPath(body.next), locale: body.locale });
  return lookInYourMail;
}

type Confirmed = z.input<typeof confirmEmail.out>;

const linkIsDead = () =>
  new AppError("invalid", {
    user: "This link has been used or is too old. We can send you a new one.",
    data: { link: "dead" },
  });

/** The first use opens a session, so a visitor in the middle of a booking goes on with it. */
export async function confirm(
  deps: Deps,
  identity: Identity,
  { body, ip, userAgent }: Context<typeof confirmEmail>,
): Promise<Confirmed> {
  const confirmed = await transaction(deps.db, async (tx) => {
    const value = await useToken<Followed>(tx, "confirm-address", body.token);
    if (!value) throw linkIsDead();
    if ("used" in value) {
      await rememberUsed(tx, "confirm-address", body.token, linkHours * 60);
      return null;
    }
    const account = await findAccountById(tx, value.userId);
    if (!account || account.status === "banned" || account.status === "closed") throw linkIsDead();
    if (account.status === "unverified" && value.passwordHash) await setPassword(tx, account.id, value.passwordHash);
    if (value.newEmail) await takeAddress(tx, account, value.newEmail, ip);
    await ownerConfirmed(tx, account.id);
    await dropTokensOf(tx, "confirm-address", account.id);
    await rememberUsed(tx, "confirm-address", body.token, linkHours * 60);
    if (account.status === "unverified") {
      await tell(tx, "welcome", { to: { userId: account.id }, once: "first", data: {}, path: routes.public.hotels });
    }
    return { account, next: value.next ?? null };
  });
  if (!confirmed) return { ...alreadyDone("Your address is confirmed", "You can log in."), next: null };
  const { account, next } = confirmed;
  // A mailbox alone does not get past a second factor.
  if (account.two_factor_enabled)
    return { ...(await askSecondFactor(deps, { userId: account.id, remember: false })), next };
  const answer = await answerOpened(deps, identity, account, { remember: false, ip, userAgent });
  return {
    ...answer,
    title: "Your address is confirmed",
    message: `Welcome, ${account.name}. You are logged in.`,
    next,
  };
}
