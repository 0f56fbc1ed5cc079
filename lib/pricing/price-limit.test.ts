import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { convertMinor, currencyExponent } from "@/lib/money";
import { getShownBound, toBaseLimit, toShownLimit } from "./price-limit";

const eur = { c: "EUR", r: "0.92" };
const jpy = { c: "JPY", r: "150.4" };
const kwd = { c: "KWD", r: "0.3075" };

describe("limits of the price filter", () => {
  it("are rounded outwards in the base currency", () => {
    expect([toBaseLimit("min", 100, "USD", eur), toBaseLimit("max", 100, "USD", eur)]).toEqual([108, 109]);
    expect([toBaseLimit("min", 15_000, "USD", jpy), toBaseLimit("max", 15_000, "USD", jpy)]).toEqual([99, 100]);
    expect([toBaseLimit("min", 30, "USD", kwd), toBaseLimit("max", 30, "USD", kwd)]).toEqual([97, 98]);
    expect([toBaseLimit("min", 10, "JPY", { c: "USD", r: "0.0066" })]).toEqual([1515]);
  });

  it("stay the same at a rate of one", () => {
    for (const side of ["min", "max"] as const) {
      expect(toBaseLimit(side, 100, "USD", { c: "AED", r: "1" })).toBe(100);
      expect(toBaseLimit(side, 100, "JPY", { c: "KWD", r: "1.0" })).toBe(100);
      expect(toBaseLimit(side, 0, "USD", eur)).toBe(0);
    }
  });

  it("may have decimals", () => {
    expect(toBaseLimit("max", 91.99, "USD", eur)).toBe(100);
    expect(toBaseLimit("max", 92.01, "USD", eur)).toBe(101);
  });

  it("are shown as the round numbers that users enter", () => {
    for (const side of ["min", "max"] as const) {
      for (const limit of [15_000, 9_500, 100_000, 0])
        expect(toShownLimit(side, toBaseLimit(side, limit, "USD", jpy), "USD", jpy)).toBe(limit);
      for (const limit of [0, 1, 92, 99, 250])
        expect(toShownLimit(side, toBaseLimit(side, limit, "USD", eur), "USD", eur)).toBe(limit);
    }
  });

  it("of a link that no whole number has are shown rounded", () => {
    // 92 EUR is up to 100 USD, 93 EUR up to 102.
    expect(toShownLimit("max", 101, "USD", eur)).toBe(93);
  });

  it("enclose the found prices as bounds", () => {
    const bounds = (low: number, high: number, base: string, shown?: typeof eur) => [
      getShownBound("min", low, base, shown),
      getShownBound("max", high, base, shown),
    ];
    expect(bounds(9_950, 20_001, "USD")).toEqual([99, 201]);
    expect(bounds(9_950, 20_001, "JPY")).toEqual([9_950, 20_001]);
    expect(bounds(9_950, 20_001, "USD", eur)).toEqual([91, 185]);
    expect(bounds(9_950, 20_001, "USD", jpy)).toEqual([14_965, 30_082]);
    expect(bounds(9_950, 20_001, "USD", kwd)).toEqual([30, 62]);
  });
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const currency = fc.constantFrom("USD", "JPY", "KWD");
const rate = fc.integer({ min: 1, max: 20_000_000 }).map((n) => (n / 10_000).toFixed(4));
const side = fc.constantFrom("min" as const, "max" as const);

test(`no product whose displayed price is within the limit is lost (SEED=${seed})`, () => {
  const price = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(side, price, currency, currency, rate, (end, minor, base, c, r) => {
      const shown = convertMinor(minor, r, base, c) / 10 ** currencyExponent(c);
      const unit = 10 ** currencyExponent(base);
      if (end === "min") {
        expect(toBaseLimit("min", Math.floor(shown), base, { c, r }) * unit).toBeLessThanOrEqual(minor);
      } else {
        expect(toBaseLimit("max", Math.ceil(shown), base, { c, r }) * unit).toBeGreaterThanOrEqual(minor);
      }
    }),
    { seed, numRuns: 2_000 },
  );
});

test(`a limit that is shown again and entered is the same limit (SEED=${seed})`, () => {
  fc.assert(
    fc.property(side, fc.integer({ min: 0, max: 100_000 }), currency, currency, rate, (end, entered, base, c, r) => {
      const limit = toBaseLimit(end, entered, base, { c, r });
      const again = toShownLimit(end, limit, base, { c, r });
      expect(toBaseLimit(end, again, base, { c, r })).toBe(limit);
    }),
    { seed, numRuns: 2_000 },
  );
});
