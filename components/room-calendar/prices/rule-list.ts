import type { PricesScreen } from "@/lib/contracts/hotels/price-rules";

type Rule = PricesScreen["rules"][number];

const rankOrder: readonly Rule["rank"][] = ["date", "weekday_range", "range"];

/** The special prices of a year: those that win first, then by date. */
export const listRules = (rules: readonly Rule[], year: number): Rule[] =>
  rules
    .filter((rule) => rule.from <= `${year}-12-31` && rule.to >= `${year}-01-01`)
    .sort((a, b) => rankOrder.indexOf(a.rank) - rankOrder.indexOf(b.rank) || a.from.localeCompare(b.from));

/** Splits `Christmas week: fixed at 150.00 (20 Dec 2026 to 27 Dec 2026)` into effect and period. */
export function splitRuleText({ name, text }: Pick<Rule, "name" | "text">): { what: string; when: string } {
  const prefix = `${name}: `;
  // The name can contain colons and parentheses.
  const rest = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const [, what = rest, when = ""] = /^(.*) \(([^()]*)\)$/.exec(rest) ?? [];
  return { what: what.charAt(0).toUpperCase() + what.slice(1), when };
}
