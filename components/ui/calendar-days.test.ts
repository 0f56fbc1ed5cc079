import { describe, expect, it, test } from "vitest";
import { getWeekday, localDay, longDay, monthTitle, shiftMonth, splitWeeks } from "./calendar-days";

describe("month grid", () => {
  it("starts its weeks on Monday and pads both ends", () => {
    const weeks = splitWeeks("2027-03");
    expect(weeks[0]).toEqual([
      "2027-03-01",
      "2027-03-02",
      "2027-03-03",
      "2027-03-04",
      "2027-03-05",
      "2027-03-06",
      "2027-03-07",
    ]);
    expect(weeks.at(-1)).toEqual(["2027-03-29", "2027-03-30", "2027-03-31", null, null, null, null]);
  });
  it("contains 29 days in February of a leap year", () => {
    expect(splitWeeks("2028-02").flat().filter(Boolean)).toHaveLength(29);
  });
  it("keeps the day when the month changes or uses the last day of the month", () => {
    expect(shiftMonth("2027-01-31", 1)).toBe("2027-02-28");
    expect(shiftMonth("2028-02-29", -12)).toBe("2027-02-28");
    expect(shiftMonth("2027-03-12", -1)).toBe("2027-02-12");
  });
  it("formats days and months in full", () => {
    expect(longDay("2027-03-12")).toBe("Friday 12 March 2027");
    expect(monthTitle("2027-03")).toBe("March 2027");
  });
});

describe("current day", () => {
  it("uses the local clock and two digits for month and day", () => {
    expect(localDay(new Date(2027, 0, 5, 0, 30))).toBe("2027-01-05");
    expect(localDay(new Date(2027, 11, 31, 23, 59))).toBe("2027-12-31");
  });
});

test("splits every month into weeks of seven that contain each day once", () => {
  for (let at = 0; at < 36; at++) {
    const month = `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
    const weeks = splitWeeks(month);
    const days = weeks.flat().filter((day) => day !== null);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(new Set(days).size).toBe(new Date(Date.UTC(2026 + Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate());
    for (const week of weeks)
      for (const [column, day] of week.entries()) if (day) expect(getWeekday(day), day).toBe(column);
  }
});
