import { describe, expect, it } from "vitest";
import { HangWatch } from "./hang-watch";

const times = { afterMs: 60_000, misses: 5, startMs: 180_000 };
/** Misses of ten seconds at an interval, starting at `from`. Returns the number of the miss that decides, or null. */
const decidingMiss = (watch: HangWatch, count: number, everyMs = 20_000, from = 0) => {
  for (let at = 0; at < count; at++) if (watch.onMiss(from + at * everyMs, from + at * everyMs + 10_000)) return at + 1;
  return null;
};

describe("a program counts as hanging", () => {
  it("after misses over the whole span", () => {
    const watch = new HangWatch(times);
    watch.onResponse();
    expect(decidingMiss(watch, 20)).toBe(5);
  });

  it("only after the span, however many misses there are", () => {
    const watch = new HangWatch(times);
    watch.onResponse();
    expect(decidingMiss(watch, 50, 1_000)).toBeNull();
  });

  it("only after enough misses, however long the machine slept between them", () => {
    const watch = new HangWatch(times);
    watch.onResponse();
    expect(decidingMiss(watch, 4, 3_600_000)).toBeNull();
  });

  it("not when a response came in between", () => {
    const watch = new HangWatch(times);
    watch.onResponse();
    expect(decidingMiss(watch, 4)).toBeNull();
    watch.onResponse();
    expect(decidingMiss(watch, 4, 20_000, 100_000)).toBeNull();
  });

  it("later while it has never responded", () => {
    expect(decidingMiss(new HangWatch(times), 20)).toBe(10);
  });
});
