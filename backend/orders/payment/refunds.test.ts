import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitRefund, type Tender } from "./refunds";

const card = (attemptId: string, leftMinor: number): Tender => ({ tender: "card", attemptId, leftMinor });
const wallet = (leftMinor: number): Tender => ({ tender: "wallet", attemptId: null, leftMinor });

describe("splitRefund", () => {
  it("divides a refund over the tenders in proportion to what each paid", () => {
    const parts = splitRefund(4_000, [card("a", 6_000), wallet(2_000)], "original");
    expect(parts.map(({ tender, amountMinor, destination }) => [tender, amountMinor, destination])).toEqual([
      ["card", 3_000, "card"],
      ["wallet", 1_000, "wallet"],
    ]);
  });

  it("gives the odd cent of three equal tenders to the first: 10.00 is 3.34, 3.33, 3.33", () => {
    const parts = splitRefund(1_000, [card("a", 5_000), card("b", 5_000), wallet(5_000)], "original");
    expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([334, 333, 333]);
  });

  it("sends every part to the wallet on request and keeps its original tender", () => {
    const parts = splitRefund(8_000, [card("a", 6_000), wallet(2_000)], "wallet");
    expect(parts).toEqual([
      { tender: "card", attemptId: "a", amountMinor: 6_000, destination: "wallet" },
      { tender: "wallet", attemptId: null, amountMinor: 2_000, destination: "wallet" },
    ]);
  });

  it("refuses a negative amount and more than was paid", () => {
    expect(() => splitRefund(8_001, [card("a", 6_000), wallet(2_000)], "original")).toThrow(RangeError);
    expect(() => splitRefund(-1, [wallet(2_000)], "original")).toThrow(RangeError);
  });

  it("returns parts that sum to the refund and never exceed a tender, over any series of partial refunds", () => {
    const lefts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lefts, fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 }), (given, shares) => {
        const left = new Map(given.map((minor, at) => [`t${at}`, minor]));
        for (const share of shares) {
          const tenders = [...left].filter(([, minor]) => minor > 0).map(([id, minor]) => card(id, minor));
          const whole = tenders.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
          const amount = Math.floor((whole * share) / 10_000);
          const parts = splitRefund(amount, tenders, "original");
          expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(amount);
          for (const { attemptId, amountMinor } of parts) {
            const after = (left.get(attemptId ?? "") ?? 0) - amountMinor;
            expect(amountMinor).toBeGreaterThan(0);
            expect(after).toBeGreaterThanOrEqual(0);
            left.set(attemptId ?? "", after);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
