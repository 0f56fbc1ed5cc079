import type { z } from "zod";
import { requireCaptcha } from "@/backend/captcha/require";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Context, Deps } from "@/backend/http/context";
import { limit, secondsOverLimit } from "@/backend/http/rate-limit";
import { sendMail } from "@/backend/mail/send";
import { notify } from "@/backend/notifications/notify";
import { safePath } from "@/lib/access/guard";
import type {
  confirmEmail,
  readConfirmation as readEndpoint,
  register,
  resendConfirmation,
} from "@/lib/contracts/accounts/auth";
import type { Endpoint } from "@/lib/contracts/define";
import type { Done } from "@/lib/contracts/fields";
import { AppError } from "@/lib/errors";
import { languageOr } from "@/lib/language/languages";
import { routes } from "@/lib/routes";
import { confirmAddress, findPendingEmail } from "./access-requests";
import { auditAccount, formatNow, requestOrigin } from "./account-audit";
import type { AddressLink } from "./address-change";
import { deleteUserTokens, issueToken, peekToken, rememberUsed, useToken } from "./login/one-time-tokens";
import { hashPassword, refuseWeakPassword } from "./login/passwords";
import {
  type Account,
  endSessions,
  findAccountByEmail,
  findAccountById,
  insertAccount,
  ownerConfirmed,
  setPassword,
  setProfile,
} from "./store";

type Profile = { name: string; phone: string; country: string };
/**
 * The data behind a confirmation link. A registration stores its name, phone and country here, so that another
 * registration of the same address cannot fill in the profile.
 */
type Confirmation = { userId: string; next?: string; profile?: Profile };
type Followed = Confirmation | { used: true };

const linkHours = 24;
const registrationsPerAddress = { name: "register-ip", max: 60, seconds: 3_600 };
/** The maximum number of emails to one address per hour. The response does not reveal the limit. */
export const mailsPerRecipient = { name: "account-mail", max: 5, seconds: 3_600 };
const resendsPerAddress = { name: "resend-ip", max: 20, seconds: 900 };

export const mayMail = async (db: Db, email: string): Promise<boolean> =>
  (await secondsOverLimit(db, mailsPerRecipient, email)) === 0;

const lookInYourMail: Done = {
  status: 1,
  title: "Check your email",
  message: "If the address is valid, we've sent a confirmation link. It works for 24 hours.",
};

type Recipient = { id: string; email: string; locale: string };
type RequestDetails = { at: string; device?: string };

/** Mails a confirmation link. The email contains no text of the requester, only time and device. */
export async function mailConfirmation(
  tx: Db,
  origin: string,
  to: Recipient,
  requestDetails: RequestDetails,
  more: Omit<Confirmation, "userId"> = {},
) {
  const token = await issueToken<Confirmation>(tx, "confirm-address", { userId: to.id, ...more }, linkHours * 60);
  const link = new URL("/auth/email/confirmation", origin);
  link.searchParams.set("token", token);
  await sendMail(tx, {
    event: "verifyAddress",
    to: to.email,
    locale: to.locale,
    data: { link: link.href, hours: linkHours, ...requestDetails },
  });
}

type From = Pick<Context<Endpoint>, "ip" | "userAgent">;
const describeRequest = (locale: string, from: From): RequestDetails => ({
  at: formatNow(),
  device: requestOrigin(languageOr(locale), from),
});

/** Sends a new link unless the address has reached its email limit. */
export async function sendConfirmation(
  deps: Deps,
  account: Account,
  from: From,
  { next, locale = account.locale }: { next?: string; locale?: string } = {},
): Promise<void> {
  if (!(await mayMail(deps.db, account.email))) return;
  await transaction(deps.db, (tx) =>
    mailConfirmation(tx, deps.env.APP_ORIGIN, { ...account, locale }, describeRequest(locale, from), { next }),
  );
}

/** Only paths of our own client pages are accepted; others are dropped silently. */
const clientPath = (next: string | undefined) => safePath(next, "client") ?? undefined;

