import { expect, it } from "vitest";
import { moveItem } from "./move-item";

const list = ["a", "b", "c"];

it.each([
  [0, 1, "bac"],
  [2, 0, "cab"],
  [0, 2, "bca"],
])("moves item %i to position %i", (from, to, expected) => {
  expect(moveItem(list, from, to).join("")).toBe(expected);
});

it.each([
  [0, -1],
  [2, 3],
  [-1, 0],
  [5, 0],
  [1, 1],
])("returns the same list for a move from %i to %i", (from, to) => {
  expect(moveItem(list, from, to)).toBe(list);
});

it("returns an empty list for an empty list", () => {
  expect(moveItem([], 0, 0)).toEqual([]);
});
