import { expect, it } from "vitest";
import { readRecordId } from "./record-id";

it("reads ids that fit an integer of the database", () => {
  expect(readRecordId("0")).toBe(0);
  expect(readRecordId("999999999")).toBe(999_999_999);
});

it.each([undefined, "", "1000000000", "-1", "1.5", "1e3", " 1", "1\n", "..", "١"])("refuses %j", (text) => {
  expect(readRecordId(text)).toBeNull();
});
