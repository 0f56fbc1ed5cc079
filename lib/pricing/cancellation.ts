import type { Policy, PolicyFee } from "@/lib/contracts/price";
import { addDays, nightsBetween } from "@/lib/dates";
import { getPercentage } from "@/lib/money";
import { localToday, minutesBefore, zonedInstant } from "@/lib/time-zone";

export interface PolicyTier {
  /** Minutes before the anchor until which the fee applies. Whole days are calendar days at the same local time. */
  untilMinutesBefore: number;
  fee: PolicyFee;
}

export interface CancellationPolicy {
  name: string;
  /** In any order. The last tier ends at its deadline, after which nothing is refunded. */
  tiers: readonly PolicyTier[];
  noShow: PolicyFee;
  /**
   * Grace period: cancellation is free for this long after booking if the anchor is at least `minDaysAhead` days away.
   */
  grace: { minutes: number; minDaysAhead: number } | null;
}

const dayMinutes = 24 * 60;
const wholeBp = 10_000;
const wholePrice: PolicyFee = { kind: "percent", bp: wholeBp };
const oneUnit: PolicyFee = { kind: "units", units: 1 };

export const defaultPolicies = {
  flexible: {
    name: "Flexible",
    tiers: [
      { untilMinutesBefore: dayMinutes, fee: { kind: "none" } },
      { untilMinutesBefore: 0, fee: oneUnit },
    ],
    noShow: oneUnit,
    grace: null,
  },
  moderate: {
    name: "Moderate",
    tiers: [
      { untilMinutesBefore: 5 * dayMinutes, fee: { kind: "none" } },
      { untilMinutesBefore: 0, fee: { kind: "percent", bp: 5_000 } },
    ],
    noShow: wholePrice,
    grace: null,
  },
  nonRefundable: {
    name: "Non-refundable",
    tiers: [{ untilMinutesBefore: 0, fee: wholePrice }],
    noShow: wholePrice,
    grace: { minutes: dayMinutes, minDaysAhead: 7 },
  },
} as const satisfies Record<string, CancellationPolicy>;

/** The local time from which all deadlines count back: the earliest check-in, the departure, the pick-up. */
export interface Anchor {
  /** Calendar date. */
  date: string;
  /** `HH:MM` local time. */
  time: string;
  timeZone: string;
}

/** The booked part of an order that a policy applies to. */
export interface PolicySubject {
  anchor: Anchor;
  bookedAt: Date;
  /** The total price with taxes in minor units, which is the maximum fee. */
  totalMinor: number;
  /** The price of each unit (night, day, place) in minor units, in order, for fees counted in units. */
  unitsMinor: readonly number[];
}

/** One period of a timeline: its end, fee and refund. The last entry has no end. */
export interface TimelineEntry {
  untilUtc: string | null;
  feeMinor: number;
  refundMinor: number;
  /** The policy rule behind the amount, for texts. Absent if several lines were merged. */
  fee?: PolicyFee;
}

export type Timeline = readonly TimelineEntry[];

export function feeMinor(fee: PolicyFee, subject: Pick<PolicySubject, "totalMinor" | "unitsMinor">): number {
  const whole = subject.totalMinor;
  switch (fee.kind) {
    case "none":
      return 0;
    case "percent":
      return Math.min(whole, getPercentage(whole, fee.bp));
    case "units":
      return Math.min(
        whole,
        subject.unitsMinor.slice(0, fee.units).reduce((sum, unit) => sum + unit, 0),
      );
    case "fixed":
      return Math.min(whole, fee.minor);
  }
}

function graceEnd(policy: CancellationPolicy, subject: PolicySubject): number | null {
  if (!policy.grace) return null;
  const booked = localToday(subject.anchor.timeZone, subject.bookedAt);
  if (nightsBetween(booked, subject.anchor.date) < policy.grace.minDaysAhead) return null;
  return subject.bookedAt.getTime() + policy.grace.minutes * 60_000;
}

/** Returns the grace period if it applies and is the first entry of this timeline. */
export function getGrace(policy: CancellationPolicy, subject: PolicySubject, timeline: Timeline): Policy["grace"] {
  const end = graceEnd(policy, subject);
  const first = timeline[0];
  if (end === null || !policy.grace || !first?.untilUtc || Date.parse(first.untilUtc) !== end) return null;
  return { minutes: policy.grace.minutes, untilUtc: first.untilUtc };
}

