import { expect, test } from "vitest";
import type { FieldProps } from "./form";
import { formToDraft, formToWire, keptPick } from "./form-body";

const fields: readonly FieldProps[] = [
  { kind: "text", name: "value.name", label: "Name" },
  { kind: "switch", name: "value.open", label: "Open" },
  { kind: "money", name: "value.limit", label: "Limit" },
  { kind: "percent", name: "value.share", label: "Share" },
  { kind: "number", name: "value.days", label: "Days", when: { field: "value.open", is: [true] } },
  {
    kind: "choice",
    name: "value.scale",
    label: "Scale",
    options: [
      { value: 1, label: "One" },
      { value: 100, label: "Hundred" },
    ],
  },
  {
    kind: "choices",
    name: "value.kinds",
    label: "Kinds",
    options: [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ],
  },
  {
    kind: "repeat",
    name: "value.links",
    label: "Links",
    one: "link",
    fields: [
      { kind: "text", name: "name", label: "Name" },
      { kind: "text", name: "url", label: "Address" },
    ],
  },
  { kind: "secret", name: "secrets.password", label: "Password" },
];

const read = (entries: [string, string][]) => formToWire(fields, new URLSearchParams(entries), "USD");

test("builds a typed body from the fields of a form without scripts", () => {
  expect(
    read([
      ["value.name", "Meridian"],
      ["value.open", ""],
      ["value.open", "on"],
      ["value.limit", "500.50"],
      ["value.share", "12.5"],
      ["value.days", "14"],
      ["value.scale", "100"],
      ["value.kinds", ""],
      ["value.kinds", "a"],
      ["value.kinds", "b"],
      ["value.links", ""],
      ["value.links.0.name", "One"],
      ["value.links.0.url", "https://one.example"],
      ["value.links.2.name", "Three"],
      ["value.links.2.url", "https://three.example"],
      ["secrets.password", "hush"],
    ]),
  ).toEqual({
    errors: {},
    body: {
      value: {
        name: "Meridian",
        open: true,
        limit: 50_050,
        share: 1_250,
        days: 14,
        scale: 100,
        kinds: ["a", "b"],
        links: [
          { name: "One", url: "https://one.example" },
          { name: "Three", url: "https://three.example" },
        ],
      },
      secrets: { password: "hush" },
    },
  });
});

test("reads unticked boxes as false and no choice as an empty list, and drops emptied rows and absent fields", () => {
  const { body } = read([
    ["value.open", ""],
    ["value.kinds", ""],
    ["value.links", ""],
    ["value.links.0.name", " "],
    ["value.links.0.url", ""],
  ]);
  expect(body).toEqual({ value: { open: false, kinds: [], links: [] } });
});

test("returns an error for the field of an invalid amount", () => {
  expect(read([["value.limit", "many"]]).errors).toEqual({ "value.limit": expect.stringContaining("amount") });
});

const plan: FieldProps = {
  kind: "repeat",
  name: "plans",
  label: "Plans",
  one: "plan",
  keep: ["id"],
  fields: [
    { kind: "text", name: "name", label: "Name" },
    { kind: "choice", name: "fee", label: "Fee", options: [{ value: "none", label: "None" }] },
    { kind: "money", name: "amount", label: "Amount", when: { field: "fee", is: ["fixed"] } },
  ],
};
const parts: readonly FieldProps[] = [
  plan,
  { kind: "record", name: "cityId", label: "City", find: "/find" },
  { kind: "mapPin", name: "place", label: "Place" },
  { kind: "pictures", name: "pictures", label: "Photos" },
];

test("reads hidden values of rows, selected records, places and pictures", () => {
  const form = new URLSearchParams([
    ["plans", ""],
    ["plans.0.id", "7"],
    ["plans.0.name", "Flexible"],
    ["plans.0.fee", "none"],
    ["plans.0.amount", "5"],
    ["plans.1.id", '{"not":"plain"}'],
    ["plans.1.name", "New"],
    ["plans.2.id", "9"],
    ["plans.2.name", ""],
    ["cityId", keptPick({ id: 3, label: "Lisbon" })],
    ["cityId", "Lisbon"],
    ["place.latitude", "38.7"],
    ["place.longitude", "-9.1"],
    ["pictures", ""],
    ["pictures.0.key", "up-1"],
    ["pictures.0.alt", "The pool"],
  ]);
  expect(formToWire(parts, form, "USD")).toEqual({
    errors: {},
    body: {
      plans: [
        { id: 7, name: "Flexible", fee: "none" },
        { name: "New", fee: null },
      ],
      cityId: 3,
      place: { latitude: 38.7, longitude: -9.1 },
      pictures: [{ key: "up-1", alt: "The pool" }],
    },
  });
});

test.each([
  ["clears the record for a changed name", ["Porto"], { id: "", label: "Porto" }],
  ["returns null for an emptied name", [""], null],
  ["ignores a forged hidden value", ["Lisbon", "[{},1]"], { id: "", label: "Lisbon" }],
])("%s", (_, [typed = "", kept = keptPick({ id: 3, label: "Lisbon" })], expected) => {
  const form = new URLSearchParams([
    ["cityId", kept],
    ["cityId", typed],
  ]);
  expect(formToDraft(parts, form, "USD").cityId).toEqual(expected);
});

test("applies a condition only if the field that it refers to was sent", () => {
  expect(read([["value.days", "14"]]).body).toEqual({ value: { days: 14 } });
  expect(
    read([
      ["value.open", ""],
      ["value.days", "14"],
    ]).body,
  ).toEqual({ value: { open: false } });
});
