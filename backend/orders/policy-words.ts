import { formatMoney } from "@/lib/money";
import { percentWords } from "@/lib/pricing/special-prices";
import { formatInstant } from "@/lib/time-zone";
import type { Timeline, TimelineEntry } from "./policy";

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
