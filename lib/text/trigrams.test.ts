import { expect, it } from "vitest";
import { compareTrigrams, listTrigrams } from "./trigrams";

const compare = (a: string, b: string) => compareTrigrams(listTrigrams(a), listTrigrams(b));

it("lists the trigrams of each word as pg_trgm does", () => {
  expect([...listTrigrams("São-Tomé")]).toEqual(["  s", " sa", "sao", "ao ", "  t", " to", "tom", "ome", "me "]);
  expect([...listTrigrams(" ,")]).toEqual([]);
});

it.each([
  ["Lizbon", "Lisbon", 0.4],
  ["geneva", "Genoa", 0.3],
  ["word", "two words", 0.363636],
  ["Rome", "rome", 1],
  ["", "", 0],
])("compares %s with %s", (a, b, similarity) => {
  expect(compare(a, b)).toBeCloseTo(similarity, 5);
  expect(compare(b, a)).toBeCloseTo(similarity, 5);
});
