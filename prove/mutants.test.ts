import { expect, it } from "vitest";
import { mutants } from "./mutants/all";
import { invalidationPatterns } from "./mutants/hunt";

it("the seeded defects still fit the code that they were made for, each its own", async () => {
  expect(await invalidationPatterns(mutants)).toEqual([]);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
});
