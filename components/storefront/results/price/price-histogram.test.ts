import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { countPrices } from "@/lib/pricing/price-bars";
import { getBarHeights } from "./price-histogram";

const open = { minPrice: null, maxPrice: null };
const bars = (...prices: number[]) => {
  const counted = countPrices(prices);
  if (!counted) throw new Error("no prices");
  return counted;
};

describe("bars of the price filter", () => {
  it("give the fullest bar the whole height, and keep a single product visible", () => {
    const heights = getBarHeights(bars(...Array.from({ length: 50 }, () => 10_000), 90_000), open, "USD");
    expect([heights[0], heights.at(-1)]).toEqual([100, 7]);
    expect(heights.slice(1, -1).every((height) => height === 0)).toBe(true);
  });

  it("are marked outside the limits unless they are empty", () => {
    const prices = bars(10_000, 20_000, 40_000);
    const heights = getBarHeights(prices, { minPrice: 150, maxPrice: 300 }, "USD");
    expect(heights.filter((height) => height !== 0)).toEqual([-100, 100, -100]);
    expect(heights.some((height) => Object.is(height, -0))).toBe(false);
  });

  it("show one price as one bar", () => {
    const heights = getBarHeights(bars(10_000), open, "USD");
    expect(heights.filter((height) => height > 0)).toEqual([100]);
  });

  it("use limits in whole units of a currency, with or without decimals", () => {
    expect(getBarHeights(bars(10_000), { minPrice: 101, maxPrice: null }, "USD")[0]).toBeLessThan(0);
    expect(getBarHeights(bars(10_000), { minPrice: 101, maxPrice: null }, "JPY")[0]).toBeGreaterThan(0);
  });
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
test(`keeps all bar heights at any limits, with a maximum of 100 percent (SEED=${seed})`, () => {
  const prices = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 60 });
  const limit = fc.option(fc.integer({ min: 0, max: 100_000 }));
  fc.assert(
    fc.property(prices, limit, limit, (list, minPrice, maxPrice) => {
      const heights = getBarHeights(bars(...list), { minPrice, maxPrice }, "USD");
      expect(heights.map(Math.abs)).toEqual(getBarHeights(bars(...list), open, "USD"));
      expect(Math.max(...heights.map(Math.abs))).toBe(100);
    }),
    { seed, numRuns: 300 },
  );
});
