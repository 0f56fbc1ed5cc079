import { expect, it } from "vitest";
import { groupReplaced } from "./undo-replaced";

it("groups the records by the value that was replaced, without those that were refused", () => {
  const results = [
    { key: "a", ok: true, message: "", before: "ana" },
    { key: "b", ok: true, message: "", before: null },
    { key: "c", ok: false, message: "It has this owner." },
    { key: "d", ok: true, message: "", before: "ana" },
  ];
  expect(groupReplaced({ results })).toEqual([
    { before: "ana", keys: ["a", "d"] },
    { before: null, keys: ["b"] },
  ]);
  expect(groupReplaced({ results: [{ key: "a", ok: true, message: "" }] })).toEqual([]);
  expect(groupReplaced({})).toEqual([]);
});
