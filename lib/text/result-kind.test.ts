import { expect, test } from "vitest";
import { getResultKind } from "./result-kind";

test("an action of several records succeeds, succeeds in part or fails by its results", () => {
  expect(getResultKind({ title: "Saved" })).toBe("success");
  expect(getResultKind({ results: [{ ok: true }, { ok: true }] })).toBe("success");
  expect(getResultKind({ results: [{ ok: true }, { ok: false }] })).toBe("warning");
  expect(getResultKind({ results: [{ ok: false }] })).toBe("error");
});
