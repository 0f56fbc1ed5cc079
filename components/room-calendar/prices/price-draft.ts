import type { PriceRuleInput, PricesScreen } from "@/lib/contracts/hotels/price-rules";
import { isCalendarDate } from "@/lib/dates";
import type { FieldErrors } from "@/lib/errors";
import { plainAmount } from "@/lib/money";
import { plainPercent } from "@/lib/resources/form/form-values";
import { readAmount } from "@/lib/text/amount-input";

type Rule = PricesScreen["rules"][number];

/** A special price as entered. */
export type PriceDraft = Omit<PriceRuleInput, "value"> & { value: string };

export const isPercentChange = (kind: PriceDraft["kind"]) => kind === "percent_off" || kind === "increase";

const fridayAndSaturday = 0b0110000;

export function draftFrom(rule: Rule | null, today: string, currency: string): PriceDraft {
  if (!rule) {
    return {
      name: "",
      rank: "range",
      from: today,
      to: today,
      weekdays: fridayAndSaturday,
      kind: "fixed",
      value: "",
      allowDiscount: true,
    };
  }
  const { name, rank, from, to, weekdays, kind, allowDiscount } = rule;
  const value = isPercentChange(kind) ? plainPercent(rule.value) : plainAmount(rule.value, currency);
  return { name, rank, from, to, weekdays, kind, allowDiscount, value };
}

/** The special price of a draft, or its field errors. */
export function toInput(draft: PriceDraft, currency: string): { rule: PriceRuleInput } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const isPercent = isPercentChange(draft.kind);
  // A percentage has two decimals in every currency.
  const value = readAmount(draft.value, isPercent ? "USD" : currency);
  if (!isCalendarDate(draft.from)) errors.from = "Choose the first night.";
  if (!isCalendarDate(draft.to)) errors.to = "Choose the last night.";
  if (value === null) errors.value = isPercent ? "Enter a percentage such as 15." : "Enter an amount such as 120.00.";
  return Object.keys(errors).length > 0 ? { errors } : { rule: { ...draft, value: value ?? 0 } };
}
