import { expect, test } from "vitest";
import { describeFields, listTexts, type SummaryPart } from "./describe-fields";

const parts: SummaryPart[] = [
  { fields: ["adults", "infants"], by: "sum", texts: listTexts(9, (n) => `${n} passengers`) },
  { fields: ["age"], by: "filled", before: ", ", texts: listTexts(4, (n) => (n === 0 ? "" : `${n} children`)) },
  { fields: ["cabin"], by: "value", before: " · ", texts: { "": "Any cabin", first: "First" } },
];

test.each([
  [{ adults: ["2"], infants: ["1"], age: ["", "5", "0"], cabin: ["first"] }, "3 passengers, 2 children · First"],
  [{ adults: ["1"], infants: ["0"], age: ["", ""], cabin: [""] }, "1 passengers · Any cabin"],
  [{ adults: ["99"] }, ""],
])("describes the fields %j as %s", (values, text) => {
  const data = new FormData();
  for (const [name, list] of Object.entries(values)) for (const value of list) data.append(name, value);
  expect(describeFields(parts, data)).toBe(text);
});
