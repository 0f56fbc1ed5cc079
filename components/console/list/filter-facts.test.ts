import { describe, expect, it } from "vitest";
import { describeDates, findPreset, without } from "./filter-facts";

const presets = [
  { label: "Today", from: "2027-03-12", to: "2027-03-12", href: "/today" },
  { label: "Last 7 days", from: "2027-03-06", to: "2027-03-12", href: "/week" },
];
const words = (from: string, to: string) => describeDates({ from, to, presets });

describe("date filter", () => {
  it("uses the label of the preset with exactly the same dates", () => {
    expect(words("2027-03-12", "2027-03-12")).toBe("today");
    expect(words("2027-03-06", "2027-03-12")).toBe("last 7 days");
    expect(findPreset({ from: "2027-03-06", to: "2027-03-12", presets })?.href).toBe("/week");
    expect(findPreset({ from: "2027-03-06", to: "", presets })).toBeUndefined();
  });

  it.each([
    ["2027-03-01", "2027-03-05", "1 – 5 Mar 2027"],
    ["2027-03-01", "2027-03-01", "1 Mar 2027"],
    ["2026-12-30", "2027-01-02", "30 Dec 2026 – 2 Jan 2027"],
    ["2028-02-29", "", "from 29 Feb 2028"],
    ["", "2027-12-31", "until 31 Dec 2027"],
    ["", "", null],
  ])("formats %j to %j as %j", (from, to, expected) => {
    expect(words(from, to)).toBe(expected);
  });
});

it("removes the given parameters without changing the original", () => {
  const kept = { q: "ana", from: "2027-03-01", to: "2027-03-05" };
  expect(without(kept, "from", "to")).toEqual({ q: "ana" });
  expect(without({}, "q")).toEqual({});
  expect(kept.from).toBe("2027-03-01");
});
