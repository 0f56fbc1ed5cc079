import type { GeneralTerms, Policy, PolicyFee } from "@/lib/contracts/price";
import { getKindLabels } from "@/lib/kinds";
import type { KindId, KindLabels } from "@/lib/kinds/kind";
import { otherLabels } from "@/lib/kinds/other";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import type { StoredTextTranslator } from "@/lib/language/messages";
import { decimalIn, percentIn } from "@/lib/language/numbers";
import { listStepsLeft } from "@/lib/pricing/cancellation";

/** Text of cancellation terms: the single source for pages, emails and documents, before and after booking. */

type Step = Policy["timeline"][number];
const wholePrice = 10_000;

/** `1250` → `12.5%`. */
function shareIn({ language }: StoredTextTranslator, bp: number): string {
  if (bp % 100 === 0) return percentIn(language, bp / 100);
  return percentIn(language, 0).replace("0", decimalIn(language, bp, 2).replace(/([.,]\d)0$/, "$1"));
}

function keptIn(
  t: StoredTextTranslator,
  { feeMinor, refundMinor, fee }: Step,
  { currency, kind }: Pick<Facts, "currency" | "kind">,
): string {
  const amount = formatMoneyIn(t.language, feeMinor, currency);
  if (refundMinor === 0) return t("the full price ({amount})", { amount });
  if (fee?.kind === "units") {
    const { keptUnits } = getKindLabels(kind).cancellation;
    return t.count(keptUnits.one, keptUnits.many, fee.units, { amount });
  }
  return fee?.kind === "percent" ? `${shareIn(t, fee.bp)} (${amount})` : amount;
}

function graceIn(t: StoredTextTranslator, minutes: number): string {
  // A single day is 24 hours, because "within 1 day" could end at midnight.
  if (minutes % 1440 === 0 && minutes > 1440)
    return t.count(
      "Free to cancel within {n} day of booking.",
      "Free to cancel within {n} days of booking.",
      minutes / 1440,
    );
  return minutes % 60 === 0
    ? t.count("Free to cancel within {n} hour of booking.", "Free to cancel within {n} hours of booking.", minutes / 60)
    : t.count("Free to cancel within {n} minute of booking.", "Free to cancel within {n} minutes of booking.", minutes);
}

type When = {
  /** IANA time zone of the place, used for deadlines. */
  zone: string;
  /** Before booking the grace period is a duration, because it has not started. */
  booked: boolean;
  now?: number;
};
type Facts = When & { kind: KindId; currency: string };

/** Steps that have not ended, without the grace period. */
function stepsLeft({ timeline, grace }: Policy, now: number): Step[] {
  const later = grace ? timeline.filter(({ untilUtc }) => untilUtc !== grace.untilUtc) : timeline;
  return listStepsLeft(later, new Date(now));
}

/** True when there is no refund outside of the grace period. */
export function isNonRefundable({ timeline, grace }: Policy): boolean {
  const later = grace ? timeline.filter(({ untilUtc }) => untilUtc !== grace.untilUtc) : timeline;
  return later.length > 0 && later.every(({ feeMinor, refundMinor }) => refundMinor === 0 && feeMinor > 0);
}

/** The grace period in one sentence; null when there is none or it has ended. */
export function gracePeriodIn(
  t: StoredTextTranslator,
  { grace }: Policy,
  { zone, booked, now = Date.now() }: When,
): string | null {
  if (!grace) return null;
  if (!booked) return graceIn(t, grace.minutes);
  if (Date.parse(grace.untilUtc) < now) return null;
  return t("Free to cancel until {when}.", { when: instantIn(t, grace.untilUtc, zone) });
}

