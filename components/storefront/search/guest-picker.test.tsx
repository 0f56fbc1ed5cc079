import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DraftParty } from "@/lib/booking/draft-party";
import { GuestPicker } from "./guest-picker";

const fields = (value: DraftParty): string[] =>
  renderToStaticMarkup(<GuestPicker value={value} />).match(/<input [^>]*>/g) ?? [];

test("without JavaScript the number of children and their ages are entered", () => {
  const named = fields([{ adults: 2, childAges: [] }]).map((field) => /name="(\w+)"/.exec(field)?.[1]);
  expect(named).toEqual(["rooms", "adults", "children", "age", "age"]);
});

test("without JavaScript the age of every entered child is required, and the known ones are kept", () => {
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
