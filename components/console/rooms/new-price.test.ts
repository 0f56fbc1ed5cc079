import { expect, it } from "vitest";
import { getNewPrice, type PriceChange } from "./new-price";

const price = (minor: number, change: Partial<PriceChange>, currency = "USD") =>
  getNewPrice(minor, currency, { mode: "percent", value: "", wholeUnits: false, ...change });

it.each([
  [{ value: "10" }, 11_000],
  [{ value: "-12.5" }, 8_750],
  [{ value: "−7,25" }, 9_275],
  [{ mode: "amount", value: "+15.50" }, 11_550],
  [{ mode: "amount", value: "-15" }, 8_500],
  [{ mode: "exact", value: "1,250.00" }, 125_000],
  [{ value: "3.33", wholeUnits: true }, 10_300],
] as const)("%j changes 100.00 to %i", (change, expected) => {
  expect(price(10_000, change)).toBe(expected);
});

it.each([
  { value: "" },
  { value: "ten" },
  { value: "-100" },
  { mode: "amount", value: "-100" },
  { mode: "exact", value: "0" },
  { mode: "exact", value: "99999999999" },
] as const)("returns null for %j", (change) => {
  expect(price(10_000, change)).toBeNull();
});

it("rounds to whole units in currencies without decimals", () => {
  expect(price(9_999, { value: "1" }, "JPY")).toBe(10_099);
});
