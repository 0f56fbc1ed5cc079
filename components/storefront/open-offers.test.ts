import { expect, test } from "vitest";
import { offersInOrder, openTotals } from "./open-offers";

const offers = [
  { planId: 1, memberOnly: false, totalMinor: 65_980 },
  { planId: 2, memberOnly: true, totalMinor: 51_030 },
  { planId: 3, memberOnly: false, totalMinor: 59_236 },
  { planId: 4, memberOnly: false, totalMinor: null },
  { planId: 5, memberOnly: false, totalMinor: 59_236 },
];

test("the price for everybody leaves out members' rates and rates that can't be had", () => {
  expect(openTotals(offers)).toEqual([65_980, 59_236, 59_236]);
});

test("the cheapest open rate comes first, members' rates last", () => {
  expect(offersInOrder(offers).map(({ planId }) => planId)).toEqual([3, 5, 1, 2]);
});
