import { describe, expect, it } from "vitest";
import { readAmount } from "./amount-input";

describe("an amount as people type it", () => {
  it.each([
    ["75", 7_500],
    ["75.5", 7_550],
    [" 75.50 ", 7_550],
    ["75,50", 7_550],
    ["1,250", 125_000],
    ["1,250.05", 125_005],
    ["0.10", 10],
    ["12.340", 1_234],
  ])("reads %s", (text, minor) => expect(readAmount(text, "USD")).toBe(minor));

  it.each(["", "abc", "-5", "1.234", "1e3", "5 USD", "99999999999"])("refuses %s", (text) =>
    expect(readAmount(text, "USD")).toBeNull(),
  );

  it("knows currencies without decimals and with three", () => {
    expect(readAmount("5000", "JPY")).toBe(5_000);
    expect(readAmount("1.234", "KWD")).toBe(1_234);
    expect(readAmount("1.5", "JPY")).toBeNull();
  });
});
