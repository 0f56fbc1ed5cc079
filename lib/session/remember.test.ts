import { expect, it } from "vitest";
import { parseRemember, toRemember } from "./remember";

it("reads and writes the remember object only with the status 1", () => {
  expect(toRemember(true)).toEqual({ status: 1 });
  expect(toRemember(false)).toBeNull();
  expect(parseRemember({ status: 1 })).toBe(true);
  for (const other of [null, { status: 0 }, { status: "1" }, "1", 1]) expect(parseRemember(other)).toBe(false);
});
