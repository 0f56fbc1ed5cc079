import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, daysBetween, getMonth, getWeekday, splitWeeks } from "./calendar-days";
import { clampDay, type DayInfo, getDateChoice, getDayForKey, getFirstMonth, type Range } from "./date-choice";

const min = "2027-03-01";
const max = "2028-03-01";
const none: Range = { from: null, to: null };
const from = (day: string): Range => ({ from: day, to: null });
const closed = (...days: string[]) => ({
  min,
  max,
  dayInfo: (day: string): DayInfo | undefined => (days.includes(day) ? { closed: true } : undefined),
});

describe("date range selection", () => {
  it("starts with any open day within the limits", () => {
    const { choose } = getDateChoice(none, closed("2027-03-10"));
    expect(choose("2027-03-09")).toEqual(from("2027-03-09"));
    for (const day of ["2027-03-10", addDays(min, -1), addDays(max, 1)]) expect(choose(day), day).toBeNull();
  });

  it("ends at the latest on the first closed night, which allows check-out only", () => {
    const choice = getDateChoice(from("2027-03-08"), closed("2027-03-11", "2027-03-12"));
    expect(choice.choose("2027-03-11")).toEqual({ from: "2027-03-08", to: "2027-03-11" });
    expect(choice.isCheckOutOnly("2027-03-11")).toBe(true);
    expect(choice.isCheckOutOnly("2027-03-12")).toBe(false);
    expect(choice.choose("2027-03-12")).toBeNull();
    // Nights after the closed ones begin another stay.
    expect(choice.choose("2027-03-14")).toEqual(from("2027-03-14"));
  });

  it("uses an earlier day or the same day as a new check-in", () => {
    const { choose } = getDateChoice(from("2027-03-08"), closed());
    expect(choose("2027-03-07")).toEqual(from("2027-03-07"));
    expect(choose("2027-03-08")).toEqual(from("2027-03-08"));
  });

  it("replaces a complete range by a new check-in", () => {
    const { choose, isLeaving } = getDateChoice({ from: "2027-03-08", to: "2027-03-10" }, closed());
    expect(isLeaving).toBe(false);
    expect(choose("2027-03-12")).toEqual(from("2027-03-12"));
  });

  it("rejects a day without arrivals as check-in but allows it within or at the end of a stay", () => {
    const limits = { min, max, dayInfo: (day: string) => (day === "2027-03-10" ? { noArrival: true } : undefined) };
    expect(getDateChoice(none, limits).choose("2027-03-10")).toBeNull();
    const { choose } = getDateChoice(from("2027-03-09"), limits);
    expect(choose("2027-03-10")).toEqual({ from: "2027-03-09", to: "2027-03-10" });
    expect(choose("2027-03-12")).toEqual({ from: "2027-03-09", to: "2027-03-12" });
  });

  it("allows no check-out for a check-in on a closed night", () => {
    const { canLeave } = getDateChoice(from("2027-03-10"), closed("2027-03-10"));
    expect(canLeave("2027-03-11")).toBe(false);
  });

  it("ends at the latest on the last bookable day or after 400 nights", () => {
    expect(getDateChoice(from("2028-02-28"), closed()).canLeave("2028-03-01")).toBe(true);
    expect(getDateChoice(from("2028-02-28"), closed()).canLeave("2028-03-02")).toBe(false);
    const endless = getDateChoice(from("2027-03-01"), { min, max: "9999-12-31" });
    expect(endless.canLeave(addDays("2027-03-01", 400))).toBe(true);
    expect(endless.canLeave(addDays("2027-03-01", 401))).toBe(false);
  });
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const day = fc.integer({ min: 0, max: 366 }).map((n) => addDays(min, n));

test(`selects only stays without closed nights within the limits (SEED=${seed})`, () => {
  fc.assert(
    fc.property(day, day, fc.array(day, { maxLength: 40 }), (first, second, days) => {
      const limits = closed(...days);
      const start = getDateChoice(none, limits).choose(first);
      const range = start && getDateChoice(start, limits).choose(second);
      if (!range?.to || !range.from) return;
      const nights = Array.from({ length: daysBetween(range.from, range.to) }, (_, n) => addDays(range.from ?? "", n));
      expect(nights.length).toBeGreaterThan(0);
      expect(nights.filter((night) => days.includes(night))).toEqual([]);
      expect(range.from >= min && range.to <= max).toBe(true);
    }),
    { seed, numRuns: 500 },
  );
});

describe("keys of the month grid", () => {
  const press = (key: string, more: { shiftKey?: boolean; isRightToLeft?: boolean } = {}, day = "2027-03-31") =>
    getDayForKey(day, { key, shiftKey: false, isRightToLeft: false, ...more });

  it.each([
    ["ArrowRight", "2027-04-01"],
    ["ArrowLeft", "2027-03-30"],
    ["ArrowUp", "2027-03-24"],
    ["ArrowDown", "2027-04-07"],
    ["Home", "2027-03-29"],
    ["End", "2027-04-04"],
    ["PageDown", "2027-04-30"],
    ["PageUp", "2027-02-28"],
    ["Enter", null],
    ["a", null],
  ])("maps %s to %s", (key, to) => expect(press(key)).toBe(to));

  it("moves by a year with Shift, also from a leap day", () => {
    expect(press("PageDown", { shiftKey: true }, "2028-02-29")).toBe("2029-02-28");
    expect(press("PageUp", { shiftKey: true }, "2027-01-01")).toBe("2026-01-01");
  });

  it("reverses only the horizontal arrows from right to left", () => {
    expect(press("ArrowLeft", { isRightToLeft: true })).toBe("2027-04-01");
    expect(press("ArrowRight", { isRightToLeft: true })).toBe("2027-03-30");
    expect(press("ArrowDown", { isRightToLeft: true })).toBe("2027-04-07");
  });

  test(`returns to the same day with opposite keys and stays in the week with Home and End (SEED=${seed})`, () => {
    fc.assert(
      fc.property(day, fc.boolean(), (start, isRightToLeft) => {
        const go = (from: string | null, key: string) =>
          getDayForKey(from ?? "", { key, shiftKey: false, isRightToLeft });
        expect(go(go(start, "ArrowLeft"), "ArrowRight")).toBe(start);
        expect(go(go(start, "ArrowUp"), "ArrowDown")).toBe(start);
        const week = splitWeeks(getMonth(start)).find((days) => days.includes(start)) ?? [];
        expect(getWeekday(go(start, "Home") ?? "")).toBe(0);
        expect(daysBetween(go(start, "Home") ?? "", go(start, "End") ?? "")).toBe(6);
        expect(week.every((one) => one === null || one <= (go(start, "End") ?? ""))).toBe(true);
      }),
      { seed, numRuns: 200 },
    );
  });

  it("shifts the shown months by as little as possible to include a day", () => {
    expect(getFirstMonth("2027-03", 2, "2027-04-30")).toBe("2027-03");
    expect(getFirstMonth("2027-03", 2, "2027-05-01")).toBe("2027-04");
    expect(getFirstMonth("2027-03", 2, "2027-02-28")).toBe("2027-02");
    expect(getFirstMonth("2026-12", 1, "2027-01-01")).toBe("2027-01");
  });

  it("clamps days outside the limits to the nearest one", () => {
    expect([clampDay("2020-01-01", { min, max }), clampDay("2030-01-01", { min, max })]).toEqual([min, max]);
    expect(clampDay("2027-06-01", { min, max })).toBe("2027-06-01");
  });
});
