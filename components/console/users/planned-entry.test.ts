import { describe, expect, it } from "vitest";
import { getLeftToday, type Limits, needsSecondPerson, planEntry } from "./planned-entry";

describe("planned wallet entry", () => {
  it("contains the balance before and after", () => {
    expect(planEntry("add", 500, 1_200)).toEqual({
      direction: "add",
      amountMinor: 500,
      beforeMinor: 1_200,
      afterMinor: 1_700,
      txnId: null,
    });
    expect(planEntry("take", 500, 1_200)).toMatchObject({ afterMinor: 700 });
  });

  it("has a negative balance if the amount exceeds the balance", () => {
    expect(planEntry("take", 1_201, 1_200)?.afterMinor).toBe(-1);
  });

  it("is null without an amount or with an amount of 0", () => {
    expect(planEntry("add", null, 1_200)).toBeNull();
    expect(planEntry("add", 0, 1_200)).toBeNull();
  });
});

describe("approval by a second administrator", () => {
  const limits: Limits = { perActMinor: 10_000, perDayMinor: 30_000, usedTodayMinor: 0 };
  const needs = (amount: number | null, more: Partial<Limits> = {}) =>
    needsSecondPerson(amount, { ...limits, ...more });

  it("is required above the limit per transaction", () => {
    expect([null, 9_999, 10_000, 10_001].map((amount) => needs(amount))).toEqual([false, false, false, true]);
  });

  it("is required above the remaining daily limit", () => {
    expect(needs(5_000, { usedTodayMinor: 25_000 })).toBe(false);
    expect(needs(5_001, { usedTodayMinor: 25_000 })).toBe(true);
    expect(needs(1, { usedTodayMinor: 30_000 })).toBe(true);
  });

  it("has a remaining daily limit of 0 if more than the limit was used", () => {
    expect(getLeftToday({ ...limits, usedTodayMinor: 40_000 })).toBe(0);
    expect(getLeftToday(limits)).toBe(30_000);
  });
});
