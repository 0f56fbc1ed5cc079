import { describe, expect, test } from "vitest";
import { readStay, stayProblemText } from "./links/read-stay";

const today = "2027-03-01";

describe("dates in an address", () => {
  test.each([
    [{ in: "soon", out: "2027-03-05" }, "arrival"],
    [{ in: "2027-02-01", out: "2027-02-03" }, "past"],
    [{ in: "2027-03-05", out: "2027-03-05" }, "departure"],
    [{ in: "2027-03-05", out: "2027-05-05" }, "length"],
    [{ in: "2027-03-05", out: "2027-03-08" }, null],
    [{}, null],
  ] as const)("%j: %s", (query, problem) => {
    const read = readStay(query, today);
    expect(read.problem).toBe(problem);
    expect(stayProblemText(read.problem) === null).toBe(problem === null);
  });

  test.each(["Your account is locked. Call +44 900 123 456", "toString", "__proto__", "constructor", "", undefined])(
    "the code %j has no text",
    (code) => expect(stayProblemText(code)).toBeNull(),
  );
});
