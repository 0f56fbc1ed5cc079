import { describe, expect, it } from "vitest";
import { HangWatch } from "./hang-watch";

const times = { afterMs: 60_000, misses: 5, startMs: 180_000 };
/** Misses of ten seconds at an interval, starting at `from`. Returns the number of the miss that decides, or null. */
const decidingMiss = (watch: HangWatch, count: number, everyMs = 20_000, from = 0) => {
  for (let at = 0; at < count; at++) if (watch.onMiss(from + at * everyMs, from + at * everyMs + 10_000)) return at + 1;
  return null;
};

describe("HangWatch", () => {
  it("reports a hang at the fifth miss when the span has passed", () => {
    const watch = new HangWatch(times);
    watch.onResponse();
    expect(decidingMiss(watch, 20)).toBe(5);
  });

  it("reports no hang within the span, whatever the number of misses", () => {
    const watch = new HangWatch(times);
    watch.onResponse();
    expect(decidingMiss(watch, 50, 1_000)).toBeNull();
  });

  it("reports no hang after too few misses, whatever the time between them", () => {
    const watch = new HangWatch(times);
    watch.onResponse();
    expect(decidingMiss(watch, 4, 3_600_000)).toBeNull();
  });

  it("counts from zero again after a response", () => {
    const watch = new HangWatch(times);
    watch.onResponse();
    expect(decidingMiss(watch, 4)).toBeNull();
    watch.onResponse();
    expect(decidingMiss(watch, 4, 20_000, 100_000)).toBeNull();
  });

  it("reports a hang only at the tenth miss while the program has never responded", () => {
    expect(decidingMiss(new HangWatch(times), 20)).toBe(10);
  });
});
