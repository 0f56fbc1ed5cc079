import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  convertMinor,
  discounted,
  divideRounded,
  formatMoney,
  getPercentage,
  plainAmount,
  split,
  wholeUnits,
} from "./money";

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

describe("rounding", () => {
  it("rounds halves away from zero", () => {
    expect([divideRounded(5, 2), divideRounded(-5, 2), divideRounded(4, 3), divideRounded(-4, 3)]).toEqual([
      3, -3, 1, -1,
    ]);
    expect(divideRounded(-1, 4)).toBe(0);
  });

  it("rounds 50 % of 16.61 to 8.31 and leaves 8.30", () => {
    expect(getPercentage(1661, 5_000)).toBe(831);
    expect(1661 - getPercentage(1661, 5_000)).toBe(830);
  });

  it("converts 1.00 at 1.005 to 1.01 without a floating-point error", () => {
    expect(convertMinor(100, "1.005", "USD", "EUR")).toBe(101);
    expect((1 * 1.005).toFixed(2)).toBe("1.00");
  });

  it("agrees with exact fractions for all whole discounts and a range of prices", () => {
    for (let bp = 0; bp <= 10_000; bp += 100) {
      for (let price = 1; price <= 1_000_000; price += 997) {
        const doubled = 2n * BigInt(price) * BigInt(10_000 - bp);
        expect(discounted(price, bp) === Number((doubled + 10_000n) / 20_000n)).toBe(true);
      }
    }
  });

  it("is within half a cent and symmetric for negative amounts", () => {
    fc.assert(
      fc.property(amount, basisPoints, (minor, bp) => {
        const exact = BigInt(minor) * BigInt(bp);
        const off = BigInt(getPercentage(minor, bp)) * 10_000n - exact;
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
        expect(getPercentage(-minor, bp)).toBe(0 - getPercentage(minor, bp));
      }),
    );
  });

  it("returns zero at a discount of 100 % and the price at 0 %", () => {
    fc.assert(fc.property(amount, (minor) => discounted(minor, 10_000) === 0 && discounted(minor, 0) === minor));
  });

  it("rejects amounts beyond the safe integers", () => {
    expect(() => getPercentage(Number.MAX_SAFE_INTEGER, 20_000)).toThrow(RangeError);
  });
});

describe("split", () => {
  it("splits 10.00 over three equal lines as 3.34, 3.33, 3.33", () => {
    expect(split(1000, [1, 1, 1])).toEqual([334, 333, 333]);
  });

  it("preserves the total and differs by less than a cent from the exact share", () => {
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
    expect(convertMinor(3333, "0.92", "USD", "EUR")).toBe(3066);
  });

  it("returns the same amount at rate 1", () => {
    fc.assert(
      fc.property(
        amount,
        (minor) =>
          convertMinor(minor, "1", "USD", "EUR") === minor &&
          convertMinor(minor, "1.0000000000", "USD", "EUR") === minor,
      ),
    );
  });

  it("supports currencies with no and with three decimals", () => {
    expect(convertMinor(1000, "150.5", "USD", "JPY")).toBe(1505);
    expect(convertMinor(1000, "0.307", "USD", "KWD")).toBe(3070);
  });

  it.each(["0", "-1", "1e5", "", "0.00000000001", "NaN"])("rejects the rate %j", (rate) => {
    expect(() => convertMinor(100, rate, "USD", "EUR")).toThrow(RangeError);
  });
});

describe("formatting", () => {
  it("formats an amount with its currency code", () => {
    expect(formatMoney(33863, "USD")).toBe("338.63 USD");
    expect(formatMoney(123456789, "USD")).toBe("1,234,567.89 USD");
    expect(formatMoney(-5, "USD")).toBe("-0.05 USD");
    expect(formatMoney(1500, "JPY")).toBe("1,500 JPY");
  });

  it("uses the decimals of the currency in every format", () => {
    expect(["USD", "JPY", "KWD", "BDT"].map((currency) => formatMoney(1_234_567, currency))).toEqual([
      "12,345.67 USD",
      "1,234,567 JPY",
      "1,234.567 KWD",
      "12,345.67 BDT",
    ]);
    expect(["USD", "JPY", "KWD", "BDT"].map((currency) => plainAmount(1_234_567, currency))).toEqual([
      "12345.67",
      "1234567",
      "1234.567",
      "12345.67",
    ]);
    expect(["USD", "JPY", "KWD"].map((currency) => wholeUnits(1_234_567, currency))).toEqual([
      12_346, 1_234_567, 1_235,
    ]);
  });

  it("formats 387.76 USD converted to other currencies", () => {
    const shown = (rate: string, currency: string) =>
      formatMoney(convertMinor(38_776, rate, "USD", currency), currency);
    expect(shown("151.4", "JPY")).toBe("58,707 JPY");
    expect(shown("0.3072", "KWD")).toBe("119.120 KWD");
    expect(shown("119.5", "BDT")).toBe("46,337.32 BDT");
    expect(shown("1", "USD")).toBe("387.76 USD");
  });
});
