import { expect, it } from "vitest";
import { mutants } from "./mutants/all";
import { invalidationPatterns } from "./mutants/hunt";

it("every seeded defect fits the current code and has a unique id", async () => {
  expect(await invalidationPatterns(mutants)).toEqual([]);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
});
