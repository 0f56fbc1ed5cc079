import { describe, expect, it, test } from "vitest";
import type { PlaceSuggestion } from "@/lib/contracts/site/place";
import { addRecent, formatPlace, listWithoutText, moveActive, parseRecent } from "./suggestion-list";

const place = (id: number, more: Partial<PlaceSuggestion> = {}): PlaceSuggestion => ({
  kind: "city",
  id,
  name: `City ${id}`,
  where: `City ${id}, Portugal`,
  hotels: 3,
  ...more,
});

describe("recent places", () => {
  it("list the newest first, each once, at most four", () => {
    const after = [1, 2, 3, 2, 4, 5].reduce((recent, id) => addRecent(recent, place(id)), [] as PlaceSuggestion[]);
    expect(after.map(({ id }) => id)).toEqual([5, 4, 2, 3]);
  });

  it("distinguish a city and a hotel with the same id", () => {
    expect(addRecent([place(1)], place(1, { kind: "hotel" })).length).toBe(2);
  });

  it("store the fields of a place only", () => {
    const [stored] = addRecent([], { ...place(1), heading: "Recent searches" } as PlaceSuggestion);
    expect(stored).toEqual(place(1));
  });

  it("drop invalid stored entries, and keep at most four", () => {
    const list = [
      place(1),
      null,
      "x",
      { name: "Lisbon" },
      place(2, { where: undefined as never }),
      { ...place(3), kind: "moon" },
    ];
    expect(parseRecent(list).map(({ id }) => id)).toEqual([1]);
    for (const value of [null, "[]", { 0: place(1) }, undefined]) expect(parseRecent(value)).toEqual([]);
    expect(parseRecent(Array.from({ length: 9 }, (_, id) => place(id + 1))).length).toBe(4);
  });

  it("are not repeated among the popular ones", () => {
    const listed = listWithoutText([place(1)], [place(2), place(1), place(3)]);
    expect(listed.map(({ id, heading }) => [id, heading])).toEqual([
      [1, "Recent searches"],
      [2, "Popular destinations"],
      [3, "Popular destinations"],
    ]);
    expect(listWithoutText([], [])).toEqual([]);
  });
});

test.each([
  ["city", "Lisbon", "Lisbon, Portugal", "Lisbon, Portugal"],
  ["city", "Cascais", "Lisbon, Portugal", "Cascais, Portugal"],
  ["country", "Portugal", "Portugal", "Portugal"],
  ["hotel", "Casa do Rio", "Lisbon, Portugal", "Casa do Rio"],
  ["state", "Alentejo", "", "Alentejo"],
  ["city", "لشبونة", "لشبونة، البرتغال", "لشبونة، البرتغال"],
] as const)("formats a %s named %s in %s as %s", (kind, name, where, text) => {
  expect(formatPlace({ kind, name, where })).toBe(text);
});

describe("arrow keys", () => {
  it("go around the list in both directions", () => {
    expect([-1, 0, 1, 2].map((active) => moveActive(active, 3, 1))).toEqual([0, 1, 2, 0]);
    expect([-1, 2, 1, 0].map((active) => moveActive(active, 3, -1))).toEqual([2, 1, 0, 2]);
  });
  it("stay on the only entry", () => {
    expect([moveActive(-1, 1, 1), moveActive(0, 1, 1), moveActive(0, 1, -1), moveActive(-1, 1, -1)]).toEqual([
      0, 0, 0, 0,
    ]);
  });
});
