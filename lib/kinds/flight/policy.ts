import type { CancellationPolicy } from "../../pricing/cancellation";

const whole = { kind: "percent", bp: 10_000 } as const;

/** Free cancellation within 24 hours of booking, if the first departure is at least 7 days away. */
const grace = { minutes: 24 * 60, minDaysAhead: 7 };

type Fare = { name: string; refundFeeBp: number | null };

const getFeeBp = ({ refundFeeBp }: Fare): number => refundFeeBp ?? whole.bp;

/** The fare whose cancellation terms apply to all flights of a booking: the first with the highest fee. */
export const getStrictestFare = <T extends Fare>(first: T, others: readonly T[]): T =>
  others.reduce((strictest, fare) => (getFeeBp(fare) > getFeeBp(strictest) ? fare : strictest), first);

/**
 * Cancellation terms of a booking. Deadlines count back from the first departure. With several fares the strictest one
 * applies to all, because a booking has one set of terms.
 */
export function farePolicy([first, ...others]: readonly Fare[]): CancellationPolicy {
  if (!first) throw new RangeError("a booking without fares");
  const strictest = getStrictestFare(first, others);
  const bp = getFeeBp(strictest);
  const fee = bp === 0 ? ({ kind: "none" } as const) : ({ kind: "percent", bp } as const);
  return { name: strictest.name, tiers: [{ untilMinutesBefore: 0, fee }], noShow: whole, grace };
}
