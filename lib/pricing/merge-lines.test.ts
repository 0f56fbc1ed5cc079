import { expect, it } from "vitest";
import type { PriceLine } from "@/lib/contracts/price";
import { mergeEqualItems } from "./merge-lines";

const day = (on: string, changes: Partial<PriceLine> = {}): PriceLine => ({
  kind: "item",
  label: "Rental day",
  note: null,
  line: 0,
  on,
  quantity: 1,
  grossMinor: 5_000,
  discountMinor: 0,
  amountMinor: 5_000,
  displayMinor: 4_600,
  pay: "online",
  ...changes,
});
const dearer = { grossMinor: 7_000, amountMinor: 7_000 };

it("merges consecutive days of one price and keeps the sums", () => {
  const lines = [
    day("2027-06-29"),
    day("2027-06-30"),
    day("2027-07-01", dearer),
    day("2027-07-01", { label: "One-way fee" }),
    day("2027-06-29", { line: 1 }),
  ];
  const merged = mergeEqualItems(lines, "USD");
  expect(merged.map(({ label, note, quantity, amountMinor }) => [label, note, quantity, amountMinor])).toEqual([
    ["Rental day", "2 × 50.00", 2, 10_000],
    ["Rental day", null, 1, 7_000],
    ["One-way fee", null, 1, 5_000],
    ["Rental day", null, 1, 5_000],
  ]);
  expect(merged[0]?.displayMinor).toBe(9_200);
});

it("states the discount of each day and never merges nights", () => {
  const weekly = { note: "50.00 − 10 %", discountMinor: 500, amountMinor: 4_500 };
  expect(mergeEqualItems([day("2027-06-01", weekly), day("2027-06-02", weekly)], "USD")).toMatchObject([
    { note: "2 × 50.00 − 10 %", amountMinor: 9_000, discountMinor: 1_000 },
  ]);
  const nights = [day("2027-06-01", { kind: "night" }), day("2027-06-02", { kind: "night" })];
  expect(mergeEqualItems(nights, "USD")).toEqual(nights);
});
