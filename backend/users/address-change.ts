import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { startTrustPeriod } from "@/backend/approval/agreement";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import { sendMail } from "@/backend/mail/send";
import { notify } from "@/backend/notifications/notify";
import { AppError } from "@/lib/errors";
import { routes } from "@/lib/routes";
import { formatNow } from "./account-audit";
import { deleteUserTokens, issueToken } from "./login/one-time-tokens";
import { type Account, endSessions, markConfirmed } from "./store";

/** The same period as for a second administrator's decision. */
const linkDays = 7;
const linkHours = linkDays * 24;
const valid = { days: linkDays, hours: linkHours };

export type AddressLink = { userId: string; requestId: string; side: "old" | "new" };

export const addressTaken = (cause?: unknown) =>
  new AppError("invalid", { fields: { email: "This address belongs to another account." }, cause });

/** Mails one link each to the new and the old address. Links of an earlier request become invalid. */
export async function mailAddressLinks(
  tx: Db,
  origin: string,
  account: Pick<Account, "id" | "name" | "email" | "locale">,
  { requestId, newEmail }: { requestId: string; newEmail: string },
): Promise<void> {
  await deleteUserTokens(tx, "change-address", account.id);
  const linkFor = async (side: AddressLink["side"]) => {
    const value: AddressLink = { userId: account.id, requestId, side };
    const link = new URL("/auth/email/confirmation", origin);
    link.searchParams.set("token", await issueToken(tx, "change-address", value, linkHours * 60));
    return link.href;
  };
  await sendMail(tx, {
    event: "confirmNewAddress",
    to: newEmail,
    locale: account.locale,
    data: { link: await linkFor("new"), ...valid, at: formatNow() },
  });
  await sendMail(tx, {
    event: "agreeNewAddress",
    to: account.email,
    locale: account.locale,
    data: { name: account.name, address: newEmail, link: await linkFor("old"), ...valid, at: formatNow() },
  });
}

/** Sets the new address: invalidates mailed links, ends all sessions and notifies the old address. */
export async function takeAddress(tx: Db, account: Account, newEmail: string, ip: string): Promise<void> {
  try {
    await tx.execute(sql`UPDATE app_user SET email = ${newEmail}, updated_at = now() WHERE id = ${account.id}`);
  } catch (error) {
    if (violatedConstraint(error) !== "app_user_email_unique") throw error;
    throw addressTaken(error);
  }
  // Guest bookings of the new address are not joined, because the password was chosen by the owner of another mailbox.
  await markConfirmed(tx, account.id);
  for (const purpose of ["reset-password", "confirm-address", "change-address", "second-factor"] as const) {
    await deleteUserTokens(tx, purpose, account.id);
  }
  await endSessions(tx, account.id);
  await startTrustPeriod(tx, account.id);
  await notify(tx, "addressChanged", {
    to: { userId: account.id, email: account.email },
    once: randomUUID(),
    data: { address: newEmail, at: formatNow() },
    path: routes.public.contact,
  });
  await audit(tx, {
    action: "user.address",
    actorId: account.id,
    actorRole: account.role,
    ip,
    objectKind: "user",
    objectId: account.id,
    before: { email: account.email },
    after: { email: newEmail },
  });
}
