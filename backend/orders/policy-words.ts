import { formatMoney } from "@/lib/money";
import { percentWords } from "@/lib/pricing/special-prices";
import { formatInstant } from "@/lib/time-zone";
import type { CancellationPolicy, PolicyFee, Timeline, TimelineEntry } from "./policy";

function keptWords(entry: TimelineEntry, currency: string): string {
  const amount = formatMoney(entry.feeMinor, currency);
  if (entry.refundMinor === 0) return `the whole price (${amount})`;
  if (entry.fee?.kind === "nights") {
    return `${entry.fee.nights === 1 ? "one night" : `${entry.fee.nights} nights`} (${amount})`;
  }
  return entry.fee?.kind === "percent" ? `${percentWords(entry.fee.bp)} (${amount})` : amount;
}

/**
 * The terms for people, with the hotel's own clock: `Free cancellation until Wed 10 Mar 2027, 14:00 Lisbon time. After
 * that one night (90.00 USD) is kept.` Tiers that have ended by `now` are left out.
 */
export function policyWords(timeline: Timeline, zone: string, currency: string, now: Date): string[] {
  const live = timeline.filter((entry) => entry.untilUtc === null || Date.parse(entry.untilUtc) >= now.getTime());
  const [first] = live;
  if (!first) return [];
  if (live.length === 1) return [`If you cancel, ${keptWords(first, currency)} is kept.`];
  return live.map((entry, at) => {
    const until = entry.untilUtc && formatInstant(entry.untilUtc, zone);
    if (entry.feeMinor === 0) return until ? `Free cancellation until ${until}.` : "Free cancellation at any time.";
    const kept = `${keptWords(entry, currency)} is kept`;
    if (at === 0) return `Until ${until} ${kept}.`;
    if (at === 1) return `After that ${kept}.`;
    return `From ${formatInstant(live[at - 1]?.untilUtc ?? now, zone)} on ${kept}.`;
  });
}

function beforeWords(minutes: number): string {
  const [count, unit] = minutes % 1440 === 0 ? [minutes / 1440, "day"] : [Math.ceil(minutes / 60), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"} before check-in`;
}

function feeWords(fee: PolicyFee, currency: string): string {
  switch (fee.kind) {
    case "none":
      return "nothing";
    case "percent":
      return fee.bp === 10_000 ? "the whole price" : percentWords(fee.bp);
    case "nights":
      return fee.nights === 1 ? "one night" : `${fee.nights} nights`;
    case "fixed":
      return formatMoney(fee.minor, currency);
  }
}

/** A policy in general, before there are dates: `Free cancellation until 1 day before check-in. After that one night is kept.` */
export function termsWords(policy: CancellationPolicy, currency: string): string {
  const tiers = [...policy.tiers].sort((a, b) => b.untilMinutesBefore - a.untilMinutesBefore);
  const words = tiers.map(({ untilMinutesBefore, fee }, at) => {
    const until = untilMinutesBefore === 0 ? "check-in" : beforeWords(untilMinutesBefore);
    if (fee.kind === "none") return `Free cancellation until ${until}.`;
    const kept = `${feeWords(fee, currency)} is kept`;
    return at === 0 ? `If you cancel, ${kept}.` : `After that ${kept}.`;
  });
  if (policy.grace) {
    const { minutes, minDaysAhead } = policy.grace;
    const hours = Math.round(minutes / 60);
    words.push(`Free for ${hours} hours after booking when check-in is at least ${minDaysAhead} days away.`);
  }
  return words.join(" ");
}
