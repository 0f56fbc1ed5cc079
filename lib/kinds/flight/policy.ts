import type { CancellationPolicy } from "../../pricing/cancellation";

const whole = { kind: "percent", bp: 10_000 } as const;

/** Free cancellation within 24 hours of booking, if the first departure is at least 7 days away. */
const grace = { minutes: 24 * 60, minDaysAhead: 7 };

type Fare = { name: string; refundFeeBp: number | null };

/**
 * Cancellation terms of a booking. Deadlines count back from the first departure. With several fares the strictest one
 * applies to all, because a booking has one set of terms.
 */
export function farePolicy(fares: readonly Fare[]): CancellationPolicy {
  const fees = fares.map(({ refundFeeBp }) => refundFeeBp ?? whole.bp);
  const bp = Math.max(...fees);
  const fee = bp === 0 ? ({ kind: "none" } as const) : ({ kind: "percent", bp } as const);
  const strictest = fares[fees.indexOf(bp)];
  return { name: strictest?.name ?? "", tiers: [{ untilMinutesBefore: 0, fee }], noShow: whole, grace };
}
