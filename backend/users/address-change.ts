import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import { audit } from "@/backend/http/audit";
import { sendMail } from "@/backend/mail/send";
import { tell } from "@/backend/notifications/tell";
import { AppError } from "@/lib/errors";
import { routes } from "@/lib/routes";
import { nowInWords } from "./account-audit";
import { dropTokensOf, issueToken } from "./one-time-tokens";
import { type Account, markConfirmed } from "./store";

/** Links to a new address live as long as those of a registration. */
const linkHours = 24;

export const addressTaken = (cause?: unknown) =>
  new AppError("invalid", { fields: { email: "This address belongs to another account." }, cause });

/** Mails a link to the new address; until it is followed the old one stays. A second wish takes the place of the first. */
export async function askForAddress(
  tx: Db,
  origin: string,
  account: Pick<Account, "id" | "name" | "locale">,
  newEmail: string,
): Promise<void> {
  await dropTokensOf(tx, "confirm-address", account.id);
  const token = await issueToken(tx, "confirm-address", { userId: account.id, newEmail }, linkHours * 60);
  const link = new URL("/auth/email/confirmation", origin);
  link.searchParams.set("token", token);
  const data = { name: account.name, link: link.href, hours: linkHours };
  await sendMail(tx, { event: "confirmNewAddress", to: newEmail, locale: account.locale, data });
}

/** Its owner followed the link: links to the old address are worth nothing any more, and whoever reads it is told. */
export async function takeAddress(tx: Db, account: Account, newEmail: string, ip: string): Promise<void> {
  try {
    await tx.execute(sql`UPDATE app_user SET email = ${newEmail}, updated_at = now() WHERE id = ${account.id}`);
  } catch (error) {
    if (violatedConstraint(error) !== "app_user_email_unique") throw error;
    throw addressTaken(error);
  }
  // Guest bookings of the new address stay: the password of this account was chosen by the owner of another mailbox.
  await markConfirmed(tx, account.id);
  await dropTokensOf(tx, "reset-password", account.id);
  await tell(tx, "addressChanged", {
    to: { userId: account.id, email: account.email },
    once: randomUUID(),
    data: { address: newEmail, at: nowInWords() },
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
