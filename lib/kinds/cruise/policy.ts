import type { CancellationPolicy } from "../../pricing/cancellation";

const day = 24 * 60;
const percent = (bp: number) => ({ kind: "percent", bp }) as const;

/** Bookings that were paid at once can be changed until this number of days before the start, others until the balance is due. */
export const changeDays = 60;
/** The fee of a booking without a deposit, in basis points of the price. */
const usualDepositBp = 2_000;

/**
 * The standard cancellation terms of cruises (docs/domain.md §1.8): at first the deposit is kept, and never less than that.
 * @param depositBp the deposit of the sailing; 0 if the whole price is paid at once
 */
export function getCruisePolicy(depositBp: number): CancellationPolicy {
  const deposit = depositBp || usualDepositBp;
  const steps = [
    { days: 90, bp: deposit },
    { days: 60, bp: Math.max(deposit, 2_500) },
    { days: 30, bp: Math.max(deposit, 5_000) },
  ];
  return {
    name: "Cruise",
    tiers: steps
      .filter(({ bp }, at) => steps[at + 1]?.bp !== bp)
      .map(({ days, bp }) => ({ untilMinutesBefore: days * day, fee: percent(bp) })),
    noShow: percent(10_000),
    grace: null,
  };
}
