import { expect, test } from "vitest";
import { shareOff } from "./discount";

test.each([
  [17_534, 13_646, 22],
  [10_000, 7_500, 25],
  [10_000, 7_501, 24],
  [10_000, 9_950, 0],
  [10_000, 10_000, 0],
  [10_000, 12_000, 0],
  [0, 0, 0],
])("a gross price of %i and a total of %i give a discount of %i %%", (gross, total, percent) => {
  expect(shareOff(gross, total)).toBe(percent);
});
