import { expect, test } from "vitest";
import { mergeDrafts } from "./merge-drafts";

test("edited values stay, all others are those that were saved meanwhile", () => {
  const fields = ["title", "city", "phone", "note"].map((name) => ({ name }));
  const before = { title: "Casa", city: "Lisbon", phone: "1", note: "old" };
  const mine = { ...before, title: "Casa Nova", note: "" };
  const theirs = { title: "Palace", city: "Porto", phone: "1", note: "old" };
  expect(mergeDrafts(fields, { mine, before, theirs })).toEqual({
    title: "Casa Nova",
    city: "Porto",
    phone: "1",
    note: "",
  });
});

test("a field without a value is null", () => {
  expect(mergeDrafts([{ name: "seats" }], { mine: {}, before: {}, theirs: {} })).toEqual({ seats: null });
});
