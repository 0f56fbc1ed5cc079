import { expect, it } from "vitest";
import { Memo } from "./memo";

it("keeps recently used values up to its size limit and recomputes the others", () => {
  const memo = new Memo<number[]>(5, 60_000, (value) => value.length);
  const made: string[] = [];
  const call = (key: string, length: number, version = 1) =>
    memo.get(key, version, () => {
      made.push(key);
      return Array.from({ length }, () => 0);
    });
  call("a", 2);
  call("b", 3);
  call("a", 2);
  expect(made.splice(0)).toEqual(["a", "b"]);
  call("c", 2);
  call("a", 2);
  expect(made.splice(0), "what was used least recently made room").toEqual(["c"]);
  call("a", 1, 2);
  call("d", 2);
  call("c", 2);
  expect(made.splice(0), "what another version took is given back").toEqual(["a", "d"]);
  expect(call("e", 6)).toHaveLength(6);
  expect(call("e", 6)).toHaveLength(6);
  call("d", 2);
  expect(made, "what is too large is not kept").toEqual(["e", "e"]);
});

it("expires values after the maximum age", async () => {
  const memo = new Memo<object>(5, 5);
  const first = memo.get("a", 1, () => ({}));
  await expect.poll(() => memo.get("a", 1, () => ({})) === first).toBe(false);
});
