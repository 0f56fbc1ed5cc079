import { describe, expect, it } from "vitest";
import type { PricesScreen } from "@/lib/contracts/hotels/price-rules";
import { draftFrom, toInput } from "./price-draft";

type Rule = PricesScreen["rules"][number];
const rule = {
  id: 7,
  name: "Fair",
  rank: "range",
  from: "2027-03-01",
  to: "2027-03-05",
  weekdays: 127,
  text: "",
  kind: "fixed",
  value: 15_000,
  allowDiscount: false,
} as Rule;
const today = "2027-02-28";

describe("special price form", () => {
  it("defaults to today and to Friday and Saturday", () => {
    expect(draftFrom(null, today, "USD")).toMatchObject({ from: today, to: today, weekdays: 0b0110000, value: "" });
  });

  it.each([
    ["fixed", 15_000, "USD", "150.00"],
    ["amount_off", 1_500, "JPY", "1500"],
    ["percent_off", 1_250, "JPY", "12.5"],
    ["increase", 10_000, "USD", "100"],
  ] as const)("shows %s of %i in %s as %s and saves the same value", (kind, value, currency, text) => {
    const draft = draftFrom({ ...rule, kind, value }, today, currency);
    expect(draft.value).toBe(text);
    expect(toInput(draft, currency)).toEqual({
      rule: {
        name: "Fair",
        rank: "range",
        from: "2027-03-01",
        to: "2027-03-05",
        weekdays: 127,
        kind,
        value,
        allowDiscount: false,
      },
    });
  });

  it("returns an error for every missing or invalid field", () => {
    const draft = { ...draftFrom(rule, today, "USD"), from: "", to: "2027-02-30", value: "cheap" };
    expect(toInput(draft, "USD")).toEqual({
      errors: {
        from: "Choose the first night.",
        to: "Choose the last night.",
        value: "Enter an amount such as 120.00.",
      },
    });
    expect(toInput({ ...draft, kind: "increase" }, "USD")).toMatchObject({
      errors: { value: "Enter a percentage such as 15." },
    });
  });

  it("does not send the text and the id of the price", () => {
    const read = toInput(draftFrom(rule, today, "USD"), "USD");
    expect("rule" in read && Object.keys(read.rule)).not.toContain("text");
    expect("rule" in read && Object.keys(read.rule)).not.toContain("id");
  });
});
