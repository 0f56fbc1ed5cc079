import { expect, it } from "vitest";
import { compareWithWeekBefore, formatShare } from "./compare-week";

it.each([
  [0, 0, "as a week ago"],
  [3, 0, "none a week ago by this hour"],
  [10, 10, "as a week ago by this hour"],
  [1_001, 1_000, "as a week ago by this hour"],
  [15, 10, "50 % more than a week ago by this hour"],
  [0, 10, "100 % less than a week ago by this hour"],
  [-500, 1_000, "150 % less than a week ago by this hour"],
])("describes %i after %i as %j", (now, before, text) => {
  expect(compareWithWeekBefore(now, before)).toBe(text);
});

it.each([
  [0, 0, "0 %"],
  [0, 50, "0 %"],
  [1, 300, "0.3 %"],
  [199, 2_000, "10 %"],
  [1, 3, "33 %"],
  [50, 50, "100 %"],
])("formats %i of %i rooms as %s", (sold, there, share) => {
  expect(formatShare(sold, there)).toBe(share);
});
