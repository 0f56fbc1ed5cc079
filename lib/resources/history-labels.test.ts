import { expect, it } from "vitest";
import type { FormField } from "./form/form";
import { describeChange } from "./history-labels";

const fields = [
  { kind: "record", name: "cityId", label: "City", find: {}, options: [{ value: "104185", label: "Porto" }] },
  { kind: "money", name: "weekdayDelta.friday", label: "Friday", signed: true },
  {
    kind: "repeat",
    name: "plans",
    label: "Plans",
    fields: [
      { kind: "text", name: "name", label: "Name" },
      { kind: "money", name: "deltaMinor", label: "Difference" },
    ],
  },
] as unknown as FormField[];
const labels = new Map(fields.map((field) => [field.name, field]));
const lines = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  describeChange.lines({ before, after }, labels, "USD");

it("names records and says amounts in the currency", () => {
  expect(lines({ cityId: 7 }, { cityId: 104_185 })).toEqual([{ label: "City", before: "7", after: "Porto" }]);
  expect(lines({ weekdayDelta: { friday: 2_000 } }, { weekdayDelta: { friday: -500 } })).toMatchObject([
    { before: "Friday 20.00", after: expect.stringMatching(/^Friday [-−]5\.00$/) },
  ]);
});

it("shows the rows that changed, with old and new values", () => {
  const same = { id: 1, name: "Flexible", deltaMinor: null };
  const before = { plans: [same, { id: 2, name: "Breakfast", deltaMinor: 1_000 }] };
  const after = { plans: [same, { id: 2, name: "Breakfast", deltaMinor: 1_500 }] };
  expect(lines(before, after)).toEqual([
    { label: "Plans", before: "Name Breakfast, Difference 10.00", after: "Name Breakfast, Difference 15.00" },
  ]);
});
