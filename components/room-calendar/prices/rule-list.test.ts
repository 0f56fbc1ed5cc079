import { describe, expect, it } from "vitest";
import type { PricesScreen } from "@/lib/contracts/hotels/price-rules";
import { describeRule } from "@/lib/pricing/special-prices";
import { listRules, splitRuleText } from "./rule-list";

type Rule = PricesScreen["rules"][number];
const rule = (id: number, rank: Rule["rank"], from: string, to: string): Rule =>
  ({ id, rank, from, to, name: `Rule ${id}`, text: "" }) as Rule;
const list = (rules: Rule[], year = 2027) => listRules(rules, year).map(({ id }) => id);

describe("special prices of a year", () => {
  it("include those that begin before or end after the year", () => {
    const rules = [
      rule(1, "range", "2026-12-20", "2027-01-05"),
      rule(2, "range", "2026-01-01", "2026-12-31"),
      rule(3, "range", "2028-01-01", "2028-01-05"),
      rule(4, "range", "2027-12-31", "2027-12-31"),
      rule(5, "range", "2025-01-01", "2029-12-31"),
    ];
    expect(list(rules)).toEqual([5, 1, 4]);
  });

  it("are sorted by precedence and then by date", () => {
    const rules = [
      rule(1, "range", "2027-01-01", "2027-12-31"),
      rule(2, "date", "2027-12-24", "2027-12-24"),
      rule(3, "weekday_range", "2027-06-01", "2027-08-31"),
      rule(4, "date", "2027-05-01", "2027-05-01"),
    ];
    expect(list(rules)).toEqual([4, 2, 3, 1]);
    expect(rules.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it("are empty in a year without special prices", () => {
    expect(list([rule(1, "date", "2027-05-01", "2027-05-01")], 2026)).toEqual([]);
  });
});

describe("description of a special price", () => {
  const parts = (name: string) => {
    const described = {
      id: 1,
      name,
      rank: "range",
      kind: "fixed",
      value: 15_000,
      allowDiscount: true,
      from: "2026-12-20",
      to: "2026-12-27",
      weekdays: 127,
    } as never;
    return splitRuleText({ name, text: describeRule(described, "USD") });
  };

  it.each(["Christmas week", "Fair: spring", "Fair: (spring) 2027", "a (b): c", ""])(
    "contains the effect and the dates without the name %j",
    (name) => {
      expect(parts(name)).toEqual({ what: "Fixed at 150.00", when: "20 Dec 2026 to 27 Dec 2026" });
    },
  );

  it("contains the whole text if it has another format", () => {
    expect(splitRuleText({ name: "A", text: "something else" })).toEqual({ what: "Something else", when: "" });
  });
});
