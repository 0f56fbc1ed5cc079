import { expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from ".";

const numbers = allEndpoints.flatMap(({ id, params }) => {
  const shape = params instanceof z.ZodObject ? (params.shape as Record<string, z.ZodType>) : {};
  return Object.entries(shape)
    .filter(([, schema]) => typeof schema.safeParse("5").data === "number")
    .map(([name, schema]) => ({ place: `${id} {${name}}`, schema }));
});

test.each(numbers)("$place accepts digits only", ({ schema }) => {
  const odd = ["1e3", " 5", "5 ", "+5", "-5", "5.0", "0x5", "", "0", "٥", "99999999999999999999"];
  expect(odd.filter((text) => schema.safeParse(text).success)).toEqual([]);
});

test("finds more than 30 numbers in paths", () => {
  expect(numbers.length).toBeGreaterThan(30);
});
