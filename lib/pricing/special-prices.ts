import { dayNumber, formatDate, weekday } from "@/lib/dates";
import { discounted, formatAmount, formatDecimal, multiplyDivide, wholeBp } from "@/lib/money";
import type { SpecialPriceRank, SpecialPriceRule } from "./types";

/** Priority of special prices: a single date, then a weekday within a range, then a range. */
const rankOrder: Readonly<Record<SpecialPriceRank, number>> = { date: 0, weekday_range: 1, range: 2 };
/** A mask of weekdays, with Monday as bit 0. */
export const everyWeekday = 127;
export const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

export function appliesOn(rule: SpecialPriceRule, night: string): boolean {
  if (night < rule.from || night > rule.to) return false;
  return rule.rank !== "weekday_range" || ((rule.weekdays >> weekday(night)) & 1) === 1;
}

function span(rule: SpecialPriceRule): number {
  return dayNumber(rule.to) - dayNumber(rule.from);
}

/**
 * Overlapping rules of one rank are refused on save. As a fallback the narrower and then the newer rule takes
 * precedence.
 */
export function compareRules(a: SpecialPriceRule, b: SpecialPriceRule): number {
  return rankOrder[a.rank] - rankOrder[b.rank] || span(a) - span(b) || b.id - a.id;
}

/** All rules that match a night, the applicable one first. */
export function rulesFor(rules: readonly SpecialPriceRule[], night: string): SpecialPriceRule[] {
  return rules.filter((rule) => appliesOn(rule, night)).sort(compareRules);
}

export function winningRule(rules: readonly SpecialPriceRule[], night: string): SpecialPriceRule | null {
  let winner: SpecialPriceRule | null = null;
  for (const rule of rules) {
    if (appliesOn(rule, night) && (winner === null || compareRules(rule, winner) < 0)) winner = rule;
  }
  return winner;
}

/** Rules that conflict with a new one: same rank and a common night. */
export function conflictingRules(candidate: SpecialPriceRule, others: readonly SpecialPriceRule[]): SpecialPriceRule[] {
  return others.filter((other) => {
    if (other.id === candidate.id || other.rank !== candidate.rank) return false;
    if (other.from > candidate.to || candidate.from > other.to) return false;
    if (candidate.rank !== "weekday_range") return true;
    const shared = candidate.weekdays & other.weekdays;
    const first = Math.max(dayNumber(candidate.from), dayNumber(other.from));
    const last = Math.min(dayNumber(candidate.to), dayNumber(other.to));
    for (let day = first; day <= Math.min(last, first + 6); day++) {
      if ((shared >> ((day + 3) % 7)) & 1) return true;
    }
    return false;
  });
}

export function applyRule(rule: SpecialPriceRule, priceMinor: number): number {
  switch (rule.kind) {
    case "fixed":
      return rule.value;
    case "percent_off":
      return discounted(priceMinor, rule.value);
    case "amount_off":
      return priceMinor - rule.value;
    case "amount_more":
      return priceMinor + rule.value;
    case "increase":
      return multiplyDivide(priceMinor, wholeBp + rule.value, wholeBp);
  }
}

/** `1250` → `12.5 %`. */
export function formatPercent(basisPoints: number): string {
  return `${formatDecimal(basisPoints, 2).replace(/\.?0+$/, "")} %`;
}

function describeChange(rule: SpecialPriceRule, currency: string): string {
  switch (rule.kind) {
    case "fixed":
      return `fixed at ${formatAmount(rule.value, currency)}`;
    case "percent_off":
      return `${formatPercent(rule.value)} off`;
    case "amount_off":
      return `${formatAmount(rule.value, currency)} off`;
    case "amount_more":
      return `${formatAmount(rule.value, currency)} more`;
    case "increase":
      return `${formatPercent(rule.value)} more`;
  }
}

/** `Fri, Sat` from a mask with Monday as bit 0. */
export const formatWeekdays = (mask: number): string => weekdayNames.filter((_, day) => (mask >> day) & 1).join(", ");

function formatWhen(rule: SpecialPriceRule): string {
  if (rule.from === rule.to) return formatDate(rule.from);
  const dates = `${formatDate(rule.from)} to ${formatDate(rule.to)}`;
  if (rule.rank !== "weekday_range") return dates;
  return `${formatWeekdays(rule.weekdays)} in ${dates}`;
}

/** `Christmas week: fixed at 150.00 (20 Dec 2026 to 27 Dec 2026)`; amounts are in the base currency. */
export function describeRule(rule: SpecialPriceRule, currency: string): string {
  return `${rule.name}: ${describeChange(rule, currency)} (${formatWhen(rule)})`;
}
