import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { OutputOf } from "@/lib/contracts/define";
import type { topUpOutcome } from "@/lib/contracts/money/wallet";
import { AppError } from "@/lib/errors";
import { type LocalizedMessage, localized, toMessageFields } from "@/lib/language/localized-message";
import { currencyExponent } from "@/lib/money";
import { type Attempt, findAttempt, isOpenState } from "./attempts";

/** Limits of a single top-up in minor units of the base currency: 5 to 10,000 of its units. */
export function getTopUpLimits(currency: string): { minMinor: number; maxMinor: number } {
  const unitMinor = 10 ** currencyExponent(currency);
  return { minMinor: 5 * unitMinor, maxMinor: 10_000 * unitMinor };
}

type Outcome = OutputOf<typeof topUpOutcome>["outcome"];

const notCharged = () => localized("You haven't been charged.");

const outcomeTexts: Record<Outcome, (attempt: Attempt) => LocalizedMessage> = {
  paid: ({ amountMinor: minor, currency }) => localized("{amount} is in your wallet.", { amount: { minor, currency } }),
  pending: () => localized("The bank hasn't confirmed the payment yet. We keep checking."),
  declined: ({ failure }) =>
    failure
      ? localized("Reason: {reason}. You haven't been charged.", { reason: failure })
      : localized("The bank gave no reason. You haven't been charged."),
  cancelled: notCharged,
  expired: notCharged,
  review: () =>
    localized("The bank reported a different payment than expected. Our team is checking it. Please don't pay again."),
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
  const { message, localized: text } = toMessageFields(outcomeTexts[outcome](attempt));
  return { outcome, text: message, localized: text, amountMinor: attempt.amountMinor, currency: attempt.currency };
}
