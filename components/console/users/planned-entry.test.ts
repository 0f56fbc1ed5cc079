import { describe, expect, it } from "vitest";
import { getLeftToday, type Limits, needsSecondPerson, planEntry } from "./planned-entry";

describe("a planned change of a wallet", () => {
  it("shows the balance before and after it", () => {
    expect(planEntry("add", 500, 1_200)).toEqual({
      direction: "add",
      amountMinor: 500,
      beforeMinor: 1_200,
      afterMinor: 1_700,
      txnId: null,
    });
    expect(planEntry("take", 500, 1_200)).toMatchObject({ afterMinor: 700 });
  });

  it("shows that the balance would be too low", () => {
    expect(planEntry("take", 1_201, 1_200)?.afterMinor).toBe(-1);
  });

  it("is none without an amount", () => {
    expect(planEntry("add", null, 1_200)).toBeNull();
    expect(planEntry("add", 0, 1_200)).toBeNull();
  });
});

describe("a second administrator", () => {
  const limits: Limits = { perActMinor: 10_000, perDayMinor: 30_000, usedTodayMinor: 0 };
  const needs = (amount: number | null, more: Partial<Limits> = {}) =>
    needsSecondPerson(amount, { ...limits, ...more });

  it("is needed above the limit of one transaction", () => {
    expect([null, 9_999, 10_000, 10_001].map((amount) => needs(amount))).toEqual([false, false, false, true]);
  });

  it("is needed above what is left of the day", () => {
    expect(needs(5_000, { usedTodayMinor: 25_000 })).toBe(false);
    expect(needs(5_001, { usedTodayMinor: 25_000 })).toBe(true);
    expect(needs(1, { usedTodayMinor: 30_000 })).toBe(true);
  });

  it("leaves nothing of a day whose limit was lowered since", () => {
    expect(getLeftToday({ ...limits, usedTodayMinor: 40_000 })).toBe(0);
    expect(getLeftToday(limits)).toBe(30_000);
  });
});
