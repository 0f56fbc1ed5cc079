import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DraftParty } from "@/lib/booking/draft-party";
import { DestinationField } from "./destination-field";
import { GuestPicker } from "./guest-picker";
import type { ChosenPlace } from "./search-state";

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

test("sends the id of a place with its name without JavaScript, so that another text replaces it", () => {
  const send = (place: ChosenPlace | null) =>
    renderToStaticMarkup(<DestinationField text="Lisbon, Portugal" place={place} onChange={() => {}} />);
  expect(send({ kind: "city", id: 5 })).toContain(
    '<input type="hidden" name="city" value="5"/><input type="hidden" name="picked" value="Lisbon, Portugal"/>',
  );
  expect(send(null)).not.toContain('type="hidden"');
});
