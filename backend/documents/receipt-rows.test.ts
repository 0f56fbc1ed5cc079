import { expect, test } from "vitest";
import type { Price } from "@/lib/contracts/price";
import { createDocumentTranslator } from "./document-translator";
import { taxRows } from "./receipt-rows";

const t = createDocumentTranslator("de");
const price = (...taxes: [amountMinor: number, pay: "online" | "property"][]) =>
  ({
    lines: [
      { kind: "night", pay: "property", amountMinor: 9_000 },
      ...taxes.map(([amountMinor, pay]) => ({ kind: "tax", pay, amountMinor })),
    ],
    totals: { taxMinor: taxes.reduce((sum, [amountMinor]) => sum + amountMinor, 0) },
  }) as unknown as Price;

test("lists taxes payable at the property in a separate row", () => {
  expect(taxRows(t, [price([700, "online"], [300, "property"]), price([200, "property"])])).toEqual([
    { label: "Steuern", note: null, amountMinor: 700 },
    { label: "Steuern, vor Ort zu zahlen", note: null, amountMinor: 500 },
  ]);
});

test("omits rows without taxes", () => {
  expect(taxRows(t, [price()])).toEqual([]);
  expect(taxRows(t, [price([300, "property"])])).toHaveLength(1);
});
