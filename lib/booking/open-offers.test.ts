import { expect, test } from "vitest";
import { noRateFilter } from "@/lib/links/rate-filter";
import type { RoomOffer } from "../contracts/hotels/room";
import { firstMatch, offersInOrder, openTotals, shownTotals } from "./open-offers";

const offers = [
  { planId: 1, memberOnly: false, totalMinor: 65_980 },
  { planId: 2, memberOnly: true, totalMinor: 51_030 },
  { planId: 3, memberOnly: false, totalMinor: 59_236 },
  { planId: 4, memberOnly: false, totalMinor: null },
  { planId: 5, memberOnly: false, totalMinor: 59_236 },
];

test("the public price excludes member rates and unavailable rates", () => {
  expect(openTotals(offers)).toEqual([65_980, 59_236, 59_236]);
});

test("sorts open rates by price and puts member rates last", () => {
  expect(offersInOrder(offers).map(({ planId }) => planId)).toEqual([3, 5, 1, 2]);
});

const rates = offersInOrder(
  [
    { planId: 1, board: "room_only", free: false, totalMinor: 15_390, memberOnly: false },
    { planId: 2, board: "breakfast", free: false, totalMinor: 17_100, memberOnly: false },
    { planId: 3, board: "breakfast", free: true, totalMinor: 23_313, memberOnly: false },
    { planId: 4, board: "breakfast", free: true, totalMinor: 12_000, memberOnly: true },
  ].map(({ free, ...rate }) => ({
    ...rate,
    board: rate.board as RoomOffer["board"],
    policy: { freeUntilUtc: free ? "2027-03-01T12:00:00.000Z" : null },
  })),
);

test.each([
  [{ freeCancellation: true }, 3, 23_313],
  [{ board: ["breakfast"] }, 2, 17_100],
  [{ board: ["breakfast"], freeCancellation: true }, 3, 23_313],
  [{ minPrice: 154 }, 2, 17_100],
  [{ minPrice: 154, maxPrice: 170 }, null, 15_390],
  [{}, null, 15_390],
])("the filter %j highlights rate %s and shows %i", (filter, planId, shown) => {
  const all = { ...noRateFilter, ...filter };
  expect(firstMatch(rates, all, "USD")?.planId ?? null).toBe(planId);
  expect(Math.min(...shownTotals(rates, all, "USD"))).toBe(shown);
});
