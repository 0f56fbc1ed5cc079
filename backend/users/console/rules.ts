import type { UserAction, UserStatus } from "@/lib/contracts/user";
import { AppError } from "@/lib/errors";

/** What an administrator may do to an account now; nobody acts on themself, and a closed account stays as it is. */

type Facts = { self: boolean; status: UserStatus; sessions: number };

const allowed: Record<UserAction, (facts: Facts) => boolean> = {
  ban: ({ status }) => status !== "banned",
  unban: ({ status }) => status === "banned",
  verify: ({ status }) => status === "unverified",
  resend: ({ status }) => status === "unverified",
  end_sessions: ({ status, sessions }) => status !== "banned" && sessions > 0,
};

export function actionsFor(facts: Facts): UserAction[] {
  if (facts.self || facts.status === "closed") return [];
  return (Object.keys(allowed) as UserAction[]).filter((action) => allowed[action](facts));
}

const why: Record<UserAction, string> = {
  ban: "This account is banned already.",
  unban: "This account is not banned.",
  verify: "This address is confirmed already.",
  resend: "This address is confirmed already.",
  end_sessions: "Nobody is logged in with this account.",
};

/** 409 where the account's state does not allow it: somebody else was quicker, or the list is old. */
export function requireAllowed(action: UserAction, facts: Facts): void {
  if (!actionsFor(facts).includes(action)) throw new AppError("conflict", { user: why[action] });
}

export const notOneself = () =>
  new AppError("forbidden", { user: "This is your own account. Ask another administrator to do it." });

type Limits = { perActMinor: number; perDayMinor: number };

/** Whether so much is more than one administrator may move alone now. Amounts in minor units. */
export const overLimit = (amountMinor: number, usedTodayMinor: number, { perActMinor, perDayMinor }: Limits): boolean =>
  amountMinor > perActMinor || amountMinor > Math.max(0, perDayMinor - usedTodayMinor);
