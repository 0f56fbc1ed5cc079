import { describe, expect, it } from "vitest";
import { plan, rates, rule } from "./fixtures";
import { explainNight, priceNight } from "./night";
import { conflictingRules, describeRule, formatPercent, winningRule } from "./special-prices";

const couple = { adults: 2, childAges: [] };
/** A Friday. */
const night = "2027-03-12";

describe("winning price rule", () => {
  const year = rule({ id: 1, rank: "range" });
  const fridays = rule({ id: 2, rank: "weekday_range", weekdays: 0b0010000 });
  const day = rule({ id: 3, rank: "date", from: night, to: night });

  it("is a date rule before a weekday rule before a range rule, in any order", () => {
    expect(winningRule([year, fridays, day], night)?.id).toBe(3);
    expect(winningRule([fridays, year], night)?.id).toBe(2);
    expect(winningRule([year, fridays, day], "2027-03-13")?.id).toBe(1);
    expect(winningRule([day], "2028-03-12")).toBeNull();
  });

  it("is unambiguous, as rules of one rank that share a night conflict", () => {
    expect(conflictingRules({ ...day, id: 9 }, [year, fridays, day]).map((other) => other.id)).toEqual([3]);
    expect(conflictingRules({ ...fridays, id: 9, weekdays: 0b0100000 }, [fridays])).toEqual([]);
    const shortRange = { ...fridays, id: 9, from: "2027-03-13", to: "2027-03-18" };
    expect(conflictingRules(shortRange, [fridays])).toEqual([]);
    expect(conflictingRules({ ...shortRange, to: "2027-03-19" }, [fridays])).toEqual([fridays]);
  });

  it("is described with its effect and dates", () => {
    expect(describeRule(fridays, "USD")).toBe("Special: fixed at 100.00 (Fri in 1 Jan 2027 to 31 Dec 2027)");
    expect(describeRule(rule({ kind: "increase", value: 1_250, from: night, to: night }), "USD")).toBe(
      "Special: 12.5 % more (12 Mar 2027)",
    );
    expect([formatPercent(10_000), formatPercent(0), formatPercent(1_050), formatPercent(1)]).toEqual([
      "100 %",
      "0 %",
      "10.5 %",
      "0.01 %",
    ]);
  });
});

describe("price of a night", () => {
  it("applies weekday, rule, plan, guests and discount in this order", () => {
    const room = rates({
      weekdayDeltaMinor: [0, 0, 0, 0, 2_000, 0, 0],
      specialPrices: [rule({ kind: "percent_off", value: 2_500 })],
      extraAdultMinor: 1_000,
      discountBp: 1_000,
    });
    const price = priceNight(room, plan({ deltaBp: 1_000, deltaMinor: 100 }), { adults: 3, childAges: [] }, night);
    expect(price).toMatchObject({ roomMinor: 10_000, grossMinor: 11_000, discountMinor: 1_100, netMinor: 9_900 });
  });

  it("covers the included guests: adults first, then the children with the highest prices", () => {
    const room = rates({
      baseGuests: 2,
      extraAdultMinor: 1_000,
      childBands: [
        { ageFrom: 0, ageTo: 2, kind: "free", value: 0 },
        { ageFrom: 3, ageTo: 5, kind: "fixed", value: 500 },
        { ageFrom: 6, ageTo: 11, kind: "percent", value: 2_000 },
      ],
    });
    const extra = (adults: number, ...childAges: number[]) => {
      const { grossMinor, roomMinor } = priceNight(room, plan(), { adults, childAges }, night);
      return grossMinor - roomMinor;
    };
    expect([extra(1), extra(2), extra(1, 4), extra(1, 7), extra(1, 1)]).toEqual([0, 0, 0, 0, 0]);
    expect([extra(1, 4, 7), extra(1, 7, 4), extra(1, 1, 4)]).toEqual([500, 500, 0]);
    expect([extra(2, 4), extra(2, 7), extra(3, 4)]).toEqual([500, 2_000, 1_500]);
    // A child outside of all bands counts as an adult.
    expect([extra(1, 14), extra(2, 14), extra(1, 14, 4)]).toEqual([0, 1_000, 500]);
  });

  it("is never below zero", () => {
    const room = rates({ specialPrices: [rule({ kind: "amount_off", value: 20_000 })] });
    expect(priceNight(room, plan(), couple, night).netMinor).toBe(0);
  });

  it("has no discount on a rule that does not allow it", () => {
    const room = rates({ discountBp: 1_000, specialPrices: [rule({ value: 15_000, allowDiscount: false })] });
    expect(priceNight(room, plan(), couple, night)).toMatchObject({ netMinor: 15_000, discountMinor: 0 });
  });

  it("is explained in steps that end with the price", () => {
    const room = rates({
      weekdayDeltaMinor: [0, 0, 0, 0, 2_000, 0, 0],
      discountBp: 1_000,
      specialPrices: [rule({ id: 1 }), rule({ id: 2, rank: "date", from: night, to: night, value: 15_000 })],
    });
    const why = explainNight(room, plan(), couple, night, "USD");
    expect(why.steps.map((step) => step.afterMinor)).toEqual([10_000, 12_000, 15_000, 13_500]);
    expect(why.beaten.map((lost) => lost.id)).toEqual([1]);
    expect(why.netMinor).toBe(priceNight(room, plan(), couple, night).netMinor);
  });
});
