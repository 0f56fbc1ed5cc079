import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOutdated, isSameOrder, moveKey } from "./row-order";

describe("moveKey", () => {
  it.each([
    ["moves a row to the front", "c", 0, "cabd"],
    ["moves a row down by one", "a", 1, "bacd"],
    ["moves a row to the end", "a", 3, "bcda"],
    ["keeps the first row at a negative position", "a", -1, "abcd"],
    ["keeps the last row at a position after the end", "d", 4, "abcd"],
    ["ignores a row of another page", "x", 0, "abcd"],
  ])("%s", (_, key, to, expected) => {
    expect(moveKey(["a", "b", "c", "d"], key, to).join("")).toBe(expected);
  });

  it("accepts a list with one row or none", () => {
    expect(moveKey(["a"], "a", 1)).toEqual(["a"]);
    expect(moveKey([], "a", 0)).toEqual([]);
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`keeps all rows and the order of the others, and is reversible (SEED=${seed})`, () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(list, fc.nat(), fc.integer({ min: -3, max: 15 }), (keys, pick, to) => {
        const at = pick % keys.length;
        const key = keys[at] ?? "";
        const moved = moveKey(keys, key, to);
        expect([...moved].sort()).toEqual([...keys].sort());
        expect(moved.filter((one) => one !== key)).toEqual(keys.filter((one) => one !== key));
        expect(moveKey(moved, key, at)).toEqual(keys);
      }),
      { seed },
    );
  });
});

describe("order made by the user", () => {
  const isOver = (page: string[]) => isOutdated({ keys: ["c", "a", "b"], sent: null }, page);

  it("is shown until the page has the same order", () => {
    expect(isOver(["a", "b", "c"])).toBe(false);
    expect(isOver(["a", "c", "b"])).toBe(false);
    expect(isOver(["c", "a", "b"])).toBe(true);
  });

  it.each([
    ["a row that was added", ["a", "b", "c", "d"]],
    ["a row that was removed", ["b", "a"]],
    ["another row", ["a", "b", "d"]],
    ["no rows", []],
  ])("is outdated by a page with %s", (_, page) => {
    expect(isOver(page)).toBe(true);
  });

  it("equals another order only with the same rows at the same positions", () => {
    expect(isSameOrder(["a", "b"], ["a", "b"])).toBe(true);
    expect(isSameOrder(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSameOrder(["a"], ["a", "b"])).toBe(false);
  });
});
