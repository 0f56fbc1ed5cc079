import type { Db } from "@/backend/db/client";
import { sendMail } from "@/backend/mail/send";
import { deleteUserTokens, issueToken } from "@/backend/users/login/one-time-tokens";
import { roleLabel } from "@/lib/labels/role";

const linkDays = 7;
const linkHours = linkDays * 24;

/** The role in lower case, for use within a sentence. */
export const roleNoun = (role: number): string => roleLabel(role).toLowerCase();
export const aRole = (role: number): string => `${roleNoun(role).startsWith("a") ? "an" : "a"} ${roleNoun(role)}`;

type Invited = { id: string; name: string; email: string; locale: string; role: number };

/** Mails a link (one week, single use) to set a password. Older links become invalid. */
export async function invite(tx: Db, origin: string, by: string, invited: Invited): Promise<void> {
  await deleteUserTokens(tx, "reset-password", invited.id);
  const token = await issueToken(tx, "reset-password", { userId: invited.id }, linkHours * 60);
  const link = new URL("/auth/reset/password", origin);
  link.searchParams.set("token", token);
  const { name, email, locale } = invited;
  const data = { name, by, role: roleNoun(invited.role), link: link.href, days: linkDays, hours: linkHours };
  await sendMail(tx, { event: "invitation", to: email, locale, data });
}
