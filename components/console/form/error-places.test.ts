import { expect, it } from "vitest";
import type { FieldProps } from "@/lib/resources/form/form";
import { getLabels, sortErrors } from "./error-places";

const fields: readonly FieldProps[] = [
  { kind: "text", name: "title", label: "Name" },
  { kind: "text", name: "contact.email", label: "Email" },
  { kind: "choices", name: "features", label: "Features", options: [] },
  {
    kind: "repeat",
    name: "plans",
    label: "Rate plans",
    one: "rate plan",
    fields: [
      { kind: "text", name: "name", label: "Name" },
      { kind: "money", name: "fee.amountMinor", label: "Amount" },
      {
        kind: "repeat",
        name: "bands",
        label: "Children",
        one: "age band",
        fields: [{ kind: "number", name: "ageTo", label: "Oldest" }],
      },
    ],
  },
];
const label = (path: string) => getLabels(fields, { [path]: "Wrong." })[path];

it.each([
  ["title", "Name"],
  ["contact.email", "Email"],
  ["features.3", "Features"],
  ["plans", "Rate plans"],
  ["plans.0.name", "Rate plans, 1, Name"],
  ["plans.11.fee.amountMinor", "Rate plans, 12, Amount"],
  ["plans.1.bands.2.ageTo", "Rate plans, 2, Children, 3, Oldest"],
  ["plans.1.bands", "Rate plans, 2, Children"],
  ["plans.1.unknown", "Rate plans"],
])("labels an error at %s as %s", (path, expected) => {
  expect(label(path)).toBe(expected);
});

it("returns no label for an error of an unknown field", () => {
  expect(label("plansX.0.name")).toBeUndefined();
  expect(label("contact")).toBeUndefined();
  expect(getLabels(fields, {})).toEqual({});
});

it("sorts errors in the order of the page, those of rows by row, and those of unknown fields last", () => {
  const sorted = [
    "title",
    "contact.email",
    "features.3",
    "plans",
    "plans.2.name",
    "plans.2.bands",
    "plans.2.bands.0.ageTo",
    "plans.10.name",
    "unknown",
  ];
  const errors = Object.fromEntries(sorted.toReversed().map((path) => [path, "Wrong."]));
  expect(Object.keys(sortErrors(fields, errors))).toEqual(sorted);
});
