import { expect, it } from "vitest";
import { Memo } from "./memo";

it("keeps recently used values up to its size limit and recomputes the others", () => {
  const memo = new Memo<number[]>(5, 60_000, (value) => value.length);
  const made: string[] = [];
  const ask = (key: string, length: number, version = 1) =>
    memo.get(key, version, () => {
      made.push(key);
      return Array.from({ length }, () => 0);
    });
  ask("a", 2);
  ask("b", 3);
  ask("a", 2);
  expect(made.splice(0)).toEqual(["a", "b"]);
  ask("c", 2);
  ask("a", 2);
  expect(made.splice(0), "what was used least recently made room").toEqual(["c"]);
  ask("a", 1, 2);
  ask("d", 2);
  ask("c", 2);
  expect(made.splice(0), "what another version took is given back").toEqual(["a", "d"]);
  expect(ask("e", 6)).toHaveLength(6);
  expect(ask("e", 6)).toHaveLength(6);
  ask("d", 2);
  expect(made, "what is too large is not kept").toEqual(["e", "e"]);
});

it("expires values after the maximum age", async () => {
  const memo = new Memo<object>(5, 5);
  const first = memo.get("a", 1, () => ({}));
  await expect.poll(() => memo.get("a", 1, () => ({})) === first).toBe(false);
});
