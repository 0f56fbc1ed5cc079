import { sql } from "drizzle-orm";
import { rememberAdministrator } from "@/backend/approval/agreement";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { secondsOverLimit } from "@/backend/http/rate-limit";
import { sendMail } from "@/backend/mail/send";
import { readSettings } from "@/backend/site/settings";
import { liftBan } from "@/backend/users/ban-ends";
import { mailsPerRecipient } from "@/backend/users/confirmation";
import { deleteUserTokens } from "@/backend/users/login/one-time-tokens";
import { endSessions, markConfirmed } from "@/backend/users/store";
import type { UserAction } from "@/lib/contracts/accounts/user";
import { formatDate } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { counted } from "@/lib/text/counted";
import { localToday } from "@/lib/time-zone";
import { setBulkRole } from "./bulk-role";
import { sendAgain } from "./confirm-again";
import { lockUser } from "./record";
import type { UserRecordRow } from "./row";
import { requireAllowed, requireAllParts } from "./rules";
import type { Who } from "./write";

export type Request = { action: UserAction; reason: string; until?: string; roleId?: string; version?: number };
type Act = (tx: Db, who: Who, origin: string, user: UserRecordRow, request: Request) => Promise<string>;

const contact = (origin: string) => new URL("/contact/us", origin).href;

/** Sessions are kept until the ban ends, so that the session check can report the reason. Every request is refused. */
const ban: Act = async (tx, who, origin, user, { reason, until }) => {
  if (reason === "") throw new AppError("invalid", { fields: { reason: "Enter a reason. The user is notified." } });
  const { timeZone } = await readSettings(tx, "site");
  if (until && until <= localToday(timeZone, new Date())) {
    throw new AppError("invalid", { fields: { until: "Choose a day after today, or none." } });
  }
  await tx.execute(sql`
    UPDATE app_user SET status = 'banned', ban_reason = ${reason}, updated_at = now(),
           ban_until = (${until ?? null}::date)::timestamp AT TIME ZONE ${timeZone}
     WHERE id = ${user.id}`);
  await deleteUserTokens(tx, "reset-password", user.id);
  await deleteUserTokens(tx, "confirm-address", user.id);
  await deleteUserTokens(tx, "second-factor", user.id);
  await deleteUserTokens(tx, "change-address", user.id);
  if (user.role === roleNumber.admin) await rememberAdministrator(tx, user.id);
  const data = { name: user.name, reason, until: until ? formatDate(until) : undefined, link: contact(origin) };
  await sendMail(tx, { event: "accountBanned", to: user.email, locale: user.locale, data });
  await auditChange(tx, who, {
    kind: "user",
    id: user.id,
    verb: "ban",
    before: { status: user.status },
    after: { status: "banned", reason, ...(until && { until }) },
  });
  return until
    ? `${user.name} is banned until ${formatDate(until)}. They are logged out on all devices.`
    : `${user.name} is banned. They are logged out on all devices.`;
};

const unban: Act = async (tx, who, _origin, user) => {
  const status = await liftBan(tx, user);
  await auditChange(tx, who, {
    kind: "user",
    id: user.id,
    verb: "unban",
    before: { status: "banned", reason: user.banReason },
    after: { status },
  });
  return `${user.name} may log in again.`;
};

const verify: Act = async (tx, who, _origin, user) => {
  await markConfirmed(tx, user.id);
  // The link is still needed if no password has been set.
  if (!user.noPassword) await deleteUserTokens(tx, "confirm-address", user.id);
  await auditChange(tx, who, {
    kind: "user",
    id: user.id,
    verb: "verify",
    before: { status: user.status },
    after: { status: "active" },
  });
  return user.noPassword
    ? `${user.email} is marked as confirmed. The emailed link still works: they need it to choose a password.`
    : `${user.email} is marked as confirmed: ${user.name} can log in.`;
};

const resend: Act = async (tx, who, origin, user) => {
  if ((await secondsOverLimit(tx, mailsPerRecipient, user.email)) > 0) {
    throw new AppError("conflict", {
      user: `${user.email} has received the maximum number of emails for an hour. Try again later.`,
    });
  }
  await sendAgain(tx, origin, who.actor.name, user);
  await auditChange(tx, who, { kind: "user", id: user.id, verb: "resend", before: null, after: { to: user.email } });
  return `A new link is on its way to ${user.email}. The previous link no longer works.`;
};

const end_sessions: Act = async (tx, who, _origin, user) => {
  await endSessions(tx, user.id);
  const after = { sessions: user.sessions };
  await auditChange(tx, who, { kind: "user", id: user.id, verb: "end_sessions", before: null, after });
  return `${user.name} is logged out on ${counted(user.sessions, "device")}.`;
};

const set_role: Act = (tx, who, _origin, user, { roleId }) => setBulkRole(tx, who, user.id, roleId);

const acts: Record<UserAction, Act> = { ban, unban, verify, resend, end_sessions, set_role };

/** Actions that require the password. */
export const needsStepUp = (action: UserAction): boolean => action === "ban" || action === "set_role";

/**
 * Applies the action under the user's lock and returns the success message.
 * @throws AppError 409 if the account's status no longer allows it
 */
export async function actOnUser(tx: Db, who: Who, origin: string, id: string, request: Request): Promise<string> {
  const user = await lockUser(tx, who.actor, id, request.version);
  const sessions = user.status === "banned" ? 0 : user.sessions;
  if (request.action === "set_role") requireAllParts(who.actor);
  requireAllowed(request.action, { self: false, status: user.status, sessions, managesStaff: true });
  return acts[request.action](tx, who, origin, user, request);
}
