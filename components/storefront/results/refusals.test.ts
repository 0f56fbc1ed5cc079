import { expect, test } from "vitest";
import { isTooSmall } from "./refusals";

test("treats a room as too small only if other dates would not help", () => {
  const isSmall = (reason: Parameters<typeof isTooSmall>[0]["refusal"]) => isTooSmall({ refusal: reason });
  expect(isSmall({ reason: "adults_exceeded" })).toBe(true);
  expect(isSmall({ reason: "occupancy_exceeded" })).toBe(true);
  expect(isSmall({ reason: "sold_out" })).toBe(false);
  expect(isSmall(null)).toBe(false);
});
