import type { PriceRuleInput } from "@/lib/contracts/hotels/price-rules";
import { addDays, formatDate, isCalendarDate, listNights } from "@/lib/dates";
import { AppError, type FieldErrors } from "@/lib/errors";
import { wholeBp } from "@/lib/money";
import { appliesOn, conflictingRules, describeRule, everyWeekday } from "@/lib/pricing/special-prices";
import type { SpecialPriceRule } from "@/lib/pricing/types";

const maxDays = 1100;
/** Ten times the price. Higher values are treated as typing errors. */
const maxIncreaseBp = 10 * wholeBp;

/** The rule to store; 422 with the invalid field. */
export function toRule(id: number, input: PriceRuleInput, today: string): SpecialPriceRule {
  const fields: FieldErrors = {};
  const { rank, from, to, kind, value } = input;
  const rule: SpecialPriceRule = {
    ...input,
    id,
    name: input.name || "Special price",
    weekdays: rank === "weekday_range" ? input.weekdays : everyWeekday,
  };
  if (to < from) fields["rule.to"] = "The last night comes before the first.";
  else if (to < today) fields["rule.to"] = "These nights are over.";
  else if (addDays(from, maxDays) <= to) fields["rule.to"] = "A special price may last three years at most.";
  else if (rank === "weekday_range" && !listNights(from, addDays(to, 1)).some((night) => appliesOn(rule, night))) {
    fields["rule.weekdays"] = "Choose a weekday that comes up between these dates.";
  }
  if (kind === "percent_off" && value > wholeBp) fields["rule.value"] = "The discount can't exceed 100 %.";
  if (kind === "increase" && value > maxIncreaseBp) fields["rule.value"] = "The increase can't exceed 1,000 %.";
  if (kind !== "fixed" && value === 0) fields["rule.value"] = "Enter the change of the price.";
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  return rule;
}

const rankLabels = {
  date: "single nights",
  weekday_range: "weekdays in a period",
  range: "a period",
} as const;

/** The reason why a rule conflicts with others: two rules of one rank on the same night (docs/domain.md §2.21). */
export function describeConflict(
  rule: SpecialPriceRule,
  others: readonly SpecialPriceRule[],
  currency: string,
): string | null {
  const [other] = conflictingRules(rule, others);
  if (!other) return null;
  return `${describeRule(other, currency)} is for ${rankLabels[rule.rank]} as well and shares nights with this one. Change its dates, or delete it first.`;
}

export function requireNoConflict(rule: SpecialPriceRule, others: readonly SpecialPriceRule[], currency: string): void {
  const user = describeConflict(rule, others, currency);
  if (!user) return;
  const ids = conflictingRules(rule, others).map((other) => other.id);
  throw new AppError("conflict", { user, fields: { "rule.from": user }, data: { conflicts: ids } });
}

/** The same date a year later; 29 February becomes the 28th. */
export function nextYear(date: string): string {
  const moved = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return isCalendarDate(moved) ? moved : `${moved.slice(0, 8)}28`;
}

/** An unsaved copy of a rule for the next year. */
export const copyToNextYear = (rule: SpecialPriceRule, unsaved: number): SpecialPriceRule => ({
  ...rule,
  id: unsaved,
  from: nextYear(rule.from),
  to: nextYear(rule.to),
});

/** Future nights that a rule change can affect: those of the old and the new rule. */
export function nightsTouched(rules: readonly SpecialPriceRule[], today: string): string[] {
  const nights = new Set(
    rules.flatMap((rule) => listNights(rule.from < today ? today : rule.from, addDays(rule.to, 1))),
  );
  return [...nights].sort();
}

export const formatRule = (rule: SpecialPriceRule): string =>
  rule.from === rule.to
    ? `${rule.name} on ${formatDate(rule.from)}`
    : `${rule.name}, ${formatDate(rule.from)} to ${formatDate(rule.to)}`;
