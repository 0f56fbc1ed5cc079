import type { CancellationPolicy } from "../../pricing/cancellation";

const day = 24 * 60;
const percent = (bp: number) => ({ kind: "percent", bp }) as const;

/** Bookings that were paid at once can be changed until this number of days before the start, others until the balance is due. */
export const changeDays = 60;
/** The deposit of the standard terms, in basis points of the price. */
const standardDepositBp = 2_000;
/** The standard cancellation terms of cruises (docs/domain.md §1.8): at first the deposit is kept. */
export const cruisePolicy: CancellationPolicy = {
  name: "Cruise",
  tiers: [
    { untilMinutesBefore: 90 * day, fee: percent(standardDepositBp) },
    { untilMinutesBefore: 60 * day, fee: percent(2_500) },
    { untilMinutesBefore: 30 * day, fee: percent(5_000) },
  ],
  noShow: percent(10_000),
  grace: null,
};
