import { expect, it } from "vitest";
import { compactAmount } from "./labels";

it.each([
  [18_326, "USD", "183"],
  [18_350, "USD", "184"],
  [250, "USD", "2.50"],
  [0, "USD", "0"],
  [999_949, "USD", "9999"],
  [999_950, "USD", "10K"],
  [1_832_600, "USD", "18.3K"],
  [183_260_000, "USD", "1.8M"],
  [18_326, "JPY", "18.3K"],
  [9_750_000, "KWD", "9750"],
])("shortens %i minor units of %s to %s", (minor, currency, text) => {
  expect(compactAmount(minor, currency)).toBe(text);
});
