import { describe, expect, test } from "vitest";
import {
  completeParty,
  type DraftParty,
  formatDraftParty,
  parseDraftParty,
  readDraftParty,
  readPlainParty,
  withChildAge,
  withChildren,
} from "./draft-party";
import { defaultParty } from "./party";

const plain = { rooms: "1", adults: "2", children: undefined, ages: [] };

describe("draft party", () => {
  test("adds a child without an age and keeps the ages of the others", () => {
    const room = withChildren({ adults: 2, childAges: [5] }, 3);
    expect(room.childAges).toEqual([5, null, null]);
    expect(withChildAge(room, 1, 0).childAges).toEqual([5, 0, null]);
    expect(withChildren(room, 1).childAges).toEqual([5]);
  });

  test("is complete when every age is chosen, including 0", () => {
    expect(completeParty([{ adults: 2, childAges: [0] }])).toEqual([{ adults: 2, childAges: [0] }]);
    expect(
      completeParty([defaultParty[0] ?? { adults: 2, childAges: [] }, { adults: 1, childAges: [null] }]),
    ).toBeNull();
  });

  test.each<[string, DraftParty]>([
    ["2", [{ adults: 2, childAges: [] }]],
    ["2-x", [{ adults: 2, childAges: [null] }]],
    [
      "2-0-x-17_1",
      [
        { adults: 2, childAges: [0, null, 17] },
        { adults: 1, childAges: [] },
      ],
    ],
  ])("formats and parses %s", (text, draft) => {
    expect(formatDraftParty(draft)).toBe(text);
    expect(parseDraftParty(text)).toEqual(draft);
  });

  test.each(["", "x", "0", "2-18", "x-2", "2-xx", "2x", "2_"])("rejects %j", (text) => {
    expect(parseDraftParty(text)).toBeNull();
    expect(readDraftParty(text).problem).toBe("guests");
  });
});

describe("form fields without JavaScript", () => {
  test("reads an age for each child", () => {
    expect(readPlainParty({ ...plain, children: "1", ages: ["4", ""] })).toEqual({
      draft: [{ adults: 2, childAges: [4] }],
      problem: null,
    });
    expect(readPlainParty({ ...plain, ages: ["", "4"] }).draft).toEqual([{ adults: 2, childAges: [4] }]);
  });

  test("reports a missing age and keeps the other entries", () => {
    expect(readPlainParty({ rooms: "2", adults: "3", children: "2", ages: ["4"] })).toEqual({
      draft: [
        { adults: 2, childAges: [4] },
        { adults: 1, childAges: [null] },
      ],
      problem: "age",
    });
  });

  test.each(["18", "-1", "4.5", "old", "1e1"])("rejects the age %j", (age) => {
    expect(readPlainParty({ ...plain, ages: [age] })).toEqual({
      draft: [{ adults: 2, childAges: [null] }],
      problem: "age",
    });
  });

  test.each([
    { ...plain, rooms: "9" },
    { ...plain, rooms: "" },
    { ...plain, adults: "0" },
    { ...plain, adults: "many" },
    { ...plain, children: "9" },
  ])("reports an invalid number of rooms or guests: %j", (fields) => {
    expect(readPlainParty(fields).problem).toBe("guests");
  });
});
