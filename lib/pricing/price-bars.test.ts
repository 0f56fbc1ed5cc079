import { expect, it } from "vitest";
import { countPrices, priceOfBar } from "./price-bars";

it("spreads usual prices over the bars despite one very high price", () => {
  const prices = [4_000, 5_000, 7_000, 9_000, 12_000, 16_000, 22_000, 400_000];
  const found = countPrices(prices);
  expect(found).toMatchObject({ lowMinor: 4_000, highMinor: 400_000 });
  expect(found?.bars.reduce((sum, bar) => sum + bar)).toBe(prices.length);
  expect(found?.bars.filter((bar) => bar > 0).length).toBeGreaterThanOrEqual(5);
});

it("counts a price between the bounds of its bar", () => {
  const found = countPrices([0, 100, 1_000, 10_000]);
  if (!found) throw new Error("no histogram");
  expect(priceOfBar(found, 0)).toBeCloseTo(1);
  expect(priceOfBar(found, found.bars.length)).toBeCloseTo(10_000);
  const bar = found.bars.findIndex((count, at) => count > 0 && priceOfBar(found, at + 1) > 1_000);
  expect(priceOfBar(found, bar)).toBeLessThanOrEqual(1_000.001);
});

it("puts equal prices into one bar and returns null without prices", () => {
  expect(countPrices([500, 500])?.bars[0]).toBe(2);
  expect(countPrices([])).toBeNull();
});
