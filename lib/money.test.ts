import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertMinor, discounted, divideRounded, formatConverted, formatMoney, percentOf, split } from "./money";

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

describe("rounding", () => {
  it("goes half away from zero", () => {
    expect([divideRounded(5, 2), divideRounded(-5, 2), divideRounded(4, 3), divideRounded(-4, 3)]).toEqual([
      3, -3, 1, -1,
    ]);
    expect(divideRounded(-1, 4)).toBe(0);
  });

  it("keeps 50 % of 16.61 as 8.31 and refunds the rest, 8.30", () => {
    expect(percentOf(1661, 5_000)).toBe(831);
    expect(1661 - percentOf(1661, 5_000)).toBe(830);
  });

  it("does not fall for 1.005", () => {
    expect(convertMinor(100, "1.005")).toBe(101);
    expect((1 * 1.005).toFixed(2)).toBe("1.00");
  });

  it("agrees with exact fractions at every discount over a sweep of prices", () => {
    for (let bp = 0; bp <= 10_000; bp += 100) {
      for (let price = 1; price <= 1_000_000; price += 997) {
        const doubled = 2n * BigInt(price) * BigInt(10_000 - bp);
        expect(discounted(price, bp) === Number((doubled + 10_000n) / 20_000n)).toBe(true);
      }
    }
  });

  it("is exact and odd for any amount and share", () => {
    fc.assert(
      fc.property(amount, basisPoints, (minor, bp) => {
        const exact = BigInt(minor) * BigInt(bp);
        const off = BigInt(percentOf(minor, bp)) * 10_000n - exact;
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
        expect(percentOf(-minor, bp)).toBe(0 - percentOf(minor, bp));
      }),
    );
  });

  it("is free at 100 % and unchanged at 0 %", () => {
    fc.assert(fc.property(amount, (minor) => discounted(minor, 10_000) === 0 && discounted(minor, 0) === minor));
  });

  it("refuses amounts that cannot be counted exactly", () => {
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 20_000)).toThrow(RangeError);
  });
});

describe("split", () => {
  it("shares 10.00 over three equal lines as 3.34, 3.33, 3.33", () => {
    expect(split(1000, [1, 1, 1])).toEqual([334, 333, 333]);
  });

  it("never loses or makes a cent, and strays less than one from the exact share", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        fc.pre(whole > 0);
        const shares = split(total, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        shares.forEach((share, at) => {
          const off = BigInt(share) * BigInt(whole) - BigInt(total) * BigInt(parts[at] ?? 0);
          expect(off < BigInt(whole) && off > -BigInt(whole)).toBe(true);
        });
      }),
    );
  });
});

describe("conversion", () => {
  it("rounds each line: 33.33 at 0.92 is 30.66", () => {
    expect(convertMinor(3333, "0.92")).toBe(3066);
  });

  it("changes nothing at rate 1", () => {
    fc.assert(
      fc.property(
        amount,
        (minor) => convertMinor(minor, "1") === minor && convertMinor(minor, "1.0000000000") === minor,
      ),
    );
  });

  it("knows currencies without decimals and with three", () => {
    expect(convertMinor(1000, "150.5", 2, 0)).toBe(1505);
    expect(convertMinor(1000, "0.307", 2, 3)).toBe(3070);
  });

  it.each(["0", "-1", "1e5", "", "0.00000000001", "NaN"])("refuses the rate %j", (rate) => {
    expect(() => convertMinor(100, rate)).toThrow(RangeError);
  });
});

describe("words", () => {
  it("writes an amount with its code", () => {
    expect(formatMoney(33863, "USD")).toBe("338.63 USD");
    expect(formatMoney(123456789, "USD")).toBe("1,234,567.89 USD");
    expect(formatMoney(-5, "USD")).toBe("-0.05 USD");
    expect(formatMoney(1500, "JPY")).toBe("1,500 JPY");
  });

  it("writes a converted amount with two decimals, whatever the currency", () => {
    expect(formatConverted(1000, "USD", { c: "JPY", r: "150.5" })).toBe("1,505.00 JPY");
    expect(formatConverted(1000, "USD", { c: "USD", r: "1" })).toBe("10.00 USD");
  });
});
