import { expect, it } from "vitest";
import { isFoundNow } from "./find-records";

it("is the result of the text that is searched now, not of an earlier one", () => {
  const found = { path: "/api/find?q=an", result: { items: [] } };
  expect(isFoundNow(found, "/api/find?q=an")).toBe(true);
  expect(isFoundNow(found, "/api/find?q=ana")).toBe(false);
  expect(isFoundNow(undefined, "/api/find?q=an")).toBe(false);
  // Nothing is searched: a text of one letter, or a closed list.
  expect(isFoundNow(found, null)).toBe(true);
});
