import { expect, test } from "vitest";
import { fromBankAmount, toBankAmount } from "./amount";

test.each([
  [33_863, "USD", 100, "33863"],
  [33_863, "USD", 1, "338.63"],
  [5, "USD", 1, "0.05"],
  [5, "USD", 100, "5"],
  [500, "JPY", 1, "500"],
  [500, "JPY", 100, "50000"],
  [1_234, "KWD", 1, "1.234"],
])("converts %i minor units of %s at scale %i to %s and back", (minor, currency, scale, text) => {
  expect(toBankAmount(minor, currency, scale)).toBe(text);
  expect(fromBankAmount(text, currency, scale)).toBe(minor);
});

test.each(["", "x", "1e5", "-5", "0.001", "338.635", "99999999999999999"])("rejects %j as an amount in USD", (text) => {
  expect(fromBankAmount(text, "USD", 1)).toBeUndefined();
});
