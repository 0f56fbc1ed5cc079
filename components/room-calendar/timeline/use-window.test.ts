import { describe, expect, test } from "vitest";
import { laneNightsAt, renderedAt } from "./use-window";

const size = ({ from, to }: { from: number; to: number }) => to - from + 1;

describe("rendered part of the calendar", () => {
  test("covers the visible range and a margin on either side at every position", () => {
    for (let at = 0; at < 100; at++) {
      const { nights, lanes } = renderedAt(at, 25, at, 16);
      expect(nights.from).toBeLessThanOrEqual(Math.max(0, at - 6));
      expect(nights.to).toBeGreaterThanOrEqual(at + 25 + 6);
      expect(lanes.from).toBeLessThanOrEqual(Math.max(0, at - 4));
      expect(lanes.to).toBeGreaterThanOrEqual(at + 16 + 4);
      for (let lane = 0; lane < 20; lane++) {
        const own = laneNightsAt({ night: at, nights: 25 }, lane);
        expect(own.from).toBeLessThanOrEqual(at - 6);
        expect(own.to).toBeGreaterThanOrEqual(at + 25 + 6);
      }
    }
  });

  test("is limited to the visible range and its margins and grows in small steps", () => {
    for (let at = 20; at < 100; at++) {
      const before = renderedAt(at, 25, at, 16);
      const after = renderedAt(at + 1, 25, at + 1, 16);
      expect(size(after.nights)).toBeLessThanOrEqual(26 + 2 * 8 + 2);
      expect(size(after.lanes)).toBeLessThanOrEqual(17 + 2 * 5);
      expect(after.nights.to - before.nights.to).toBeLessThanOrEqual(2);
      expect(after.lanes.to - before.lanes.to).toBeLessThanOrEqual(1);
    }
  });

  test("changes in only one of eight rows with each night", () => {
    const lanes = Array.from({ length: 24 }, (_, lane) => lane);
    const rendered = (night: number) => lanes.map((lane) => laneNightsAt({ night, nights: 25 }, lane));
    for (let night = 20; night < 60; night++) {
      const before = rendered(night);
      const after = rendered(night + 1);
      expect(lanes.filter((lane) => before[lane]?.from !== after[lane]?.from)).toHaveLength(3);
      for (const part of after) expect(size(part)).toBeLessThanOrEqual(26 + 2 * 8 + 8);
    }
  });
});