export async function registerClient(deps: Deps, { body, ip, userAgent }: Context<typeof register>): Promise<Done> {
  const { db, env } = deps;
  await limit(db, registrationsPerAddress, ip);
  await requireCaptcha(deps, { form: "register", token: body.captcha, ip });
  const mailed = await mayMail(db, body.email);
  await transaction(db, async (tx) => {
    const { name, email, phone, country, locale = "en" } = body;
    const id = await insertAccount(tx, { name, email, phone, country, locale });
    const account = id ? null : await findAccountByEmail(tx, email);
    if (!mailed) return;
    const requestDetails = describeRequest(locale, { ip, userAgent });
    const unconfirmed = id ?? (account?.status === "unverified" ? account.id : null);
    if (unconfirmed) {
      const more = { next: clientPath(body.next), profile: { name, phone, country } };
      return mailConfirmation(tx, env.APP_ORIGIN, { id: unconfirmed, email, locale }, requestDetails, more);
    }
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

export async function resend(deps: Deps, { body, ip, userAgent }: Context<typeof resendConfirmation>): Promise<Done> {
  await limit(deps.db, resendsPerAddress, ip);
  const account = await findAccountByEmail(deps.db, body.email);
  if (account?.status === "unverified") {
    const more = { next: clientPath(body.next), locale: body.locale };
    await sendConfirmation(deps, account, { ip, userAgent }, more);
  }
  return lookInYourMail;
}

type Confirmed = z.input<typeof confirmEmail.out>;

const linkIsDead = () =>
  new AppError("invalid", {
    user: "This link has expired or was already used. We can send you a new one.",
    data: { link: "dead" },
  });

const needsPassword = (account: Account): boolean => account.status === "unverified" || !account.password;

type OpenLink = { value: Confirmation; account: Account };

/** Reads a link without using it. Null if it is invalid. */
async function readLink(db: Db, token: string): Promise<OpenLink | "used" | null> {
  const value = await peekToken<Followed>(db, "confirm-address", token);
  if (!value) return null;
  if ("used" in value) return "used";
  const account = await findAccountById(db, value.userId);
  return account && account.status !== "banned" && account.status !== "closed" ? { value, account } : null;
}

export async function readConfirmation(
  { db }: Deps,
  { query }: Context<typeof readEndpoint>,
): Promise<z.input<typeof readEndpoint.out>> {
  const change = await peekToken<AddressLink>(db, "change-address", query.token);
  if (change) {
    const email = await findPendingEmail(db, change.userId);
    return { state: email ? "open" : "dead", purpose: `${change.side}-address`, email };
  }
  const link = await readLink(db, query.token);
  if (!link || link === "used") return { state: link ?? "dead", purpose: "account", email: null };
  return { state: "open", purpose: needsPassword(link.account) ? "account" : "address", email: link.account.email };
}

/**
 * Confirms the address once. The owner of the mailbox sets the password here, so a password chosen by someone else
 * never works. No session is opened, so a leaked link does not log in.
 */
export async function confirm(deps: Deps, { body, ip, userAgent }: Context<typeof confirmEmail>): Promise<Confirmed> {
  const change = await confirmChange(deps, body.token, ip);
  if (change) return change;
  const link = await readLink(deps.db, body.token);
  if (!link) throw linkIsDead();
  const done = { status: 1 as const, title: "Your address is confirmed", message: "You can log in." };
  if (link === "used") return { ...done, next: null };
  const { account, value } = link;
  const passwordHash = needsPassword(account) ? await chosenPassword(account, value, body.password) : null;
  await transaction(deps.db, async (tx) => {
    if (!(await useToken<Followed>(tx, "confirm-address", body.token))) throw linkIsDead();
    if (passwordHash) {
      await setPassword(tx, account.id, passwordHash);
      if (value.profile && !account.invited) await setProfile(tx, account.id, value.profile);
      await ownerConfirmed(tx, account.id);
      await auditAccount(tx, { id: account.id, role: account.role, ip, userAgent }, "password changed");
    }
    for (const purpose of ["confirm-address", "reset-password"] as const)
      await deleteUserTokens(tx, purpose, account.id);
    await endSessions(tx, account.id);
    await rememberUsed(tx, "confirm-address", body.token, linkHours * 60);
    if (account.status === "unverified") {
      await notify(tx, "welcome", { to: { userId: account.id }, once: "first", data: {}, path: routes.public.hotels });
    }
  });
  return { ...done, next: value.next ?? null };
}

/** Null if the token does not belong to an address change. */
async function confirmChange({ db }: Deps, token: string, ip: string): Promise<Confirmed | null> {
  return transaction(db, async (tx) => {
    const link = await useToken<AddressLink>(tx, "change-address", token);
    if (!link) return null;
    await rememberUsed(tx, "confirm-address", token, linkHours * 60);
    const changed = await confirmAddress(tx, link.requestId, link.side, ip);
    return changed
      ? { status: 1, title: "The address is changed", message: "Log in with the new address.", next: null }
      : {
          status: 1,
          title: "Confirmed",
          message: "The change still needs confirmation from another person.",
          next: null,
        };
  });
}

/**
 * Hashes the password chosen by the owner of the mailbox.
 * @throws AppError 422 `password` if it is missing or weak
 */
async function chosenPassword(account: Account, { profile }: Confirmation, password?: string): Promise<string> {
  if (password === undefined) throw new AppError("invalid", { fields: { password: "Choose a password." } });
  refuseWeakPassword(password, { email: account.email, name: profile?.name ?? account.name });
  return hashPassword(password);
}
