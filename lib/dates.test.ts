import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  dayNumber,
  durationDays,
  formatDate,
  formatStay,
  fromDayNumber,
  isCalendarDate,
  listNights,
  monthRange,
  nightsBetween,
  weekday,
} from "./dates";

const day = fc.integer({ min: 0, max: 60_000 });

describe("calendar dates", () => {
  it.each([
    ["2024-10-26", "2024-10-28", 2],
    ["2024-10-27", "2024-10-28", 1],
    ["2024-03-30", "2024-04-01", 2],
  ])("counts nights across a clock change: %s to %s is %i", (checkIn, checkOut, nights) => {
    expect(nightsBetween(checkIn, checkOut)).toBe(nights);
  });

  it("computes whole days only between UTC midnights", () => {
    expect(durationDays(Date.parse("2024-10-27T00:00Z"), Date.parse("2024-10-28T00:00Z"))).toBe(1);
    expect(durationDays(Date.parse("2024-10-26T22:00Z"), Date.parse("2024-10-27T23:00Z"))).not.toBe(1);
  });

  it("lists the nights of a stay without the check-out date", () => {
    expect(listNights("2026-12-30", "2027-01-02")).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
    expect(listNights("2027-01-02", "2027-01-02")).toEqual([]);
  });

  it.each([
    "2026-02-30",
    "2026-13-01",
    "2026-1-1",
    "2025-02-29",
    "20260101",
    "0000-01-01",
    "9999-12-31",
    "2026-01-01T00:00",
  ])("rejects %s", (text) => expect(isCalendarDate(text)).toBe(false));

  it("converts a date to a day number and back", () => {
    fc.assert(fc.property(day, (at) => dayNumber(fromDayNumber(at)) === at && isCalendarDate(fromDayNumber(at))));
  });

  it("keeps the weekday after 7 days", () => {
    fc.assert(fc.property(day, (at) => weekday(addDays(fromDayNumber(at), 7)) === weekday(fromDayNumber(at))));
    expect([weekday("2027-03-12"), weekday("1969-12-31")]).toEqual([4, 2]);
  });

  it("returns the range of a month and adds months", () => {
    expect(monthRange("2028-02")).toEqual({ first: "2028-02-01", last: "2028-02-29" });
    expect([addMonths("2026-12", 1), addMonths("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
  });

  it("formats dates and stays with short month names", () => {
    expect(formatDate("2027-01-12")).toBe("12 Jan 2027");
    expect(formatStay("2027-03-10", "2027-03-13")).toBe("10 – 13 Mar 2027");
    expect(formatStay("2027-03-30", "2027-04-02")).toBe("30 Mar – 2 Apr 2027");
    expect(formatStay("2026-12-30", "2027-01-02")).toBe("30 Dec 2026 – 2 Jan 2027");
  });
});
