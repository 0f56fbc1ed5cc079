import { describe, expect, it } from "vitest";
import { coachClass, parseSeatPlan, writeSeatPlan } from "./seat-plan";

describe("seat plan", () => {
  it("parses rows of seats with class, place and features", () => {
    const { seats, errors } = parseSeatPlan("1A 1B _ 1C=first\n\n2A/table/quiet _ _ 2C/accessible", "second");
    expect(errors).toEqual([]);
    expect(seats).toEqual([
      [
        { number: "1A", class: "second", place: 0, features: ["window"] },
        { number: "1B", class: "second", place: 1, features: ["aisle"] },
        { number: "1C", class: "first", place: 3, features: ["window", "aisle"] },
      ],
      [
        { number: "2A", class: "second", place: 0, features: ["window", "aisle", "table", "quiet"] },
        { number: "2C", class: "second", place: 3, features: ["window", "aisle", "accessible"] },
      ],
    ]);
  });

  it.each([
    ["1A 1A", /twice/],
    ["1A/balcony", /use table, quiet, accessible, bike/],
    ["seat-1", /use a seat such as 12A/],
  ])("rejects %s with an error", (text, message) => {
    expect(parseSeatPlan(text, "second").errors).toEqual([expect.stringMatching(message)]);
  });

  it("formats parsed seats as the original text and determines the coach class", () => {
    const text = "1A 1B _ 1C 1D=first\n2A/table _ _ 2C 2D/bike";
    const rows = parseSeatPlan(text, "second").seats;
    expect(coachClass({ rows })).toBe("second");
    expect(writeSeatPlan({ rows })).toBe(text);
  });
});
