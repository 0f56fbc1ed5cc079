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

describe("the days that can be chosen", () => {
  it("begins with any open day within the limits", () => {
    const { choose } = getDateChoice(none, closed("2027-03-10"));
    expect(choose("2027-03-09")).toEqual(from("2027-03-09"));
    for (const day of ["2027-03-10", addDays(min, -1), addDays(max, 1)]) expect(choose(day), day).toBeNull();
  });

  it("ends at the latest on the first closed night, which is then for check-out only", () => {
    const choice = getDateChoice(from("2027-03-08"), closed("2027-03-11", "2027-03-12"));
    expect(choice.choose("2027-03-11")).toEqual({ from: "2027-03-08", to: "2027-03-11" });
    expect(choice.isCheckOutOnly("2027-03-11")).toBe(true);
    expect(choice.isCheckOutOnly("2027-03-12")).toBe(false);
    expect(choice.choose("2027-03-12")).toBeNull();
    // Nights after the closed ones begin another stay.
    expect(choice.choose("2027-03-14")).toEqual(from("2027-03-14"));
  });

  it("takes an earlier day, or the same one, as a new check-in", () => {
    const { choose } = getDateChoice(from("2027-03-08"), closed());
    expect(choose("2027-03-07")).toEqual(from("2027-03-07"));
    expect(choose("2027-03-08")).toEqual(from("2027-03-08"));
  });

  it("a complete range is replaced by a new check-in", () => {
    const { choose, isLeaving } = getDateChoice({ from: "2027-03-08", to: "2027-03-10" }, closed());
    expect(isLeaving).toBe(false);
    expect(choose("2027-03-12")).toEqual(from("2027-03-12"));
  });

  it("a day without arrivals may be within a stay and end it", () => {
    const limits = { min, max, dayInfo: (day: string) => (day === "2027-03-10" ? { noArrival: true } : undefined) };
    expect(getDateChoice(none, limits).choose("2027-03-10")).toBeNull();
    const { choose } = getDateChoice(from("2027-03-09"), limits);
    expect(choose("2027-03-10")).toEqual({ from: "2027-03-09", to: "2027-03-10" });
    expect(choose("2027-03-12")).toEqual({ from: "2027-03-09", to: "2027-03-12" });
  });

  it("a check-in on a closed night from the URL has no check-out", () => {
    const { canLeave } = getDateChoice(from("2027-03-10"), closed("2027-03-10"));
    expect(canLeave("2027-03-11")).toBe(false);
  });

  it("ends with the last bookable day, and the search for it with a limit", () => {
    expect(getDateChoice(from("2028-02-28"), closed()).canLeave("2028-03-01")).toBe(true);
    expect(getDateChoice(from("2028-02-28"), closed()).canLeave("2028-03-02")).toBe(false);
    const endless = getDateChoice(from("2027-03-01"), { min, max: "9999-12-31" });
    expect(endless.canLeave(addDays("2027-03-01", 400))).toBe(true);
    expect(endless.canLeave(addDays("2027-03-01", 401))).toBe(false);
  });
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const day = fc.integer({ min: 0, max: 366 }).map((n) => addDays(min, n));

test(`a chosen stay has no closed night and lies within the limits (SEED=${seed})`, () => {
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
  ])("%s leads to %s", (key, to) => expect(press(key)).toBe(to));

  it("Shift moves by a year, also from a leap day", () => {
    expect(press("PageDown", { shiftKey: true }, "2028-02-29")).toBe("2029-02-28");
    expect(press("PageUp", { shiftKey: true }, "2027-01-01")).toBe("2026-01-01");
  });

  it("right to left, the left arrow leads onward; weeks and months stay", () => {
    expect(press("ArrowLeft", { isRightToLeft: true })).toBe("2027-04-01");
    expect(press("ArrowRight", { isRightToLeft: true })).toBe("2027-03-30");
    expect(press("ArrowDown", { isRightToLeft: true })).toBe("2027-04-07");
  });

  test(`opposite keys lead back, and Home and End stay in the week (SEED=${seed})`, () => {
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

  it("the months follow a day that is not shown, by as little as possible", () => {
    expect(getFirstMonth("2027-03", 2, "2027-04-30")).toBe("2027-03");
    expect(getFirstMonth("2027-03", 2, "2027-05-01")).toBe("2027-04");
    expect(getFirstMonth("2027-03", 2, "2027-02-28")).toBe("2027-02");
    expect(getFirstMonth("2026-12", 1, "2027-01-01")).toBe("2027-01");
  });

  it("days outside the limits are replaced by the nearest one", () => {
    expect([clampDay("2020-01-01", { min, max }), clampDay("2030-01-01", { min, max })]).toEqual([min, max]);
    expect(clampDay("2027-06-01", { min, max })).toBe("2027-06-01");
  });
});
