import { expect, it } from "vitest";
import { clampDay, getCalendarSpan, getStartDay } from "./calendar-span";

it.each([
  ["2027-03-31", "2028-03-29", "2027-02-01", "2028-03-31"],
  ["2027-01-01", "2027-01-01", "2026-12-01", "2027-01-31"],
  ["2028-02-29", "2028-02-10", "2028-01-01", "2028-02-29"],
])("a calendar on %s with nights until %s has the days from %s to %s", (today, lastNight, first, last) => {
  expect(getCalendarSpan(today, lastNight)).toEqual({ first, last });
});

it("clamps a day outside the span to the nearest day", () => {
  const at = (day: string) => clampDay(day, "2027-02-01", "2027-12-31");
  expect([at("2026-01-01"), at("2027-06-15"), at("2029-01-01")]).toEqual(["2027-02-01", "2027-06-15", "2027-12-31"]);
});

it("starts the current month today and every other month on its first day", () => {
  expect(getStartDay("2027-03", "2027-03-12")).toBe("2027-03-12");
  expect(getStartDay("2028-03", "2027-03-12")).toBe("2028-03-01");
  expect(getStartDay("2027-02", "2027-03-12")).toBe("2027-02-01");
});
