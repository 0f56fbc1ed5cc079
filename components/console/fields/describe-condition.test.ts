import { expect, it } from "vitest";
import type { FieldProps } from "@/lib/resources/form/form";
import { describeCondition } from "./describe-condition";

const fields: readonly FieldProps[] = [
  {
    kind: "choice",
    name: "valueKind",
    label: "Computed as",
    options: [
      { value: "percent", label: "Percent of the price" },
      { value: "fixed", label: "Fixed amount" },
    ],
  },
  { kind: "switch", name: "open", label: "Open" },
];
const words = (when: FieldProps["when"]) => describeCondition({ when }, fields);

it("names the other field and its options", () => {
  expect(words({ field: "valueKind", is: ["fixed"] })).toBe("Only if “Computed as” is “Fixed amount”.");
  expect(words({ field: "valueKind", is: ["fixed", "percent"] })).toBe(
    "Only if “Computed as” is “Fixed amount” or “Percent of the price”.",
  );
});

it("describes a switch as on or off and joins several conditions", () => {
  const when = [
    { field: "open", is: [true] },
    { field: "valueKind", is: ["percent"] },
  ];
  expect(words(when)).toBe("Only if “Open” is on and “Computed as” is “Percent of the price”.");
  expect(words({ field: "open", is: [false] })).toBe("Only if “Open” is off.");
});

it("shows an unknown field or option by its raw name", () => {
  expect(words({ field: "gone", is: ["x"] })).toBe("Only if “gone” is “x”.");
  expect(words({ field: "valueKind", is: ["other"] })).toBe("Only if “Computed as” is “other”.");
});
