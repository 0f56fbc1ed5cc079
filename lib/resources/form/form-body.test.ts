import { expect, test } from "vitest";
import type { FieldProps } from "./form";
import { formToWire } from "./form-body";

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

test("a form without scripts has the same body as one with scripts", () => {
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

test("an unticked box is false, no choice an empty list, emptied rows are removed, and absent fields stay out", () => {
  const { body } = read([
    ["value.open", ""],
    ["value.kinds", ""],
    ["value.links", ""],
    ["value.links.0.name", " "],
    ["value.links.0.url", ""],
  ]);
  expect(body).toEqual({ value: { open: false, kinds: [], links: [] } });
});

test("an amount that cannot be read is an error of its field", () => {
  expect(read([["value.limit", "many"]]).errors).toEqual({ "value.limit": expect.stringContaining("amount") });
});
