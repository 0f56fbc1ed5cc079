import { grantedParts, type UserActor } from "@/backend/http/context";
import type { UserAction, UserStatus } from "@/lib/contracts/accounts/user";
import { AppError } from "@/lib/errors";

/** The actions that an administrator may apply to an account now. Own and closed accounts allow none. */

type Facts = {
  self: boolean;
  status: UserStatus;
  sessions: number;
  /** The actor may manage staff. */
  managesStaff: boolean;
};

const allowed: Record<UserAction, (facts: Facts) => boolean> = {
  ban: ({ status }) => status !== "banned",
  unban: ({ status }) => status === "banned",
  verify: ({ status }) => status === "unverified",
  resend: ({ status }) => status === "unverified",
  end_sessions: ({ status, sessions }) => status !== "banned" && sessions > 0,
  set_role: ({ status, managesStaff }) => managesStaff && status !== "banned",
};

export function actionsFor(facts: Facts): UserAction[] {
  if (facts.self || facts.status === "closed") return [];
  return (Object.keys(allowed) as UserAction[]).filter((action) => allowed[action](facts));
}

const why: Record<UserAction, string> = {
  ban: "This account is already banned.",
  unban: "This account is not banned.",
  verify: "This address is already confirmed.",
  resend: "This address is already confirmed.",
  end_sessions: "This account has no active sessions.",
  set_role: "This account is banned. End the ban first.",
};

/** Refuses a change of role that needs no other check of the status. */
export const accountIsBanned = (): AppError => new AppError("conflict", { user: why.set_role });

/** @throws AppError 409 if the account's status no longer allows the action */
export function requireAllowed(action: UserAction, facts: Facts): void {
  if (!actionsFor(facts).includes(action)) throw new AppError("conflict", { user: why[action] });
}

export const notOneself = () =>
  new AppError("forbidden", { user: "This is your own account. Ask another administrator to do it." });

/** @throws AppError 403 for an administrator with a permission group, who does not manage staff */
export function requireAllParts(actor: UserActor): void {
  if (grantedParts(actor) === null) return;
  throw new AppError("forbidden", { user: "Your permission group does not include staff accounts." });
}

type Limits = { perActMinor: number; perDayMinor: number };

/** Whether the amount exceeds what one administrator may post alone. Amounts in minor units. */
export const overLimit = (amountMinor: number, usedTodayMinor: number, { perActMinor, perDayMinor }: Limits): boolean =>
  amountMinor > perActMinor || amountMinor > Math.max(0, perDayMinor - usedTodayMinor);