/** Returns the agreed grace period as long as an amended timeline still begins with it. */
export const graceLeft = (grace: Policy["grace"], timeline: Timeline): Policy["grace"] =>
  grace && timeline[0]?.feeMinor === 0 && timeline[0].untilUtc === grace.untilUtc ? grace : null;

/** Only a tier without a fee counts as free cancellation. A grace period after booking does not. */
export const isFreeToCancel = (policy: CancellationPolicy): boolean =>
  policy.tiers.some(({ fee }) => fee.kind === "none");

/** Every tier keeps the whole price. A grace period after booking makes no difference. */
export const isNonRefundable = (policy: CancellationPolicy): boolean =>
  policy.tiers.every(({ fee }) => fee.kind === "percent" && fee.bp >= wholeBp);

/** Merges entries with equal amounts, so that texts and tables show each amount once. */
export function collapse(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.filter((entry, at) => entries[at + 1]?.feeMinor !== entry.feeMinor);
}

/** Computes the timeline at booking: each deadline as an instant, each fee in minor units. */
export function buildTimeline(policy: CancellationPolicy, subject: PolicySubject): TimelineEntry[] {
  const { date, time, timeZone } = subject.anchor;
  const steps = policy.tiers
    .map(({ untilMinutesBefore, fee }) => ({
      until: minutesBefore(date, time, timeZone, untilMinutesBefore).getTime(),
      fee,
    }))
    .sort((a, b) => a.until - b.until);
  const graceUntil = graceEnd(policy, subject);
  if (graceUntil !== null) {
    const rest = steps.filter((step) => step.until > graceUntil);
    steps.splice(0, steps.length, { until: graceUntil, fee: { kind: "none" } }, ...rest);
  }
  const entry = (untilUtc: string | null, fee: PolicyFee): TimelineEntry => {
    const kept = feeMinor(fee, subject);
    return { untilUtc, feeMinor: kept, refundMinor: subject.totalMinor - kept, fee };
  };
  return collapse([
    ...steps.map((step) => entry(new Date(step.until).toISOString(), step.fee)),
    entry(null, wholePrice),
  ]);
}

/** The earlier tier still applies at the exact instant of its deadline. */
export function entryAt(timeline: Timeline, instant: Date): TimelineEntry {
  const at = instant.getTime();
  const found = timeline.find((entry) => entry.untilUtc === null || at <= Date.parse(entry.untilUtc));
  if (!found) throw new RangeError("a cancellation timeline ends without an end");
  return found;
}

/** The entries that have not ended. */
export const listStepsLeft = <Step extends Pick<TimelineEntry, "untilUtc">>(timeline: readonly Step[], now: Date) =>
  timeline.filter(({ untilUtc }) => untilUtc === null || Date.parse(untilUtc) >= now.getTime());

/** Merges timelines. The fee of an order with several lines is the sum of the fees of its lines. */
export function mergeTimelines(timelines: readonly Timeline[]): TimelineEntry[] {
  if (timelines.length === 1) return [...(timelines[0] ?? [])];
  const instants = [...new Set(timelines.flat().flatMap((entry) => entry.untilUtc ?? []))].sort();
  const sumAt = (untilUtc: string | null): TimelineEntry => {
    const parts = timelines.map((timeline) =>
      untilUtc === null ? timeline[timeline.length - 1] : entryAt(timeline, new Date(untilUtc)),
    );
    const sum = (key: "feeMinor" | "refundMinor") => parts.reduce((total, part) => total + (part?.[key] ?? 0), 0);
    const fees = new Set(parts.map((part) => part?.fee && JSON.stringify(part.fee)));
    const fee = fees.size === 1 ? parts[0]?.fee : undefined;
    return { untilUtc, feeMinor: sum("feeMinor"), refundMinor: sum("refundMinor"), ...(fee ? { fee } : {}) };
  };
  return collapse([...instants.map(sumAt), sumAt(null)]);
}

/** Computes the no-show fee in minor units. */
export function noShowMinor(
  policy: CancellationPolicy,
  subject: Pick<PolicySubject, "totalMinor" | "unitsMinor">,
): number {
  return feeMinor(policy.noShow, subject);
}

/** The instant from which staff can record a no-show: one day after the anchor. */
export const noShowFrom = ({ date, time, timeZone }: Anchor): Date => zonedInstant(addDays(date, 1), time, timeZone);
