import { describe, expect, test } from "vitest";
import { readStay, stayProblemText } from "./read-stay";
import type { SearchParams } from "./selection-url";

const today = "2027-03-01";

describe("guests in a URL", () => {
  const dates = { in: "2027-03-05", out: "2027-03-08" };

  test.each([
    [{ ...dates, party: "2-x" }, "age", [{ adults: 2, childAges: [null] }]],
    [{ ...dates, rooms: "1", adults: "3", children: "2", age: "4" }, "age", [{ adults: 3, childAges: [4, null] }]],
    [{ ...dates, rooms: "1", adults: "3", age: ["25", ""] }, "age", [{ adults: 3, childAges: [null] }]],
    [{ ...dates, party: "two" }, "guests", [{ adults: 2, childAges: [] }]],
    [{ ...dates, rooms: "1", adults: "99" }, "guests", [{ adults: 2, childAges: [] }]],
  ] as const)("%j: returns no dates, and keeps the entries for the form", (query, problem, party) => {
    const read = readStay(query as SearchParams, today);
    expect(read.problem).toBe(problem);
    expect(read.stay).toMatchObject({ checkIn: null, checkOut: null });
    expect(read.entered).toEqual({ checkIn: dates.in, checkOut: dates.out, party });
    expect(stayProblemText(read.problem)).not.toBeNull();
  });

  test("defaults to two adults", () => {
    expect(readStay(dates, today)).toMatchObject({ problem: null, stay: { party: [{ adults: 2, childAges: [] }] } });
  });

  test("defaults to the usual guests of the page, which do not replace named ones", () => {
    const single = [{ adults: 1, childAges: [] }];
    expect(readStay(dates, today, single)).toMatchObject({ stay: { party: single }, entered: { party: single } });
    expect(readStay({ ...dates, party: "3" }, today, single).stay.party).toEqual([{ adults: 3, childAges: [] }]);
  });
});

describe("dates in a URL", () => {
  test.each([
    [{ in: "soon", out: "2027-03-05" }, "arrival"],
    [{ in: "2027-02-01", out: "2027-02-03" }, "past"],
    [{ in: "2027-03-05", out: "2027-03-05" }, "departure"],
    [{ in: "2027-03-05", out: "2027-05-05" }, "length"],
    [{ in: "2027-03-05", out: "2027-03-08" }, null],
    [{}, null],
  ] as const)("%j: returns the problem %s", (query, problem) => {
    const read = readStay(query, today);
    expect(read.problem).toBe(problem);
    expect(stayProblemText(read.problem) === null).toBe(problem === null);
  });

  test.each([
    [{ in: "2027-02-01", out: "2027-02-03" }, "2027-02-01", "2027-02-03"],
    [{ in: "2027-03-05", out: "2027-03-02" }, "2027-03-05", "2027-03-02"],
    [{ in: "2027-03-05", out: "2027-05-05" }, "2027-03-05", "2027-05-05"],
    [{ in: "soon", out: "2027-03-05" }, null, "2027-03-05"],
    [{ in: "2027-03-05", out: "later" }, "2027-03-05", null],
    [{ in: "2027-03-05" }, "2027-03-05", "2027-03-06"],
    [{}, null, null],
  ] as const)("%j: keeps the readable dates for the form", (query, checkIn, checkOut) => {
    const { entered, stay, problem } = readStay(query, today);
    expect(entered).toMatchObject({ checkIn, checkOut });
    expect(stay).toMatchObject(problem ? { checkIn: null, checkOut: null } : { checkIn, checkOut });
  });

  test.each(["Your account is locked. Call +44 900 123 456", "toString", "__proto__", "constructor", "", undefined])(
    "returns no text for the code %j",
    (code) => expect(stayProblemText(code)).toBeNull(),
  );
});
