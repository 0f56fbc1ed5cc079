import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DraftParty } from "@/lib/booking/draft-party";
import { GuestPicker } from "./guest-picker";

const fields = (value: DraftParty): string[] =>
  renderToStaticMarkup(<GuestPicker value={value} />).match(/<input [^>]*>/g) ?? [];

test("has fields for the number of children and their ages without JavaScript", () => {
  const named = fields([{ adults: 2, childAges: [] }]).map((field) => /name="(\w+)"/.exec(field)?.[1]);
  expect(named).toEqual(["rooms", "adults", "children", "age", "age"]);
});

test("requires the age of every entered child and keeps known ages without JavaScript", () => {
  const ages = fields([
    { adults: 2, childAges: [4, null] },
    { adults: 1, childAges: [null] },
  ]).filter((field) => field.includes('name="age"'));
  expect(ages.map((field) => [field.includes('required=""'), /value="(\w*)"/.exec(field)?.[1]])).toEqual([
    [true, "4"],
    [true, ""],
    [true, ""],
  ]);
});
