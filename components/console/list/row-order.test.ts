import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOutdated, isSameOrder, moveKey } from "./row-order";

describe("a moved row", () => {
  it.each([
    ["to the front", "c", 0, "cabd"],
    ["down by one", "a", 1, "bacd"],
    ["to the end", "a", 3, "bcda"],
    ["not above the first", "a", -1, "abcd"],
    ["not below the last", "d", 4, "abcd"],
    ["not if it is on another page", "x", 0, "abcd"],
  ])("goes %s", (_, key, to, expected) => {
    expect(moveKey(["a", "b", "c", "d"], key, to).join("")).toBe(expected);
  });

  it("can be the only one or none", () => {
    expect(moveKey(["a"], "a", 1)).toEqual(["a"]);
    expect(moveKey([], "a", 0)).toEqual([]);
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`keeps all rows, and the others in their order; moving it back restores the list (SEED=${seed})`, () => {
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

describe("the order that a user made", () => {
  const isOver = (page: string[]) => isOutdated({ keys: ["c", "a", "b"], sent: null }, page);

  it("is shown until the page has it, also while earlier moves arrive", () => {
    expect(isOver(["a", "b", "c"])).toBe(false);
    expect(isOver(["a", "c", "b"])).toBe(false);
    expect(isOver(["c", "a", "b"])).toBe(true);
  });

  it.each([
    ["a row that was added", ["a", "b", "c", "d"]],
    ["a row that was removed", ["b", "a"]],
    ["another row", ["a", "b", "d"]],
    ["no rows", []],
  ])("gives way to a page with %s", (_, page) => {
    expect(isOver(page)).toBe(true);
  });

  it("differs by position, not by content", () => {
    expect(isSameOrder(["a", "b"], ["a", "b"])).toBe(true);
    expect(isSameOrder(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSameOrder(["a"], ["a", "b"])).toBe(false);
  });
});
