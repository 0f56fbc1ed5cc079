import type { Policy, PolicyFee } from "@/lib/contracts/price";
import { addDays, nightsBetween } from "@/lib/dates";
import { getPercentage } from "@/lib/money";
import { localToday, minutesBefore, zonedInstant } from "@/lib/time-zone";

export interface PolicyTier {
  /** The fee holds until so many minutes before check-in; whole days are calendar days at the same wall-clock time. */
  untilMinutesBefore: number;
  fee: PolicyFee;
}

export interface CancellationPolicy {
  name: string;
  /** Any order; the last one's fee ends at its instant, after which nothing is given back. */
  tiers: readonly PolicyTier[];
  noShow: PolicyFee;
  /** Time to think it over: free for so long after booking, if check-in is at least `minDaysAhead` away. */
  grace: { minutes: number; minDaysAhead: number } | null;
}

const DAY_MINUTES = 24 * 60;
const WHOLE: PolicyFee = { kind: "percent", bp: 10_000 };
const ONE_NIGHT: PolicyFee = { kind: "nights", nights: 1 };

export const DEFAULT_POLICIES = {
  flexible: {
    name: "Flexible",
    tiers: [
      { untilMinutesBefore: DAY_MINUTES, fee: { kind: "none" } },
      { untilMinutesBefore: 0, fee: ONE_NIGHT },
    ],
    noShow: ONE_NIGHT,
    grace: null,
  },
  moderate: {
    name: "Moderate",
    tiers: [
      { untilMinutesBefore: 5 * DAY_MINUTES, fee: { kind: "none" } },
      { untilMinutesBefore: 0, fee: { kind: "percent", bp: 5_000 } },
    ],
    noShow: WHOLE,
    grace: null,
  },
  nonRefundable: {
    name: "Non-refundable",
    tiers: [{ untilMinutesBefore: 0, fee: WHOLE }],
    noShow: WHOLE,
    grace: { minutes: DAY_MINUTES, minDaysAhead: 7 },
  },
} as const satisfies Record<string, CancellationPolicy>;

/** What was booked under the policy. */
export interface PolicySubject {
  checkIn: string;
  /** `HH:MM` from which guests may come: the anchor. */
  checkInFrom: string;
  timeZone: string;
  bookedAt: Date;
  /** The whole price, taxes included: the most that can be kept. */
  totalMinor: number;
  /** What each night costs, in order, for fees counted in nights. */
  nightsMinor: readonly number[];
}

/** Until when, what is kept and what is given back; the last entry has no end. */
export interface TimelineEntry {
  untilUtc: string | null;
  feeMinor: number;
  refundMinor: number;
  /** The rule behind the amount, for words; absent where lines were merged. */
  fee?: PolicyFee;
}

export type Timeline = readonly TimelineEntry[];

export function feeMinor(fee: PolicyFee, subject: Pick<PolicySubject, "totalMinor" | "nightsMinor">): number {
  const whole = subject.totalMinor;
  switch (fee.kind) {
    case "none":
      return 0;
    case "percent":
      return Math.min(whole, getPercentage(whole, fee.bp));
    case "nights":
      return Math.min(
        whole,
        subject.nightsMinor.slice(0, fee.nights).reduce((sum, night) => sum + night, 0),
      );
    case "fixed":
      return Math.min(whole, fee.minor);
  }
}

function graceEnd(policy: CancellationPolicy, subject: PolicySubject): number | null {
  if (!policy.grace) return null;
  const booked = localToday(subject.timeZone, subject.bookedAt);
  if (nightsBetween(booked, subject.checkIn) < policy.grace.minDaysAhead) return null;
  return subject.bookedAt.getTime() + policy.grace.minutes * 60_000;
}

/** The grace period, where it applies and is the first step of this timeline. */
export function getGrace(policy: CancellationPolicy, subject: PolicySubject, timeline: Timeline): Policy["grace"] {
  const end = graceEnd(policy, subject);
  const first = timeline[0];
  if (end === null || !policy.grace || !first?.untilUtc || Date.parse(first.untilUtc) !== end) return null;
  return { minutes: policy.grace.minutes, untilUtc: first.untilUtc };
}

/** The grace period of agreed terms, as long as a changed timeline still begins with it. */
export const graceLeft = (grace: Policy["grace"], timeline: Timeline): Policy["grace"] =>
  grace && timeline[0]?.feeMinor === 0 && timeline[0].untilUtc === grace.untilUtc ? grace : null;

/** A tier of its own is free. Time to think it over after booking is kindness, not what people call free cancellation. */
export const isFreeToCancel = (policy: CancellationPolicy): boolean =>
  policy.tiers.some(({ fee }) => fee.kind === "none");

/** Drops entries that change nothing, so that words and tables say each amount once. */
function collapse(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.filter((entry, at) => entries[at + 1]?.feeMinor !== entry.feeMinor);
}

/** Frozen at booking: every deadline as an instant, every fee as an amount. */
export function buildTimeline(policy: CancellationPolicy, subject: PolicySubject): TimelineEntry[] {
  const steps = policy.tiers
    .map(({ untilMinutesBefore, fee }) => ({
      until: minutesBefore(subject.checkIn, subject.checkInFrom, subject.timeZone, untilMinutesBefore).getTime(),
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
  return collapse([...steps.map((step) => entry(new Date(step.until).toISOString(), step.fee)), entry(null, WHOLE)]);
}

/** At the exact instant of a deadline the earlier, kinder tier still holds. */
export function entryAt(timeline: Timeline, instant: Date): TimelineEntry {
  const at = instant.getTime();
  const found = timeline.find((entry) => entry.untilUtc === null || at <= Date.parse(entry.untilUtc));
  if (!found) throw new RangeError("a cancellation timeline ends without an end");
  return found;
}

/** What cancelling keeps and gives back of what was paid. The fee is rounded, the refund is the rest. */
export function cancellationAt(
  timeline: Timeline,
  instant: Date,
  paidMinor: number,
): { feeMinor: number; refundMinor: number; owedMinor: number } {
  const fee = entryAt(timeline, instant).feeMinor;
  return { feeMinor: fee, refundMinor: Math.max(0, paidMinor - fee), owedMinor: Math.max(0, fee - paidMinor) };
}

/** An order of several lines cancels by the sum of its lines' timelines. */
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

/** The fee for guests who never came; staff may say so a day after check-in. */
export function noShowMinor(policy: CancellationPolicy, subject: PolicySubject): number {
  return feeMinor(policy.noShow, subject);
}

export function noShowFrom(subject: Pick<PolicySubject, "checkIn" | "checkInFrom" | "timeZone">): Date {
  return zonedInstant(addDays(subject.checkIn, 1), subject.checkInFrom, subject.timeZone);
}
