import { expect, test } from "vitest";
import { keepRecentResults } from "./recent-results";

test("computes a result once and drops the least recently used beyond the limit", () => {
  const results = keepRecentResults<number>(2);
  const computed: string[] = [];
  const get = (key: string) => results(key, () => computed.push(key) - 1);
  expect([get("a"), get("b"), get("a"), get("c"), get("a")]).toEqual([0, 1, 0, 2, 0]);
  expect(get("b")).toBe(3);
  expect(computed).toEqual(["a", "b", "c", "b"]);
});

test("does not keep a failure", () => {
  const results = keepRecentResults<number>(2);
  const fail = () => {
    throw new Error("no");
  };
  expect(() => results("a", fail)).toThrow("no");
  expect(results("a", () => 1)).toBe(1);
});
