import { describe, expect, it } from "vitest";
import { describeRow } from "./describe-row";
import type { FieldProps } from "./form";
import { newRow } from "./form-values";

const fares: Extract<FieldProps, { kind: "repeat" }> = {
  kind: "repeat",
  name: "fares",
  label: "Fares",
  one: "fare",
  fields: [
    { kind: "text", name: "class", label: "Class" },
    { kind: "choice", name: "passenger", label: "Passenger", options: [{ value: "adult", label: "Adult" }] },
    { kind: "money", name: "priceMinor", label: "Price" },
    { kind: "number", name: "quota", label: "Tickets" },
    { kind: "number", name: "minutes", label: "Duration", unit: "minutes" },
    { kind: "switch", name: "sold", label: "Sold" },
    { kind: "record", name: "toId", label: "To", find: "/stops", labelFrom: "toName" },
    { kind: "text", name: "note", label: "Note", when: { field: "sold", is: [true] } },
  ],
};
const describeFare = (record: Record<string, unknown>) => describeRow(fares, newRow(fares, record, "KWD"), "KWD");

describe("row description", () => {
  it("contains short values in the order of the fields", () => {
    const record = { class: "second", passenger: "adult", priceMinor: 49_500, minutes: 90, toId: 7, toName: "Munich" };
    expect(describeFare(record)).toBe("second · Adult · 49.500 KWD · 90 minutes · Munich");
  });

  it("omits empty values, numbers without a unit and hidden fields", () => {
    expect(describeFare({ class: " ", quota: 5, note: "hidden" })).toBe("");
    expect(describeFare({ sold: true, note: "shown" })).toBe("shown");
  });
});
