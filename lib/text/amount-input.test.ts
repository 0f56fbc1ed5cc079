import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, plainAmount } from "../money";
import { readAmount } from "./amount-input";

describe("readAmount", () => {
  it.each([
    ["75", 7_500],
    ["75.5", 7_550],
    [" 75.50 ", 7_550],
    ["75,50", 7_550],
    ["1,250", 125_000],
    ["1,250.05", 125_005],
    ["0.10", 10],
    ["12.340", 1_234],
    ["1,234,567.89", 123_456_789],
    ["0,50", 50],
    ["1250,00", 125_000],
    ["1250,000", 125_000],
  ])("reads %s", (text, minor) => expect(readAmount(text, "USD")).toBe(minor));

  it.each(["", "abc", "-5", "1.234", "1e3", "5 USD", "99999999999", "0,125", "1,2,3", "1,25,000", "1250,123", "1,"])(
    "rejects %s",
    (text) => expect(readAmount(text, "USD")).toBeNull(),
  );

  it("supports currencies with no and with three decimals", () => {
    expect(readAmount("5000", "JPY")).toBe(5_000);
    expect(readAmount("1.234", "KWD")).toBe(1_234);
    expect(readAmount("1.5", "JPY")).toBeNull();
    expect(readAmount("0,125", "KWD")).toBe(125);
    expect(readAmount("1,250", "KWD")).toBe(1_250_000);
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`reads every formatted amount, with and without thousands separators (SEED=${seed})`, () => {
    const minor = fc.nat({ max: 99_999_999 });
    fc.assert(
      fc.property(minor, fc.constantFrom("USD", "JPY", "KWD"), (amount, currency) => {
        expect(readAmount(plainAmount(amount, currency), currency)).toBe(amount);
        expect(readAmount(formatAmount(amount, currency), currency)).toBe(amount);
      }),
      { seed },
    );
  });
});