function stepIn(t: StoredTextTranslator, steps: readonly Step[], at: number, facts: Facts): string {
  const { zone } = facts;
  const step = steps[at] as Step;
  const until = step.untilUtc && instantIn(t, step.untilUtc, zone);
  if (step.feeMinor === 0)
    return until ? t("Free cancellation until {when}.", { when: until }) : t("Free cancellation at any time.");
  const amount = keptIn(t, step, facts);
  if (steps.length === 1) return t("Cancellation fee: {amount}.", { amount });
  if (at === 0 && until) return t("Until {when}, the fee is {amount}.", { when: until, amount });
  const since = at > 1 ? steps[at - 1]?.untilUtc : null;
  return since
    ? t("From {when}, the fee is {amount}.", { when: instantIn(t, since, zone), amount })
    : t("After that, the fee is {amount}.", { amount });
}

/**
 * Terms with dates and amounts: `Non-refundable. Free to cancel within 24 hours of booking.`, or `Free cancellation
 * until Wed 10 Mar 2027, 14:00 Lisbon time. After that, the fee is 1 night (90.00 USD).` Steps that have ended are omitted.
 */
export function policyIn(t: StoredTextTranslator, policy: Policy, facts: Facts): string {
  const steps = stepsLeft(policy, facts.now ?? Date.now());
  const terms = isNonRefundable(policy) ? [t("Non-refundable.")] : steps.map((_, at) => stepIn(t, steps, at, facts));
  return [...terms, gracePeriodIn(t, policy, facts)].filter(Boolean).join(" ");
}

function feeIn(t: StoredTextTranslator, fee: PolicyFee, currency: string, { duration }: KindLabels): string {
  switch (fee.kind) {
    case "none":
      return formatMoneyIn(t.language, 0, currency);
    case "percent":
      return fee.bp === wholePrice ? t("the full price") : shareIn(t, fee.bp);
    case "units":
      return t.count(duration.one, duration.many, fee.units);
    case "fixed":
      return formatMoneyIn(t.language, fee.minor, currency);
  }
}

function freeUntilIn(t: StoredTextTranslator, minutes: number, { cancellation }: KindLabels): string {
  const { freeUntilStart, freeDaysBefore, freeHoursBefore } = cancellation;
  if (minutes === 0) return t(freeUntilStart);
  return minutes % 1440 === 0
    ? t.count(freeDaysBefore.one, freeDaysBefore.many, minutes / 1440)
    : t.count(freeHoursBefore.one, freeHoursBefore.many, Math.ceil(minutes / 60));
}

/**
 * General terms without dates: `Free cancellation until 1 day before check-in. After that, the fee is 1 night.`
 * @param kind null for terms that products of several kinds may have: `until 1 day before the start`
 */
export function generalTermsIn(
  t: StoredTextTranslator,
  { tiers, grace }: GeneralTermsOf,
  currency: string,
  kind: KindId | null,
): string {
  const labels = kind ? getKindLabels(kind) : otherLabels;
  const { graceDaysAhead } = labels.cancellation;
  const sorted = [...tiers].sort((a, b) => b.untilMinutesBefore - a.untilMinutesBefore);
  const isWhole = ({ fee }: { fee: PolicyFee }) => fee.kind === "percent" && fee.bp === wholePrice;
  const terms = sorted.every(isWhole)
    ? [t("Non-refundable.")]
    : sorted.map(({ untilMinutesBefore, fee }, at) => {
        if (fee.kind === "none") return freeUntilIn(t, untilMinutesBefore, labels);
        const amount = feeIn(t, fee, currency, labels);
        return at === 0
          ? t("Cancellation fee: {amount}.", { amount })
          : t("After that, the fee is {amount}.", { amount });
      });
  if (!grace) return terms.join(" ");
  const days = grace.minDaysAhead;
  return [
    ...terms,
    graceIn(t, grace.minutes),
    ...(days > 0 ? [t.count(graceDaysAhead.one, graceDaysAhead.many, days)] : []),
  ].join(" ");
}

type GeneralTermsOf = {
  tiers: readonly GeneralTerms["tiers"][number][];
  grace: GeneralTerms["grace"];
};
