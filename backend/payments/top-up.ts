import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { OutputOf } from "@/lib/contracts/define";
import type { topUpOutcome } from "@/lib/contracts/money/wallet";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { type Attempt, findAttempt, isOpenState } from "./attempts";

/** Limits of a single top-up in minor units of the base currency. */
export const topUpLimits = { minMinor: 500, maxMinor: 1_000_000 } as const;

type Outcome = OutputOf<typeof topUpOutcome>["outcome"];

const outcomeTexts: Record<Outcome, (amount: string, failure: string | null) => string> = {
  paid: (amount) => `${amount} is in your wallet.`,
  pending: (amount) => `The bank has not said yet whether ${amount} went through. We keep asking.`,
  declined: (_, failure) => `The bank declined the payment${failure ? `: ${failure}` : ""}. You haven't been charged.`,
  cancelled: () => "The payment was cancelled. You haven't been charged.",
  expired: () => "The payment was not completed. You haven't been charged.",
  review: () => "The bank reported a different payment than expected. Our team is checking it.",
};

function getTopUpOutcome({ state }: Attempt): Outcome {
  if (isOpenState(state)) return "pending";
  if (state === "declined" || state === "cancelled" || state === "expired" || state === "review") return state;
  return "paid";
}

/**
 * Finds a top-up of this client.
 * @throws AppError 404 for other clients' top-ups
 */
export async function findTopUp(db: Db, actor: UserActor, id: string): Promise<Attempt> {
  const attempt = await findAttempt(db, id);
  if (attempt?.purpose !== "topup" || attempt.userId !== actor.id) throw new AppError("not_found");
  return attempt;
}

export function topUpView(attempt: Attempt): OutputOf<typeof topUpOutcome> {
  const outcome = getTopUpOutcome(attempt);
  const { amountMinor, currency, failure } = attempt;
  return { outcome, text: outcomeTexts[outcome](formatMoney(amountMinor, currency), failure), amountMinor, currency };
}
