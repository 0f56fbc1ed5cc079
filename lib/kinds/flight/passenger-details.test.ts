import { describe, expect, it } from "vitest";
import { birthDates, listFlightQuestions } from "./passenger-details";

describe("date of birth of a passenger", () => {
  it.each([
    ["adult", "2027-06-15", undefined, "2015-06-15"],
    ["child", "2027-06-15", "2015-06-16", "2025-06-15"],
    ["infant", "2027-06-15", "2025-06-16", "2027-06-15"],
    ["child", "2028-02-29", "2016-03-01", "2026-02-28"],
  ] as const)("is limited by the type %s and a last flight on %s", (type, date, min, max) => {
    expect(birthDates(type, date)).toEqual({ ...(min ? { min } : {}), max });
  });
});

it("asks each passenger for details, of which nationality and document may follow later", () => {
  const questions = listFlightQuestions(
    [
      { line: 0, type: "adult" },
      { line: 2, type: "infant" },
    ],
    "2027-06-15",
  );
  expect(questions.map(({ key, later }) => [key, later === true])).toEqual([
    ["p0-given-names", false],
    ["p0-surname", false],
    ["p0-born", false],
    ["p0-nationality", true],
    ["p0-document", true],
    ["p0-expires", true],
    ["p2-given-names", false],
    ["p2-surname", false],
    ["p2-born", false],
    ["p2-nationality", true],
    ["p2-document", true],
    ["p2-expires", true],
  ]);
  expect(questions.find(({ key }) => key === "p0-expires")?.dates).toEqual({ min: "2027-06-15" });
});
